// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/waits.h"

#include "postgres/queries.h"
#include "postgres/quoting.h"

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

/// Main loops idle in events of the type Activity, also where a WAL sender calls itself active; workers of extensions,
/// which have no state, in the type Extension. With track_activities off a session says "disabled" and still shows its
/// waits.
bool isActive(const QString &state, const WaitEvent &event)
{
    if (event.type == "Activity"_L1 || event.event.compare("WalSenderWaitForWAL"_L1, Qt::CaseInsensitive) == 0)
        return false;
    if (state.isEmpty())
        return event.type != "Extension"_L1;
    return state == "active"_L1 || state == "fastpath function call"_L1 || state == "disabled"_L1;
}

std::vector<SeenProcess> processes(const Result &result)
{
    const int pid = result.column("pid"), worker = result.column("worker"), state = result.column("state"),
              type = result.column("wait_event_type"), event = result.column("wait_event"),
              hidden = result.column("hidden");
    std::vector<SeenProcess> processes;
    processes.reserve(size_t(result.rows()));
    for (int row = 0; row < result.rows(); ++row) {
        SeenProcess process;
        process.pid = int(result.integer(row, pid));
        process.worker = result.boolean(row, worker);
        process.hidden = result.boolean(row, hidden);
        process.event = { result.text(row, type), result.text(row, event) };
        process.active = !process.hidden && isActive(result.text(row, state), process.event);
        processes.push_back(std::move(process));
    }
    return processes;
}

[[noreturn]] void notAvailable(const QString &why, const QString &step)
{
    Failure failure;
    failure.code = Failure::Code::NotAvailable;
    failure.subject = u"pg_wait_sampling"_s;
    failure.message = why;
    failure.hint = step;
    throw FailureError(failure);
}

QByteArray arrayOf(const std::vector<int> &numbers)
{
    QByteArrayList list;
    for (const int number : numbers)
        list.append(QByteArray::number(number));
    return '{' + list.join(',') + '}';
}

void append(std::vector<TempFile> &files, const Result &result, bool shared)
{
    constexpr qsizetype prefix = 9; // "pgsql_tmp"
    for (int row = 0; row < result.rows(); ++row) {
        TempFile file;
        file.name = result.text(row, result.column("name"));
        file.pid = file.name.mid(prefix, file.name.indexOf(u'.') - prefix).toInt();
        file.shared = shared;
        file.size = file.greatest = Bytes(result.integer(row, result.column("size")));
        file.present = true;
        files.push_back(std::move(file));
    }
}

}

std::vector<SeenProcess> lookAtSession(Connection &connection, int pid, std::stop_token stop)
{
    static const QByteArray sql = query("waits-statement");
    return processes(connection.execute(sql, { QByteArray::number(pid) }, std::move(stop)));
}

std::vector<SeenProcess> lookAtInstance(Connection &connection, std::stop_token stop)
{
    static const QByteArray sql = query("waits-instance");
    return processes(connection.execute(sql, {}, std::move(stop)));
}

WaitSamplingFacts waitSamplingFacts(Connection &connection, std::stop_token stop)
{
    const Result result = connection.execute(query("wait-sampling-facts"), {}, std::move(stop));
    if (result.rows() == 0)
        notAvailable(u"the extension is not installed in this database"_s,
            u"shared_preload_libraries = 'pg_wait_sampling', restart, CREATE EXTENSION pg_wait_sampling"_s);
    if (result.isNull(0, result.column("period_ms")))
        notAvailable(u"its library is not loaded"_s, u"shared_preload_libraries = 'pg_wait_sampling', restart"_s);
    WaitSamplingFacts facts;
    facts.schema = result.text(0, result.column("schema"));
    facts.version = result.text(0, result.column("version"));
    // "10", and with a unit from 1.1.5 on, which shows it as PostgreSQL shows times.
    QString period = result.text(0, result.column("period_ms"));
    const bool seconds = period.endsWith("s"_L1) && !period.endsWith("ms"_L1);
    while (!period.isEmpty() && !period.back().isDigit())
        period.chop(1);
    facts.period = Milliseconds(period.toDouble() * (seconds ? 1000 : 1));
    facts.byPid = result.text(0, result.column("by_pid")) == "on"_L1;
    return facts;
}

std::vector<ProfileRow> readWaitSampling(Connection &connection, const WaitSamplingFacts &facts, std::stop_token stop)
{
    QByteArray sql = query("wait-sampling-profile");
    sql.replace("{schema}", quotedIdentifier(facts.schema));
    const Result result = connection.execute(sql, {}, std::move(stop));
    std::vector<ProfileRow> rows;
    for (int row = 0; row < result.rows(); ++row)
        rows.push_back(
            { int(result.integer(row, 0)), { result.text(row, 1), result.text(row, 2) }, result.integer(row, 3) });
    return rows;
}

TempFilesSeen tempFilesVisible(Connection &connection, std::stop_token stop)
{
    const Result result = connection.execute(query("temp-files-allowed"), {}, std::move(stop));
    if (!result.boolean(0, result.column("files")))
        return TempFilesSeen::NotAllowed;
    return result.boolean(0, result.column("folders")) ? TempFilesSeen::All : TempFilesSeen::Private;
}

std::vector<TempFile> tempFiles(
    Connection &connection, TempFilesSeen seen, const std::vector<int> &pids, std::stop_token stop)
{
    std::vector<TempFile> files;
    if (seen != TempFilesSeen::All && seen != TempFilesSeen::Private)
        return files;
    const std::vector<Parameter> parameters { arrayOf(pids) };
    append(files, connection.execute(query("temp-files"), parameters, stop), false);
    if (seen == TempFilesSeen::All)
        append(files, connection.execute(query("temp-file-sets"), parameters, stop), true);
    return files;
}

}
