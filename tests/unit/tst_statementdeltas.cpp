// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statementdeltas.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace Spillway;
using namespace Spillway::Analysis;

class TestStatementDeltas : public QObject
{
    Q_OBJECT

    static QDateTime at(int seconds) { return QDateTime(QDate(2026, 3, 1), QTime(0, 0), Qt::UTC).addSecs(seconds); }

    /// As the server keeps them (pg_stat_statements.c, Welford's method).
    static StatementEntry entryOf(const std::vector<double> &times, qint64 id = 1)
    {
        StatementEntry entry;
        entry.key.queryId = id;
        double mean = 0, squares = 0, total = 0;
        qint64 calls = 0;
        for (const double time : times) {
            ++calls;
            total += time;
            const double old = mean;
            mean += (time - old) / double(calls);
            squares += (time - old) * (time - mean);
            entry.minimum = Milliseconds(calls == 1 ? time : std::min(entry.minimum.count(), time));
            entry.maximum = Milliseconds(std::max(entry.maximum.count(), time));
        }
        entry.counters.calls = calls;
        entry.counters.total = Milliseconds(total);
        entry.mean = Milliseconds(mean);
        entry.deviation = Milliseconds(calls > 1 ? std::sqrt(squares / double(calls)) : 0);
        return entry;
    }
    static StatementSnapshot snapshot(int seconds, std::vector<StatementEntry> entries)
    {
        StatementSnapshot snapshot;
        snapshot.serverTime = at(seconds);
        snapshot.resetAt = at(0);
        snapshot.evictions = 0;
        snapshot.entries = std::move(entries);
        return snapshot;
    }

private Q_SLOTS:
    void deviationIsThatOfTheIntervalsCalls()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 200; ++round) {
            std::lognormal_distribution<double> before(round % 5, 0.7), within(round % 3, 0.3);
            std::vector<double> all, fresh;
            for (int i = 0; i < 50 + round; ++i)
                all.push_back(before(random));
            const StatementEntry first = entryOf(all);
            for (int i = 0; i < 2 + round; ++i) {
                fresh.push_back(within(random));
                all.push_back(fresh.back());
            }
            const auto interval = statementsBetween(snapshot(1, { first }), snapshot(2, { entryOf(all) }));
            const StatementEntry expected = entryOf(fresh);
            QCOMPARE(interval.statements.size(), size_t(1));
            const StatementDelta &delta = interval.statements.front();
            QCOMPARE(delta.counters.calls, qint64(fresh.size()));
            QVERIFY(std::abs(delta.mean->count() / expected.mean.count() - 1) < 1e-9);
            QVERIFY(delta.deviation);
            QVERIFY(std::abs(delta.deviation->count() / expected.deviation.count() - 1) < 1e-5);
        }
    }

    void whatRoundingAteIsAbsent()
    {
        const std::vector<double> before(1000000, 1e6);
        std::vector<double> all = before;
        all.insert(all.end(), { 1e6, 1e6 + 1e-7, 1e6 });
        const auto interval = statementsBetween(snapshot(1, { entryOf(before) }), snapshot(2, { entryOf(all) }));
        QVERIFY(!interval.statements.front().deviation);
    }

    void oneCallHasNoSpread()
    {
        const auto interval
            = statementsBetween(snapshot(1, { entryOf({ 5, 6 }) }), snapshot(2, { entryOf({ 5, 6, 9 }) }));
        QCOMPARE(interval.statements.front().deviation->count(), 0.0);
        QCOMPARE(interval.statements.front().mean->count(), 9.0);
        QCOMPARE(interval.length()->count(), 1000.0);
    }

    void anEvictedEntryDoesNotCountBackwards()
    {
        const auto interval = statementsBetween(snapshot(1, { entryOf({ 5, 6, 7 }) }), snapshot(2, { entryOf({ 4 }) }));
        QCOMPARE(interval.statements.front().counters.calls, 1);
        QVERIFY(interval.statements.front().isNew);
        QVERIFY(!interval.reset);
    }

    void anEntryMadeAnewWithMoreCallsIsTold()
    {
        StatementEntry earlier = entryOf({ 5, 6 }), later = entryOf({ 1, 1, 1 });
        earlier.since = at(0);
        later.since = at(1);
        const auto interval = statementsBetween(snapshot(1, { earlier }), snapshot(2, { later }));
        QCOMPARE(interval.statements.front().counters.calls, 3);
        QVERIFY(interval.statements.front().isNew);
    }

    void aResetBeginsAnew()
    {
        StatementSnapshot later = snapshot(9, { entryOf({ 3 }) });
        later.resetAt = at(5);
        const auto interval = statementsBetween(snapshot(1, { entryOf({ 5, 6 }) }), later);
        QVERIFY(interval.reset);
        QCOMPARE(interval.from, at(5));
        QCOMPARE(interval.length()->count(), 4000.0);
    }

    void aClockSetBackHasNoRates()
    {
        const auto interval = statementsBetween(snapshot(9, { entryOf({ 5 }) }), snapshot(3, { entryOf({ 5, 6 }) }));
        QVERIFY(interval.wentBack);
        QVERIFY(!interval.length());
        QCOMPARE(interval.statements.front().counters.calls, 1);
    }

    void sharesCountWhatIsHidden()
    {
        StatementSnapshot one = snapshot(1, { entryOf({ 5, 6 }) });
        one.hidden.calls = 2;
        one.hiddenEntries = 1;
        QCOMPARE(totalOf(statementsSinceReset(one), StatementMeasure::Calls), 4.0);
    }
};

QTEST_APPLESS_MAIN(TestStatementDeltas)
#include "tst_statementdeltas.moc"
