// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/handshake.h"

#include "domain/failure.h"
#include "postgres/sqlstate.h"
#include "postgres/wakeup.h"

#include <QRegularExpression>

#include <libpq-fe.h>

#include <condition_variable>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

using Pairs = std::vector<std::pair<QByteArray, QByteArray>>;

// What is left of an attempt that did not end in a connection.
struct Outcome
{
    pg_conn *connection = nullptr;
    bool started = false; // libpq took the parameters and went on to the network
    bool timedOut = false;
    qsizetype hosts = 1; // of a list in `host` or `hostaddr`
    bool needsPassword = false, usedPassword = false;
    ConnStatusType failedAt = CONNECTION_BAD;
    QByteArray sslMode, host;
    bool socketFile = false;
    QString message;
};

// Shared by the waiting thread and the one inside libpq; whoever comes last cleans up.
struct Attempt
{
    Pairs pairs;
    SteadyTime deadline;
    int secondsPerHost = 0; // > 0: libpq's own blocking loop, which can go on to the next host of a list

    WakeUp wakeUp;
    std::mutex mutex;
    std::condition_variable_any changed;
    bool done = false, abandoned = false;
    Outcome outcome;

    ~Attempt()
    {
        for (auto &[keyword, value] : pairs) {
            if (keyword == "password")
                value.fill('\0');
        }
    }
};

QByteArray option(pg_conn *connection, const char *keyword)
{
    QByteArray value;
    PQconninfoOption *options = PQconninfo(connection);
    for (const PQconninfoOption *each = options; each && each->keyword; ++each) {
        if (qstrcmp(each->keyword, keyword) == 0)
            value = each->val;
    }
    PQconninfoFree(options);
    return value;
}

pg_conn *start(const Pairs &pairs, bool blocking)
{
    std::vector<const char *> keywords, values;
    for (const auto &[keyword, value] : pairs) {
        keywords.push_back(keyword.constData());
        values.push_back(value.constData());
    }
    keywords.push_back(nullptr);
    values.push_back(nullptr);
    // expand_dbname stays off: a database may be called "a=b".
    return blocking ? PQconnectdbParams(keywords.data(), values.data(), 0)
                    : PQconnectStartParams(keywords.data(), values.data(), 0);
}

void takeFacts(pg_conn *connection, Outcome &outcome)
{
    outcome.needsPassword = PQconnectionNeedsPassword(connection) != 0;
    outcome.usedPassword = PQconnectionUsedPassword(connection) != 0;
    outcome.sslMode = option(connection, "sslmode");
    const char *host = PQhost(connection);
    outcome.host = host;
    outcome.socketFile = host && (host[0] == '/' || host[0] == '@');
    outcome.hosts = 1 + qMax(option(connection, "host").count(','), option(connection, "hostaddr").count(','));
    outcome.message = QString::fromUtf8(PQerrorMessage(connection)).trimmed();
}

// connect_timeout of the person's own holds for each host, and libpq heeds it only where it blocks. A list has to leave
// time for the second round, see attemptAll().
void shortenDeadline(pg_conn *connection, qsizetype hosts, SteadyTime &deadline)
{
    const int seconds = option(connection, "connect_timeout").toInt();
    const auto now = std::chrono::steady_clock::now();
    if (hosts > 1)
        deadline = now + (deadline - now) / 2;
    else if (seconds > 0)
        deadline = std::min(deadline, deadlineAfter(std::chrono::seconds(seconds)));
}

void poll(Attempt &attempt, pg_conn *connection, Outcome &outcome)
{
    takeFacts(connection, outcome);
    shortenDeadline(connection, outcome.hosts, attempt.deadline);
    // The only way to learn the SQLSTATE of a refusal: libpq writes it into the message at this verbosity.
    PQsetErrorVerbosity(connection, PQERRORS_VERBOSE);
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;
    while (state != PGRES_POLLING_OK && state != PGRES_POLLING_FAILED) {
        const bool writing = state == PGRES_POLLING_WRITING;
        const WaitResult waited
            = waitForSocket(PQsocket(connection), writing, !writing, &attempt.wakeUp, attempt.deadline);
        outcome.timedOut = waited == WaitResult::TimedOut;
        if (waited != WaitResult::Ready)
            return;
        outcome.failedAt = PQstatus(connection);
        state = PQconnectPoll(connection);
    }
    PQsetErrorVerbosity(connection, PQERRORS_DEFAULT);
}

