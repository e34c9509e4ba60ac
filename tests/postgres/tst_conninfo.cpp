// SPDX-License-Identifier: GPL-3.0-or-later
// Connection strings as libpq reads them, and the sections of service files. No server is needed.
#include "postgres/connection.h"
#include "support/thrownby.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Pairs = QList<QPair<QString, QString>>;

class TestConninfo : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void awkwardValuesComeBack_data()
    {
        QTest::addColumn<QString>("value");
        const QStringList values { u"o'neil"_s, u"my db"_s, u"a=b"_s, u"p@ss/w:o%rd?#\\ '\"x"_s, u"\\"_s, u"'"_s,
            u"\\'"_s, u" "_s, u"ünï 데이터"_s, u"postgresql://x"_s, u"tab\tnew\nline"_s };
        for (const QString &value : values)
            QTest::newRow(qPrintable(value)) << value;
    }
    void awkwardValuesComeBack()
    {
        QFETCH(QString, value);
        const Pairs pairs { { u"user"_s, value }, { u"dbname"_s, value }, { u"host"_s, u"/tmp/a b"_s } };
        Pairs read = Postgres::parseConninfo(Postgres::toConninfo({ {}, pairs }));
        Pairs expected = pairs;
        std::sort(read.begin(), read.end());
        std::sort(expected.begin(), expected.end());
        QCOMPARE(read, expected);
    }

    void passwordStaysOut()
    {
        const ConnectionSpec spec { u"postgresql://o%27neil:p%40ss@h:6000/my%20db?sslmode=require"_s,
            { { u"password"_s, u"other"_s }, { u"sslpassword"_s, u"key"_s } } };
        const QString conninfo = Postgres::toConninfo(spec);
        QVERIFY2(!conninfo.contains("p@ss"_L1) && !conninfo.contains("other"_L1) && !conninfo.contains("key"_L1)
                && !conninfo.contains("password"_L1),
            qPrintable(conninfo));
        Pairs read = Postgres::parseConninfo(conninfo);
        std::sort(read.begin(), read.end());
        const Pairs expected { { u"dbname"_s, u"my db"_s }, { u"host"_s, u"h"_s }, { u"port"_s, u"6000"_s },
            { u"sslmode"_s, u"require"_s }, { u"user"_s, u"o'neil"_s } };
        QCOMPARE(read, expected);
    }

    void parameterWinsOverString()
    {
        const ConnectionSpec spec { u"host=a port=1"_s, { { u"port"_s, u"2"_s }, { u"host"_s, QString() } } };
        QCOMPARE(Postgres::toConninfo(spec), u"host=a port=2"_s);
    }

    void listsStayUnsplit()
    {
        const QString list = u"postgresql://a:5432,b:5433/db?target_session_attrs=read-write"_s;
        const Pairs read = Postgres::parseConninfo(list);
        QVERIFY(read.contains({ u"host"_s, u"a,b"_s }));
        QVERIFY(read.contains({ u"port"_s, u"5432,5433"_s }));
        QVERIFY(Postgres::toConninfo({ list, {} }).contains("host=a,b"_L1));
    }

    void badStringsAreNamed_data()
    {
        QTest::addColumn<QString>("conninfo");
        QTest::newRow("unknown keyword") << u"host=a colour=red"_s;
        QTest::newRow("no equals sign") << u"host a"_s;
        QTest::newRow("open quote") << u"user='abc"_s;
        QTest::newRow("bad escape") << u"postgresql://a%zz@h/"_s;
        QTest::newRow("bad URI") << u"postgresql://h?colour=red"_s;
        QTest::newRow("open bracket") << u"postgresql://[::1/db"_s;
    }
    void badStringsAreNamed()
    {
        QFETCH(QString, conninfo);
        const Failure failure = thrownBy([&] { Postgres::parseConninfo(conninfo); });
        COMPARE_CODE(failure, Failure::Code::BadConnectionString);
        QVERIFY(!failure.message.isEmpty());
    }

    void servicesOfBothFiles()
    {
        QTemporaryDir folder;
        write(folder.filePath(u"own"_s), "# mine\n[prod]\nhost=a\n\n  [test one]\nhost=b\n");
        write(folder.filePath(u"pg_service.conf"_s), "[prod]\nhost=c\n[shared]\nhost=d\n");
        qputenv("PGSERVICEFILE", folder.filePath(u"own"_s).toUtf8());
        qputenv("PGSYSCONFDIR", folder.path().toUtf8());
        QCOMPARE(Postgres::serviceNames(), QStringList({ u"prod"_s, u"test one"_s, u"shared"_s }));
        qputenv("PGSERVICEFILE", "/nonexistent");
        QCOMPARE(Postgres::serviceNames(), QStringList({ u"prod"_s, u"shared"_s }));
    }

private:
    static void write(const QString &path, const QByteArray &text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
};

QTEST_APPLESS_MAIN(TestConninfo)
#include "tst_conninfo.moc"
