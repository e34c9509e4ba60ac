// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does about connections, and the questions it asks.
#include "session/instance.h"
#include "session/preferences.h"
#include "session/services.h"
#include "ui/dialogs/ask.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/dialogs/helpdialogs.h"
#include "ui/dialogs/passworddialog.h"
#include "ui/dialogs/preferencesdialog.h"
#include "ui/mainwindow/historyfeed.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/pages/startpage.h"
#include "ui/pages/workbookpage.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

#include <QTabWidget>

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
            m_workbookWanted = saved.name;
            m_workspace->adopt(connection, saved, save, password, keepPassword);
        });
    dialog->open();
}

void MainWindow::startDemo()
{
    m_start->setDemoBusy(true);
    m_workbookWanted = Workspace::demoName();
    m_workspace->startDemo();
}

void MainWindow::opened(Session::Instance *connection)
{
    const QString name = connection->name();
    const QString database = connection->facts().database;
    if (name == Workspace::demoName())
        m_start->setDemoBusy(false);
    m_start->strip()->clear();
    WorkbookPage *bound = nullptr;
    for (WorkbookPage *page : workbooks()) {
        const bool free = page->instanceName().isEmpty() && page == currentWorkbook();
        if (!free && (page->instanceName() != name || (!page->database().isEmpty() && page->database() != database)))
            continue;
        page->setInstance(connection);
        bound = page;
    }
    if (m_workbookWanted == name) {
        m_workbookWanted.clear();
        if (!bound)
            newWorkbook(name, database);
        else if (!currentWorkbook())
            m_pages->setCurrentWidget(bound);
        if (name == Workspace::demoName() && currentWorkbook()->editor()->toPlainText().isEmpty())
            currentWorkbook()->editor()->setPlainText(DemoQuery);
    }
    showCurrent();
}

void MainWindow::openFailed(const QString &name, const Failure &failure)
{
    if (name == Workspace::demoName())
        m_start->setDemoBusy(false);
    if (WorkbookPage *page = currentWorkbook(); page && page->instanceName() == name)
        page->connectionFailed(failure);
    else if (page)
        page->strip()->showFailure(failure);
    else
        m_start->strip()->showFailure(failure);
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
