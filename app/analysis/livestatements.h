// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/activity.h"
#include "domain/quantities.h"

#include <QHash>

namespace Spillway::Analysis {

/// What sampling pg_stat_activity saw of one statement: an estimate, not a count.
struct LiveStatement
{
    QString query; ///< one of its texts, constants and all
    QString database, user;
    std::optional<qint64> queryId;
    int seen = 0; ///< sessions × readings in which it ran
    int readings = 0; ///< in which it ran
    Milliseconds longest {}; ///< the longest it was seen to have run
    double share = 0; ///< of all running statements seen
    double error = 0; ///< standard error of the share: sqrt(p(1−p)/n), n readings, which takes them as independent
};

/// Collects readings of running statements where the server counts none. Equal statements are told by query_id, else by
/// libpg_query's fingerprint, else by their text. Threads: one.
class LiveStatements
{
public:
    void add(const Activity &activity);
    int readings() const { return m_readings; }
    std::vector<LiveStatement> statements() const; ///< the most seen first

private:
    QString keyOf(const ServerSession &session);

    QHash<QString, LiveStatement> m_statements;
    QHash<QString, QString> m_fingerprints; ///< of texts
    int m_readings = 0;
    int m_seen = 0;
};

}
