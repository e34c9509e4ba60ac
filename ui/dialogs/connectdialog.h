// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/failure.h"
#include "session/jobrunner.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QLabel;
class QPushButton;

namespace Spillway::Session {
class HistoryStore;
class Instance;
}

namespace Spillway::Ui {

class ConnectionForm;
class FailureStrip;

/// New or saved instance: test it or connect. The window stays alive meanwhile, and Cancel reaches the attempt. What
/// was typed stays whatever happens.
class ConnectDialog : public QDialog
{
    Q_OBJECT
public:
    ConnectDialog(Session::JobRunner *jobs, std::shared_ptr<Session::HistoryStore> history, const QStringList &services,
        QWidget *parent = nullptr);
    ~ConnectDialog() override;

    void setInstance(const SavedInstance &instance);
    void setTakenNames(const QStringList &names) { m_takenNames = names; }
    SavedInstance instance() const;
    void reject() override; ///< stops a running attempt first

Q_SIGNALS:
    /// The receiver owns `connection`. `password` is the one that opened it, empty where libpq had its own.
    void connectedTo(Spillway::Session::Instance *connection, const Spillway::SavedInstance &instance, bool save,
        const QString &password, bool keepPassword);

private:
    void attempt(bool forTest, const QString &password);
    void succeeded();
    void failed(quint64 job, const Failure &failure);
    void askPassword(const Failure &why);
    void setBusy(bool busy);
    void retire();

    Session::JobRunner *m_jobs;
    std::shared_ptr<Session::HistoryStore> m_history;
    ConnectionForm *m_form;
    QCheckBox *m_save;
    FailureStrip *m_strip;
    QLabel *m_state;
    QPushButton *m_test;
    QPushButton *m_connect;
    QPushButton *m_cancel;
    Session::Instance *m_attempt = nullptr;
    Session::JobId m_job = 0;
    bool m_forTest = false;
    QString m_password;
    bool m_keepPassword = false;
    QStringList m_takenNames;
};

}
