// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mainwindow/instancepages.h"

#include <QHash>
#include <QWidget>

class QTabWidget;

namespace Spillway::Session {
class Instance;
}

namespace Spillway::Ui {

class FailureStrip;
class WorkbookPage;

/// The pages of one instance as tabs: what its server does, then the workbooks on it; a line in its colour above. The
/// home set has no instance: the start page, and workbooks of instances that are not in the list.
class PageSet : public QWidget
{
    Q_OBJECT
public:
    PageSet(QString instanceName, Session::Preferences *preferences, QWidget *parent = nullptr);

    QString instanceName() const { return m_name; }
    bool isHome() const { return m_name.isEmpty(); }
    void setColour(const QColor &colour); ///< invalid: no line
    /// Null: not connected. Pages are told at once; those made later when they are.
    void setInstance(Session::Instance *instance);
    Session::Instance *instance() const { return m_instance; }

    FailureStrip *strip() const { return m_strip; } ///< what goes wrong with the connection; home has its start page's

    int count() const;
    QWidget *page(int index) const; ///< null: an instance page nobody looked at yet
    int indexOf(const QWidget *page) const; ///< −1: not of this set
    int currentIndex() const;
    void setCurrentIndex(int index); ///< beyond the last: the last
    QWidget *currentPage() const; ///< made where it was not yet
    std::vector<WorkbookPage *> workbooks() const;

    void addPage(QWidget *page, const QString &title);
    void addWorkbook(WorkbookPage *page);
    void removeWorkbook(WorkbookPage *page); ///< lives on without a parent
    void setTab(const QWidget *page, const QString &title, const QString &toolTip, const QIcon &icon);
    bool bringPage(const QString &id); ///< an instance page; false: this set has none of that id

    QHash<QString, QByteArray> viewStates() const; ///< by page id, also of pages not made yet
    void setViewStates(const QHash<QString, QByteArray> &states);

Q_SIGNALS:
    void currentChanged();
    void connectRequested();
    void closeRequested(Spillway::Ui::WorkbookPage *page);
    void pageMade(Spillway::Ui::InstancePage *page);

private:
    int kinds() const { return int(m_kinds.size()); }
    InstancePage *made(int index) const;
    void makeCurrent();

    QString m_name;
    Session::Preferences *m_preferences;
    Session::Instance *m_instance = nullptr;
    QWidget *m_line;
    FailureStrip *m_strip;
    QTabWidget *m_tabs;
    std::vector<InstancePageKind> m_kinds; ///< of the first tabs; none of home
    QHash<QString, QByteArray> m_viewStates;
};

}
