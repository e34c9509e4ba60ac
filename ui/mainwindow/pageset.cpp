// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/pageset.h"

#include "ui/pages/instancepage.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"

#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

PageSet::PageSet(QString instanceName, Session::Preferences *preferences, QWidget *parent)
    : QWidget(parent)
    , m_name(std::move(instanceName))
    , m_preferences(preferences)
    , m_line(new QWidget)
    , m_strip(new FailureStrip)
    , m_tabs(new QTabWidget)
{
    m_line->setFixedHeight(Grid / 2);
    m_line->setAutoFillBackground(true);
    m_line->hide();
    m_tabs->setDocumentMode(true);
    m_tabs->setMovable(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setAccessibleName(isHome() ? tr("Pages") : tr("Pages of %1").arg(m_name));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_line);
    layout->addWidget(m_strip);
    layout->addWidget(m_tabs);
    if (!isHome()) {
        m_kinds = instancePageKinds();
        for (const InstancePageKind &kind : m_kinds) {
            auto *place = new QWidget; // the page comes into it when it is first looked at
            auto *inside = new QVBoxLayout(place);
            inside->setContentsMargins(0, 0, 0, 0);
            m_tabs->addTab(place, kind.title);
        }
    }
    connect(m_strip, &FailureStrip::actionTriggered, this, &PageSet::connectRequested);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (isVisible())
            makeCurrent();
        Q_EMIT currentChanged();
    });
}

void PageSet::setColour(const QColor &colour)
{
    m_line->setVisible(colour.isValid());
    if (!colour.isValid())
        return;
    QPalette painted = m_line->palette();
    painted.setColor(QPalette::Window, colour);
    m_line->setPalette(painted);
}

void PageSet::setInstance(Session::Instance *instance)
{
    if (m_instance == instance)
        return;
    m_instance = instance;
    if (instance)
        m_strip->clear();
    for (int i = 0; i < kinds(); ++i) {
        if (InstancePage *page = made(i))
            page->setInstance(instance);
    }
}

InstancePage *PageSet::made(int index) const
{
    return index < kinds() ? m_tabs->widget(index)->findChild<InstancePage *>({}, Qt::FindDirectChildrenOnly) : nullptr;
}

void PageSet::makeCurrent()
{
    const int index = m_tabs->currentIndex();
    if (index < 0 || index >= kinds() || made(index))
        return;
    const InstancePageKind &kind = m_kinds[size_t(index)];
    InstancePage *page = kind.make(m_preferences);
    page->restoreViewState(m_viewStates.value(kind.id));
    m_tabs->widget(index)->layout()->addWidget(page);
    Q_EMIT pageMade(page);
    page->setInstance(m_instance);
    page->show();
}

int PageSet::count() const
{
    return m_tabs->count();
}

QWidget *PageSet::page(int index) const
{
    return index < kinds() ? made(index) : m_tabs->widget(index);
}

int PageSet::indexOf(const QWidget *page) const
{
    for (int i = 0; page && i < m_tabs->count(); ++i) {
        if (this->page(i) == page)
            return i;
    }
    return -1;
}

int PageSet::currentIndex() const
{
    return m_tabs->currentIndex();
}

void PageSet::setCurrentIndex(int index)
{
    m_tabs->setCurrentIndex(std::min(index, m_tabs->count() - 1));
}

QWidget *PageSet::currentPage() const
{
    const_cast<PageSet *>(this)->makeCurrent();
    return page(m_tabs->currentIndex());
}

std::vector<WorkbookPage *> PageSet::workbooks() const
{
    std::vector<WorkbookPage *> pages;
    for (int i = kinds(); i < m_tabs->count(); ++i) {
        if (auto *page = qobject_cast<WorkbookPage *>(m_tabs->widget(i)))
            pages.push_back(page);
    }
    return pages;
}

void PageSet::addPage(QWidget *page, const QString &title)
{
    m_tabs->addTab(page, title);
}

void PageSet::addWorkbook(WorkbookPage *page)
{
    const int index = m_tabs->addTab(page, QString());
    auto *closeButton = new QToolButton;
    closeButton->setText(u"×"_s);
    closeButton->setAccessibleName(tr("Close the workbook"));
    closeButton->setFocusPolicy(Qt::NoFocus); // Ctrl+W is the keyboard's way
    setLook(closeButton, Look::Quiet);
    connect(closeButton, &QToolButton::clicked, this, [this, page] { Q_EMIT closeRequested(page); });
    m_tabs->tabBar()->setTabButton(index, QTabBar::RightSide, closeButton);
}

void PageSet::removeWorkbook(WorkbookPage *page)
{
    m_tabs->removeTab(m_tabs->indexOf(page));
    page->setParent(nullptr);
}

void PageSet::setTab(const QWidget *page, const QString &title, const QString &toolTip, const QIcon &icon)
{
    const int index = indexOf(page);
    if (index < 0)
        return;
    m_tabs->setTabText(index, title);
    m_tabs->setTabToolTip(index, toolTip);
    m_tabs->setTabIcon(index, icon);
}

bool PageSet::bringPage(const QString &id)
{
    for (int i = 0; i < kinds(); ++i) {
        if (m_kinds[size_t(i)].id == id) {
            m_tabs->setCurrentIndex(i);
            return true;
        }
    }
    return false;
}

QHash<QString, QByteArray> PageSet::viewStates() const
{
    QHash<QString, QByteArray> states = m_viewStates;
    for (int i = 0; i < kinds(); ++i) {
        if (const InstancePage *page = made(i))
            states.insert(m_kinds[size_t(i)].id, page->viewState());
    }
    return states;
}

void PageSet::setViewStates(const QHash<QString, QByteArray> &states)
{
    m_viewStates = states;
}

}
