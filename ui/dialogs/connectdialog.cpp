// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/connectdialog.h"

#include "session/instance.h"
#include "session/secrets.h"
#include "ui/dialogs/connectionform.h"
#include "ui/dialogs/passworddialog.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

ConnectDialog::ConnectDialog(Session::JobRunner *jobs, std::shared_ptr<Session::HistoryStore> history,
    const QStringList &services, QWidget *parent)
    : QDialog(parent)
    , m_jobs(jobs)
    , m_history(std::move(history))
    , m_form(new ConnectionForm(services))
    , m_save(new QCheckBox(tr("Save in the list of instances (without its password)")))
    , m_strip(new FailureStrip)
    , m_state(plainLabel())
    , m_test(new QPushButton(tr("Test")))
    , m_connect(new QPushButton(tr("Connect")))
    , m_cancel(new QPushButton(tr("Cancel")))
{
    setWindowTitle(tr("Connect"));
    setMinimumWidth(96 * Grid);
    m_state->setWordWrap(true);
    m_state->setAccessibleName(tr("State of the connection"));
    m_save->setChecked(true);
    m_connect->setDefault(true);
    setLook(m_connect, Look::Primary);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Grid);
    buttons->addWidget(m_test);
    buttons->addWidget(m_state, 1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_connect);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * Grid, 2 * Grid, 2 * Grid, 2 * Grid);
    layout->setSpacing(2 * Grid);
    layout->addWidget(m_form);
    layout->addWidget(m_save);
    layout->addWidget(m_strip);
    layout->addStretch(1);
    layout->addLayout(buttons);

    connect(m_test, &QPushButton::clicked, this, [this] { attempt(true, m_form->typedPassword()); });
    connect(m_connect, &QPushButton::clicked, this, [this] { attempt(false, m_form->typedPassword()); });
    connect(m_cancel, &QPushButton::clicked, this, &ConnectDialog::reject);
    connect(m_form, &ConnectionForm::changed, this, [this] {
        const bool replaces = m_takenNames.contains(m_form->instance().name);
        m_state->setText(replaces ? tr("Saving replaces the instance of this name.") : QString());
    });
}

ConnectDialog::~ConnectDialog()
{
    retire();
}

void ConnectDialog::setInstance(const SavedInstance &instance)
{
    m_form->setInstance(instance);
    m_state->clear();
}

SavedInstance ConnectDialog::instance() const
{
    return m_form->instance();
}

void ConnectDialog::attempt(bool forTest, const QString &password)
{
    retire();
    m_forTest = forTest;
    m_password = password;
    m_strip->clear();
    const SavedInstance wanted = instance();
    m_attempt = new Session::Instance(wanted.name, wanted.spec, m_jobs, m_history);
    connect(m_attempt, &Session::Instance::connected, this, &ConnectDialog::succeeded);
    connect(m_attempt, &Session::Instance::failed, this, &ConnectDialog::failed);
    setBusy(true);
    m_job = m_attempt->connectToServer(password);
}

void ConnectDialog::succeeded()
{
    setBusy(false);
    const ServerFacts &facts = m_attempt->facts();
    if (m_forTest) {
        m_state->setText(
            tr("PostgreSQL %1 answers; database %2 as %3; %4")
                .arg(facts.version, facts.database, facts.user, facts.tls.isEmpty() ? tr("not encrypted") : facts.tls));
        retire();
        return;
    }
    Session::Instance *connection = std::exchange(m_attempt, nullptr);
    connection->disconnect(this);
    Q_EMIT connectedTo(connection, instance(), m_save->isChecked(), m_password, m_keepPassword);
    accept();
}

void ConnectDialog::failed(quint64 job, const Failure &failure)
{
    if (job != m_job)
        return;
    setBusy(false);
    retire();
    if (failure.code == Failure::Code::PasswordNeeded || failure.code == Failure::Code::WrongPassword)
        askPassword(failure);
    else
        m_strip->showFailure(failure);
}

void ConnectDialog::askPassword(const Failure &why)
{
    auto *prompt = new PasswordDialog(instance().name, why, Session::Secrets::isAvailable(), this);
    prompt->setAttribute(Qt::WA_DeleteOnClose);
    connect(prompt, &QDialog::accepted, this, [this, prompt] {
        m_keepPassword = prompt->keep();
        attempt(m_forTest, prompt->password());
    });
    connect(prompt, &QDialog::rejected, this, [this, why] { m_strip->showFailure(why); });
    prompt->open();
}

void ConnectDialog::setBusy(bool busy)
{
    m_test->setEnabled(!busy);
    m_connect->setEnabled(!busy);
    m_form->setEnabled(!busy);
    m_state->setText(busy ? tr("Connecting…") : QString());
    m_cancel->setText(busy ? tr("Stop") : tr("Cancel"));
    if (busy)
        m_cancel->setFocus();
}

void ConnectDialog::retire()
{
    if (!m_attempt)
        return;
    m_attempt->disconnect(this);
    m_attempt->cancel(m_job);
    std::exchange(m_attempt, nullptr)->deleteLater(); // it may be the one whose signal is being delivered
}

void ConnectDialog::reject()
{
    if (m_attempt) {
        setBusy(false);
        retire();
        m_state->setText(tr("Stopped."));
        return;
    }
    QDialog::reject();
}

}
