// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/failure.h"
#include "session/jobrunner.h"

#include <QHash>
#include <QMap>
#include <QObject>

#include <memory>
#include <utility>
#include <vector>

namespace Spillway::Session {
class HistoryStore;
class Instance;
class Preferences;
class Secrets;
class WriteLock;
}

namespace Spillway::Ui {

/// The instances of the window: saved ones, the demo cluster, and what is connected for this run only. Opens and closes
/// their connections; every answer comes as a signal. Shows nothing itself.
class Workspace : public QObject
{
    Q_OBJECT
public:
    enum class State
    {
        Closed,
        Connecting,
        Open,
        Failed
    };
    struct Known
    {
        SavedInstance saved;
        bool kept = false; ///< in the preferences
        State state = State::Closed;
        QMap<QString, Session::Instance *> open; ///< by database
        QStringList databases; ///< as last seen
        QString version; ///< as last seen
        bool standby = false;
        QString failure; ///< headline of the last attempt
        Session::WriteLock *lock = nullptr; ///< of all its connections
        int connecting = 0; ///< attempts under way
    };
    static QString demoName() { return QStringLiteral("demo"); }
    static bool keepsPasswords(); ///< is there a keyring

    explicit Workspace(Session::Preferences *preferences, QObject *parent = nullptr);
    ~Workspace() override;

    Session::Preferences *preferences() const { return m_preferences; }
    Session::JobRunner *jobs() const { return m_jobs; }
    std::shared_ptr<Session::HistoryStore> history() const { return m_history; }

    const std::vector<Known> &known() const { return m_known; }
    const Known *find(const QString &name) const;
    /// The open connection to a database, or to any of the instance where `database` is empty; null: none.
    Session::Instance *connection(const QString &name, const QString &database = {}) const;

    int runningJobs(const QString &name) const; ///< that a person asked for
    std::vector<std::pair<QString, QString>> openConnections() const; ///< instance and database, of saved instances

    void open(const QString &name, const QString &database = {});
    void reopen(const QString &name, const QString &database); ///< what was open before; asks nothing where it fails
    void openWithPassword(const QString &name, const QString &database, const QString &password, bool keep);
    void openOnce(const SavedInstance &instance, const QString &password = {}); ///< known for this run, then opened
    void startDemo();
    void stopDemo();
    void resetDemo();
    void adopt(Session::Instance *connection, const SavedInstance &saved, bool keep, const QString &password,
        bool keepPassword);
    void close(const QString &name);
    void forget(const QString &name); ///< closes it and takes it out of the list

Q_SIGNALS:
    void changed();
    void lockChanged(const QString &name);
    void opened(Spillway::Session::Instance *connection);
    void closed(const QString &name);
    void openFailed(const QString &name, const Spillway::Failure &failure);
    void reopenFailed(const QString &name, const Spillway::Failure &failure); ///< of reopen()
    void passwordNeeded(const QString &name, const QString &database, const Spillway::Failure &failure);

private:
    Known *entry(const QString &name);
    Known &ensure(const SavedInstance &saved, bool kept);
    struct Attempt
    {
        QString name, database, password;
        bool keyringTried = false;
        bool quiet = false; ///< a failure is shown in the list, no question comes
    };
    void attempt(const Attempt &attempt);
    void connectedNow(Session::Instance *connection, const QString &name);
    void attemptFailed(const Attempt &attempt, const Failure &failure);
    bool askKeyring(const Attempt &attempt, const Failure &failure);
    void take(Session::Instance *connection, const QString &name);
    void keepInstances();

    Session::Preferences *m_preferences;
    Session::JobRunner *m_jobs;
    std::shared_ptr<Session::HistoryStore> m_history;
    Session::Secrets *m_secrets;
    std::vector<Known> m_known;
    Session::JobId m_demoJob = 0;
    QHash<QString, QString> m_passwords; ///< for this run only
};

}
