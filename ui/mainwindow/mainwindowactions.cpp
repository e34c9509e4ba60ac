// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does when a menu or a list speaks up.
#include "session/instance.h"
#include "session/preferences.h"
#include "session/services.h"
#include "ui/dialogs/ask.h"
#include "ui/dialogs/helpdialogs.h"
#include "ui/mainwindow/connectionlabel.h"
#include "ui/mainwindow/historyfeed.h"
#include "ui/mainwindow/instancetree.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/measurementlist.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/mainwindow/planopening.h"
#include "ui/mainwindow/sidepanel.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/mainwindow/workbookkeeper.h"
#include "ui/pages/startpage.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/schemewatcher.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sqleditor.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QPointer>
#include <QShortcut>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

void MainWindow::wireActions()
{
    const auto on = [this](QAction *action, auto function) {
        connect(action, &QAction::triggered, this, function);
    };
    const auto onWorkbook = [this](QAction *action, void (WorkbookPage::*function)()) {
        connect(action, &QAction::triggered, this, [this, function] {
            if (WorkbookPage *page = currentWorkbook())
                (page->*function)();
        });
    };
    const WindowActions &a = *m_actions;
    on(a.connectTo, [this] { showConnectDialog(); });
    on(a.newWorkbook, &MainWindow::newWorkbookHere);
    on(a.openSql, [this] {
        Ask::openFile(
            this, tr("Open SQL"), tr("SQL (*.sql);;All files (*)"), [this](const QString &path) { openFile(path); });
    });
    on(a.openPlan, [this] {
        Ask::openFiles(this, tr("Open plan"), tr("Plans (*.json *.txt *.yaml *.yml *.xml *.log *.csv);;All files (*)"),
            [this](const QStringList &paths) {
                for (const QString &path : paths)
                    openPlan(path);
            });
    });
    on(a.pastePlan, [this] { pastePlan(QApplication::clipboard()->text()); });
    on(a.closeTab, [this] {
        if (WorkbookPage *page = currentWorkbook())
            closeWorkbook(page);
    });
    on(a.reopenTab, &MainWindow::reopenWorkbook);
    on(a.quit, &QWidget::close);
    onWorkbook(a.saveSql, &WorkbookPage::saveSql);
    onWorkbook(a.saveSqlAs, &WorkbookPage::saveSqlAs);
    onWorkbook(a.exportChart, &WorkbookPage::exportChart);
    onWorkbook(a.exportCsv, &WorkbookPage::exportCsv);
    onWorkbook(a.exportJson, &WorkbookPage::exportJson);
    onWorkbook(a.measure, &WorkbookPage::measure);
    onWorkbook(a.plan, &WorkbookPage::plan);
    onWorkbook(a.compare, &WorkbookPage::compare);
    onWorkbook(a.cancel, &WorkbookPage::cancel);
    onWorkbook(a.find, &WorkbookPage::find);
    on(a.startDemo, &MainWindow::startDemo);
    on(a.stopDemo, [this] { m_workspace->stopDemo(); });
    on(a.resetDemo, &MainWindow::askResetDemo);
    on(a.preferences, &MainWindow::showPreferences);
    on(a.about, [this] { showAboutDialog(this); });
    on(a.keys, [this] { showKeysDialog(this); });
    connect(a.connectMenu, &QMenu::aboutToShow, this, &MainWindow::fillConnectMenu);
    connect(m_pages, &PageStack::setAdded, this, &MainWindow::wireSet);
    connect(m_pages, &PageStack::frontChanged, this, [this] {
        m_side->instances()->choose(m_pages->current()->instanceName());
        showCurrent();
        m_keeper->changed();
    });
    for (int i = 0; i < 8; ++i) {
        auto *page = new QShortcut(QKeySequence(u"Ctrl+%1"_s.arg(i + 1)), this);
        connect(page, &QShortcut::activated, this, [this, i] { m_pages->current()->setCurrentIndex(i); });
        auto *instance = new QShortcut(QKeySequence(u"Alt+%1"_s.arg(i + 1)), this);
        connect(instance, &QShortcut::activated, this, [this, i] {
            if (size_t(i) < m_workspace->known().size())
                lookAt(m_workspace->known()[size_t(i)].saved.name);
        });
    }
    auto *start = new QShortcut(QKeySequence(u"Alt+0"_s), this);
    connect(start, &QShortcut::activated, this, [this] { lookAt({}); });
    connect(m_label, &ConnectionLabel::lockRequested, this, &MainWindow::setLock);
}

void MainWindow::wireEdit()
{
    for (QAction *action : m_actions->edits) {
        connect(action, &QAction::triggered, this, [action] {
            QWidget *focus = QApplication::focusWidget();
            const QByteArray slot = action->data().toByteArray();
            if (focus && focus->metaObject()->indexOfSlot(slot + "()") >= 0)
                QMetaObject::invokeMethod(focus, slot.constData());
        });
    }
    const QString scheme = schemeName(schemeFromName(m_preferences->colourScheme()));
    for (QAction *action : m_actions->schemes->actions())
        action->setChecked(action->data().toString() == scheme);
    connect(m_actions->schemes, &QActionGroup::triggered, this,
        [this](const QAction *action) { setScheme(action->data().toString()); });
    connect(
        SchemeWatcher::instance(), &SchemeWatcher::changed, this, [this] { setScheme(m_preferences->colourScheme()); });
}

void MainWindow::setScheme(const QString &name)
{
    m_preferences->setColourScheme(name);
    applyTheme(*qApp, schemeFromName(name));
}

