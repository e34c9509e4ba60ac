// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"

#include <QList>
#include <QPair>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace Spillway {

/// A private PostgreSQL cluster of one major version for the length of a test: its own folder, a Unix socket, no TCP
/// unless asked, superuser "postgres" by trust. fsync, autovacuum and jit are off; `settings` come after and win. What
/// does not work ends the test program with the server's log: nothing is skipped. One thread only.
class TestServer
{
public:
    using Settings = QList<QPair<QString, QString>>;

    /// Makes the cluster and starts it.
    explicit TestServer(int major, const Settings &settings = {});
    ~TestServer(); ///< stops it and removes the folder
    TestServer(const TestServer &) = delete;
    TestServer &operator=(const TestServer &) = delete;

    /// A hot standby that streams from `primary` (a cold copy: `primary` is restarted for it).
    static std::unique_ptr<TestServer> standbyOf(TestServer &primary);

    /// What the suite runs on: the distribution's newest major and 18; each once, ascending.
    static QList<int> majorsForTests();
    /// The same and 13, the oldest served, where it has binaries here.
    static QList<int> majorsWithOldest();
    /// Every major that has binaries here, ascending.
    static QList<int> majorsAvailable();
    /// Folder of postgres and initdb of that major; empty where there is none.
    static QString binaries(int major);

    int major() const { return m_major; }
    QString dataDirectory() const;
    QString socketDirectory() const { return m_folder.path(); }
    int port() const { return m_port; }
    QByteArray log() const;
    qint64 processId() const { return m_process.processId(); } ///< of the postmaster

    /// By the socket, as superuser "postgres".
    ConnectionSpec spec(const QString &database = QStringLiteral("postgres")) const;
    /// The same as another role, by trust.
    ConnectionSpec specAs(const QString &user, const QString &database = QStringLiteral("postgres")) const;
    /// By 127.0.0.1, after listenTcp(); no user in it.
    ConnectionSpec tcpSpec(const QString &database = QStringLiteral("postgres")) const;

    void listenTcp(); ///< 127.0.0.1 on a free port, which names the socket too; restarts
    /// Replaces pg_hba.conf and reloads. The line for "postgres" on the socket stays first.
    void setAuthentication(const QStringList &lines);
    void addSettings(const Settings &settings); ///< appended to postgresql.conf; restart() or reload() applies them
    void writeFile(const QString &name, const QByteArray &contents, bool secret = false); ///< in the data directory

    void start();
    void stop(); ///< fast
    void restart();
    void reload();
    void kill(); ///< immediate, as after a crash

    /// Any number of statements as superuser; rows of the last one, NULL as a null string.
    QList<QStringList> execute(const QString &sql, const QString &database = QStringLiteral("postgres")) const;
    /// First column of the first row.
    QString value(const QString &sql, const QString &database = QStringLiteral("postgres")) const;

private:
    struct Empty
    {
    };
    TestServer(int major, Empty);
    bool isReady() const;
    [[noreturn]] void fail(const char *what) const;

    int m_major;
    int m_port = 5432;
    QTemporaryDir m_folder;
    QProcess m_process;
};

}
