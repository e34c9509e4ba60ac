// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/blockertree.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Analysis;

class TestBlockerTree : public QObject
{
    Q_OBJECT

    static ServerSession session(int pid, std::vector<int> blockedBy = {}, int secondsOld = 0)
    {
        ServerSession session;
        session.pid = pid;
        session.blockedBy = std::move(blockedBy);
        session.transactionStart = QDateTime::fromSecsSinceEpoch(1000000 - secondsOld, Qt::UTC);
        return session;
    }
    static Activity activity(std::vector<ServerSession> sessions)
    {
        Activity activity;
        activity.sessions = std::move(sessions);
        return activity;
    }
    /// "10 >11 >>12 20": pids in order, an arrow a level.
    static QString picture(const Activity &activity)
    {
        QStringList words;
        for (const BlockerNode &node : blockerForest(activity))
            words.append(QString(node.depth, u'>') + QString::number(activity.sessions[size_t(node.session)].pid));
        return words.join(u' ');
    }

private Q_SLOTS:
    void waitersLieBelowTheirBlocker()
    {
        const Activity chain
            = activity({ session(12, { 11 }), session(20, {}, 500), session(11, { 10 }), session(10) });
        QCOMPARE(picture(chain), u"10 >11 >>12 20"_s);
        QCOMPARE(blockerForest(chain).front().blocks, 2);
    }

    void theWidestBlockerComesFirst()
    {
        QCOMPARE(picture(activity({ session(1, {}, 900), session(2), session(3, { 2 }), session(4, { 2 }), session(5),
                     session(6, { 5 }) })),
            u"2 >3 >4 5 >6 1"_s);
    }

    void theOldestTransactionComesFirst()
    {
        QCOMPARE(picture(activity({ session(1, {}, 5), session(2, {}, 90), session(3, {}, 30) })), u"2 3 1"_s);
    }

    void severalBlockersAreNamed()
    {
        const Activity both = activity({ session(1), session(2), session(3, { 2, 1 }) });
        const auto forest = blockerForest(both);
        QCOMPARE(picture(both), u"2 >3 1"_s);
        QCOMPARE(forest[1].otherBlockers, std::vector<int> { 1 });
    }

    void aDeadlockIsCutAndMarked()
    {
        const Activity circle
            = activity({ session(7, { 5 }), session(5, { 6 }), session(6, { 7 }), session(8, { 6 }) });
        const auto forest = blockerForest(circle);
        QCOMPARE(forest.size(), circle.sessions.size());
        QCOMPARE(picture(circle), u"5 >7 >>6 >>>8"_s);
        QVERIFY(forest[0].inCycle && forest[1].inCycle && forest[2].inCycle && !forest[3].inCycle);
    }

    void blockersThatAreNotListedLeaveARoot()
    {
        // 0 is a prepared transaction, 99 has ended since.
        const Activity hidden = activity({ session(1, { 0 }), session(2, { 99 }) });
        QCOMPARE(picture(hidden), u"1 2"_s);
        QCOMPARE(blockerForest(hidden)[0].otherBlockers, std::vector<int> { 0 });
    }

    void workersLieBelowTheirLeader()
    {
        ServerSession worker = session(31);
        worker.leaderPid = 30;
        ServerSession leader = session(30);
        leader.leaderPid = 30;
        QCOMPARE(picture(activity({ worker, leader })), u"30 >31"_s);
    }

    void everySessionOccursOnce()
    {
        QRandomGenerator random(4);
        for (int round = 0; round < 200; ++round) {
            std::vector<ServerSession> sessions;
            const int count = random.bounded(1, 60);
            for (int pid = 0; pid < count; ++pid) {
                std::vector<int> blockers;
                while (random.bounded(2) == 0)
                    blockers.push_back(random.bounded(count + 5));
                sessions.push_back(session(pid, blockers, random.bounded(1000)));
            }
            const auto forest = blockerForest(activity(sessions));
            QSet<int> seen;
            for (int i = 0; i < int(forest.size()); ++i) {
                const BlockerNode &node = forest[size_t(i)];
                seen.insert(node.session);
                QVERIFY(node.parent < i);
                QCOMPARE(node.depth, node.parent < 0 ? 0 : forest[size_t(node.parent)].depth + 1);
            }
            QCOMPARE(forest.size(), sessions.size());
            QCOMPARE(seen.size(), count);
        }
    }
};

QTEST_GUILESS_MAIN(TestBlockerTree)
#include "tst_blockertree.moc"