void ignoreNotice(void *, const pg_result *)
{
}

void work(const std::shared_ptr<Attempt> &attempt)
{
    Outcome outcome;
    pg_conn *connection = start(attempt->pairs, attempt->secondsPerHost > 0);
    PQsetNoticeReceiver(connection, ignoreNotice, nullptr);
    if (PQstatus(connection) != CONNECTION_BAD) {
        outcome.started = true;
        if (attempt->secondsPerHost == 0)
            poll(*attempt, connection, outcome);
    }
    takeFacts(connection, outcome);
    if (PQstatus(connection) == CONNECTION_OK)
        outcome.connection = connection;
    else
        PQfinish(connection);

    const std::lock_guard lock(attempt->mutex);
    if (attempt->abandoned && outcome.connection) {
        PQfinish(outcome.connection);
        outcome.connection = nullptr;
    }
    attempt->outcome = outcome;
    attempt->done = true;
    attempt->changed.notify_all();
}

Outcome attempt(const Pairs &pairs, SteadyTime deadline, int secondsPerHost, std::stop_token stop)
{
    auto shared = std::make_shared<Attempt>();
    for (const auto &[keyword, value] : pairs) // deep, so that wiping the password wipes this copy
        shared->pairs.push_back({ keyword, QByteArray(value.constData(), value.size()) });
    shared->deadline = deadline;
    shared->secondsPerHost = secondsPerHost;
    if (secondsPerHost > 0)
        shared->pairs.push_back({ "connect_timeout", QByteArray::number(secondsPerHost) });
    std::thread([shared] { work(shared); }).detach();

    std::unique_lock lock(shared->mutex);
    // A little more than the thread's own deadline, so that its account of the matter is the one that counts.
    const SteadyTime patience = deadline + std::chrono::milliseconds(250);
    shared->changed.wait_until(lock, stop, patience, [&] { return shared->done; });
    if (shared->done && !stop.stop_requested())
        return shared->outcome;
    shared->abandoned = true;
    if (shared->done)
        PQfinish(shared->outcome.connection);
    shared->wakeUp.wake();
    Outcome outcome;
    outcome.started = outcome.timedOut = true;
    return outcome;
}

// "… FATAL:  28P01: password authentication failed …\nLOCATION:  auth_failed, auth.c:328", labels translated or not.
QString takeSqlState(QString &message)
{
    static const QRegularExpression state(u":  ([0-9A-Z]{5}): "_s);
    static const QRegularExpression location(u"\\n[^\\n:]+:  \\w+, [\\w./-]+:\\d+(?=\\n|$)"_s);
    QString found;
    for (auto matches = state.globalMatch(message); matches.hasNext();)
        found = matches.next().captured(1);
    message.replace(state, u":  "_s).remove(location);
    return found;
}

QString serviceOf(const Pairs &pairs)
{
    for (const auto &[keyword, value] : pairs) {
        if (keyword == "service")
            return QString::fromUtf8(value);
    }
    return qEnvironmentVariable("PGSERVICE");
}

// OpenSSL's words stand in libpq's message as they are. A name that does not match is told by its place beside another
// in one line, translated or not; the line's own head names the host once.
bool blamesCertificate(const Outcome &outcome, const QString &message)
{
    const QString host = u'"' + QString::fromUtf8(outcome.host) + u'"';
    const QStringList lines = message.split(u'\n');
    const auto namesTwice = [&host](const QString &line) {
        return line.count(host) > 1;
    };
    return outcome.sslMode.startsWith("verify-")
        && (message.contains("certificate verify failed"_L1) || std::any_of(lines.begin(), lines.end(), namesTwice));
}

