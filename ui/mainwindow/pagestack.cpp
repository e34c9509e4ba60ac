// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/pagestack.h"

#include "ui/pages/workbookpage.h"

namespace Spillway::Ui {

PageStack::PageStack(Session::Preferences *preferences, QWidget *parent)
    : QStackedWidget(parent)
    , m_preferences(preferences)
{
    m_home = ensure({});
    connect(this, &QStackedWidget::currentChanged, this, &PageStack::frontChanged);
}

PageSet *PageStack::find(const QString &instanceName) const
{
    for (int i = 0; i < count(); ++i) {
        auto *set = static_cast<PageSet *>(widget(i));
        if (set->instanceName() == instanceName)
            return set;
    }
    return nullptr;
}

PageSet *PageStack::ensure(const QString &instanceName)
{
    if (PageSet *set = find(instanceName))
        return set;
    auto *set = new PageSet(instanceName, m_preferences);
    addWidget(set);
    connect(set, &PageSet::currentChanged, this, [this, set] {
        if (set == current())
            Q_EMIT frontChanged();
    });
    Q_EMIT setAdded(set);
    return set;
}

void PageStack::remove(const QString &instanceName)
{
    PageSet *set = find(instanceName);
    if (!set || set == m_home)
        return;
    for (WorkbookPage *page : set->workbooks()) {
        const bool front = currentPage() == page;
        set->removeWorkbook(page);
        m_home->addWorkbook(page);
        if (front)
            bring(page);
    }
    if (current() == set)
        bringSet(m_home);
    removeWidget(set);
    set->deleteLater();
}

std::vector<PageSet *> PageStack::sets() const
{
    std::vector<PageSet *> all;
    for (int i = 0; i < count(); ++i)
        all.push_back(static_cast<PageSet *>(widget(i)));
    return all;
}

PageSet *PageStack::current() const
{
    return static_cast<PageSet *>(currentWidget());
}

QWidget *PageStack::currentPage() const
{
    return current()->currentPage();
}

void PageStack::bringSet(PageSet *set)
{
    setCurrentWidget(set);
    set->currentPage();
}

void PageStack::bring(QWidget *page)
{
    PageSet *set = setOf(page);
    if (!set)
        return;
    set->setCurrentIndex(set->indexOf(page));
    bringSet(set);
}

PageSet *PageStack::setOf(const QWidget *page) const
{
    for (PageSet *set : sets()) {
        if (set->indexOf(page) >= 0)
            return set;
    }
    return nullptr;
}

std::vector<WorkbookPage *> PageStack::workbooks() const
{
    std::vector<WorkbookPage *> all;
    for (const PageSet *set : sets()) {
        for (WorkbookPage *page : set->workbooks())
            all.push_back(page);
    }
    return all;
}

void PageStack::place(WorkbookPage *page, const QString &instanceName)
{
    PageSet *proper = find(instanceName);
    if (!proper)
        proper = m_home;
    PageSet *now = setOf(page);
    if (now == proper)
        return;
    const bool front = now && now == current() && now->currentPage() == page;
    if (now)
        now->removeWorkbook(page);
    proper->addWorkbook(page);
    if (front)
        bring(page);
}

}
