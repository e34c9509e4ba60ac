// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/historydatabase.h"

#include "domain/failure.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlError>

#include <atomic>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

// Step n brings a file of version n to n + 1. Steps are never changed once released, only added.
const QList<QStringList> &migrations()
{
    static const QList<QStringList> steps {
        { u"CREATE TABLE sweep (id TEXT PRIMARY KEY, title TEXT NOT NULL, instance TEXT NOT NULL, database TEXT NOT "
          u"NULL, "
          "started_ms INTEGER NOT NULL, runs INTEGER NOT NULL, complete INTEGER NOT NULL, body BLOB NOT NULL)"_s,
            u"CREATE INDEX sweep_started ON sweep (started_ms)"_s },
    };
    return steps;
}

QString nextConnectionName()
{
    static std::atomic<quint64> counter = 0;
    return u"spillway-history-%1"_s.arg(++counter);
}

}

HistoryDatabase::HistoryDatabase(const QString &path)
    : m_path(path)
    , m_connection(nextConnectionName())
{
    createFile();
    try {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connection);
        database.setDatabaseName(m_path);
        database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=10000"_s);
        if (!database.open())
            fail(database.lastError().text());
        execute(u"PRAGMA journal_mode = WAL"_s);
        execute(u"PRAGMA synchronous = NORMAL"_s); // a crash of the machine may cost the last run, never the file
        execute(u"PRAGMA secure_delete = ON"_s);
        execute(u"PRAGMA temp_store = MEMORY"_s);
        migrate();
    } catch (const FailureError &) {
        QSqlDatabase::removeDatabase(m_connection);
        throw;
    }
}

HistoryDatabase::~HistoryDatabase()
{
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
}

void HistoryDatabase::createFile()
{
    if (!QDir().mkpath(QFileInfo(m_path).absolutePath()))
        fail(u"cannot create the folder"_s);
    QFile file(m_path);
    // SQLite gives its -wal and -shm files the mode of the main one.
    constexpr auto mine = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!file.open(QIODevice::ReadWrite, mine) || !file.setPermissions(mine))
        fail(file.errorString());
}

int HistoryDatabase::schemaVersion()
{
    QSqlQuery row = execute(u"SELECT version FROM schema_version"_s);
    return row.next() ? row.value(0).toInt() : 0;
}

void HistoryDatabase::migrate()
{
    execute(u"CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"_s);
    if (schemaVersion() == migrations().size())
        return;
    execute(u"BEGIN IMMEDIATE"_s);
    const int version = schemaVersion(); // again: another program may just have done it
    if (version > migrations().size()) {
        execute(u"ROLLBACK"_s);
        fail(u"written by a newer version of Spillway (schema %1, known up to %2)"_s.arg(version).arg(
            migrations().size()));
    }
    for (int step = version; step < migrations().size(); ++step) {
        for (const QString &sql : migrations().at(step))
            execute(sql);
    }
    execute(u"DELETE FROM schema_version"_s);
    execute(u"INSERT INTO schema_version VALUES (?)"_s, { int(migrations().size()) });
    execute(u"COMMIT"_s);
}

QSqlQuery HistoryDatabase::execute(const QString &sql, const QVariantList &values)
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        fail(query.lastError().text());
    for (const QVariant &value : values)
        query.addBindValue(value);
    if (!query.exec())
        fail(query.lastError().text());
    return query;
}

void HistoryDatabase::wipeFreeSpace()
{
    execute(u"VACUUM"_s);
    QSqlQuery checkpoint = execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    if (checkpoint.next() && checkpoint.value(0).toInt() != 0)
        fail(u"in use by another program: removed text is still in the write-ahead log"_s);
}

void HistoryDatabase::fail(const QString &message) const
{
    Failure failure;
    failure.code = Failure::Code::FileError;
    failure.subject = m_path;
    failure.message = message;
    throw FailureError(failure);
}

}
