// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/healthfindings.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Analysis;

class TestHealthFindings : public QObject
{
    Q_OBJECT

    static HealthCounters at(int seconds)
    {
        HealthCounters counters;
        counters.serverTime = QDateTime(QDate(2026, 3, 1), QTime(0, 0), Qt::UTC).addSecs(seconds);
        counters.startedAt = QDateTime(QDate(2026, 2, 1), QTime(0, 0), Qt::UTC);
        counters.maxConnections = 100;
        return counters;
    }
    static QStringList codes(const HealthCounters &first, const HealthCounters &last,
        const std::optional<TablesHealth> &tables = {}, std::optional<Bytes> ram = {})
    {
        HealthSeries series;
        series.add(first);
        series.add(last);
        QStringList list;
        for (const Finding &finding : Advisor::healthFindings(series, tables, ram))
            list.append(finding.code);
        return list;
    }

private Q_SLOTS:
    void aQuietServerHasNothing()
    {
        QCOMPARE(codes(at(0), at(10)), QStringList());
        QCOMPARE(codes(at(0), at(10), TablesHealth()), QStringList());
    }

    void rates()
    {
        HealthCounters later = at(10);
        later.blocksHit = Blocks(300);
        later.blocksRead = Blocks(100);
        later.tempBytes = Bytes(5000);
        later.commits = 40;
        later.rollbacks = 10;
        const HealthRates rates = healthBetween(at(0), later);
        QCOMPARE(*rates.hitRatio, 0.75);
        QCOMPARE(*rates.tempBytesPerSecond, 500.0);
        QCOMPARE(*rates.transactionsPerSecond, 5.0);
        QVERIFY(!rates.walBytesPerSecond);
        QVERIFY(!healthBetween(at(0), at(10)).hitRatio);
        QVERIFY(healthBetween(later, at(20)).restarted); // counters fell
        HealthCounters setBack = later;
        setBack.serverTime = at(-5).serverTime;
        QVERIFY(!healthBetween(at(0), setBack).tempBytesPerSecond);
    }

    void theSeriesIsBounded()
    {
        HealthSeries series;
        for (int i = 0; i < 20000; ++i)
            series.add(at(10 * i));
        QVERIFY(series.rates().size() <= HealthSeries::MostPoints);
        QCOMPARE(series.rates().back().at, at(10 * 19999).serverTime);
        QVERIFY(series.rates().front().at < at(10 * 2000).serverTime);
        QVERIFY(std::is_sorted(series.rates().begin(), series.rates().end(),
            [](const HealthRates &a, const HealthRates &b) { return a.at < b.at; }));
    }

    void whatHoldsTheServerUpComesFirst()
    {
        HealthCounters later = at(10);
        later.longestTransaction = Milliseconds(400000);
        later.longestIdleInTransaction = Milliseconds(61000);
        later.tempBytes = Bytes(100 << 20);
        later.clients = 81;
        later.blocksRead = Blocks(10000);
        QCOMPARE(codes(at(0), later),
            (QStringList { u"health-long-transaction"_s, u"health-idle-in-transaction"_s, u"health-connections"_s,
                u"health-cache-misses"_s, u"health-temp-files"_s }));
        later.longestTransaction = Milliseconds(300000);
        later.longestIdleInTransaction = Milliseconds(60000);
        later.clients = 80;
        QCOMPARE(codes(at(0), later), (QStringList { u"health-cache-misses"_s, u"health-temp-files"_s }));
    }

    void workMemIsWeighedOnlyWhereRamIsKnown()
    {
        HealthCounters later = at(10);
        later.workMem = Kilobytes(1 << 20);
        later.hashMemMultiplier = 2;
        later.active = 3;
        QCOMPARE(codes(at(0), later), QStringList());
        QCOMPARE(codes(at(0), later, {}, Bytes(8LL << 30)), QStringList { u"health-work-mem"_s });
        QCOMPARE(codes(at(0), later, {}, Bytes(16LL << 30)), QStringList());
    }

    void tables()
    {
        TablesHealth tables;
        tables.overdue = 1;
        tables.updates = 20000;
        tables.hotUpdates = 17999;
        TableHealth table;
        table.name = u"t"_s;
        table.size = Bytes(20 << 20);
        table.live = 700;
        table.dead = 300;
        table.vacuumAt = 100;
        tables.worst.push_back(table);
        QCOMPARE(codes(at(0), at(10), tables),
            (QStringList { u"health-vacuum-overdue"_s, u"health-dead-tuples"_s, u"health-hot-low"_s }));
        tables.worst.front().autovacuumOff = true;
        tables.worst.front().dead = 100;
        tables.hotUpdates = 18000;
        QCOMPARE(codes(at(0), at(10), tables), QStringList { u"health-autovacuum-off"_s });
    }

    void checkpointsAndDeadlocks()
    {
        HealthCounters later = at(10);
        later.checkpointsRequested = 2;
        later.checkpointsTimed = 1;
        later.deadlocks = 1;
        QCOMPARE(codes(at(0), later), (QStringList { u"health-checkpoints"_s, u"health-deadlocks"_s }));
        later.checkpointsTimed = 2;
        later.deadlocks = 0;
        QCOMPARE(codes(at(0), later), QStringList());
    }
};

QTEST_APPLESS_MAIN(TestHealthFindings)
#include "tst_healthfindings.moc"
