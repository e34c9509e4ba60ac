// SPDX-License-Identifier: GPL-3.0-or-later
// The stored measurements: what is saved comes back, survives a kill, and leaves nothing behind when it is forgotten.
#include "session/historystore.h"

#include "analysis/samplecodec.h"
#include "domain/failure.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Session::HistoryStore;

namespace {

SweepResult sweep(const QString &id, const QString &instance, qint64 startedAt, int runs = 1)
{
    SweepResult result;
    result.id = id;
    result.title = u"Orders by note of %1"_s.arg(id);
    result.instanceName = instance;
    result.server.database = u"shop"_s;
    result.startedAt = QDateTime::fromMSecsSinceEpoch(startedAt, Qt::UTC);
    result.spec.statement.sql = u"SELECT * FROM orders WHERE secret = 'literal-%1'"_s.arg(id);
    for (int i = 0; i < runs; ++i) {
        Sample &sample = result.samples.emplace_back();
        sample.workMem = Kilobytes(64 << i);
        sample.explainJson = "[{\"Plan\": {\"Node Type\": \"Sort\"}}]";
    }
    return result;
}

// Everything SQLite keeps beside the file too.
QByteArray everyByte(const QString &folder)
{
    QByteArray bytes;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            bytes += file.readAll();
    }
    return bytes;
}

}

class TestHistoryStore : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString path() const { return m_folder->filePath(u"deep/er/history.sqlite"_s); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsSavedComesBack()
    {
        HistoryStore store(path());
        QVERIFY(store.entries().empty());
        const SweepResult result = sweep(u"a"_s, u"production"_s, 5000, 3);
        store.save(result);
        store.save(sweep(u"b"_s, {}, 7000));
        const auto entries = store.entries();
        QCOMPARE(entries.size(), size_t(2));
        QCOMPARE(entries[0].id, u"b"_s); // newest first
        QCOMPARE(entries[1].title, result.title);
        QCOMPARE(entries[1].instanceName, u"production"_s);
        QCOMPARE(entries[1].database, u"shop"_s);
        QCOMPARE(entries[1].startedAt, result.startedAt);
        QCOMPARE(entries[1].runs, 3);
        QVERIFY(!entries[1].complete);
        const auto loaded = HistoryStore(path()).load(u"a"_s);
        QVERIFY(loaded);
        QCOMPARE(Analysis::toJson(*loaded), Analysis::toJson(result));
        QVERIFY(!store.load(u"nowhere"_s));
    }

    void savingAgainReplaces()
    {
        HistoryStore store(path());
        SweepResult result = sweep(u"a"_s, u"one"_s, 5000, 1);
        store.save(result);
        result = sweep(u"a"_s, u"one"_s, 5000, 4);
        result.complete = true;
        store.save(result);
        QCOMPARE(store.entries().size(), size_t(1));
        QCOMPARE(store.entries().front().runs, 4);
        QVERIFY(store.entries().front().complete);
        QCOMPARE(store.load(u"a"_s)->samples.size(), size_t(4));
    }

    void theFileIsTheUsersAlone()
    {
        HistoryStore store(path());
        store.save(sweep(u"a"_s, u"one"_s, 5000));
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther
            | QFileDevice::WriteOther | QFileDevice::ExeOther;
        QVERIFY(!(QFile::permissions(path()) & others));
        QFile::setPermissions(path(), QFile::permissions(path()) | QFileDevice::ReadOther);
        store.entries();
        QVERIFY(!(QFile::permissions(path()) & others));
    }

    void forgettingLeavesNoText()
    {
        HistoryStore store(path());
        for (int i = 0; i < 40; ++i) {
            SweepResult result = sweep(u"p%1"_s.arg(i), u"payroll-server"_s, 5000 + i);
            result.title = u"SELECT salary FROM people WHERE name = 'Moneypenny %1'"_s.arg(i);
            store.save(result);
        }
        store.save(sweep(u"kept"_s, u"other"_s, 1));
        QVERIFY(everyByte(QFileInfo(path()).path()).contains("Moneypenny"));
        QCOMPARE(store.forgetInstance(u"payroll-server"_s), 40);
        const QByteArray left = everyByte(QFileInfo(path()).path());
        QVERIFY(!left.contains("Moneypenny"));
        QVERIFY(!left.contains("payroll-server"));
        QVERIFY(left.contains("Orders by note of kept"));
        QCOMPARE(store.entries().size(), size_t(1));
        QCOMPARE(store.forgetInstance(u"payroll-server"_s), 0);
    }

