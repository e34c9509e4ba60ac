// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/sshtunnel.h"

#include <QFile>
#include <QProcessEnvironment>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

constexpr int PortAttempts = 5;

sockaddr_in loopback(quint16 port)
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
}

/// A free port, bound but not listened on: the kernel gives it to nobody else meanwhile, and ssh, which sets
/// SO_REUSEADDR too, can still take it (Linux).
class ReservedPort
{
public:
    ReservedPort()
        : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        const int on = 1;
        sockaddr_in address = loopback(0);
        socklen_t length = sizeof address;
        auto *generic = reinterpret_cast<sockaddr *>(&address);
        if (m_socket >= 0 && ::setsockopt(m_socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0
            && ::bind(m_socket, generic, length) == 0 && ::getsockname(m_socket, generic, &length) == 0)
            m_port = ntohs(address.sin_port);
    }
    ~ReservedPort()
    {
        if (m_socket >= 0)
            ::close(m_socket);
    }
    ReservedPort(const ReservedPort &) = delete;
    ReservedPort &operator=(const ReservedPort &) = delete;
    quint16 port() const { return m_port; }

private:
    int m_socket;
    quint16 m_port = 0;
};

/// Does a process of this user listen there? Read from the kernel, because a connection to find out would go all the
/// way to the database server and stand in its log.
bool weListenOn(quint16 port)
{
    QFile table(u"/proc/net/tcp"_s);
    if (!table.open(QIODevice::ReadOnly)) {
        const int probe = ::socket(AF_INET, SOCK_STREAM, 0);
        const sockaddr_in address = loopback(port);
        const bool answered = ::connect(probe, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
        ::close(probe);
        return answered;
    }
    const QByteArray local = QByteArray::number(htonl(INADDR_LOOPBACK), 16).rightJustified(8, '0').toUpper() + ':'
        + QByteArray::number(port, 16).rightJustified(4, '0').toUpper();
    const QList<QByteArray> lines = table.readAll().split('\n');
    return std::any_of(lines.begin(), lines.end(), [&local](const QByteArray &line) {
        const QList<QByteArray> fields = line.simplified().split(' ');
        return fields.size() > 7 && fields[1] == local && fields[3] == "0A" && fields[7].toUInt() == ::geteuid();
    });
}

QStringList environmentFor(const QString &askpass)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!askpass.isEmpty()) {
        environment.insert(u"SSH_ASKPASS"_s, askpass);
        environment.insert(u"SSH_ASKPASS_REQUIRE"_s, u"force"_s); // OpenSSH 8.4
        environment.insert(u"SPILLWAY_ASKPASS"_s, u"1"_s);
    }
    return environment.toStringList();
}

[[noreturn]] void throwCancelled()
{
    Failure failure;
    failure.code = Failure::Code::Cancelled;
    throw FailureError(failure);
}

/// Every way that is open or being opened, by target.
struct Registry
{
    struct Way
    {
        std::weak_ptr<SshTunnel> tunnel;
        bool opening = false;
        quint64 round = 0; ///< attempts that have ended
        std::optional<Failure> failure; ///< of the last one
    };
    std::mutex mutex;
    std::condition_variable_any changed;
    std::map<SshTarget, Way> ways;
};

Registry &registry()
{
    static auto *one = new Registry; // threads may outlive main()
    return *one;
}

}

SshTunnel::SshTunnel(quint16 port, std::unique_ptr<SshProcess> process)
    : m_port(port)
    , m_process(std::move(process))
{
}

std::shared_ptr<SshTunnel> SshTunnel::start(const SshTarget &target, const QString &askpass, std::stop_token stop)
{
    const QString program = sshProgram();
    QString said;
    for (int attempt = 0; attempt < PortAttempts; ++attempt) {
        std::optional<ReservedPort> reserved(std::in_place);
        const quint16 port = reserved->port();
#ifndef __linux__
        reserved.reset();
#endif
        auto process
            = std::make_unique<SshProcess>(program, sshArguments(target, port), environmentFor(askpass));
        while (!process->waitForEnd(std::chrono::milliseconds(10), stop)) {
            if (stop.stop_requested())
                throwCancelled();
            if (weListenOn(port))
                return std::shared_ptr<SshTunnel>(new SshTunnel(port, std::move(process)));
        }
        said = process->said();
        const bool portTaken = said.contains(u"bind [127.0.0.1]:%1: "_s.arg(port))
            || said.contains(u"cannot listen to port: %1"_s.arg(port));
        if (!portTaken)
            break;
    }
    throw FailureError(sshFailure(target.destination, said));
}

std::shared_ptr<SshTunnel> SshTunnel::open(const SshTarget &target, const QString &askpass, std::stop_token stop)
{
    Registry &all = registry();
    std::unique_lock lock(all.mutex);
    Registry::Way &way = all.ways[target];
    while (way.opening) {
        const quint64 round = way.round;
        if (!all.changed.wait(lock, stop, [&] { return way.round != round; }))
            throwCancelled();
        if (way.failure && way.failure->code != Failure::Code::Cancelled)
            throw FailureError(*way.failure);
    }
    if (auto tunnel = way.tunnel.lock(); tunnel && tunnel->isOpen())
        return tunnel;
    way.opening = true;
    lock.unlock();
    std::shared_ptr<SshTunnel> tunnel;
    std::optional<Failure> failure;
    try {
        tunnel = start(target, askpass, stop);
    } catch (const FailureError &error) {
        failure = error.failure();
    } catch (const std::exception &error) {
        failure.emplace();
        failure->message = QString::fromUtf8(error.what());
    }
    lock.lock();
    way.opening = false;
    ++way.round;
    way.tunnel = tunnel;
    way.failure = failure;
    all.changed.notify_all();
    if (failure)
        throw FailureError(*failure);
    return tunnel;
}

}
