// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/livestatements.h"

#include "sql/facts.h"

#include <QSet>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

QString LiveStatements::keyOf(const ServerSession &session)
{
    if (session.queryId)
        return u"%1 %2"_s.arg(session.database).arg(*session.queryId);
    constexpr qsizetype textsKept = 10000;
    if (m_fingerprints.size() > textsKept)
        m_fingerprints.clear();
    QString &fingerprint = m_fingerprints[session.query];
    if (fingerprint.isEmpty()) {
        fingerprint = Sql::statementFacts(session.query).fingerprint;
        if (fingerprint.isEmpty())
            fingerprint = session.query.simplified();
    }
    return session.database + u' ' + fingerprint;
}

void LiveStatements::add(const Activity &activity)
{
    ++m_readings;
    QSet<QString> inThis;
    for (const ServerSession &session : activity.sessions) {
        // A parallel worker runs its leader's statement.
        const bool runs = session.state == "active"_L1 && !session.hidden && !session.query.isEmpty()
            && !session.leaderPid && (session.backendType.isEmpty() || session.backendType == "client backend"_L1);
        if (!runs)
            continue;
        const QString key = keyOf(session);
        LiveStatement &statement = m_statements[key];
        statement.query = session.query;
        statement.database = session.database;
        statement.user = session.user;
        statement.queryId = session.queryId;
        ++statement.seen;
        ++m_seen;
        if (session.queryStart.isValid()) {
            const double ran = double(session.queryStart.msecsTo(activity.serverTime));
            statement.longest = std::max(statement.longest, Milliseconds(ran));
        }
        if (!inThis.contains(key)) {
            inThis.insert(key);
            ++statement.readings;
        }
    }
}

std::vector<LiveStatement> LiveStatements::statements() const
{
    std::vector<LiveStatement> list;
    for (LiveStatement statement : m_statements) {
        statement.share = double(statement.seen) / double(m_seen);
        statement.error = std::sqrt(statement.share * (1 - statement.share) / double(m_readings));
        list.push_back(statement);
    }
    std::sort(list.begin(), list.end(), [](const LiveStatement &a, const LiveStatement &b) {
        return a.seen != b.seen ? a.seen > b.seen : a.query < b.query;
    });
    return list;
}

}
