// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/failure.h"
#include "host/folderlock.h"
#include "host/machine.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/sysinfo.h>

using namespace Qt::StringLiterals;
using namespace Spillway;

class TestMachine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void memoryIsWhatTheKernelSaysOrLess()
    {
        struct sysinfo info = {};
        QCOMPARE(sysinfo(&info), 0);
        const auto memory = Host::physicalMemory();
        QVERIFY(memory.has_value());
        QVERIFY(memory->value <= qint64(info.totalram) * qint64(info.mem_unit));
        QVERIFY(memory->value >= qint64(64) << 20);
    }

    void freeSpaceOfAFolderToBeMadeIsThatOfItsFileSystem()
    {
        QTemporaryDir folder;
        const auto here = Host::freeSpace(folder.path());
        const auto below = Host::freeSpace(folder.filePath(u"not/yet/there"_s));
        QVERIFY(here.has_value() && below.has_value());
        QVERIFY(here->value > 0);
        QVERIFY(below->value > 0);
        QVERIFY(Host::freeSpace(u"/proc"_s)->value == 0);
    }

    void lockKeepsASecondHolderOut()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"lock"_s);
        {
            const Host::FolderLock first(file, Milliseconds(1000));
            try {
                const Host::FolderLock second(file, Milliseconds(0));
                QFAIL("two holders");
            } catch (const FailureError &error) {
                QCOMPARE(error.failure().code, Failure::Code::DeadlineExceeded);
            }
            std::stop_source stop;
            stop.request_stop();
            try {
                const Host::FolderLock second(file, Milliseconds(60000), stop.get_token());
                QFAIL("two holders");
            } catch (const FailureError &error) {
                QCOMPARE(error.failure().code, Failure::Code::Cancelled);
            }
        }
        const Host::FolderLock again(file, Milliseconds(0));
    }

    void lockInAFolderThatIsNotThereIsAFileError()
    {
        try {
            const Host::FolderLock lock(u"/nowhere/lock"_s, Milliseconds(0));
            QFAIL("locked nothing");
        } catch (const FailureError &error) {
            QCOMPARE(error.failure().code, Failure::Code::FileError);
            QCOMPARE(error.failure().subject, u"/nowhere/lock"_s);
        }
    }
};

QTEST_APPLESS_MAIN(TestMachine)
#include "tst_machine.moc"
