// SPDX-License-Identifier: GPL-3.0-or-later
// Connections through the system's ssh to a real sshd, and from there to a real server.
#include "host/sshtunnel.h"
#include "postgres/connection.h"
#include "session/sshquestions.h"
#include "session/sshways.h"
#include "support/processes.h"
#include "support/sshserver.h"
#include "support/testserver.h"
#include "support/thrownby.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <csignal>
#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Code = Failure::Code;
using Postgres::Connection;

namespace {

/// Notes the question and gives what stands in the file "answer"; no such file: nobody is there.
const QString askpassScript = u"#!/bin/sh\ncd \"$(dirname \"$0\")\" || exit 1\nprintf '%s\\n' \"$1\" >>asked\n"
                              "printf '%s' \"$SPILLWAY_ASKPASS\" >marked\ncat answer 2>/dev/null\n"_s;

QString contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

}

class TestSsh : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<SshServer> m_ssh;

    ConnectionSpec spec() const
    {
        ConnectionSpec spec = m_server->tcpSpec();
        spec.parameters.append({ u"user"_s, u"postgres"_s });
        spec.ssh = m_ssh->destination();
        return spec;
    }
    ConnectionSpec with(const QString &keyword, const QString &value) const
    {
        ConnectionSpec changed = spec();
        changed.parameters.removeIf([&](const auto &pair) { return pair.first == keyword; });
        changed.parameters.append({ keyword, value });
        return changed;
    }
    static Postgres::ConnectOptions options(std::shared_ptr<Session::SshWays> ways = {})
    {
        Postgres::ConnectOptions options;
        options.passages = Session::passagesOf(ways ? ways : std::make_shared<Session::SshWays>());
        return options;
    }
    Failure failureOf(const ConnectionSpec &spec) const
    {
        return thrownBy([&] { Connection::open(spec, options()); });
    }
    Host::SshTarget target() const { return { m_ssh->destination(), u"127.0.0.1"_s, quint16(m_server->port()) }; }
    static bool noneLeft()
    {
        return waitFor([] { return sshChildren().isEmpty(); });
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *name : { "PGHOST", "PGHOSTADDR", "PGPORT", "PGUSER", "PGDATABASE", "PGSERVICE", "PGPASSWORD" })
            qunsetenv(name);
        qputenv("PGPASSFILE", "/nonexistent");
        m_server = std::make_unique<TestServer>(TestServer::majorsForTests().last());
        m_server->listenTcp();
        m_server->execute(u"CREATE ROLE plain LOGIN PASSWORD 'secret'"_s);
        m_server->setAuthentication(
            { u"host all postgres 127.0.0.1/32 trust"_s, u"host all all 127.0.0.1/32 scram-sha-256"_s,
                u"local all all trust"_s });
    }

    void init()
    {
        m_ssh = std::make_unique<SshServer>();
        m_ssh->writeClient(askpassScript);
        qputenv("SPILLWAY_SSH", m_ssh->client().toUtf8());
        Session::askSshQuestionsWith(m_ssh->path(u"askpass"_s));
    }

    void cleanup()
    {
        QVERIFY(noneLeft());
        m_ssh.reset();
    }

    void aQueryGoesThrough()
    {
        const auto connection = Connection::open(spec(), options());
        QVERIFY(connection->goesBySsh());
        QCOMPARE(connection->execute("SELECT 6 * 7").text(0, 0), u"42"_s);
        QCOMPARE(connection->facts().host, u"127.0.0.1"_s);
        QCOMPARE(connection->facts().port.toInt(), m_server->port());
        QCOMPARE(sshChildren().size(), 1);
        QCOMPARE(contents(m_ssh->path(u"asked"_s)), QString());
        // Finding out that the way is open leaves no trace in the server's log.
        QVERIFY(!m_server->log().contains("startup packet"));
    }

    void withoutSomebodyToOpenTheWayNothingIsConnected()
    {
        COMPARE_CODE(thrownBy([&] { Connection::open(spec(), {}); }), Code::NotAvailable);
    }

    void connectionsShareOneProcess()
    {
        auto ways = std::make_shared<Session::SshWays>();
        auto first = Connection::open(spec(), options(ways));
        const auto children = sshChildren();
        QCOMPARE(children.size(), 1);
        std::vector<std::thread> threads;
        std::vector<std::unique_ptr<Connection>> others(4);
        for (auto &other : others)
            threads.emplace_back([&] { other = Connection::open(spec(), options()); });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(sshChildren(), children);
        first.reset();
        others.clear();
        QCOMPARE(sshChildren(), children); // the instance keeps it between its jobs
        QVERIFY(Connection::open(spec(), options(ways))->isHealthy());
        QCOMPARE(sshChildren(), children);
        ways.reset();
        QVERIFY(noneLeft());
    }

    void manyAtOnceStartOne()
    {
        std::vector<std::thread> threads;
        std::vector<std::shared_ptr<Host::SshTunnel>> tunnels(6);
        for (auto &tunnel : tunnels)
            threads.emplace_back([&] { tunnel = Host::SshTunnel::open(target(), {}, {}); });
        for (std::thread &thread : threads)
            thread.join();
        for (const auto &tunnel : tunnels)
            QCOMPARE(tunnel->processId(), tunnels.front()->processId());
        QCOMPARE(sshChildren().size(), 1);
    }

    void certificateIsCheckedAgainstTheTrueName()
    {
        const QString folder = m_server->dataDirectory();
        const auto makeCertificate = [&](const QString &name) {
            runToEnd(u"openssl"_s,
                { u"req"_s, u"-x509"_s, u"-nodes"_s, u"-newkey"_s, u"rsa:2048"_s, u"-days"_s, u"2"_s, u"-subj"_s,
                    u"/CN="_s + name, u"-addext"_s, u"subjectAltName=DNS:"_s + name, u"-keyout"_s,
                    folder + "/server.key"_L1, u"-out"_s, folder + "/server.crt"_L1 });
            m_server->reload();
        };
        makeCertificate(u"localhost"_s);
        m_server->addSettings({ { u"ssl"_s, u"on"_s } });
        m_server->reload();
        const QString root = m_ssh->path(u"root.crt"_s);
        QVERIFY(QFile::copy(folder + "/server.crt"_L1, root));
        ConnectionSpec verified = with(u"host"_s, u"localhost"_s);
        verified.parameters.append({ { u"sslmode"_s, u"verify-full"_s }, { u"sslrootcert"_s, root } });
        const auto connection = Connection::open(verified, options());
        QVERIFY(connection->facts().tls.startsWith("TLSv1."_L1));
        QCOMPARE(connection->facts().host, u"localhost"_s);

        ConnectionSpec otherName = with(u"host"_s, u"127.0.0.1"_s);
        otherName.parameters.append({ { u"sslmode"_s, u"verify-full"_s }, { u"sslrootcert"_s, root } });
        COMPARE_CODE(failureOf(otherName), Code::CertificateRefused);

        // The server gets another certificate: what is open goes on, what is opened anew is refused.
        makeCertificate(u"localhost"_s);
        const Failure changed = failureOf(verified);
        COMPARE_CODE(changed, Code::CertificateRefused);
        QCOMPARE(changed.subject, u"localhost"_s);
        QCOMPARE(connection->execute("SELECT 1").text(0, 0), u"1"_s);
        m_server->addSettings({ { u"ssl"_s, u"off"_s } });
        m_server->reload();
    }

    void passwordFileIsAskedForTheTruePort()
    {
        const QString file = m_ssh->path(u"pgpass"_s);
        write(file, "127.0.0.1:" + QByteArray::number(m_server->port()) + ":*:plain:secret\n");
        COMPARE_CODE(failureOf(with(u"user"_s, u"plain"_s)), Code::PasswordNeeded);
        qputenv("PGPASSFILE", file.toUtf8());
        QCOMPARE(Connection::open(with(u"user"_s, u"plain"_s), options())->facts().user, u"plain"_s);
        qputenv("PGPASSFILE", "/nonexistent");
    }

    void serviceAndUriAndList()
    {
        const QString file = m_ssh->path(u"services"_s);
        const QByteArray port = QByteArray::number(m_server->port());
        write(file, "[there]\nhost=localhost\nport=" + port + "\nuser=postgres\ndbname=postgres\n");
        qputenv("PGSERVICEFILE", file.toUtf8());
        ConnectionSpec service { {}, { { u"service"_s, u"there"_s } }, m_ssh->destination() };
        QCOMPARE(Connection::open(service, options())->facts().host, u"localhost"_s);
        service.parameters = { { u"service"_s, u"nowhere"_s } };
        COMPARE_CODE(failureOf(service), Code::UnknownService);
        QVERIFY(noneLeft()); // refused before ssh was started
        const QString uri = u"postgresql://postgres@localhost:%1/postgres"_s.arg(m_server->port());
        QCOMPARE(Connection::open({ uri, {}, m_ssh->destination() }, options())->facts().host, u"localhost"_s);
        COMPARE_CODE(failureOf({ u"host=a port=99999"_s, {}, m_ssh->destination() }), Code::BadConnectionString);
        const QString list = u"host=127.0.0.1,localhost port=%1 user=postgres"_s.arg(m_server->port());
        const auto listed = Connection::open({ list, {}, m_ssh->destination() }, options());
        QCOMPARE(listed->facts().host, u"127.0.0.1"_s);
        QCOMPARE(listed->facts().port.toInt(), m_server->port());
        QCOMPARE(sshChildren().size(), 2);
    }

    void unixSocketOfTheFarSide()
    {
        ConnectionSpec socket = with(u"host"_s, m_server->socketDirectory());
        const auto connection = Connection::open(socket, options());
        QCOMPARE(connection->facts().host, m_server->socketDirectory());
        QCOMPARE(connection->execute("SELECT pg_catalog.inet_server_addr() IS NULL").text(0, 0), u"t"_s);
    }

    void cancelGoesThroughToo()
    {
        const auto connection = Connection::open(spec(), options());
        std::stop_source source;
        std::thread canceller([&] {
            waitFor([&] {
                return m_server->value(u"SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"_s)
                    == "1"_L1;
            });
            source.request_stop();
        });
        const Failure failure = thrownBy([&] {
            connection->execute("SELECT pg_sleep(600)", {}, source.get_token(), Milliseconds(600000));
        });
        canceller.join();
        COMPARE_CODE(failure, Code::Cancelled);
        QCOMPARE(connection->execute("SELECT 1").text(0, 0), u"1"_s); // the server answered, nothing broke
    }

    void unknownHostKeyIsAsked()
    {
        m_ssh->forgetHost();
        const Failure unanswered = failureOf(spec());
        COMPARE_CODE(unanswered, Code::SshHostKeyUnknown);
        QCOMPARE(unanswered.message, u"Host key verification failed."_s);
        QCOMPARE(unanswered.subject, m_ssh->destination());
        const QString asked = contents(m_ssh->path(u"asked"_s));
        QVERIFY2(asked.contains("SHA256:"_L1) && asked.contains("(yes/no"_L1), qPrintable(asked));
        QCOMPARE(contents(m_ssh->path(u"marked"_s)), u"1"_s);
        write(m_ssh->path(u"answer"_s), "no\n");
        COMPARE_CODE(failureOf(spec()), Code::SshHostKeyUnknown);
        write(m_ssh->path(u"answer"_s), "yes\n");
        QVERIFY(Connection::open(spec(), options())->isHealthy());
        // It is known from now on.
        QFile::remove(m_ssh->path(u"answer"_s));
        QVERIFY(noneLeft());
        QVERIFY(Connection::open(spec(), options())->isHealthy());
    }

    void changedHostKeyIsRefused()
    {
        m_ssh->stop();
        m_ssh->replaceHostKey();
        m_ssh->start();
        write(m_ssh->path(u"answer"_s), "yes\n");
        const Failure failure = failureOf(spec());
        COMPARE_CODE(failure, Code::SshHostKeyChanged);
        QVERIFY(failure.detail.contains("known_hosts"_L1));
        QCOMPARE(contents(m_ssh->path(u"asked"_s)), QString());
    }

    void passphraseIsAsked()
    {
        m_ssh->makeUserKey(u"open sesame"_s);
        const auto ways = std::make_shared<Session::SshWays>();
        const auto attempt = [&] {
            return thrownBy([&] { Connection::open(spec(), options(ways)); });
        };
        COMPARE_CODE(attempt(), Code::SshAccessDenied);
        const QString asked = contents(m_ssh->path(u"asked"_s));
        QVERIFY2(asked.contains("passphrase for key"_L1), qPrintable(asked));
        // Who said no is not asked again by each feed, only when connecting anew.
        write(m_ssh->path(u"answer"_s), "open sesame\n");
        COMPARE_CODE(attempt(), Code::SshAccessDenied);
        QCOMPARE(contents(m_ssh->path(u"asked"_s)), asked);
        ways->askAgain();
        QVERIFY(Connection::open(spec(), options(ways))->isHealthy());
        QVERIFY(Connection::open(spec(), options(ways))->isHealthy());
        QCOMPARE(contents(m_ssh->path(u"asked"_s)).count("passphrase"_L1), asked.count("passphrase"_L1) + 1);
    }

    void forwardingNotAllowed_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::newRow("none") << u"AllowTcpForwarding no"_s;
        QTest::newRow("elsewhere") << u"PermitOpen 127.0.0.1:1"_s;
    }
    void forwardingNotAllowed()
    {
        QFETCH(QString, setting);
        m_ssh->stop();
        m_ssh->start({ setting });
        const Failure failure = failureOf(spec());
        COMPARE_CODE(failure, Code::SshForwardRefused);
        QVERIFY2(failure.message.contains("administratively prohibited"_L1), qPrintable(failure.message));
    }

    void nobodyListensThere()
    {
        const Failure failure = failureOf(with(u"port"_s, QString::number(freePort())));
        COMPARE_CODE(failure, Code::CannotConnect);
        QVERIFY2(failure.message.contains("Connection refused"_L1), qPrintable(failure.message));
    }

    void sshdIsAway()
    {
        m_ssh->stop();
        const Failure failure = failureOf(spec());
        COMPARE_CODE(failure, Code::SshUnreachable);
        QVERIFY2(failure.message.contains("Connection refused"_L1), qPrintable(failure.message));
        ConnectionSpec nowhere = spec();
        nowhere.ssh = u"nobody@nowhere.invalid:22"_s;
        COMPARE_CODE(failureOf(nowhere), Code::SshUnreachable);
        nowhere.ssh = u"-oProxyCommand=false"_s;
        COMPARE_CODE(failureOf(nowhere), Code::SshFailed);
        qputenv("SPILLWAY_SSH", "/nonexistent/ssh");
        COMPARE_CODE(failureOf(spec()), Code::SshNotFound);
    }

    void aKilledSessionIsALostConnection()
    {
        const auto ways = std::make_shared<Session::SshWays>();
        const auto connection = Connection::open(spec(), options(ways));
        const auto before = sshChildren();
        m_ssh->killSessions();
        COMPARE_CODE(thrownBy([&] { connection->execute("SELECT pg_sleep(600)"); }), Code::ConnectionLost);
        QVERIFY(!connection->isHealthy());
        const auto anew = Connection::open(spec(), options(ways));
        QCOMPARE(anew->execute("SELECT 1").text(0, 0), u"1"_s);
        QVERIFY(waitFor([&] { return sshChildren().size() == 1; }));
        QVERIFY(sshChildren() != before);
    }

    void stopEndsTheAttempt()
    {
        SilentHost silent;
        ConnectionSpec hanging = spec();
        hanging.ssh = u"127.0.0.1:%1"_s.arg(silent.port());
        std::stop_source source;
        std::thread canceller([&] {
            silent.awaitClient();
            source.request_stop();
        });
        const Failure failure = thrownBy([&] { Connection::open(hanging, options(), source.get_token()); });
        canceller.join();
        COMPARE_CODE(failure, Code::Cancelled);
    }

    void argumentsOfSsh()
    {
        const QStringList plain = Host::sshArguments({ u"me@there:2222"_s, u"db.example"_s, 5432 }, 40000);
        QVERIFY(plain.contains(u"127.0.0.1:40000:db.example:5432"_s));
        QCOMPARE(plain.mid(plain.size() - 4), (QStringList { u"-p"_s, u"2222"_s, u"--"_s, u"me@there"_s }));
        QVERIFY(!plain.join(u' ').contains("StrictHostKeyChecking"_L1));
        const QStringList six = Host::sshArguments({ u"me@[::1]:22"_s, u"fe80::1"_s, 5432 }, 40000);
        QVERIFY(six.contains(u"127.0.0.1:40000:[fe80::1]:5432"_s));
        QCOMPARE(six.last(), u"me@::1"_s);
        QCOMPARE(Host::sshArguments({ u"::1"_s, u"db"_s, 1 }, 2).last(), u"::1"_s);
        QCOMPARE(Host::sshArguments({ u"ssh://me@there:22"_s, u"db"_s, 1 }, 2).last(), u"ssh://me@there:22"_s);
        QVERIFY(Host::sshArguments({ u"there"_s, u"/run/a:b"_s, 5432 }, 2).contains(u"127.0.0.1:2:/run/a\\:b/.s.PGSQL.5432"_s));
    }
};

QTEST_GUILESS_MAIN(TestSsh)
#include "tst_ssh.moc"
