// SPDX-License-Identifier: GPL-3.0-or-later
// Samples → shares, their error, stretches of the run, and one name over the versions.
#include "analysis/waitnames.h"
#include "analysis/waitprofile.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Analysis;

namespace {

const WaitEvent Cpu;
const WaitEvent Read { u"IO"_s, u"BufFileRead"_s };
const WaitEvent Write { u"IO"_s, u"BufFileWrite"_s };

/// One process, a look each 10 ms, by the digits: an index into `events`, '-' where it was not active.
WaitRun runOf(const QByteArray &digits, std::vector<WaitEvent> events)
{
    WaitRun run;
    run.events = std::move(events);
    for (int i = 0; i < digits.size(); ++i) {
        run.looks.push_back(Milliseconds(10 * i));
        if (digits[i] != '-')
            run.samples.push_back({ i, digits[i] - '0', 42, false });
    }
    run.wall = Milliseconds(10 * double(digits.size()));
    run.asking = run.wall / 20;
    return run;
}

bool near(double a, double b, double within = 1e-9)
{
    return std::abs(a - b) <= within;
}

}

class TestWaitProfile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsAndShares()
    {
        const WaitProfile profile = profileWaits(runOf("0012-0010-", { Cpu, Read, Write }), 2);
        QCOMPARE(profile.looks, 10);
        QCOMPARE(profile.samples, 8);
        QCOMPARE(profile.achievedInterval, 10.0);
        QVERIFY(near(profile.busy, 0.05));
        QCOMPARE(profile.events.size(), 3u);
        QVERIFY(profile.events[0].event.isCpu());
        QCOMPARE(profile.events[0].samples, 5);
        QVERIFY(near(profile.events[0].ofAll.share, 5.0 / 8));
        QCOMPARE(profile.events[0].ofWaits.share, 0.0);
        QCOMPARE(profile.events[1].event, Read);
        QVERIFY(near(profile.events[1].ofAll.share, 2.0 / 8));
        QVERIFY(near(profile.events[1].ofWaits.share, 2.0 / 3));
        QVERIFY(near(profile.events[2].ofWaits.share, 1.0 / 3));
    }

    void errorIsAtLeastThatOfIndependentSamples()
    {
        // 400 looks, every fourth waits.
        const WaitProfile profile = profileWaits(runOf(QByteArray("0001").repeated(100), { Cpu, Read }));
        const EstimatedShare &share = profile.events[1].ofAll;
        QVERIFY(near(share.share, 0.25));
        QVERIFY(share.standardError >= std::sqrt(0.25 * 0.75 / 400) - 1e-12);
        QVERIFY(share.low < 0.25 && share.high > 0.25);
        QVERIFY(share.low > 0.19 && share.high < 0.32);
    }

    void aLongWaitIsKnownNoWorseThanItsSamples()
    {
        // One change in the middle: the successive differences are near nothing, the binomial error stays.
        const WaitProfile profile = profileWaits(runOf(QByteArray(200, '0') + QByteArray(200, '1'), { Cpu, Read }));
        QVERIFY(near(profile.events[0].ofAll.standardError, std::sqrt(0.25 / 400), 1e-6));
        QVERIFY(near(profile.effectiveSamples, 400, 1e-6));
    }

    void processesThatWaitTogetherAreWorthFewerSamples()
    {
        // 20 processes that all wait at every second look: 2000 samples that are worth 100 looks.
        WaitRun run;
        run.events = { Cpu, Read };
        for (int look = 0; look < 100; ++look) {
            run.looks.push_back(Milliseconds(10 * look));
            for (int pid = 1; pid <= 20; ++pid)
                run.samples.push_back({ look, look * 7919 % 13 < 6, pid, pid > 1 });
        }
        run.wall = Milliseconds(1000);
        const WaitProfile profile = profileWaits(run);
        QCOMPARE(profile.samples, 2000);
        QVERIFY(profile.effectiveSamples < 200);
        const ProfiledWait &wait = profile.events[0];
        QCOMPARE(wait.workerSamples, wait.samples / 20 * 19);
        QVERIFY(wait.ofAll.high - wait.ofAll.low > 0.1);
    }

    void aRareEventHasAnIntervalToo()
    {
        const WaitProfile profile = profileWaits(runOf("0", { Cpu }));
        QCOMPARE(profile.events[0].ofAll.share, 1.0);
        QCOMPARE(profile.events[0].ofAll.high, 1.0);
        QVERIFY(profile.events[0].ofAll.low < 0.3); // one look says next to nothing
        QVERIFY(profile.events[0].ofAll.low > 0);
    }

    void nothingSeenIsNothingSaid()
    {
        for (const WaitRun &run : { WaitRun(), runOf("----", { Cpu }) }) {
            const WaitProfile profile = profileWaits(run);
            QCOMPARE(profile.samples, 0);
            QVERIFY(profile.events.empty());
        }
    }

    void bucketsHoldEverySample()
    {
        const WaitProfile profile = profileWaits(runOf("0000011111", { Cpu, Read }), 2);
        QCOMPARE(profile.buckets.size(), 2u);
        QCOMPARE(profile.buckets[0].to, Milliseconds(50));
        QCOMPARE(profile.buckets[0].looks, 5);
        QCOMPARE(profile.buckets[0].samples, (std::vector<qint64> { 5, 0 }));
        QCOMPARE(profile.buckets[1].samples, (std::vector<qint64> { 0, 5 }));
        QVERIFY(profile.events[0].event.isCpu()); // of equal counts, by name: CPU has none
    }

    void oneNameOverTheVersions()
    {
        QCOMPARE(unifiedWait({ u"IO"_s, u"BuffileRead"_s }), Read);
        QCOMPARE(unifiedWait(Read), Read);
        QCOMPARE(unifiedWait({ u"LWLock"_s, u"BufferIO"_s }), (WaitEvent { u"IPC"_s, u"BufferIO"_s }));
        QCOMPARE(unifiedWait({ u"Extension"_s, u"MyExtensionMain"_s }),
            (WaitEvent { u"Extension"_s, u"MyExtensionMain"_s }));
        QVERIFY(unifiedWait(Cpu).isCpu());
        for (const auto &[said, shown] : renamedWaits())
            QCOMPARE(unifiedWait(shown), shown); // no chains
        const WaitProfile profile = profileWaits(runOf("0011", { Read, { u"IO"_s, u"BuffileRead"_s } }));
        QCOMPARE(profile.events.size(), 1u);
        QCOMPARE(profile.events[0].samples, 4);
    }

    void sourcesStandSideBySide()
    {
        ExtensionProfile extension;
        extension.counts = { { { u"IO"_s, u"BuffileWrite"_s }, 75 }, { { u"LWLock"_s, u"WALInsert"_s }, 25 } };
        const auto compared = compareSources(profileWaits(runOf("000112", { Cpu, Write, Read })), extension);
        QCOMPARE(compared.size(), 3u);
        QCOMPARE(compared[0].event, Write);
        QVERIFY(near(compared[0].sampled, 2.0 / 3));
        QVERIFY(near(compared[0].counted, 0.75));
        QCOMPARE(compared[1].event, Read);
        QCOMPARE(compared[1].counted, 0.0);
        QCOMPARE(compared[2].sampled, 0.0);
    }

    void aWatchWithoutEndKeepsItsLastPart()
    {
        WaitRun run = runOf("00000", { Cpu });
        appendRun(run, runOf("01", { Write, Cpu }), Milliseconds(100));
        QCOMPARE(run.looks.size(), 7u);
        QCOMPARE(run.wall, Milliseconds(120));
        QCOMPARE(run.events.size(), 2u);
        const WaitRun recent = recentPart(run, Milliseconds(40));
        QCOMPARE(recent.looks.size(), 2u);
        QCOMPARE(recent.looks.front(), Milliseconds(20));
        const WaitProfile profile = profileWaits(recent);
        QCOMPARE(profile.samples, 2);
        QCOMPARE(profile.events.size(), 2u);
    }
};

QTEST_GUILESS_MAIN(TestWaitProfile)
#include "tst_waitprofile.moc"