Failure::Code codeOf(const Outcome &outcome, const Failure &failure, const QString &service)
{
    if (!outcome.started && !service.isEmpty() && !serviceNames().contains(service))
        return Failure::Code::UnknownService;
    // Before the network libpq complains of values it cannot use; an address it cannot reach is none of those.
    static const QRegularExpression unusable(u"^(invalid|could not match|syntax error)|service file"_s);
    if (!outcome.started && unusable.match(failure.message).hasMatch())
        return Failure::Code::BadConnectionString;
    if (outcome.needsPassword)
        return Failure::Code::PasswordNeeded;
    const bool tlsDemanded = outcome.sslMode == "require" || outcome.sslMode.startsWith("verify-");
    if (tlsDemanded && failure.sqlState.isEmpty() && outcome.failedAt == CONNECTION_SSL_STARTUP)
        return blamesCertificate(outcome, failure.message) ? Failure::Code::CertificateRefused
                                                           : Failure::Code::TlsRefused;
    // pg_hba.conf has no line for an unencrypted connection, and the client was told not to encrypt.
    if (outcome.sslMode == "disable" && !outcome.socketFile && failure.sqlState == "28000"_L1 && !outcome.usedPassword
        && failure.message.contains("pg_hba.conf"_L1))
        return Failure::Code::TlsRefused;
    return codeOfRefusal(failure.sqlState, outcome.usedPassword);
}

[[noreturn]] void fail(const Outcome &outcome, const Pairs &pairs, Milliseconds limit, const std::stop_token &stop)
{
    Failure failure;
    failure.message = outcome.message;
    failure.sqlState = takeSqlState(failure.message);
    if (stop.stop_requested()) {
        failure.code = Failure::Code::Cancelled;
    } else if (outcome.timedOut) {
        failure.code = Failure::Code::ConnectTimeout;
        failure.limitMs = qint64(limit.count());
    } else {
        const QString service = serviceOf(pairs);
        failure.code = codeOf(outcome, failure, service);
        if (failure.code == Failure::Code::UnknownService)
            failure.subject = service;
        else if (failure.code == Failure::Code::CertificateRefused)
            failure.subject = QString::fromUtf8(outcome.host);
    }
    throw FailureError(failure);
}

Pairs pairsOf(const ConnectionSpec &spec)
{
    // Poolers know these two start-up parameters; `options` they refuse, so limits never travel that way.
    Pairs pairs { { "application_name", "spillway" } };
    for (const auto &[keyword, value] : mergedParameters(spec))
        pairs.push_back({ keyword.toUtf8(), value.toUtf8() });
    pairs.push_back({ "client_encoding", "UTF8" });
    return pairs;
}

// libpq goes on to the next host of a list by itself, but a silent host is left only by its blocking loop, which gives
// each host connect_timeout (2 s at least).
Outcome attemptAll(const Pairs &pairs, Milliseconds limit, std::stop_token stop)
{
    const SteadyTime deadline = deadlineAfter(limit);
    const Outcome outcome = attempt(pairs, deadline, 0, stop);
    if (!outcome.timedOut || outcome.hosts == 1 || stop.stop_requested())
        return outcome;
    const auto left = std::chrono::floor<std::chrono::seconds>(deadline - std::chrono::steady_clock::now());
    return attempt(pairs, deadline, qMax(2, int(left.count() / outcome.hosts)), stop);
}

}

void failBeforeNetwork(const QString &message, const QString &service)
{
    Failure failure;
    failure.message = message;
    failure.code = Failure::Code::BadConnectionString;
    if (!service.isEmpty() && !serviceNames().contains(service)) {
        failure.code = Failure::Code::UnknownService;
        failure.subject = service;
    }
    throw FailureError(failure);
}

pg_conn *shakeHands(const ConnectionSpec &spec, const ConnectOptions &options, std::stop_token stop)
{
    Pairs pairs = pairsOf(spec);
    Outcome outcome = attemptAll(pairs, options.timeout, stop);
    // Also where one from ~/.pgpass was refused: what a person typed is newer.
    const bool wanted = outcome.needsPassword || outcome.usedPassword;
    if (!outcome.connection && wanted && !options.password.isEmpty() && !stop.stop_requested()) {
        pairs.push_back({ "password", options.password.toUtf8() });
        outcome = attemptAll(pairs, options.timeout, stop);
        pairs.back().second.fill('\0');
    }
    if (!outcome.connection)
        fail(outcome, pairs, options.timeout, stop);
    return outcome.connection;
}

}
