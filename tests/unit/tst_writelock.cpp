// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/writelock.h"

#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using namespace Spillway::Session;

class TestWriteLock : public QObject
{
    Q_OBJECT

    QDateTime m_now;

private Q_SLOTS:
    void init() { m_now = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC); }

    void isClosedUntilOpened()
    {
        WriteLock lock(nullptr, [this] { return m_now; });
        QVERIFY(!lock.isOpen());
        QCOMPARE(lock.left(), 0s);
        QSignalSpy changed(&lock, &WriteLock::changed);
        lock.close();
        QCOMPARE(changed.count(), 0);
        lock.openFor(15min);
        QVERIFY(lock.isOpen());
        QCOMPARE(lock.left(), 900s);
        QCOMPARE(changed.count(), 1);
        lock.close();
        QVERIFY(!lock.isOpen());
        QCOMPARE(changed.count(), 2);
    }

    void closesByTheWallClock_data()
    {
        QTest::addColumn<int>("secondsLater");
        QTest::addColumn<bool>("open");
        QTest::newRow("at once") << 0 << true;
        QTest::newRow("last second") << 299 << true;
        QTest::newRow("over") << 300 << false;
        QTest::newRow("after a night asleep") << 8 * 3600 << false;
        QTest::newRow("clock set back") << -1 << false;
    }
    void closesByTheWallClock()
    {
        QFETCH(int, secondsLater);
        QFETCH(bool, open);
        WriteLock lock(nullptr, [this] { return m_now; });
        lock.openFor(5min);
        m_now = m_now.addSecs(secondsLater);
        QCOMPARE(lock.isOpen(), open);
        QCOMPARE(lock.left() > 0s, open);
    }

    void opensAnew()
    {
        WriteLock lock(nullptr, [this] { return m_now; });
        lock.openFor(5min);
        m_now = m_now.addSecs(200);
        lock.openFor(5min);
        QCOMPARE(lock.left(), 300s);
    }

    void tellsWhenItClosesByItself()
    {
        WriteLock lock(nullptr, &QDateTime::currentDateTimeUtc);
        QSignalSpy changed(&lock, &WriteLock::changed);
        lock.openFor(1s);
        QTRY_VERIFY(!lock.isOpen());
        QTRY_COMPARE(changed.count(), 2);
    }
};

QTEST_GUILESS_MAIN(TestWriteLock)
#include "tst_writelock.moc"
