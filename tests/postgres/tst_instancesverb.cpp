// SPDX-License-Identifier: GPL-3.0-or-later
// The verb `instances`: those that answer, those that do not, and what each says of itself.
#include "cli/demoverb.h"
#include "cli/verbs.h"
#include "session/instancelist.h"
#include "session/preferences.h"
#include "support/serverset.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;
using namespace Spillway;

class TestInstancesVerb : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::vector<std::unique_ptr<TestServer>> m_servers;

    QJsonArray instances(const QStringList &words, int expected)
    {
        const QString out = m_folder.filePath(u"out.json"_s);
        const int status
            = Cli::run(QStringList { u"spillway"_s, u"instances"_s, u"--json"_s, u"--out"_s, out } + words, {});
        if (status != expected)
            qFatal("exit status %d", status);
        QFile file(out);
        return file.open(QIODevice::ReadOnly)
            ? QJsonDocument::fromJson(file.readAll()).object().value("instances"_L1).toArray()
            : QJsonArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
        qputenv("PGSERVICEFILE", m_folder.filePath(u"services"_s).toUtf8());
        std::vector<SavedInstance> saved;
        for (const int major : TestServer::majorsForTests()) {
            auto each = std::make_unique<TestServer>(major);
            each->addSettings({ { u"work_mem"_s, u"7MB"_s } });
            each->execute(u"ALTER SYSTEM SET shared_buffers = '33MB'"_s);
            each->restart();
            each->execute(u"ALTER SYSTEM SET shared_buffers = '34MB'"_s); // waits for a restart
            each->reload();
            SavedInstance instance;
            instance.name = u"server \"%1\""_s.arg(major);
            instance.spec = each->spec();
            saved.push_back(instance);
            m_servers.push_back(std::move(each));
        }
        Session::Preferences().setInstances(saved);
        QFile services(m_folder.filePath(u"services"_s));
        QVERIFY(services.open(QIODevice::WriteOnly));
        services.write("[nobody]\nhost=" + m_folder.path().toUtf8() + "\nport=1\n");
    }

    void whoDoesNotAnswerIsListedToo()
    {
        const QJsonArray list = instances({}, Cli::SomethingFailed);
        QCOMPARE(list.size(), qsizetype(m_servers.size()) + 1);
        for (size_t i = 0; i < m_servers.size(); ++i) {
            const QJsonObject instance = list[qsizetype(i)].toObject();
            QCOMPARE(instance.value("origin"_L1).toString(), u"saved"_s);
            QCOMPARE(instance.value("name"_L1).toString(), u"server \"%1\""_s.arg(m_servers[i]->major()));
            QVERIFY(instance.value("reachable"_L1).toBool());
            QVERIFY(!instance.value("read_only"_L1).toBool());
            QCOMPARE(instance.value("server_version"_L1).toString(), m_servers[i]->value(u"SHOW server_version"_s));
            QVERIFY(instance.value("uptime_seconds"_L1).toInteger() >= 0);
            QVERIFY(instance.value("managed_service"_L1).isNull());
        }
        const QJsonObject last = list.last().toObject();
        QCOMPARE(last.value("name"_L1).toString(), u"nobody"_s);
        QCOMPARE(last.value("origin"_L1).toString(), u"service"_s);
        QVERIFY(!last.value("reachable"_L1).toBool());
        QVERIFY(last.value("server_version"_L1).isNull());
        QCOMPARE(last.value("failure"_L1)["code"_L1].toString(), u"cannot-connect"_s);
    }

    void factsAreThoseOfTheServer()
    {
        const QJsonArray list = instances({ u"--facts"_s }, Cli::SomethingFailed);
        for (size_t i = 0; i < m_servers.size(); ++i) {
            const QJsonObject instance = list[qsizetype(i)].toObject();
            QJsonObject workMem, buffers;
            for (const QJsonValue &setting : instance.value("settings"_L1).toArray()) {
                if (setting["name"_L1] == u"work_mem"_s)
                    workMem = setting.toObject();
                if (setting["name"_L1] == u"shared_buffers"_s)
                    buffers = setting.toObject();
            }
            QCOMPARE(workMem.value("value"_L1).toString(), u"7168"_s);
            QCOMPARE(workMem.value("unit"_L1).toString(), u"kB"_s);
            QCOMPARE(workMem.value("default"_L1).toString(), u"4096"_s);
            QCOMPARE(workMem.value("source"_L1).toString(), u"configuration file"_s);
            QVERIFY(!workMem.value("pending_restart"_L1).toBool());
            QVERIFY(buffers.value("pending_restart"_L1).toBool());
            QCOMPARE(instance.value("extensions"_L1)[0]["name"_L1].toString(), u"plpgsql"_s);
            QVERIFY(instance.value("ram_bytes"_L1).toInteger() > 0); // they run on this machine
            QVERIFY(instance.value("processors"_L1).toInteger() > 0);
        }
    }

    void aServiceIsGuessedByWhatOnlyItHas()
    {
        TestServer &server = *m_servers.back();
        server.execute(u"CREATE ROLE rds_superuser"_s);
        const auto listed = Session::ListedInstance { u"x"_s, ProbedInstance::Origin::Saved, server.spec() };
        const auto probed = Session::probeInstances({ listed }, Milliseconds(10000), {});
        QCOMPARE(probed[0].report->managedService, u"Amazon RDS"_s);
        QCOMPARE(probed[0].report->managedBy, u"rds_superuser"_s);
        server.execute(u"DROP ROLE rds_superuser"_s);
    }

    void whoSeesLittleSaysSo()
    {
        TestServer &server = *m_servers.front();
        server.execute(u"CREATE ROLE plain LOGIN"_s);
        const auto probed = Session::probeInstances(
            { { u"x"_s, ProbedInstance::Origin::Saved, server.specAs(u"plain"_s) } }, Milliseconds(10000), {});
        QVERIFY(probed[0].report);
        QVERIFY(!probed[0].report->seesAllSettings);
        QVERIFY(!probed[0].report->settings.empty());
    }

    void theTextNamesEach()
    {
        const QString out = m_folder.filePath(u"out.txt"_s);
        QCOMPARE(
            Cli::run({ u"spillway"_s, u"instances"_s, u"--facts"_s, u"--out"_s, out }, {}), int(Cli::SomethingFailed));
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("nobody"));
        QVERIFY(text.contains("work_mem = 7 MB"));
        QVERIFY(text.contains("needs a restart"));
    }

    void aBadTimeoutIsRefused()
    {
        QCOMPARE(Cli::run({ u"spillway"_s, u"instances"_s, u"--timeout"_s, u"soon"_s }, {}), int(Cli::Usage));
    }
};

QTEST_GUILESS_MAIN(TestInstancesVerb)
#include "tst_instancesverb.moc"
