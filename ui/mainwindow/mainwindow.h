// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "ui/mainwindow/startrequest.h"
#include "ui/mainwindow/workbookkeeper.h"
#include "ui/mainwindow/workspace.h"
#include "ui/pages/workbookstate.h"

#include <QMainWindow>

#include <memory>
#include <vector>

namespace Spillway::Ui {

class ConnectionLabel;
class FailureStrip;
class HistoryFeed;
class JobStrip;
class PageSet;
class PageStack;
class PlanOpening;
class SidePanel;
class StartPage;
class WindowActions;
class WorkbookPage;

/// The shell: menus, the side panel, the page sets of the instances and the running jobs. Pages own their wiring;
/// connections belong to the workspace.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(Session::Preferences *preferences, QWidget *parent = nullptr);
    ~MainWindow() override;

    void begin(const StartRequest &request); ///< after show(): what may take its time
    Workspace *workspace() const { return m_workspace; }
    PageStack *pages() const { return m_pages; }
    WorkbookPage *currentWorkbook() const;
    WorkbookPage *openWorkbook(const WorkbookState &state);
    void showConnectDialog(const std::optional<SavedInstance> &instance = {});

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildFrame();
    void wireActions();
    void wireEdit();
    void wireSidePanel();
    void wireWorkspace();
    void wireSet(PageSet *set);
    void wireWorkbook(WorkbookPage *page);
    WorkbookKeeper::Open openNow() const;
    void restoreWorkbooks();
    void fillConnectMenu();
    void lookAt(const QString &instanceName);
    WorkbookPage *newWorkbook(
        const QString &instanceName, const QString &database, const StatementSpec &statement = {});
    void newWorkbookHere();
    void closeWorkbook(WorkbookPage *page);
    void reopenWorkbook();
    void openFile(const QString &path);
    void openPlan(const QString &path);
    void pastePlan(const QString &text);
    WorkbookPage *workbookForPlans();
    void openMeasurement(const QString &id);
    void openInto(WorkbookPage *page, const QString &id);
    void startDemo();
    void opened(Session::Instance *connection);
    void bindWorkbooks(Session::Instance *connection);
    void connectionsChanged();
    void connectTo(const QString &name, const QString &database);
    void askDisconnect(const QString &name);
    bool mayClose();
    void setLock(const QString &name, std::chrono::minutes duration);
    void openFailed(const QString &name, const Failure &failure);
    void reopenFailed(const QString &name, const Failure &failure);
    void askPassword(const QString &name, const QString &database, const Failure &why);
    void askForget(const QString &instanceName);
    void askRemove(const QString &instanceName);
    void askResetDemo();
    void showPreferences();
    void historyChanged();
    void setScheme(const QString &name);
    void showCurrent();
    void decorate(WorkbookPage *page);
    QString frontInstance() const;
    QString frontDatabase() const;
    FailureStrip *frontStrip() const;

    Session::Preferences *m_preferences;
    Workspace *m_workspace;
    HistoryFeed *m_history;
    PlanOpening *m_planOpening;
    std::unique_ptr<WindowActions> m_actions;
    SidePanel *m_side;
    PageStack *m_pages;
    StartPage *m_start;
    ConnectionLabel *m_label;
    WorkbookKeeper *m_keeper;
    std::vector<WorkbookState> m_closed;
    WorkbookKeeper::Open m_restored; ///< how sets looked when the window was closed, and what was connected
    QString m_frontWanted; ///< instance that comes to the front once it is connected
    bool m_leaving = false; ///< the person said so, running measurements or not
};

}
