// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/windowactions.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QAction *add(QMenu *menu, const QString &text, const QList<QKeySequence> &keys = {}, const QString &tip = {})
{
    QAction *action = menu->addAction(text);
    action->setShortcuts(keys);
    if (!tip.isEmpty())
        action->setStatusTip(tip);
    return action;
}

QAction *add(QMenu *menu, const QString &text, QKeySequence::StandardKey key)
{
    return add(menu, text, QKeySequence::keyBindings(key));
}

void addButton(QToolBar *bar, QAction *action, const QString &text)
{
    auto *button = new QToolButton;
    action->setIconText(text);
    button->setDefaultAction(action);
    button->setAccessibleName(action->text().remove(u'&'));
    button->setFocusPolicy(Qt::StrongFocus);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    button->setToolTip(u"%1 (%2)"_s.arg(action->text().remove(u'&'), keys));
    bar->addWidget(button);
}

}

WindowActions::WindowActions(QMainWindow *window)
{
    buildFile(window);
    buildEdit(window);
    buildQuery(window);
    buildView(window);
    buildTools(window);
    buildHelp(window);
    buildToolBar(window);
    setWorkbookThere(false);
}

void WindowActions::buildFile(QMainWindow *window)
{
    QMenu *menu = window->menuBar()->addMenu(tr("&File"));
    connectTo = add(menu, tr("&Connect…"), { u"Ctrl+L"_s });
    menu->addSeparator();
    newWorkbook = add(menu, tr("&New workbook"), { u"Ctrl+N"_s });
    openSql = add(menu, tr("&Open SQL…"), QKeySequence::Open);
    openPlan = add(menu, tr("Open &plan…"), { u"Ctrl+Shift+O"_s });
    saveSql = add(menu, tr("&Save SQL"), QKeySequence::Save);
    saveSqlAs = add(menu, tr("Save SQL &as…"), { u"Ctrl+Shift+S"_s });
    menu->addSeparator();
    exportChart = add(menu, tr("&Export chart or comparison…"), { u"Ctrl+E"_s });
    exportCsv = add(menu, tr("Export runs as CS&V…"));
    exportJson = add(menu, tr("Export measurement as &JSON…"));
    menu->addSeparator();
    closeTab = add(menu, tr("Close &workbook"), { u"Ctrl+W"_s });
    reopenTab = add(menu, tr("&Reopen closed workbook"), { u"Ctrl+Shift+T"_s });
    quit = add(menu, tr("&Quit"), { u"Ctrl+Q"_s });
}

void WindowActions::buildEdit(QMainWindow *window)
{
    QMenu *menu = window->menuBar()->addMenu(tr("&Edit"));
    // The keys are shown only: editors and tables bind them themselves, and a second binding would be ambiguous.
    const auto shown = [menu](const QString &text, QKeySequence::StandardKey key, const char *slot) {
        QAction *action = add(menu, text + u'\t' + QKeySequence(key).toString(QKeySequence::NativeText));
        action->setData(QByteArray(slot));
        return action;
    };
    edits = { shown(tr("&Undo"), QKeySequence::Undo, "undo"), shown(tr("&Redo"), QKeySequence::Redo, "redo") };
    menu->addSeparator();
    edits += { shown(tr("Cu&t"), QKeySequence::Cut, "cut"), shown(tr("&Copy"), QKeySequence::Copy, "copy"),
        shown(tr("&Paste"), QKeySequence::Paste, "paste"),
        shown(tr("Select &all"), QKeySequence::SelectAll, "selectAll") };
    pastePlan = add(menu, tr("Paste p&lan"), { u"Ctrl+Shift+V"_s });
    menu->addSeparator();
    find = add(menu, tr("&Find…"), { u"Ctrl+F"_s });
}

void WindowActions::buildQuery(QMainWindow *window)
{
    QMenu *menu = window->menuBar()->addMenu(tr("&Query"));
    measure = add(menu, tr("&Measure"), { u"Shift+F7"_s, u"F5"_s },
        tr("Executes the statement under the cursor at several values of work_mem, rolled back each time"));
    plan = add(menu, tr("&Plan"), { u"F7"_s }, tr("EXPLAIN: nothing is executed"));
    compare = add(menu, tr("C&ompare plans"), { u"Ctrl+D"_s });
    cancel = add(menu, tr("&Cancel"), { u"Esc"_s, u"Alt+Shift+Q"_s }, tr("Cancels on the server too"));
}

void WindowActions::buildView(QMainWindow *window)
{
    view = window->menuBar()->addMenu(tr("&View"));
    QMenu *colours = view->addMenu(tr("&Colours"));
    schemes = new QActionGroup(window);
    const std::pair<QString, QString> choices[]
        = { { u"system"_s, tr("As the &system") }, { u"light"_s, tr("&Light") }, { u"dark"_s, tr("&Dark") } };
    for (const auto &[name, text] : choices) {
        QAction *action = colours->addAction(text);
        action->setCheckable(true);
        action->setData(name);
        schemes->addAction(action);
    }
}

void WindowActions::buildTools(QMainWindow *window)
{
    QMenu *menu = window->menuBar()->addMenu(tr("&Tools"));
    QMenu *demo = menu->addMenu(tr("&Demo cluster"));
    startDemo = add(demo, tr("&Start and connect"));
    stopDemo = add(demo, tr("S&top"));
    resetDemo = add(demo, tr("&Remove with its data…"));
    menu->addSeparator();
    preferences = add(menu, tr("&Preferences…"), { u"Ctrl+,"_s });
}

void WindowActions::buildHelp(QMainWindow *window)
{
    QMenu *menu = window->menuBar()->addMenu(tr("&Help"));
    keys = add(menu, tr("&Keys"), { u"F1"_s });
    about = add(menu, tr("&About Spillway"));
}

void WindowActions::buildToolBar(QMainWindow *window)
{
    QToolBar *bar = window->addToolBar(tr("Toolbar"));
    bar->setObjectName(u"toolbar"_s);
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    connectMenu = new QMenu(window);
    connectButton = new QToolButton;
    connectButton->setText(tr("Connect") + u" ▾"_s);
    connectButton->setAccessibleName(tr("Connect"));
    connectButton->setToolTip(tr("Saved instances, services, the demo cluster (Ctrl+L for a new one)"));
    connectButton->setPopupMode(QToolButton::InstantPopup);
    connectButton->setMenu(connectMenu);
    connectButton->setFocusPolicy(Qt::StrongFocus);
    bar->addWidget(connectButton);
    bar->addSeparator();
    addButton(bar, measure, u"▶  "_s + tr("Measure"));
    addButton(bar, plan, tr("Plan"));
    addButton(bar, cancel, tr("Cancel"));
}

void WindowActions::setWorkbookThere(bool there)
{
    m_workbookThere = there;
    for (QAction *action : { openSql, compare, saveSql, saveSqlAs, exportChart, exportCsv, exportJson, closeTab, find })
        action->setEnabled(there);
    openSql->setEnabled(true); // makes a workbook of its own where there is none
    setRunning(m_running);
}

void WindowActions::setRunning(bool running)
{
    m_running = running;
    measure->setEnabled(m_workbookThere && !running);
    plan->setEnabled(m_workbookThere && !running);
    cancel->setEnabled(running);
}

}
