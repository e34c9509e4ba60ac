// SPDX-License-Identifier: GPL-3.0-or-later
// Every way a connection comes about or fails to, against real servers.
#include "postgres/connection.h"
#include "support/processes.h"
#include "support/testserver.h"
#include "support/thrownby.h"

#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Code = Failure::Code;
using Postgres::Connection;

namespace {

const QString awkwardUser = u"o'neil"_s, awkwardDatabase = u"my db"_s, awkwardPassword = u"p@ss/w:o%rd?#\\ '\"x"_s;

ConnectionSpec with(ConnectionSpec spec, const QString &keyword, const QString &value)
{
    spec.parameters.append({ keyword, value });
    return spec;
}

Failure failureOfOpening(const ConnectionSpec &spec, const QString &password = {}, int timeout = 10000)
{
    return thrownBy([&] { Connection::open(spec, { password, Milliseconds(timeout) }); });
}

}

class TestConnecting : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestServer> m_server;
    QTemporaryDir m_folder;

    ConnectionSpec awkward() const { return with(m_server->tcpSpec(awkwardDatabase), u"user"_s, awkwardUser); }
    QString write(const QString &name, const QByteArray &text, bool secret = false)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write");
        file.close();
        if (secret)
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        return file.fileName();
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *name : { "PGHOST", "PGPORT", "PGUSER", "PGDATABASE", "PGSERVICE", "PGPASSWORD", "PGSSLMODE" })
            qunsetenv(name);
        qputenv("PGPASSFILE", "/nonexistent");
        m_server = std::make_unique<TestServer>(TestServer::majorsForTests().last());
        m_server->listenTcp();
        m_server->setAuthentication({ u"host all plain 127.0.0.1/32 trust"_s, u"hostssl all tls 127.0.0.1/32 trust"_s,
            u"host all tls 127.0.0.1/32 reject"_s, u"hostnossl all notls 127.0.0.1/32 trust"_s,
            u"host all notls 127.0.0.1/32 reject"_s, u"host all nobody_may 127.0.0.1/32 reject"_s,
            u"host all all 127.0.0.1/32 scram-sha-256"_s });
        m_server->execute(u"CREATE ROLE plain LOGIN; CREATE ROLE tls LOGIN; CREATE ROLE notls LOGIN"_s);
        m_server->execute(u"CREATE ROLE \"o'neil\" LOGIN PASSWORD 'p@ss/w:o%rd?#\\ ''\"x'"_s);
        m_server->execute(u"CREATE DATABASE \"my db\""_s);
    }

    void factsOfAPlainRole()
    {
        const auto connection = Connection::open(with(m_server->tcpSpec(), u"user"_s, u"plain"_s), {});
        const ServerFacts &facts = connection->facts();
        QCOMPARE(facts.major(), m_server->major());
        QVERIFY(facts.version.startsWith(QString::number(m_server->major())));
        QCOMPARE(facts.user, u"plain"_s);
        QCOMPARE(facts.database, u"postgres"_s);
        QCOMPARE(facts.host, u"127.0.0.1"_s);
        QCOMPARE(facts.port.toInt(), m_server->port());
        QVERIFY(!facts.superuser && !facts.standby && !facts.behindPooler && !facts.defaultReadOnly);
        QCOMPARE(facts.tls, QString());
        QCOMPARE(facts.workMem.value, 4096);
        QCOMPARE(facts.sharedBuffers.value, 128 * 1024 * 1024);
        QCOMPARE(facts.blockSize.value, 8192);
        QCOMPARE(facts.maxConnections, 100);
        QCOMPARE(facts.hashMemMultiplier, 2.0);
        QVERIFY(!facts.jit);
        QVERIFY(facts.systemIdentifier.size() > 10);
        QCOMPARE(facts.extensions, QStringList { u"plpgsql"_s });
        QCOMPARE(connection->execute("SHOW application_name").text(0, 0), u"spillway"_s);
        QCOMPARE(connection->execute("SHOW client_encoding").text(0, 0), u"UTF8"_s);
        QVERIFY(connection->isHealthy() && !connection->inTransaction());
    }

    void awkwardNamesAndPassword()
    {
        const auto connection = Connection::open(awkward(), { awkwardPassword });
        QCOMPARE(connection->facts().user, awkwardUser);
        QCOMPARE(connection->facts().database, awkwardDatabase);
        const QString uri
            = u"postgresql://o%27neil:p%40ss%2Fw%3Ao%25rd%3F%23%5C%20%27%22x@127.0.0.1:%1/my%20db"_s.replace(
                u"%1"_s, QString::number(m_server->port()));
        QCOMPARE(Connection::open({ uri, {} }, {})->facts().user, awkwardUser);
    }

    void passwords()
    {
        COMPARE_CODE(failureOfOpening(awkward()), Code::PasswordNeeded);
        const Failure wrong = failureOfOpening(awkward(), u"no"_s);
        COMPARE_CODE(wrong, Code::WrongPassword);
        QCOMPARE(wrong.sqlState, u"28P01"_s);
        QVERIFY2(wrong.message.contains("o'neil"_L1) && !wrong.message.contains("28P01"_L1)
                && !wrong.message.contains("auth.c"_L1),
            qPrintable(wrong.message));
    }

    void passwordFile()
    {
        const QByteArray escaped = awkwardPassword.toUtf8().replace('\\', "\\\\").replace(':', "\\:");
        qputenv("PGPASSFILE", write(u"pass"_s, "*:*:*:*:" + escaped + "\n", true).toUtf8());
        QCOMPARE(Connection::open(awkward(), {})->facts().user, awkwardUser);
        // One that is out of date does not stand in the way of what a person types.
        qputenv("PGPASSFILE", write(u"stale"_s, "*:*:*:*:old\n", true).toUtf8());
        COMPARE_CODE(failureOfOpening(awkward()), Code::WrongPassword);
        QCOMPARE(Connection::open(awkward(), { awkwardPassword })->facts().user, awkwardUser);
        qputenv("PGPASSFILE", "/nonexistent");
    }

    void serverSaysNo()
    {
        const Failure database = failureOfOpening(with(m_server->tcpSpec(u"nowhere"_s), u"user"_s, u"plain"_s));
        COMPARE_CODE(database, Code::CannotConnect);
        QCOMPARE(database.sqlState, u"3D000"_s);
        const Failure rejected = failureOfOpening(with(m_server->tcpSpec(), u"user"_s, u"nobody_may"_s));
        COMPARE_CODE(rejected, Code::CannotConnect);
        QCOMPARE(rejected.sqlState, u"28000"_s);
    }

    void unreachable()
    {
        const QString port = QString::number(freePort());
        const Failure refused = failureOfOpening({ {}, { { u"host"_s, u"127.0.0.1"_s }, { u"port"_s, port } } });
        COMPARE_CODE(refused, Code::CannotConnect);
        QVERIFY(refused.message.contains(port));
        COMPARE_CODE(failureOfOpening({ u"host=/nonexistent"_s, {} }), Code::CannotConnect);
        COMPARE_CODE(failureOfOpening({ u"host=nowhere.invalid"_s, {} }), Code::CannotConnect);
    }

    void oldServers()
    {
        for (const int major : TestServer::majorsAvailable()) {
            if (major >= 13)
                continue;
            const TestServer old(major);
            const Failure failure = failureOfOpening(old.spec());
            COMPARE_CODE(failure, Code::ServerTooOld);
            QCOMPARE(failure.subject.section(u'.', 0, 0).toInt(), major);
            QVERIFY(failure.names.contains(u"EXPLAIN (WAL)"_s));
            QVERIFY(failure.message.contains(failure.subject));
        }
    }

    void silentHost()
    {
        SilentHost silent;
        const QString port = QString::number(silent.port());
        const ConnectionSpec spec { {}, { { u"host"_s, u"127.0.0.1"_s }, { u"port"_s, port } } };
        const Failure late = failureOfOpening(spec, {}, 100);
        COMPARE_CODE(late, Code::ConnectTimeout);
        QCOMPARE(late.limitMs, 100);
        COMPARE_CODE(failureOfOpening(with(spec, u"connect_timeout"_s, u"1"_s), {}, 600000), Code::ConnectTimeout);

        SilentHost other;
        std::stop_source source;
        std::thread canceller([&] {
            other.awaitClient();
            source.request_stop();
        });
        const ConnectionSpec hanging = with(spec, u"port"_s, QString::number(other.port()));
        const Failure cancelled = thrownBy([&] {
            Connection::open(hanging, { {}, Milliseconds(600000) }, source.get_token());
        });
        canceller.join();
        COMPARE_CODE(cancelled, Code::Cancelled);
        COMPARE_CODE(thrownBy([&] { Connection::open(spec, {}, source.get_token()); }), Code::Cancelled);

        // A list goes on to the next host, as in psql.
        const QString list = u"host=127.0.0.1,127.0.0.1 port=%1,%2 user=plain dbname=postgres"_s;
        const auto second = Connection::open({ list.arg(port).arg(m_server->port()), {} }, { {}, Milliseconds(6000) });
        QCOMPARE(second->facts().port.toInt(), m_server->port());
    }

    void services()
    {
        const QByteArray file = "[good]\nhost=127.0.0.1\nport=" + QByteArray::number(m_server->port())
            + "\nuser=plain\ndbname=postgres\n[bad]\ncolour=red\n";
        qputenv("PGSERVICEFILE", write(u"services"_s, file).toUtf8());
        QCOMPARE(Connection::open({ {}, { { u"service"_s, u"good"_s } } }, {})->facts().user, u"plain"_s);
        const Failure unknown = failureOfOpening({ {}, { { u"service"_s, u"nowhere"_s } } });
        COMPARE_CODE(unknown, Code::UnknownService);
        QCOMPARE(unknown.subject, u"nowhere"_s);
        COMPARE_CODE(failureOfOpening({ {}, { { u"service"_s, u"bad"_s } } }), Code::BadConnectionString);
        qputenv("PGSERVICE", "elsewhere");
        COMPARE_CODE(failureOfOpening({}), Code::UnknownService);
        qunsetenv("PGSERVICE");
    }

    void badValues_data()
    {
        QTest::addColumn<QString>("conninfo");
        QTest::newRow("unescaped slash in a password") << u"postgresql://test:abc/@127.0.0.1:5432/mydb"_s;
        QTest::newRow("port") << u"host=127.0.0.1 port=99999"_s;
        QTest::newRow("sslmode") << u"host=127.0.0.1 sslmode=maybe"_s;
        QTest::newRow("session attributes") << u"host=127.0.0.1 target_session_attrs=writable"_s;
        QTest::newRow("lists of different length") << u"host=a,b port=1,2,3"_s;
        QTest::newRow("unknown keyword") << u"colour=red"_s;
    }
    void badValues()
    {
        QFETCH(QString, conninfo);
        const Failure failure = failureOfOpening({ conninfo, {} });
        COMPARE_CODE(failure, Code::BadConnectionString);
        QVERIFY(!failure.message.isEmpty());
    }

    void tls()
    {
        const ConnectionSpec spec = m_server->tcpSpec();
        const ConnectionSpec required = with(with(spec, u"user"_s, u"plain"_s), u"sslmode"_s, u"require"_s);
        COMPARE_CODE(failureOfOpening(required), Code::TlsRefused);

        const auto makeCertificate = [this] {
            runToEnd(u"openssl"_s,
                { u"req"_s, u"-x509"_s, u"-nodes"_s, u"-newkey"_s, u"rsa:2048"_s, u"-days"_s, u"2"_s, u"-subj"_s,
                    u"/CN=localhost"_s, u"-keyout"_s, m_server->dataDirectory() + "/server.key"_L1, u"-out"_s,
                    m_server->dataDirectory() + "/server.crt"_L1 });
        };
        makeCertificate();
        m_server->addSettings({ { u"ssl"_s, u"on"_s } });
        m_server->reload();
        const QString inForce = Connection::open(required, {})->facts().tls;
        QVERIFY2(inForce.startsWith("TLSv1."_L1) && inForce.contains(u' '), qPrintable(inForce));

        const ConnectionSpec verified = with(with(spec, u"user"_s, u"plain"_s), u"sslmode"_s, u"verify-full"_s);
        COMPARE_CODE(failureOfOpening(with(verified, u"sslrootcert"_s, u"/nonexistent"_s)), Code::TlsRefused);
        // The server gets another certificate: what is open goes on, what is opened anew is refused.
        const QString root = m_folder.filePath(u"root.crt"_s);
        QVERIFY(QFile::copy(m_server->dataDirectory() + "/server.crt"_L1, root));
        const ConnectionSpec trusting = with(
            with(with(spec, u"user"_s, u"plain"_s), u"sslmode"_s, u"verify-ca"_s), u"sslrootcert"_s, root);
        const auto held = Connection::open(trusting, {});
        const Failure name = failureOfOpening(with(verified, u"sslrootcert"_s, root));
        COMPARE_CODE(name, Code::CertificateRefused);
        QVERIFY2(name.message.contains("localhost"_L1), qPrintable(name.message));
        makeCertificate();
        m_server->reload();
        const Failure changed = failureOfOpening(trusting);
        COMPARE_CODE(changed, Code::CertificateRefused);
        QCOMPARE(changed.subject, u"127.0.0.1"_s);
        QCOMPARE(held->execute("SELECT 1").text(0, 0), u"1"_s);
        const ConnectionSpec disabled = with(with(spec, u"user"_s, u"tls"_s), u"sslmode"_s, u"disable"_s);
        const Failure unencrypted = failureOfOpening(disabled);
        COMPARE_CODE(unencrypted, Code::TlsRefused);
        QCOMPARE(unencrypted.sqlState, u"28000"_s);
        // By default libpq tries both.
        QCOMPARE(Connection::open(with(spec, u"user"_s, u"notls"_s), {})->facts().tls, QString());
    }
};

QTEST_GUILESS_MAIN(TestConnecting)
#include "tst_connecting.moc"
