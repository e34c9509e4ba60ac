// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/testpooler.h"

#include "support/processes.h"

#include <QFile>
#include <QStandardPaths>

#include <libpq-fe.h>

#include <csignal>

using namespace Qt::StringLiterals;

namespace Spillway {

namespace {

QString program()
{
    const QString found = QStandardPaths::findExecutable(u"pgbouncer"_s);
    return found.isEmpty() ? QStandardPaths::findExecutable(u"pgbouncer"_s, { u"/usr/sbin"_s, u"/usr/local/sbin"_s })
                           : found;
}

void write(const QString &path, const QString &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write(text.toUtf8());
    file.close();
    giveToUnprivileged(path);
}

}

TestPooler::TestPooler(const TestServer &server)
    : m_folder(u"/tmp/spw-XXXXXX"_s)
{
    if (program().isEmpty())
        qFatal("pgbouncer is not installed (run installer/setup.sh)");
    giveToUnprivileged(m_folder.path());
    write(m_folder.filePath(u"users"_s), u"\"postgres\" \"\"\n"_s);
    write(m_folder.filePath(u"ini"_s),
        u"[databases]\n* = host=%1 port=%2\n[pgbouncer]\nlisten_addr =\nlisten_port = 6432\nunix_socket_dir = %3\n"
        "auth_type = trust\nauth_file = %3/users\npool_mode = transaction\ndefault_pool_size = 1\n"_s
            .arg(server.socketDirectory())
            .arg(server.port())
            .arg(m_folder.path()));
    runUnprivileged(m_process);
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(m_folder.filePath(u"log"_s));
    m_process.start(program(), { m_folder.filePath(u"ini"_s) });
    const QByteArray host = m_folder.path().toUtf8();
    const char *const keywords[] = { "host", "port", "user", "dbname", nullptr };
    const char *const values[] = { host.constData(), "6432", "postgres", "postgres", nullptr };
    if (!m_process.waitForStarted() || !waitFor([&] { return PQpingParams(keywords, values, 0) == PQPING_OK; })) {
        QFile log(m_folder.filePath(u"log"_s));
        log.open(QIODevice::ReadOnly);
        qFatal("pgbouncer did not start\n%s", log.readAll().constData());
    }
}

TestPooler::~TestPooler()
{
    ::kill(pid_t(m_process.processId()), SIGTERM);
    m_process.waitForFinished();
}

ConnectionSpec TestPooler::spec() const
{
    return { {},
        { { u"host"_s, m_folder.path() }, { u"port"_s, u"6432"_s }, { u"dbname"_s, u"postgres"_s },
            { u"user"_s, u"postgres"_s } } };
}

}
