// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does about connections, and the questions it asks.
#include "session/instance.h"
#include "session/preferences.h"
#include "session/services.h"
#include "session/writelock.h"
#include "ui/dialogs/ask.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/dialogs/helpdialogs.h"
#include "ui/dialogs/passworddialog.h"
#include "ui/dialogs/preferencesdialog.h"
#include "ui/mainwindow/historyfeed.h"
#include "ui/mainwindow/instancetree.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/mainwindow/sidepanel.h"
#include "ui/mainwindow/statesymbol.h"
#include "ui/pages/startpage.h"
#include "ui/pages/workbookpage.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

const auto DemoQuery = u"SELECT * FROM io_temp_test ORDER BY d DESC"_s;

}

void MainWindow::showConnectDialog(const std::optional<SavedInstance> &instance)
{
    auto *dialog = new ConnectDialog(m_workspace->jobs(), m_workspace->history(), Session::serviceNames(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QStringList taken;
    for (const Workspace::Known &known : m_workspace->known()) {
        if (!instance || known.saved.name != instance->name)
            taken.append(known.saved.name);
    }
    dialog->setTakenNames(taken);
    if (instance)
        dialog->setInstance(*instance);
    connect(dialog, &ConnectDialog::connectedTo, this,
        [this](Session::Instance *connection, const SavedInstance &saved, bool save, const QString &password,
            bool keepPassword) {
            m_frontWanted = saved.name;
            m_workspace->adopt(connection, saved, save, password, keepPassword);
        });
    dialog->open();
}

void MainWindow::startDemo()
{
    m_start->setDemoBusy(true);
    m_frontWanted = Workspace::demoName();
    m_workspace->startDemo();
}

void MainWindow::opened(Session::Instance *connection)
{
    const QString name = connection->name();
    const QString database = connection->facts().database;
    if (name == Workspace::demoName())
        m_start->setDemoBusy(false);
    m_start->strip()->clear();
    const bool wanted = m_frontWanted == name;
    if (wanted)
        m_frontWanted.clear();
    bindWorkbooks(connection);
    connectionsChanged();
    const bool there = currentWorkbook() && currentWorkbook()->instanceName() == name;
    if (!wanted || there)
        return;
    if (name != Workspace::demoName()) {
        lookAt(name);
        return;
    }
    const auto workbooks = m_pages->ensure(name)->workbooks();
    WorkbookPage *page = workbooks.empty() ? newWorkbook(name, database) : workbooks.front();
    m_pages->bring(page);
    if (page->editor()->toPlainText().isEmpty())
        page->editor()->setPlainText(DemoQuery);
}

/// Those of its database, and a free one in front.
void MainWindow::bindWorkbooks(Session::Instance *connection)
{
    const QString name = connection->name();
    const QString database = connection->facts().database;
    for (WorkbookPage *page : m_pages->workbooks()) {
        const bool free = page->instanceName().isEmpty() && page == currentWorkbook();
        const bool ofDatabase = page->database().isEmpty() || page->database() == database;
        if (free || (page->instanceName() == name && ofDatabase))
            page->setInstance(connection);
    }
}

/// Sets follow the list of instances and their connections; workbooks follow their instance.
void MainWindow::connectionsChanged()
{
    for (WorkbookPage *page : m_pages->workbooks()) {
        const bool known = m_workspace->find(page->instanceName());
        m_pages->place(page, known ? m_pages->ensure(page->instanceName())->instanceName() : QString());
    }
    for (PageSet *set : m_pages->sets()) {
        const Workspace::Known *known = m_workspace->find(set->instanceName());
        if (set->isHome())
            continue;
        if (!known) {
            m_pages->remove(set->instanceName());
            continue;
        }
        const auto &open = known->open;
        const bool stays = std::find(open.begin(), open.end(), set->instance()) != open.end();
        if (!stays)
            set->setInstance(m_workspace->connection(set->instanceName()));
        set->setColour(instanceColour(*known, palette()));
    }
    m_side->instances()->choose(m_pages->current()->instanceName());
    showCurrent();
}

void MainWindow::connectTo(const QString &name, const QString &database)
{
    if (m_workspace->find(name) || name == Workspace::demoName())
        m_workspace->open(name, database);
    else
        showConnectDialog();
}

void MainWindow::openFailed(const QString &name, const Failure &failure)
{
    if (name == Workspace::demoName())
        m_start->setDemoBusy(false);
    WorkbookPage *page = currentWorkbook();
    if (page && page->instanceName() == name)
        page->connectionFailed(failure);
    else
        frontStrip()->showFailure(failure, frontInstance() == name ? tr("Connect") : QString());
}

void MainWindow::reopenFailed(const QString &name, const Failure &failure)
{
    if (PageSet *set = m_pages->find(name))
        set->strip()->showFailure(failure, tr("Connect"));
}

void MainWindow::askDisconnect(const QString &name)
{
    const int running = m_workspace->runningJobs(name);
    if (running == 0) {
        m_workspace->close(name);
        return;
    }
    Ask::confirm(this,
        { tr("Disconnect"), tr("%n job(s) still run on %1. Disconnect?", nullptr, running).arg(name),
            tr("They are cancelled on the server too. What was measured so far is kept."),
            tr("Cancel them and disconnect"), false },
        [this, name] { m_workspace->close(name); });
}

void MainWindow::setLock(const QString &name, std::chrono::minutes duration)
{
    const Workspace::Known *known = m_workspace->find(name);
    if (!known)
        return;
    if (duration > std::chrono::minutes(0))
        known->lock->openFor(duration);
    else
        known->lock->close();
}

void MainWindow::askPassword(const QString &name, const QString &database, const Failure &why)
{
    auto *dialog = new PasswordDialog(name, why, Workspace::keepsPasswords(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, name, database] {
        m_workspace->openWithPassword(name, database, dialog->password(), dialog->keep());
    });
    connect(dialog, &QDialog::rejected, this, [this, name, why] { openFailed(name, why); });
    dialog->open();
}

void MainWindow::askForget(const QString &instanceName)
{
    Ask::confirm(this,
        { tr("Forget measurements"), tr("Delete all measurements of %1?").arg(instanceName),
            tr("Their queries and plans are removed from the history file for good. This cannot be undone."),
            tr("Delete them"), true },
        [this, instanceName] { m_history->forgetInstance(instanceName); });
}

void MainWindow::askRemove(const QString &instanceName)
{
    Ask::confirm(this,
        { tr("Remove instance"), tr("Remove %1 from the list?").arg(instanceName),
            tr("The server is not touched; its measurements stay in the history."), tr("Remove"), true },
        [this, instanceName] { m_workspace->forget(instanceName); });
}

void MainWindow::askResetDemo()
{
    Ask::confirm(this,
        { tr("Remove the demo cluster"), tr("Stop the demo cluster and delete its data?"),
            tr("Only the private cluster that Spillway made is touched. It can be made anew at any time."),
            tr("Remove it"), true },
        [this] { m_workspace->resetDemo(); });
}

void MainWindow::showPreferences()
{
    auto *dialog = new PreferencesDialog(m_preferences, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this] { m_history->keepFor(m_preferences->keepHistoryDays()); });
    dialog->open();
}

}
