// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/quantities.h"

#include <QDateTime>
#include <QHash>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <compare>
#include <optional>
#include <vector>

namespace Spillway {

/// A row of pg_stat_statements.
struct StatementKey
{
    quint32 userId = 0, databaseId = 0;
    qint64 queryId = 0;
    bool topLevel = true; ///< extension 1.9+; before: true

    auto operator<=>(const StatementKey &) const = default;
};

inline size_t qHash(const StatementKey &key, size_t seed = 0)
{
    return qHashMulti(seed, key.userId, key.databaseId, key.queryId, key.topLevel);
}

/// Its figures, from whatever moment they are counted. An absent one has no column in this version of the extension.
struct StatementCounters
{
    qint64 calls = 0, rows = 0;
    Milliseconds total {}; ///< execution
    std::optional<Milliseconds> planning; ///< where pg_stat_statements.track_planning is on it counts
    Blocks sharedHit, sharedRead, sharedDirtied, sharedWritten;
    Blocks localHit, localRead, localDirtied, localWritten;
    Blocks tempRead, tempWritten;
    /// Where track_io_timing is on they count. Before 1.11 one column held shared and local together: it stands here.
    Milliseconds sharedReadTime {}, sharedWriteTime {};
    std::optional<Milliseconds> localReadTime, localWriteTime; ///< 1.11+
    std::optional<Milliseconds> tempReadTime, tempWriteTime; ///< 1.10+
    std::optional<qint64> walRecords, walFullPageImages; ///< 1.8+
    std::optional<Bytes> wal; ///< 1.8+
    std::optional<qint64> walBuffersFull; ///< 1.12+
    std::optional<qint64> jitFunctions; ///< 1.10+
    std::optional<Milliseconds> jit; ///< all its phases
    std::optional<qint64> workersPlanned, workersLaunched; ///< 1.12+

    Milliseconds ioTime() const; ///< reads and writes of shared, local and temporary blocks
};

struct StatementEntry
{
    StatementKey key;
    StatementCounters counters;
    Milliseconds mean {}, minimum {}, maximum {}, deviation {}; ///< since the entry was made, or min/max were reset
    QDateTime since; ///< when the entry was made (1.11+); invalid where unknown
};

/// pg_stat_statements at one moment.
struct StatementSnapshot
{
    QDateTime serverTime; ///< by the server's clock
    QDateTime resetAt; ///< pg_stat_statements_info (1.9+, 14+); invalid where unknown
    std::optional<qint64> evictions; ///< times the least used entries were thrown out (dealloc)
    std::vector<StatementEntry> entries;
    /// Entries of other users whose query this role may not see: the server shows no queryid for them. Summed.
    int hiddenEntries = 0;
    StatementCounters hidden;
};

struct StatementText
{
    QString text; ///< normalised by the server: constants are $n
    bool truncated = false; ///< the server lost it (its file was too big and was emptied)
};

struct StatementNames
{
    QHash<quint32, QString> users, databases; ///< what was dropped is absent
};

/// Is pg_stat_statements there, and how does it stand?
struct StatementSource
{
    enum class State
    {
        Ready,
        NotCreated, ///< CREATE EXTENSION is missing in this database
        NotPreloaded, ///< shared_preload_libraries lacks it: the view exists and every read is an error
        NotInstalled, ///< the server's machine has no files of it
        NoRight, ///< this role may not use its schema or view
    };
    State state = State::NotCreated;
    QString version; ///< of the extension, as created: "1.10"
    QString schema; ///< unquoted
    QStringList columns; ///< of the function, as this version has them
    QString preloadLibraries; ///< shared_preload_libraries; empty where this role may not see it
    bool preloadKnown = false;
    QString database, user; ///< where and as whom it was looked for
    std::optional<int> maximum; ///< pg_stat_statements.max
    QString track; ///< pg_stat_statements.track
    bool planningTracked = false, ioTimed = false;
    bool readsAllTexts = false; ///< superuser or pg_read_all_stats
    std::optional<Failure> refusal; ///< the server's words, of NoRight and NotPreloaded
};

}

Q_DECLARE_METATYPE(Spillway::StatementSnapshot)
