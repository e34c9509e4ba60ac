// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/testserver.h"

#include "support/processes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <libpq-fe.h>

#include <csignal>
#include <set>

using namespace Qt::StringLiterals;

namespace Spillway {

namespace {

QStringList placesOf(int major)
{
    return {
        u"/usr/lib/postgresql/%1/bin"_s.arg(major),
        u"/var/lib/spillway-build/postgres/%1/bin"_s.arg(major),
        QDir::home().filePath(u".local/share/spillway-build/postgres/%1/bin"_s.arg(major)),
        u"/usr/pgsql-%1/bin"_s.arg(major),
    };
}

bool holdsServer(const QString &folder)
{
    return QFileInfo(folder + "/postgres"_L1).isExecutable() && QFileInfo(folder + "/initdb"_L1).isExecutable();
}

// Where PATH's own server has that major: Arch, Alpine and builds from source.
QString inPath(int major)
{
    const QStringList folders = qEnvironmentVariable("PATH").split(u':', Qt::SkipEmptyParts);
    for (const QString &folder : folders) {
        if (!holdsServer(folder))
            continue;
        const QByteArray version = runToEnd(folder + "/postgres"_L1, { u"--version"_s });
        if (version.contains(" " + QByteArray::number(major) + ".")
            || version.contains(" " + QByteArray::number(major) + "devel"))
            return folder;
    }
    return {};
}

}

QString TestServer::binaries(int major)
{
    for (const QString &place : placesOf(major)) {
        if (holdsServer(place))
            return place;
    }
    return inPath(major);
}

QList<int> TestServer::majorsWithOldest()
{
    const QList<int> suite = majorsForTests();
    return suite.contains(13) || binaries(13).isEmpty() ? suite : QList<int> { 13 } + suite;
}

QList<int> TestServer::majorsAvailable()
{
    QList<int> majors;
    for (int major = 10; major < 30; ++major) {
        if (!binaries(major).isEmpty())
            majors.append(major);
    }
    return majors;
}

QList<int> TestServer::majorsForTests()
{
    std::set<int> majors { 18 };
    const QStringList packaged = QDir(u"/usr/lib/postgresql"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    int newest = 0;
    for (const QString &name : packaged)
        newest = qMax(newest, name.toInt());
    if (newest > 0)
        majors.insert(newest);
    return QList<int>(majors.begin(), majors.end());
}

TestServer::TestServer(int major, Empty)
    : m_major(major)
    , m_folder(u"/tmp/spw-XXXXXX"_s)
{
    if (!m_folder.isValid())
        qFatal("no temporary folder: %s", qPrintable(m_folder.errorString()));
    giveToUnprivileged(m_folder.path());
    if (binaries(major).isEmpty())
        qFatal("no server programs of PostgreSQL %d (run installer/setup.sh); looked at: %s, PATH", major,
            qPrintable(placesOf(major).join(u", "_s)));
}

TestServer::TestServer(int major, const Settings &settings)
    : TestServer(major, Empty {})
{
    runToEnd(binaries(major) + "/initdb"_L1,
        { u"-D"_s, dataDirectory(), u"-U"_s, u"postgres"_s, u"-A"_s, u"trust"_s, u"-E"_s, u"UTF8"_s, u"--locale=C"_s,
            u"--no-sync"_s });
    addSettings({ { u"listen_addresses"_s, QString() }, { u"unix_socket_directories"_s, socketDirectory() },
        { u"port"_s, QString::number(m_port) }, { u"fsync"_s, u"off"_s }, { u"synchronous_commit"_s, u"off"_s },
        { u"autovacuum"_s, u"off"_s }, { u"max_wal_senders"_s, u"4"_s }, { u"timezone"_s, u"UTC"_s } });
    if (major >= 11)
        addSettings({ { u"jit"_s, u"off"_s } });
    addSettings(settings);
    start();
}

TestServer::~TestServer()
{
    stop();
}

std::unique_ptr<TestServer> TestServer::standbyOf(TestServer &primary)
{
    std::unique_ptr<TestServer> standby(new TestServer(primary.major(), Empty {}));
    primary.stop();
    runToEnd(u"/bin/cp"_s, { u"-a"_s, primary.dataDirectory(), standby->dataDirectory() });
    primary.start();
    standby->m_port = primary.m_port;
    standby->addSettings({ { u"unix_socket_directories"_s, standby->socketDirectory() },
        { u"listen_addresses"_s, QString() }, { u"hot_standby"_s, u"on"_s },
        { u"primary_conninfo"_s,
            u"host=%1 port=%2 user=postgres"_s.arg(primary.socketDirectory()).arg(primary.m_port) } });
    standby->writeFile(u"standby.signal"_s, {});
    standby->start();
    return standby;
}

QString TestServer::dataDirectory() const
{
    return m_folder.filePath(u"data"_s);
}

QByteArray TestServer::log() const
{
    QFile file(m_folder.filePath(u"log"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ConnectionSpec TestServer::spec(const QString &database) const
{
    return { {},
        { { u"host"_s, socketDirectory() }, { u"port"_s, QString::number(m_port) }, { u"dbname"_s, database },
            { u"user"_s, u"postgres"_s } } };
}

ConnectionSpec TestServer::specAs(const QString &user, const QString &database) const
{
    ConnectionSpec other = spec(database);
    for (auto &[keyword, value] : other.parameters)
        value = keyword == "user"_L1 ? user : value;
    return other;
}

ConnectionSpec TestServer::tcpSpec(const QString &database) const
{
    return { {}, { { u"host"_s, u"127.0.0.1"_s }, { u"port"_s, QString::number(m_port) }, { u"dbname"_s, database } } };
}

void TestServer::listenTcp()
{
    stop();
    m_port = freePort();
    addSettings({ { u"listen_addresses"_s, u"127.0.0.1"_s }, { u"port"_s, QString::number(m_port) } });
    start();
}

void TestServer::setAuthentication(const QStringList &lines)
{
    const QString text = "local all,replication postgres trust\n"_L1 + lines.join(u'\n') + u'\n';
    writeFile(u"pg_hba.conf"_s, text.toUtf8());
    reload();
}

void TestServer::addSettings(const Settings &settings)
{
    QFile file(dataDirectory() + "/postgresql.conf"_L1);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append))
        fail("postgresql.conf cannot be written");
    for (const auto &[name, value] : settings) {
        QString quoted = value;
        quoted.replace(u'\'', "''"_L1);
        file.write(u"%1 = '%2'\n"_s.arg(name, quoted).toUtf8());
    }
}

void TestServer::writeFile(const QString &name, const QByteArray &contents, bool secret)
{
    const QString path = dataDirectory() + u'/' + name;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size())
        fail("a file of the data directory cannot be written");
    file.close();
    if (secret)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    giveToUnprivileged(path);
}

void TestServer::start()
{
    runUnprivileged(m_process);
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setStandardOutputFile(m_folder.filePath(u"log"_s), QIODevice::Append);
    m_process.setWorkingDirectory(u"/"_s);
    m_process.start(binaries(m_major) + "/postgres"_L1, { u"-D"_s, dataDirectory() });
    if (!m_process.waitForStarted())
        fail("the server cannot be run");
    const bool decided = waitFor([this] { return m_process.waitForFinished(0) || isReady(); });
    if (!decided || m_process.state() != QProcess::Running)
        fail("the server did not start");
}

bool TestServer::isReady() const
{
    const QByteArray host = socketDirectory().toUtf8(), port = QByteArray::number(m_port);
    const char *const keywords[] = { "host", "port", "user", "dbname", nullptr };
    const char *const values[] = { host.constData(), port.constData(), "postgres", "postgres", nullptr };
    return PQpingParams(keywords, values, 0) == PQPING_OK;
}

void TestServer::stop()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    ::kill(pid_t(m_process.processId()), SIGINT);
    if (!m_process.waitForFinished(60000))
        fail("the server did not stop");
}

void TestServer::restart()
{
    stop();
    start();
}

void TestServer::reload()
{
    const QString before = value(u"SELECT pg_conf_load_time()"_s);
    execute(u"SELECT pg_reload_conf()"_s);
    if (!waitFor([&] { return value(u"SELECT pg_conf_load_time()"_s) != before; }))
        fail("the settings were not reloaded");
}

void TestServer::kill()
{
    ::kill(pid_t(m_process.processId()), SIGQUIT);
    if (!m_process.waitForFinished(60000))
        fail("the server did not end");
}

QList<QStringList> TestServer::execute(const QString &sql, const QString &database) const
{
    const QByteArray host = socketDirectory().toUtf8(), port = QByteArray::number(m_port), name = database.toUtf8();
    const char *const keywords[] = { "host", "port", "user", "dbname", "client_encoding", nullptr };
    const char *const values[] = { host.constData(), port.constData(), "postgres", name.constData(), "UTF8", nullptr };
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdbParams(keywords, values, 0), &PQfinish);
    PQsetNoticeProcessor(
        connection.get(), [](void *, const char *) {}, nullptr);
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(
        PQexec(connection.get(), sql.toUtf8().constData()), &PQclear);
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
        qFatal("%s\n%s", PQerrorMessage(connection.get()), qPrintable(sql));
    QList<QStringList> rows;
    for (int row = 0; row < PQntuples(result.get()); ++row) {
        QStringList fields;
        for (int column = 0; column < PQnfields(result.get()); ++column) {
            fields.append(PQgetisnull(result.get(), row, column)
                    ? QString()
                    : QString::fromUtf8(PQgetvalue(result.get(), row, column)));
        }
        rows.append(fields);
    }
    return rows;
}

QString TestServer::value(const QString &sql, const QString &database) const
{
    const QList<QStringList> rows = execute(sql, database);
    return rows.isEmpty() || rows.first().isEmpty() ? QString() : rows.first().first();
}

void TestServer::fail(const char *what) const
{
    qFatal("PostgreSQL %d: %s\n%s", m_major, what, log().constData());
}

}
