// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/sshways.h"

#include "host/sshtunnel.h"
#include "session/sshquestions.h"

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

std::mutex askpassMutex;

QString &askpass()
{
    static QString program;
    return program;
}

QString askpassInForce()
{
    const std::lock_guard lock(askpassMutex);
    return askpass();
}

bool needsAPerson(const Failure &failure)
{
    using Code = Failure::Code;
    return failure.code == Code::SshAccessDenied || failure.code == Code::SshHostKeyUnknown
        || failure.code == Code::SshHostKeyChanged;
}

QString keyOf(const Host::SshTarget &target)
{
    return u"%1 %2 %3"_s.arg(target.destination, target.host).arg(target.port);
}

}

void askSshQuestionsWith(const QString &program)
{
    const std::lock_guard lock(askpassMutex);
    askpass() = program;
}

bool saysWayIsShut(const Failure &failure)
{
    using Code = Failure::Code;
    switch (failure.code) {
    case Code::SshNotFound:
    case Code::SshHostKeyChanged:
    case Code::SshHostKeyUnknown:
    case Code::SshAccessDenied:
    case Code::SshUnreachable:
    case Code::SshForwardRefused:
    case Code::SshFailed:
        return true;
    default:
        return false;
    }
}

std::shared_ptr<Host::SshTunnel> SshWays::open(const Host::SshTarget &target, std::stop_token stop)
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto refused = m_refused.find(target.destination); refused != m_refused.end())
            throw FailureError(refused->second);
    }
    std::shared_ptr<Host::SshTunnel> tunnel;
    try {
        tunnel = Host::SshTunnel::open(target, askpassInForce(), std::move(stop));
    } catch (const FailureError &error) {
        if (needsAPerson(error.failure())) {
            const std::lock_guard lock(m_mutex);
            m_refused.insert_or_assign(target.destination, error.failure());
        }
        throw;
    }
    const QString key = keyOf(target);
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_held, [&key](const auto &held) { return held.first == key; });
    m_held.emplace_back(key, tunnel);
    return tunnel;
}

void SshWays::askAgain()
{
    const std::lock_guard lock(m_mutex);
    m_refused.clear();
}

Postgres::Passages passagesOf(std::shared_ptr<SshWays> ways)
{
    return [ways = std::move(ways)](
               const QString &destination, const Postgres::Endpoint &endpoint, std::stop_token stop) {
        const std::shared_ptr<Host::SshTunnel> tunnel
            = ways->open({ destination, endpoint.host, endpoint.port }, std::move(stop));
        Postgres::Passage passage;
        passage.localPort = tunnel->localPort();
        passage.held = tunnel;
        passage.hasEnded = [tunnel] {
            return tunnel->endsSoon();
        };
        passage.explain = [tunnel, destination, from = tunnel->saidLength()](const Failure &) {
            return Host::sshChannelFailure(destination, tunnel->said(from));
        };
        return passage;
    };
}

}
