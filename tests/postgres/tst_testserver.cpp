// SPDX-License-Identifier: GPL-3.0-or-later
// The clusters that the other tests stand on.
#include "support/testserver.h"

#include <QTest>

using namespace Qt::StringLiterals;
using Spillway::TestServer;

class TestTestServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void majors_data()
    {
        QTest::addColumn<int>("major");
        for (const int major : TestServer::majorsForTests())
            QTest::addRow("%d", major) << major;
    }

    void startsStopsAndComesBack_data() { majors_data(); }
    void startsStopsAndComesBack()
    {
        QFETCH(int, major);
        TestServer server(major, { { u"work_mem"_s, u"8MB"_s } });
        QCOMPARE(server.value(u"SHOW server_version_num"_s).toInt() / 10000, major);
        QCOMPARE(server.value(u"SHOW work_mem"_s), u"8MB"_s);
        server.execute(u"CREATE TABLE kept AS SELECT 'it''s'::text AS a, NULL::int AS b; CHECKPOINT"_s);
        server.restart();
        const QStringList row = server.execute(u"SELECT * FROM kept"_s).value(0);
        QCOMPARE(row, QStringList({ u"it's"_s, QString() }));
        QVERIFY(row.at(1).isNull());
        server.kill();
        server.start();
        QCOMPARE(server.value(u"SELECT count(*) FROM kept"_s), u"1"_s);
    }

    void standbyFollows_data() { majors_data(); }
    void standbyFollows()
    {
        QFETCH(int, major);
        TestServer primary(major);
        const auto standby = TestServer::standbyOf(primary);
        QCOMPARE(standby->value(u"SELECT pg_is_in_recovery()"_s), u"t"_s);
        primary.execute(u"CREATE TABLE sent (a int)"_s);
        QTRY_COMPARE(standby->value(u"SELECT count(*) FROM pg_class WHERE relname = 'sent'"_s), u"1"_s);
    }
};

QTEST_GUILESS_MAIN(TestTestServer)
#include "tst_testserver.moc"
