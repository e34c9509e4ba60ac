// SPDX-License-Identifier: GPL-3.0-or-later
// A thread a job: results on the owner's thread, one end for each job, superseding, cancelling, what a job throws.
#include "session/jobrunner.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Session::JobId;
using Session::JobRunner;

namespace {

// Blocks until the job is told to stop: what a lab that waits for a server looks like.
void waitForStop(std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    changed.wait(lock, stop, [] { return false; });
}

Failure cancelled()
{
    Failure failure;
    failure.code = Failure::Code::Cancelled;
    return failure;
}

struct Spies
{
    explicit Spies(JobRunner *runner)
        : started(runner, &JobRunner::started)
        , progressed(runner, &JobRunner::progressed)
        , finished(runner, &JobRunner::finished)
        , failed(runner, &JobRunner::failed)
        , superseded(runner, &JobRunner::superseded)
    {
    }
    Failure failure() const { return failed.at(0).at(1).value<Failure>(); }

    QSignalSpy started, progressed, finished, failed, superseded;
};

}

class TestJobRunner : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void resultsArriveOnTheOwnersThread()
    {
        JobRunner runner;
        Spies spies(&runner);
        QThread *worked = nullptr, *delivered = nullptr;
        int value = 0;
        const JobId job = runner.start(
            u"answer"_s,
            [&worked](const ProgressSink &progress, std::stop_token) {
                worked = QThread::currentThread();
                progress({ Progress::Stage::Measuring, 1, 2, u"64kB"_s, {} });
                return 42;
            },
            [&](int result) {
                delivered = QThread::currentThread();
                value = result;
            });
        QVERIFY(runner.isRunning(job));
        QCOMPARE(runner.runningCount(), 1);
        QTRY_COMPARE(spies.finished.count(), 1);
        QCOMPARE(value, 42);
        QCOMPARE(delivered, QThread::currentThread());
        QVERIFY(worked != QThread::currentThread());
        QCOMPARE(spies.started.at(0), QVariantList({ job, u"answer"_s }));
        QCOMPARE(spies.progressed.at(0).at(1).value<Progress>().subject, u"64kB"_s);
        QCOMPARE(spies.finished.at(0).at(0).toULongLong(), job);
        QCOMPARE(spies.failed.count(), 0);
        QVERIFY(!runner.isRunning(job));
        QCOMPARE(runner.runningCount(), 0);
    }

    void aResultThatCannotBeCopied()
    {
        JobRunner runner;
        std::unique_ptr<int> got;
        runner.start(
            u"move"_s, [](const ProgressSink &, std::stop_token) { return std::make_unique<int>(7); },
            [&got](std::unique_ptr<int> value) { got = std::move(value); });
        QTRY_VERIFY(got);
        QCOMPARE(*got, 7);
    }

    void whatAJobThrowsBecomesAFailure_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        QTest::newRow("failure") << 0 << int(Failure::Code::Cancelled) << QString();
        QTest::newRow("exception") << 1 << int(Failure::Code::Internal) << u"defect"_s;
        QTest::newRow("memory") << 2 << int(Failure::Code::Internal) << u"out of memory"_s;
        QTest::newRow("anything") << 3 << int(Failure::Code::Internal) << u"unknown exception"_s;
    }

    void whatAJobThrowsBecomesAFailure()
    {
        QFETCH(int, kind);
        JobRunner runner;
        Spies spies(&runner);
        bool delivered = false;
        const JobId job = runner.start(
            u"throws"_s,
            [kind](const ProgressSink &, std::stop_token) -> int {
                switch (kind) {
                case 0:
                    throw FailureError(cancelled());
                case 1:
                    throw std::runtime_error("defect");
                case 2:
                    throw std::bad_alloc();
                default:
                    throw 5;
                }
            },
            [&delivered](int) { delivered = true; });
        QTRY_COMPARE(spies.failed.count(), 1);
        QCOMPARE(spies.failed.at(0).at(0).toULongLong(), job);
        QTEST(int(spies.failure().code), "code");
        QTEST(spies.failure().message, "message");
        QVERIFY(!delivered);
        QCOMPARE(spies.finished.count(), 0);
        QVERIFY(!runner.isRunning(job));
    }

    void cancelReachesTheJobWhichStillEnds()
    {
        JobRunner runner;
        Spies spies(&runner);
        const auto untilStopped = [](const ProgressSink &, std::stop_token stop) -> int {
            waitForStop(stop);
            throw FailureError(cancelled());
        };
        const JobId first = runner.start(u"one"_s, untilStopped, [](int) {});
        const JobId second = runner.start(u"two"_s, untilStopped, [](int) {});
        runner.cancel(first);
        QTRY_COMPARE(spies.failed.count(), 1);
        QCOMPARE(spies.failed.at(0).at(0).toULongLong(), first);
        QCOMPARE(spies.failure().code, Failure::Code::Cancelled);
        QVERIFY(runner.isRunning(second));
        runner.cancel(first); // over already: nothing happens
        runner.cancelAll();
        QTRY_COMPARE(spies.failed.count(), 2);
        QCOMPARE(runner.runningCount(), 0);
    }

    void aCancelledJobMayStillHandOverWhatItHas()
    {
        JobRunner runner;
        Spies spies(&runner);
        int kept = 0;
        const JobId job = runner.start(
            u"partial"_s,
            [](const ProgressSink &, std::stop_token stop) {
                waitForStop(stop);
                return 3; // runs measured before the cancel
            },
            [&kept](int runs) { kept = runs; });
        runner.cancel(job);
        QTRY_COMPARE(spies.finished.count(), 1);
        QCOMPARE(kept, 3);
    }

    void aJobOfTheSameSlotSupersedesTheFormer()
    {
        JobRunner runner;
        Spies spies(&runner);
        QStringList delivered;
        const auto work = [](const QString &name) {
            return [name](const ProgressSink &progress, std::stop_token stop) {
                if (name == "old"_L1) {
                    waitForStop(stop);
                    progress({}); // too late to be heard
                }
                return name;
            };
        };
        const auto deliver = [&delivered](const QString &name) {
            delivered.append(name);
        };
        const JobId other = runner.start(u"other"_s, work(u"other"_s), deliver, u"b"_s);
        const JobId former = runner.start(u"old"_s, work(u"old"_s), deliver, u"a"_s);
        const JobId latter = runner.start(u"new"_s, work(u"new"_s), deliver, u"a"_s);
        QVERIFY(!runner.isRunning(former));
        QVERIFY(runner.isRunning(latter) && runner.isRunning(other));
        QTRY_COMPARE(spies.finished.count(), 2);
        QCOMPARE(spies.superseded.count(), 1);
        QCOMPARE(spies.superseded.at(0).at(0).toULongLong(), former);
        QVERIFY(!delivered.contains(u"old"_s));
        QVERIFY(delivered.contains(u"new"_s) && delivered.contains(u"other"_s));
        QCOMPARE(spies.progressed.count(), 0);
        QCOMPARE(spies.failed.count(), 0);
        // A slot that is free again supersedes nothing.
        runner.start(u"next"_s, work(u"next"_s), deliver, u"a"_s);
        QTRY_COMPARE(spies.finished.count(), 3);
        QCOMPARE(spies.superseded.count(), 1);
    }

    void destructionStopsAndWaits()
    {
        std::atomic<int> ended = 0;
        bool delivered = false;
        {
            JobRunner runner;
            for (int i = 0; i < 8; ++i) {
                runner.start(
                    u"long"_s,
                    [&ended](const ProgressSink &progress, std::stop_token stop) {
                        progress({});
                        waitForStop(stop);
                        progress({});
                        return ++ended;
                    },
                    [&delivered](int) { delivered = true; });
            }
        }
        QCOMPARE(ended.load(), 8);
        QCoreApplication::sendPostedEvents();
        QVERIFY(!delivered);
    }

    void destructionFromWithinADelivery()
    {
        auto *runner = new JobRunner;
        QSignalSpy destroyed(runner, &QObject::destroyed);
        runner->start(
            u"last"_s, [](const ProgressSink &, std::stop_token) { return 0; }, [runner](int) { delete runner; });
        QTRY_COMPARE(destroyed.count(), 1);
    }

    void manyJobsEachEndOnce()
    {
        JobRunner runner;
        Spies spies(&runner);
        int sum = 0;
        for (int i = 1; i <= 60; ++i) {
            runner.start(
                u"n"_s,
                [i](const ProgressSink &, std::stop_token) {
                    if (i % 3 == 0)
                        throw FailureError(cancelled());
                    return i;
                },
                [&sum](int n) { sum += n; });
        }
        QTRY_COMPARE(spies.finished.count() + spies.failed.count(), 60);
        QCOMPARE(spies.failed.count(), 20);
        QCOMPARE(sum, 60 * 61 / 2 - 3 * (20 * 21 / 2));
        QCOMPARE(spies.started.count(), 60);
    }
};

QTEST_GUILESS_MAIN(TestJobRunner)
#include "tst_jobrunner.moc"
