// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/historystore.h"

#include "analysis/samplecodec.h"
#include "session/historydatabase.h"

#include <QJsonDocument>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

QByteArray packed(const SweepResult &result)
{
    return qCompress(QJsonDocument(Analysis::toJson(result)).toJson(QJsonDocument::Compact));
}

// An SQL null is what Qt makes of a null string, and the columns take none.
QString text(const QString &value)
{
    return value.isNull() ? u""_s : value;
}

}

HistoryStore::HistoryStore(QString path)
    : m_path(std::move(path))
{
}

QString HistoryStore::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/spillway/history.sqlite"_s;
}

void HistoryStore::save(const SweepResult &result)
{
    const QByteArray body = packed(result);
    HistoryDatabase database(m_path);
    database.execute(u"INSERT INTO sweep (id, title, instance, database, started_ms, runs, complete, body) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET title = excluded.title, "
                     "instance = excluded.instance, database = excluded.database, started_ms = excluded.started_ms, "
                     "runs = excluded.runs, complete = excluded.complete, body = excluded.body"_s,
        { text(result.id), text(result.title), text(result.instanceName), text(result.server.database),
            result.startedAt.isValid() ? result.startedAt.toMSecsSinceEpoch() : 0, int(result.samples.size()),
            int(result.complete), body });
}

std::vector<HistoryEntry> HistoryStore::entries() const
{
    HistoryDatabase database(m_path);
    QSqlQuery row = database.execute(u"SELECT id, title, instance, database, started_ms, runs, complete FROM sweep "
                                     "ORDER BY started_ms DESC, id"_s);
    std::vector<HistoryEntry> entries;
    while (row.next()) {
        entries.push_back({ row.value(0).toString(), row.value(1).toString(), row.value(2).toString(),
            row.value(3).toString(), QDateTime::fromMSecsSinceEpoch(row.value(4).toLongLong(), Qt::UTC),
            row.value(5).toInt(), row.value(6).toBool() });
    }
    return entries;
}

std::shared_ptr<const SweepResult> HistoryStore::load(const QString &id) const
{
    HistoryDatabase database(m_path);
    QSqlQuery row = database.execute(u"SELECT body FROM sweep WHERE id = ?"_s, { id });
    if (!row.next())
        return {};
    const QByteArray json = qUncompress(row.value(0).toByteArray());
    return std::make_shared<const SweepResult>(Analysis::sweepFromJson(QJsonDocument::fromJson(json).object()));
}

void HistoryStore::remove(const QString &id)
{
    HistoryDatabase database(m_path);
    if (database.execute(u"DELETE FROM sweep WHERE id = ?"_s, { id }).numRowsAffected() > 0)
        database.wipeFreeSpace();
}

int HistoryStore::forgetInstance(const QString &instanceName)
{
    HistoryDatabase database(m_path);
    const int removed
        = database.execute(u"DELETE FROM sweep WHERE instance = ?"_s, { text(instanceName) }).numRowsAffected();
    database.wipeFreeSpace(); // also where nothing was left to remove: an earlier attempt may have been cut short
    return removed;
}

int HistoryStore::removeOlderThan(const QDateTime &limit)
{
    HistoryDatabase database(m_path);
    const int removed = database.execute(u"DELETE FROM sweep WHERE started_ms < ?"_s, { limit.toMSecsSinceEpoch() })
                            .numRowsAffected();
    if (removed > 0)
        database.wipeFreeSpace();
    return removed;
}

}
