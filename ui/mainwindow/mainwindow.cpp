// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/mainwindow.h"

#include "session/instance.h"
#include "session/preferences.h"
#include "ui/mainwindow/connectionlabel.h"
#include "ui/mainwindow/historyfeed.h"
#include "ui/mainwindow/instancetree.h"
#include "ui/mainwindow/measurementlist.h"
#include "ui/mainwindow/planopening.h"
#include "ui/mainwindow/sidepanel.h"
#include "ui/mainwindow/statesymbol.h"
#include "ui/mainwindow/windowactions.h"
#include "ui/mainwindow/workbookkeeper.h"
#include "ui/pages/startpage.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/schemewatcher.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/jobstrip.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sqleditor.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMimeData>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

MainWindow::MainWindow(Session::Preferences *preferences, QWidget *parent)
    : QMainWindow(parent)
    , m_preferences(preferences)
    , m_workspace(new Workspace(preferences, this))
    , m_history(new HistoryFeed(m_workspace->jobs(), m_workspace->history(), this))
    , m_planOpening(new PlanOpening(m_workspace->jobs(), this))
    , m_actions(std::make_unique<WindowActions>(this))
    , m_side(new SidePanel(m_workspace))
    , m_pages(new QTabWidget)
    , m_start(new StartPage)
    , m_label(new ConnectionLabel)
    , m_keeper(new WorkbookKeeper(
          preferences,
          [this] {
              WorkbookKeeper::Open open;
              for (const WorkbookPage *page : workbooks())
                  open.workbooks.push_back(page->state());
              open.current = m_pages->currentIndex() - 1;
              open.closed = m_closed;
              return open;
          },
          this))
{
    setWindowTitle(u"Spillway"_s);
    setAcceptDrops(true);
    buildFrame();
    wireActions();
    wireEdit();
    wireSidePanel();
    wireWorkspace();
    restoreWorkbooks();
    if (!restoreGeometry(preferences->windowGeometry()))
        resize(170 * Grid, 110 * Grid);
    restoreState(preferences->windowState(u"window"_s));
    m_side->restoreState(preferences->windowState(u"side"_s));
    showCurrent();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildFrame()
{
    auto *dock = new QDockWidget(tr("Instances and measurements"));
    dock->setObjectName(u"side"_s);
    dock->setTitleBarWidget(new QWidget); // the sections have heads of their own
    dock->setFeatures(QDockWidget::DockWidgetClosable);
    dock->setWidget(m_side);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    resizeDocks({ dock }, { 32 * Grid }, Qt::Horizontal);
    QAction *toggle = dock->toggleViewAction();
    toggle->setText(tr("&Side panel"));
    toggle->setShortcut(u"Ctrl+Shift+I"_s);
    m_actions->view->addAction(toggle);

    m_pages->setDocumentMode(true);
    m_pages->setMovable(false);
    m_pages->setElideMode(Qt::ElideRight);
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->addTab(m_start, tr("Start"));
    setCentralWidget(m_pages);

    auto *space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *bar = findChild<QToolBar *>(u"toolbar"_s);
    bar->addWidget(space);
    bar->addWidget(m_label);

    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(new JobStrip(m_workspace->jobs()), 1);
}

void MainWindow::begin(const StartRequest &request)
{
    setWindowIcon(QIcon(u":/style/spillway.svg"_s)); // here, because it loads the SVG plugin
    SchemeWatcher::instance()->askPortal();
    m_history->refresh();
    m_history->keepFor(m_preferences->keepHistoryDays());
    for (const QString &file : request.files)
        openFile(file);
    if (request.instance) {
        m_workbookWanted = request.instance->name;
        m_workspace->openOnce(*request.instance, request.password);
    }
    if (request.demo)
        startDemo();
}

std::vector<WorkbookPage *> MainWindow::workbooks() const
{
    std::vector<WorkbookPage *> pages;
    for (int i = 0; i < m_pages->count(); ++i) {
        if (auto *page = qobject_cast<WorkbookPage *>(m_pages->widget(i)))
            pages.push_back(page);
    }
    return pages;
}

WorkbookPage *MainWindow::currentWorkbook() const
{
    return qobject_cast<WorkbookPage *>(m_pages->currentWidget());
}

WorkbookPage *MainWindow::openWorkbook(const WorkbookState &state)
{
    auto *page = new WorkbookPage(m_preferences);
    page->restore(state);
    page->setHistory(m_history->entries());
    const int index = m_pages->addTab(page, QString());
    auto *closeButton = new QToolButton;
    closeButton->setText(u"×"_s);
    closeButton->setAccessibleName(tr("Close the workbook"));
    closeButton->setFocusPolicy(Qt::NoFocus); // Ctrl+W is the keyboard's way
    setLook(closeButton, Look::Quiet);
    connect(closeButton, &QToolButton::clicked, this, [this, page] { closeWorkbook(m_pages->indexOf(page)); });
    m_pages->tabBar()->setTabButton(index, QTabBar::RightSide, closeButton);
    decorate(index);
    if (Session::Instance *connection = m_workspace->connection(state.instanceName, state.database))
        page->setInstance(connection);
    connect(page, &WorkbookPage::changed, m_keeper, &WorkbookKeeper::changed);
    connect(page, &WorkbookPage::titleChanged, this, [this, page] { decorate(m_pages->indexOf(page)); });
    connect(page, &WorkbookPage::runningChanged, this, &MainWindow::showCurrent);
    connect(page, &WorkbookPage::measured, m_history, &HistoryFeed::refresh);
    connect(page, &WorkbookPage::planGiven, this,
        [this, page](const PlanInput &input) { m_planOpening->open(input, page); });
    connect(page, &WorkbookPage::openRequested, this, [this, page](const QString &id) { openInto(page, id); });
    connect(page, &WorkbookPage::removeRequested, m_history, &HistoryFeed::remove);
    connect(page, &WorkbookPage::openPlanRequested, this, [this] { m_actions->openPlan->trigger(); });
    connect(page, &WorkbookPage::connectRequested, this, [this](const QString &name, const QString &database) {
        if (m_workspace->find(name) || name == Workspace::demoName())
            m_workspace->open(name, database);
        else
            showConnectDialog();
    });
    m_keeper->changed();
    return page;
}

void MainWindow::newWorkbook(const QString &instanceName, const QString &database)
{
    WorkbookState state;
    state.instanceName = instanceName;
    state.database = database;
    state.session.statementTimeout = m_preferences->statementTimeout();
    if (const Workspace::Known *known = m_workspace->find(instanceName))
        state.session.role = known->saved.role;
    WorkbookPage *page = openWorkbook(state);
    m_pages->setCurrentWidget(page);
    page->editor()->setFocus();
    if (!instanceName.isEmpty() && !m_workspace->connection(instanceName, database))
        m_workspace->open(instanceName, database);
}

void MainWindow::restoreWorkbooks()
{
    const WorkbookKeeper::Open stored = m_keeper->stored();
    m_closed = stored.closed;
    for (const WorkbookState &state : stored.workbooks)
        openWorkbook(state);
    m_pages->setCurrentIndex(stored.current + 1);
}

void MainWindow::closeWorkbook(int index)
{
    auto *page = qobject_cast<WorkbookPage *>(m_pages->widget(index));
    if (!page)
        return;
    constexpr size_t closedKept = 10;
    if (!page->editor()->toPlainText().trimmed().isEmpty() || !page->state().plans.empty())
        m_closed.push_back(page->state());
    if (m_closed.size() > closedKept)
        m_closed.erase(m_closed.begin());
    page->cancel();
    m_pages->removeTab(index);
    page->deleteLater();
    m_keeper->writeNow();
    showCurrent();
}

void MainWindow::reopenWorkbook()
{
    if (m_closed.empty())
        return;
    WorkbookPage *page = openWorkbook(m_closed.back());
    m_closed.pop_back();
    m_pages->setCurrentWidget(page);
}

void MainWindow::decorate(int index)
{
    const auto *page = qobject_cast<WorkbookPage *>(m_pages->widget(index));
    if (!page)
        return;
    m_pages->setTabText(index, withoutMnemonic(page->title()));
    m_pages->setTabToolTip(
        index, plainToolTip(u"%1\n%2 · %3"_s.arg(page->title(), page->instanceName(), page->database())));
    const Workspace::Known *known = m_workspace->find(page->instanceName());
    m_pages->setTabIcon(
        index, known ? stateSymbol(known->state, instanceColour(*known, palette()), devicePixelRatioF()) : QIcon());
}

void MainWindow::showCurrent()
{
    const WorkbookPage *page = currentWorkbook();
    m_actions->setWorkbookThere(page);
    m_actions->setRunning(page && page->isRunning());
    m_actions->reopenTab->setEnabled(!m_closed.empty());
    const QString name = page ? page->instanceName() : m_side->instances()->currentInstance();
    const QString database = page ? page->database() : QString();
    m_label->show(name, database, m_workspace->find(name), m_workspace->connection(name, database));
    for (int i = 0; i < m_pages->count(); ++i)
        decorate(i);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_keeper->writeNow();
    m_preferences->setWindowGeometry(saveGeometry());
    m_preferences->setWindowState(u"window"_s, saveState());
    m_preferences->setWindowState(u"side"_s, m_side->saveState());
    m_workspace->jobs()->cancelAll();
    event->accept();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showCurrent();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    if (!event->mimeData()->hasUrls())
        workbookForPlans()->takeText(event->mimeData()->text());
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            openFile(url.toLocalFile());
    }
}

}
