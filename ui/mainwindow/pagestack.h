// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mainwindow/pageset.h"

#include <QStackedWidget>

namespace Spillway::Ui {

/// All page sets, one of them in front: home, and one of each instance that was opened. Sets keep their pages,
/// selection and running jobs while another is looked at.
class PageStack : public QStackedWidget
{
    Q_OBJECT
public:
    explicit PageStack(Session::Preferences *preferences, QWidget *parent = nullptr);

    PageSet *home() const { return m_home; }
    PageSet *find(const QString &instanceName) const; ///< home for an empty name; null where there is none
    PageSet *ensure(const QString &instanceName);
    void remove(const QString &instanceName); ///< its workbooks go home
    std::vector<PageSet *> sets() const; ///< home first

    PageSet *current() const; ///< the set in front
    QWidget *currentPage() const;
    void bringSet(PageSet *set);
    void bring(QWidget *page); ///< with its set
    PageSet *setOf(const QWidget *page) const;
    std::vector<WorkbookPage *> workbooks() const;
    /// Into the set of that name where there is one, else home; stays in front where it was.
    void place(WorkbookPage *page, const QString &instanceName);

Q_SIGNALS:
    void frontChanged(); ///< another page is in front
    void setAdded(Spillway::Ui::PageSet *set);

private:
    Session::Preferences *m_preferences;
    PageSet *m_home = nullptr;
};

}
