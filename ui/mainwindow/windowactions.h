// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>

class QActionGroup;
class QMainWindow;

namespace Spillway::Ui {

/// Menus, toolbar and keys of the window: made here, wired by the window. Only what exists is shown.
class WindowActions
{
    Q_DECLARE_TR_FUNCTIONS(Spillway::Ui::WindowActions)
public:
    explicit WindowActions(QMainWindow *window);

    QAction *newWorkbook, *openSql, *openPlan, *saveSql, *saveSqlAs, *exportChart, *exportCsv, *exportJson, *closeTab,
        *reopenTab, *quit;
    QList<QAction *> edits; ///< data: the slot of the widget that has the focus
    QAction *pastePlan, *find;
    QAction *measure, *plan, *compare, *cancel;
    QAction *connectTo, *startDemo, *stopDemo, *resetDemo, *preferences;
    QAction *about, *keys;
    QActionGroup *schemes; ///< data: "system", "light", "dark"
    QMenu *view;
    QToolButton *connectButton;
    QMenu *connectMenu; ///< filled by the window when it opens

    void setWorkbookThere(bool there);
    void setRunning(bool running);

private:
    void buildFile(QMainWindow *window);
    void buildEdit(QMainWindow *window);
    void buildQuery(QMainWindow *window);
    void buildView(QMainWindow *window);
    void buildTools(QMainWindow *window);
    void buildHelp(QMainWindow *window);
    void buildToolBar(QMainWindow *window);
    bool m_workbookThere = false;
    bool m_running = false;
};

}