    void removingOneAndRemovingOld()
    {
        HistoryStore store(path());
        store.save(sweep(u"old"_s, u"one"_s, 1000));
        store.save(sweep(u"mid"_s, u"one"_s, 2000));
        store.save(sweep(u"new"_s, u"one"_s, 3000));
        store.remove(u"mid"_s);
        store.remove(u"mid"_s);
        QVERIFY(!everyByte(QFileInfo(path()).path()).contains("Orders by note of mid"));
        QCOMPARE(store.removeOlderThan(QDateTime::fromMSecsSinceEpoch(2500, Qt::UTC)), 1);
        QVERIFY(!everyByte(QFileInfo(path()).path()).contains("Orders by note of old"));
        QCOMPARE(store.entries().size(), size_t(1));
        QCOMPARE(store.entries().front().id, u"new"_s);
    }

    void everyThreadMayUseOneStore()
    {
        HistoryStore store(path());
        std::atomic<int> failures = 0;
        std::vector<std::jthread> threads;
        for (int t = 0; t < 6; ++t) {
            threads.emplace_back([&store, &failures, t] {
                try {
                    for (int i = 0; i < 10; ++i) {
                        store.save(sweep(u"%1-%2"_s.arg(t).arg(i), u"one"_s, i));
                        store.entries();
                    }
                } catch (const FailureError &error) {
                    qWarning("%s", error.what());
                    ++failures;
                }
            });
        }
        threads.clear();
        QCOMPARE(failures.load(), 0);
        QCOMPARE(store.entries().size(), size_t(60));
    }

    void aKillWhileSavingLosesNothingThatWasSaved()
    {
        {
            HistoryStore(path()).save(sweep(u"before"_s, u"one"_s, 1));
        }
        int acknowledged[2];
        QCOMPARE(pipe(acknowledged), 0);
        const pid_t child = fork();
        if (child == 0) { // saves for ever, and says each time how far it came
            try {
                HistoryStore store(path());
                for (int runs = 1;; runs = runs % 200 + 1) {
                    store.save(sweep(u"running"_s, u"one"_s, 2, runs));
                    if (write(acknowledged[1], "x", 1) != 1)
                        break;
                }
            } catch (const FailureError &) {
            }
            _exit(1);
        }
        ::close(acknowledged[1]);
        char step = 0;
        for (int i = 0; i < 25; ++i)
            QCOMPARE(read(acknowledged[0], &step, 1), 1);
        ::kill(child, SIGKILL);
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        ::close(acknowledged[0]);
        HistoryStore store(path());
        QCOMPARE(store.entries().size(), size_t(2));
        const auto survived = store.load(u"running"_s);
        QVERIFY(survived);
        QVERIFY(survived->samples.size() >= 25); // every save that was acknowledged, whole
        QVERIFY(store.load(u"before"_s));
    }

    void aFileOfANewerVersionIsLeftAlone()
    {
        HistoryStore(path()).save(sweep(u"a"_s, u"one"_s, 1));
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"newer"_s);
            database.setDatabaseName(path());
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(u"UPDATE schema_version SET version = version + 1"_s));
        }
        QSqlDatabase::removeDatabase(u"newer"_s);
        const QByteArray before = everyByte(QFileInfo(path()).path());
        try {
            HistoryStore(path()).save(sweep(u"b"_s, u"one"_s, 2));
            QFAIL("no failure");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::FileError);
            QVERIFY2(error.failure().message.contains(u"newer version"), qPrintable(error.failure().message));
        }
        QCOMPARE(everyByte(QFileInfo(path()).path()), before);
    }

    void aFileThatIsNoDatabaseIsAFailure()
    {
        QVERIFY(QDir().mkpath(QFileInfo(path()).path()));
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(4096, 'x'));
        file.close();
        try {
            HistoryStore(path()).entries();
            QFAIL("no failure");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::FileError);
            QCOMPARE(error.failure().subject, path());
            QVERIFY(!error.failure().message.isEmpty());
        }
    }

    void aFolderThatCannotBeMadeIsAFailure()
    {
        QVERIFY_EXCEPTION_THROWN(HistoryStore(u"/dev/null/x/history.sqlite"_s).entries(), FailureError);
    }
};

QTEST_GUILESS_MAIN(TestHistoryStore)
#include "tst_historystore.moc"
