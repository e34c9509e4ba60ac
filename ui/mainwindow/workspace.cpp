// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/workspace.h"

#include "report/wording.h"
#include "session/demo.h"
#include "session/historystore.h"
#include "session/instance.h"
#include "session/preferences.h"
#include "session/secrets.h"
#include "session/writelock.h"

#include <algorithm>

namespace Spillway::Ui {

Workspace::Workspace(Session::Preferences *preferences, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_jobs(new Session::JobRunner(this))
    , m_history(std::make_shared<Session::HistoryStore>())
    , m_secrets(new Session::Secrets(this))
{
    for (const SavedInstance &saved : preferences->instances())
        ensure(saved, true);
    connect(m_jobs, &Session::JobRunner::failed, this, [this](quint64 job, const Failure &failure) {
        if (job == m_demoJob)
            Q_EMIT openFailed(demoName(), failure);
    });
}

Workspace::~Workspace()
{
    delete m_jobs; // waits for the workers before the connections they use go away
}

bool Workspace::keepsPasswords()
{
    return Session::Secrets::isAvailable();
}

const Workspace::Known *Workspace::find(const QString &name) const
{
    const auto found = std::find_if(
        m_known.begin(), m_known.end(), [&name](const Known &known) { return known.saved.name == name; });
    return found == m_known.end() ? nullptr : &*found;
}

Workspace::Known *Workspace::entry(const QString &name)
{
    return const_cast<Known *>(std::as_const(*this).find(name));
}

Workspace::Known &Workspace::ensure(const SavedInstance &saved, bool kept)
{
    if (Known *known = entry(saved.name)) {
        known->saved = saved;
        known->kept |= kept;
        return *known;
    }
    Known known;
    known.saved = saved;
    known.kept = kept;
    known.lock = new Session::WriteLock(this);
    connect(known.lock, &Session::WriteLock::changed, this, [this, name = saved.name] { Q_EMIT lockChanged(name); });
    return m_known.emplace_back(known);
}

Session::Instance *Workspace::connection(const QString &name, const QString &database) const
{
    const Known *known = find(name);
    if (!known || known->open.isEmpty())
        return nullptr;
    return database.isEmpty() ? known->open.first() : known->open.value(database);
}

int Workspace::runningJobs(const QString &name) const
{
    int running = 0;
    if (const Known *known = find(name)) {
        for (const Session::Instance *connection : known->open)
            running += connection->runningJobs();
    }
    return running;
}

std::vector<std::pair<QString, QString>> Workspace::openConnections() const
{
    std::vector<std::pair<QString, QString>> open;
    for (const Known &known : m_known) {
        for (auto connection = known.open.keyBegin(); known.kept && connection != known.open.keyEnd(); ++connection)
            open.emplace_back(known.saved.name, *connection);
    }
    return open;
}

void Workspace::open(const QString &name, const QString &database)
{
    if (Session::Instance *connection = this->connection(name, database)) {
        Q_EMIT opened(connection);
        return;
    }
    if (name == demoName() && !find(name))
        startDemo();
    else if (find(name))
        attempt({ .name = name, .database = database, .password = m_passwords.value(name) });
}

void Workspace::reopen(const QString &name, const QString &database)
{
    attempt({ .name = name, .database = database, .password = m_passwords.value(name), .quiet = true });
}

void Workspace::openWithPassword(const QString &name, const QString &database, const QString &password, bool keep)
{
    m_passwords.insert(name, password);
    if (keep)
        m_secrets->write(name, password);
    attempt({ .name = name, .database = database, .password = password, .keyringTried = true });
}

void Workspace::openOnce(const SavedInstance &instance, const QString &password)
{
    ensure(instance, false);
    if (!password.isEmpty())
        m_passwords.insert(instance.name, password);
    open(instance.name);
}

void Workspace::attempt(const Attempt &attempt)
{
    Known *known = entry(attempt.name);
    if (!known)
        return;
    known->state = State::Connecting;
    ++known->connecting;
    ConnectionSpec spec = known->saved.spec;
    if (!attempt.database.isEmpty()) {
        spec.parameters.removeIf([](const auto &parameter) { return parameter.first == QLatin1StringView("dbname"); });
        spec.parameters.append({ QStringLiteral("dbname"), attempt.database });
    }
    auto *connection = new Session::Instance(attempt.name, spec, m_jobs, m_history, this);
    connect(connection, &Session::Instance::connected, this, [this, connection, name = attempt.name] {
        disconnect(connection, &Session::Instance::failed, this, nullptr); // later failures are its page's matter
        connectedNow(connection, name);
    });
    const auto failed = [this, connection, attempt](quint64, const Failure &failure) {
        connection->disconnect(this);
        connection->deleteLater();
        attemptFailed(attempt, failure);
    };
    connect(connection, &Session::Instance::failed, this, failed);
    connection->connectToServer(attempt.password);
    Q_EMIT changed();
}

void Workspace::connectedNow(Session::Instance *connection, const QString &name)
{
    Known *known = entry(name);
    if (!known) { // forgotten meanwhile
        connection->deleteLater();
        return;
    }
    --known->connecting;
    Session::Instance *first = known->open.value(connection->facts().database);
    if (!first || !first->isConnected()) {
        take(connection, name);
        Q_EMIT opened(connection);
        return;
    }
    // Asked for twice at a time: the one that came first may be measuring already.
    connection->deleteLater();
    known->state = State::Open;
    Q_EMIT changed();
    Q_EMIT opened(first);
}

bool Workspace::askKeyring(const Attempt &attempt, const Failure &failure)
{
    if (attempt.keyringTried || !Session::Secrets::isAvailable())
        return false;
    m_secrets->read(attempt.name, [this, attempt, failure](const QString &password) {
        Attempt again = attempt;
        again.keyringTried = true;
        if (password.isEmpty()) {
            if (Known *known = entry(attempt.name))
                ++known->connecting; // the attempt goes on to fail once more
            attemptFailed(again, failure);
            return;
        }
        again.password = password;
        this->attempt(again);
    });
    return true;
}

void Workspace::attemptFailed(const Attempt &attempt, const Failure &failure)
{
    Known *known = entry(attempt.name);
    if (!known)
        return;
    --known->connecting;
    const bool wantsPassword
        = failure.code == Failure::Code::PasswordNeeded || failure.code == Failure::Code::WrongPassword;
    if (wantsPassword && askKeyring(attempt, failure))
        return;
    if (!known->open.isEmpty())
        known->state = State::Open;
    else
        known->state = known->connecting > 0 ? State::Connecting : State::Failed;
    known->failure = Report::describe(failure).headline;
    Q_EMIT changed();
    if (attempt.quiet)
        Q_EMIT reopenFailed(attempt.name, failure);
    else if (wantsPassword)
        Q_EMIT passwordNeeded(attempt.name, attempt.database, failure);
    else
        Q_EMIT openFailed(attempt.name, failure);
}

void Workspace::take(Session::Instance *connection, const QString &name)
{
    Known *known = entry(name);
    if (!known)
        return;
    connection->setParent(this);
    connection->setWriteLock(known->lock);
    const ServerFacts &facts = connection->facts();
    known->state = State::Open;
    known->failure.clear();
    known->version = facts.shortVersion();
    known->standby = facts.standby;
    known->databases = connection->databases();
    const QString database = facts.database;
    if (Session::Instance *former = known->open.value(database); former && former != connection)
        former->deleteLater();
    known->open.insert(database, connection);
    connect(connection, &Session::Instance::disconnected, this, [this, connection, name, database] {
        if (Known *lost = entry(name); lost && lost->open.value(database) == connection) {
            lost->open.remove(database);
            lost->state = lost->open.isEmpty() ? State::Closed : State::Open;
            Q_EMIT closed(name);
            Q_EMIT changed();
            connection->deleteLater();
        }
    });
    Q_EMIT changed();
}

void Workspace::adopt(
    Session::Instance *connection, const SavedInstance &saved, bool keep, const QString &password, bool keepPassword)
{
    ensure(saved, keep);
    if (keep)
        keepInstances();
    if (!password.isEmpty())
        m_passwords.insert(saved.name, password);
    if (keepPassword)
        m_secrets->write(saved.name, password);
    take(connection, saved.name);
    Q_EMIT opened(connection);
}

void Workspace::startDemo()
{
    m_demoJob = m_jobs->start(
        tr("Demo cluster"),
        [](const ProgressSink &progress, std::stop_token stop) { return Session::startDemo({}, progress, stop); },
        [this](const DemoState &state) {
            ensure(
                { .name = demoName(), .spec = state.connection, .colour = {}, .production = false, .role = {} }, false);
            open(demoName());
        },
        QStringLiteral("demo"));
}

void Workspace::stopDemo()
{
    close(demoName());
    m_demoJob = m_jobs->start(
        tr("Stopping the demo cluster"),
        [](const ProgressSink &, std::stop_token) {
            Session::stopDemo({});
            return true;
        },
        [](bool) {}, QStringLiteral("demo"));
}

void Workspace::resetDemo()
{
    close(demoName());
    m_demoJob = m_jobs->start(
        tr("Removing the demo cluster"),
        [](const ProgressSink &, std::stop_token) {
            Session::resetDemo({});
            return true;
        },
        [this](bool) { forget(demoName()); }, QStringLiteral("demo"));
}

void Workspace::close(const QString &name)
{
    Known *known = entry(name);
    if (!known)
        return;
    const auto open = std::exchange(known->open, {});
    known->state = State::Closed;
    Q_EMIT closed(name); // pages let go of the connections before they are deleted
    for (Session::Instance *connection : open)
        connection->deleteLater();
    Q_EMIT changed();
}

void Workspace::forget(const QString &name)
{
    close(name);
    m_secrets->remove(name);
    m_passwords.remove(name);
    if (const Known *known = find(name))
        known->lock->deleteLater();
    std::erase_if(m_known, [&name](const Known &known) { return known.saved.name == name; });
    keepInstances();
    Q_EMIT changed();
}

void Workspace::keepInstances()
{
    std::vector<SavedInstance> kept;
    for (const Known &known : m_known) {
        if (known.kept)
            kept.push_back(known.saved);
    }
    m_preferences->setInstances(kept);
}

}
