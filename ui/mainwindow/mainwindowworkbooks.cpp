// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with pages: workbooks open, close and come back; pages of an instance ask for others.
#include "session/instance.h"
#include "session/preferences.h"
#include "ui/mainwindow/historyfeed.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/mainwindow/planopening.h"
#include "ui/mainwindow/statesymbol.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/pages/instancepage.h"
#include "ui/pages/workbookpage.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sqleditor.h"

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

void MainWindow::wireSet(PageSet *set)
{
    connect(set, &PageSet::closeRequested, this, &MainWindow::closeWorkbook);
    connect(set, &PageSet::connectRequested, this, [this, set] { m_workspace->open(set->instanceName()); });
    connect(set, &PageSet::pageMade, this, [this, set](InstancePage *page) {
        const QString name = set->instanceName();
        connect(page, &InstancePage::viewStateChanged, m_keeper, &WorkbookKeeper::changed);
        connect(page, &InstancePage::connectRequested, this, [this, name] { m_workspace->open(name); });
        connect(page, &InstancePage::pageRequested, set, &PageSet::bringPage);
        connect(page, &InstancePage::workbookRequested, this,
            [this, set, name](const QString &database, const StatementSpec &statement) {
                const bool elsewhere = !database.isEmpty();
                newWorkbook(
                    name, elsewhere || !set->instance() ? database : set->instance()->facts().database, statement);
            });
    });
}

void MainWindow::wireWorkbook(WorkbookPage *page)
{
    connect(page, &WorkbookPage::changed, m_keeper, &WorkbookKeeper::changed);
    connect(page, &WorkbookPage::titleChanged, this, [this, page] { decorate(page); });
    connect(page, &WorkbookPage::runningChanged, this, &MainWindow::showCurrent);
    connect(page, &WorkbookPage::measured, m_history, &HistoryFeed::refresh);
    connect(page, &WorkbookPage::planGiven, this,
        [this, page](const PlanInput &input) { m_planOpening->open(input, page); });
    connect(page, &WorkbookPage::openRequested, this, [this, page](const QString &id) { openInto(page, id); });
    connect(page, &WorkbookPage::removeRequested, m_history, &HistoryFeed::remove);
    connect(page, &WorkbookPage::openPlanRequested, this, [this] { m_actions->openPlan->trigger(); });
    connect(page, &WorkbookPage::connectRequested, this, &MainWindow::connectTo);
}

WorkbookPage *MainWindow::openWorkbook(const WorkbookState &state)
{
    auto *page = new WorkbookPage(m_preferences);
    page->restore(state);
    page->setHistory(m_history->entries());
    m_pages->home()->addWorkbook(page);
    if (m_workspace->find(state.instanceName))
        m_pages->place(page, m_pages->ensure(state.instanceName)->instanceName());
    decorate(page);
    if (Session::Instance *connection = m_workspace->connection(state.instanceName, state.database))
        page->setInstance(connection);
    wireWorkbook(page);
    m_keeper->changed();
    return page;
}

WorkbookPage *MainWindow::newWorkbook(
    const QString &instanceName, const QString &database, const StatementSpec &statement)
{
    WorkbookState state;
    state.instanceName = instanceName;
    state.database = database;
    state.sql = statement.sql;
    state.session = statement;
    state.session.statementTimeout = m_preferences->statementTimeout();
    if (const Workspace::Known *known = m_workspace->find(instanceName))
        state.session.role = known->saved.role;
    WorkbookPage *page = openWorkbook(state);
    m_pages->bring(page);
    page->editor()->setFocus();
    if (!instanceName.isEmpty() && !m_workspace->connection(instanceName, database))
        m_workspace->open(instanceName, database);
    return page;
}

void MainWindow::newWorkbookHere()
{
    newWorkbook(frontInstance(), frontDatabase());
}

WorkbookKeeper::Open MainWindow::openNow() const
{
    WorkbookKeeper::Open open;
    for (const WorkbookPage *page : m_pages->workbooks())
        open.workbooks.push_back(page->state());
    open.closed = m_closed;
    open.front = m_pages->current()->instanceName();
    for (const PageSet *set : m_pages->sets())
        open.sets.push_back({ set->instanceName(), set->currentIndex(), set->viewStates() });
    open.connections = m_workspace->openConnections();
    return open;
}

void MainWindow::restoreWorkbooks()
{
    m_restored = m_keeper->stored();
    m_closed = m_restored.closed;
    for (const WorkbookState &state : m_restored.workbooks)
        openWorkbook(state);
    for (const WorkbookKeeper::Set &stored : m_restored.sets) {
        if (!stored.instanceName.isEmpty() && !m_workspace->find(stored.instanceName))
            continue;
        PageSet *set = m_pages->ensure(stored.instanceName);
        set->setViewStates(stored.viewStates);
        set->setCurrentIndex(stored.tab);
    }
    lookAt(m_restored.front);
}

void MainWindow::closeWorkbook(WorkbookPage *page)
{
    constexpr size_t closedKept = 10;
    if (!page->editor()->toPlainText().trimmed().isEmpty() || !page->state().plans.empty())
        m_closed.push_back(page->state());
    if (m_closed.size() > closedKept)
        m_closed.erase(m_closed.begin());
    page->cancel();
    m_pages->setOf(page)->removeWorkbook(page);
    page->deleteLater();
    m_keeper->changed();
    showCurrent();
}

void MainWindow::reopenWorkbook()
{
    if (m_closed.empty())
        return;
    WorkbookPage *page = openWorkbook(m_closed.back());
    m_closed.pop_back();
    m_pages->bring(page);
}

void MainWindow::decorate(WorkbookPage *page)
{
    const Workspace::Known *known = m_workspace->find(page->instanceName());
    m_pages->setOf(page)->setTab(page, withoutMnemonic(page->title()),
        plainToolTip(u"%1\n%2 · %3"_s.arg(page->title(), page->instanceName(), page->database())),
        known ? stateSymbol(known->state, instanceColour(*known, palette()), devicePixelRatioF()) : QIcon());
}

}
