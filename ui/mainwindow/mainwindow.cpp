// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/mainwindow.h"

#include "session/instance.h"
#include "session/preferences.h"
#include "ui/dialogs/ask.h"
#include "ui/mainwindow/connectionlabel.h"
#include "ui/mainwindow/historyfeed.h"
#include "ui/mainwindow/instancetree.h"
#include "ui/mainwindow/measurementlist.h"
#include "ui/mainwindow/pagestack.h"
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

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMimeData>
#include <QStatusBar>
#include <QToolBar>

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
    , m_pages(new PageStack(preferences))
    , m_start(new StartPage)
    , m_label(new ConnectionLabel)
    , m_keeper(new WorkbookKeeper(
          preferences, m_workspace->jobs(), [this] { return openNow(); }, this))
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

MainWindow::~MainWindow()
{
    // The pages go after the actions: what they say on their way out must find nobody.
    for (QObject *child : findChildren<QObject *>())
        child->disconnect(this);
}

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

    m_pages->home()->addPage(m_start, tr("Start"));
    wireSet(m_pages->home());
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
    for (const auto &[instance, database] : m_restored.connections) {
        if (!request.instance || request.instance->name != instance)
            m_workspace->reopen(instance, database);
    }
    if (request.instance) {
        m_frontWanted = request.instance->name;
        m_workspace->openOnce(*request.instance, request.password);
    }
    if (request.demo)
        startDemo();
}

WorkbookPage *MainWindow::currentWorkbook() const
{
    return qobject_cast<WorkbookPage *>(m_pages->currentPage());
}

QString MainWindow::frontInstance() const
{
    const WorkbookPage *page = currentWorkbook();
    return page ? page->instanceName() : m_pages->current()->instanceName();
}

QString MainWindow::frontDatabase() const
{
    if (const WorkbookPage *page = currentWorkbook())
        return page->database();
    const Session::Instance *connection = m_pages->current()->instance();
    return connection ? connection->facts().database : QString();
}

FailureStrip *MainWindow::frontStrip() const
{
    if (WorkbookPage *page = currentWorkbook())
        return page->strip();
    return m_pages->current()->isHome() ? m_start->strip() : m_pages->current()->strip();
}

void MainWindow::lookAt(const QString &instanceName)
{
    const bool known = m_workspace->find(instanceName);
    m_pages->bringSet(known ? m_pages->ensure(instanceName) : m_pages->home());
    connectionsChanged();
}

void MainWindow::showCurrent()
{
    const WorkbookPage *page = currentWorkbook();
    m_actions->setWorkbookThere(page);
    m_actions->setRunning(page && page->isRunning());
    m_actions->reopenTab->setEnabled(!m_closed.empty());
    const QString name = frontInstance();
    const QString database = frontDatabase();
    m_label->show(name, database, m_workspace->find(name), m_workspace->connection(name, database));
    for (WorkbookPage *open : m_pages->workbooks())
        decorate(open);
}

bool MainWindow::mayClose()
{
    int running = 0;
    for (const Workspace::Known &known : m_workspace->known())
        running += m_workspace->runningJobs(known.saved.name);
    if (running == 0 || m_leaving)
        return true;
    Ask::confirm(this,
        { tr("Quit"), tr("%n job(s) still run. Quit?", nullptr, running),
            tr("They are cancelled on the servers too. What was measured so far is kept."), tr("Cancel them and quit"),
            false },
        [this] {
            m_leaving = true;
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
    return false;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!mayClose()) {
        event->ignore();
        return;
    }
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
        connectionsChanged(); // colours of instances are the scheme's
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