void MainWindow::wireSidePanel()
{
    InstanceTree *tree = m_side->instances();
    connect(tree, &InstanceTree::connectRequested, this, [this](const QString &name) { m_workspace->open(name); });
    connect(tree, &InstanceTree::chosen, this, &MainWindow::lookAt);
    connect(tree, &InstanceTree::workbookRequested, this,
        [this](const QString &name, const QString &database) { newWorkbook(name, database); });
    connect(tree, &InstanceTree::disconnectRequested, this, &MainWindow::askDisconnect);
    connect(tree, &InstanceTree::editRequested, this, [this](const QString &name) {
        if (const Workspace::Known *known = m_workspace->find(name))
            showConnectDialog(known->saved);
    });
    connect(tree, &InstanceTree::removeRequested, this, &MainWindow::askRemove);
    connect(tree, &InstanceTree::forgetMeasurementsRequested, this, &MainWindow::askForget);
    MeasurementList *list = m_side->measurements();
    connect(list, &MeasurementList::openRequested, this, &MainWindow::openMeasurement);
    connect(list, &MeasurementList::removeRequested, m_history, &HistoryFeed::remove);
    connect(list, &MeasurementList::forgetRequested, this, &MainWindow::askForget);
    connect(list, &MeasurementList::keepForRequested, this, &MainWindow::showPreferences);
    connect(m_start, &StartPage::demoRequested, this, &MainWindow::startDemo);
    connect(m_start, &StartPage::connectRequested, this, [this] { showConnectDialog(); });
    connect(m_start, &StartPage::openRequested, this, &MainWindow::openMeasurement);
}

void MainWindow::wireWorkspace()
{
    connect(m_workspace, &Workspace::changed, this, &MainWindow::connectionsChanged);
    connect(m_workspace, &Workspace::lockChanged, this, &MainWindow::showCurrent);
    connect(m_workspace, &Workspace::opened, this, &MainWindow::opened);
    connect(m_workspace, &Workspace::openFailed, this, &MainWindow::openFailed);
    connect(m_workspace, &Workspace::reopenFailed, this, &MainWindow::reopenFailed);
    connect(m_workspace, &Workspace::passwordNeeded, this, &MainWindow::askPassword);
    connect(m_workspace, &Workspace::closed, this, [this](const QString &name) {
        for (WorkbookPage *page : m_pages->workbooks()) {
            if (page->instanceName() == name && !m_workspace->connection(name, page->database()))
                page->setInstance(nullptr);
        }
        connectionsChanged();
    });
    connect(m_history, &HistoryFeed::changed, this, &MainWindow::historyChanged);
    connect(
        m_history, &HistoryFeed::failed, this, [this](const Failure &failure) { frontStrip()->showFailure(failure); });
}

void MainWindow::fillConnectMenu()
{
    QMenu *menu = m_actions->connectMenu;
    menu->clear();
    const auto addOpen = [this, menu](const SavedInstance &instance) {
        menu->addAction(withoutMnemonic(instance.name), this, [this, instance] {
            m_frontWanted = instance.name;
            m_workspace->openOnce(instance);
        });
    };
    menu->addAction(tr("Demo cluster"), this, &MainWindow::startDemo);
    menu->addSection(tr("Saved instances"));
    for (const Workspace::Known &known : m_workspace->known()) {
        if (known.saved.name != Workspace::demoName())
            addOpen(known.saved);
    }
    menu->addSection(tr("Services"));
    for (const QString &service : Session::serviceNames()) {
        SavedInstance instance;
        instance.name = service;
        instance.spec.parameters.append({ u"service"_s, service });
        if (!m_workspace->find(service))
            addOpen(instance);
    }
    menu->addSeparator();
    menu->addAction(m_actions->connectTo);
}

void MainWindow::historyChanged()
{
    m_side->measurements()->setEntries(m_history->entries());
    m_start->setRecent(m_history->entries());
    for (WorkbookPage *page : m_pages->workbooks())
        page->setHistory(m_history->entries());
}

WorkbookPage *MainWindow::workbookForPlans()
{
    if (!currentWorkbook())
        newWorkbookHere();
    return currentWorkbook();
}

void MainWindow::openPlan(const QString &path)
{
    m_planOpening->open(PlanInput::ofFile(path), workbookForPlans());
}

void MainWindow::pastePlan(const QString &text)
{
    workbookForPlans()->pastePlan(text);
}

void MainWindow::openFile(const QString &path)
{
    if (PlanOpening::isPlanFile(path)) {
        openPlan(path);
        return;
    }
    WorkbookPage *page = currentWorkbook();
    if (!page || !page->editor()->toPlainText().isEmpty()) {
        newWorkbookHere();
        page = currentWorkbook();
    }
    page->openSqlFile(path);
}

void MainWindow::openMeasurement(const QString &id)
{
    for (WorkbookPage *page : m_pages->workbooks()) {
        if (page->state().resultId == id) {
            m_pages->bring(page);
            return;
        }
    }
    m_history->load(id, [this](const HistoryFeed::Result &result) {
        WorkbookPage *page = openWorkbook({});
        page->showResult(result);
        if (Session::Instance *connection = m_workspace->connection(page->instanceName(), page->database()))
            page->setInstance(connection);
        page->setHistory(m_history->entries());
        connectionsChanged();
        m_pages->bring(page);
    });
}

void MainWindow::openInto(WorkbookPage *page, const QString &id)
{
    QPointer<WorkbookPage> target(page);
    m_history->load(id, [this, target](const HistoryFeed::Result &result) {
        const bool fits = target && target->editor()->toPlainText().contains(result->spec.statement.sql);
        if (fits)
            target->showResult(result);
        else
            openMeasurement(result->id);
    });
}

}
