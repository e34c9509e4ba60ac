// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/sshcommand.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

/// parse_fwd_field() of OpenSSH's readconf.c: ':' and '\' behind a backslash; a path's '%' begins a token.
QString escaped(const QString &path)
{
    QString text = path;
    return text.replace(u'\\', "\\\\"_L1).replace(u':', "\\:"_L1).replace(u'%', "%%"_L1);
}

QString farEnd(const SshTarget &target)
{
    if (target.host.startsWith(u'/'))
        return escaped(u"%1/.s.PGSQL.%2"_s.arg(target.host).arg(target.port));
    const QString host = target.host.contains(u':') ? u'[' + target.host + u']' : target.host;
    return u"%1:%2"_s.arg(host).arg(target.port);
}

QStringList linesOf(const QString &said)
{
    QStringList lines;
    for (const QString &line : said.split(u'\n')) {
        if (!line.trimmed().isEmpty())
            lines.append(line.trimmed());
    }
    return lines;
}

Failure::Code codeOf(const QString &said)
{
    using Code = Failure::Code;
    static const std::pair<QRegularExpression, Code> reasons[] = {
        { QRegularExpression(u"HOST IDENTIFICATION HAS CHANGED"_s), Code::SshHostKeyChanged },
        { QRegularExpression(u"Host key verification failed"_s), Code::SshHostKeyUnknown },
        { QRegularExpression(u"Permission denied \\(|Too many authentication failures"_s), Code::SshAccessDenied },
        { QRegularExpression(u"Could not resolve hostname|timed out|Connection refused|No route to host|Network is "
                             "unreachable|Connection closed by UNKNOWN"_s),
            Code::SshUnreachable },
    };
    for (const auto &[pattern, code] : reasons) {
        if (said.contains(pattern))
            return code;
    }
    return Code::SshFailed;
}

}

QStringList sshArguments(const SshTarget &target, quint16 localPort)
{
    QStringList arguments { u"-N"_s, u"-T"_s, u"-L"_s, u"127.0.0.1:%1:%2"_s.arg(localPort).arg(farEnd(target)) };
    for (const QString &option : { u"ExitOnForwardFailure=yes"_s, u"ServerAliveInterval=15"_s,
             u"ServerAliveCountMax=3"_s, u"ConnectTimeout=30"_s, u"ControlMaster=no"_s, u"ControlPath=none"_s })
        arguments << u"-o"_s << option;
    static const QRegularExpression withPort(u"^([^:]+|[^:@]*@?\\[[^\\]]+\\]):(\\d{1,5})$"_s);
    QString destination = target.destination.trimmed();
    if (const auto match = withPort.match(destination); match.hasMatch()) {
        arguments << u"-p"_s << match.captured(2);
        destination = match.captured(1).remove(u'[').remove(u']');
    }
    if (destination.isEmpty() || destination.startsWith(u'-') || destination.contains(u' ')) {
        Failure failure;
        failure.code = Failure::Code::SshFailed;
        failure.subject = target.destination;
        failure.message = u"this is no destination: write user@host, user@host:port or an alias of your ssh config"_s;
        throw FailureError(failure);
    }
    return arguments << u"--"_s << destination;
}

QString sshProgram()
{
    const QString chosen = qEnvironmentVariable("SPILLWAY_SSH");
    const QString program = QStandardPaths::findExecutable(chosen.isEmpty() ? u"ssh"_s : chosen);
    if (program.isEmpty()) {
        Failure failure;
        failure.code = Failure::Code::SshNotFound;
        failure.message = chosen.isEmpty() ? u"ssh: not in PATH"_s : u"%1: not found"_s.arg(chosen);
        throw FailureError(failure);
    }
    return program;
}

Failure sshFailure(const QString &destination, const QString &said)
{
    QStringList lines = linesOf(said);
    Failure failure;
    failure.subject = destination;
    failure.code = codeOf(said);
    failure.message = lines.isEmpty() ? u"ssh ended without a word"_s : lines.takeLast();
    failure.detail = lines.mid(qMax(0, lines.size() - 20)).join(u'\n');
    return failure;
}

std::optional<Failure> sshChannelFailure(const QString &destination, const QString &said)
{
    static const QRegularExpression refused(u"channel \\d+: open failed: (.*)"_s);
    std::optional<Failure> failure;
    for (const QString &line : linesOf(said)) {
        const auto match = refused.match(line);
        if (!match.hasMatch())
            continue;
        failure.emplace();
        failure->subject = destination;
        failure->message = u"ssh: "_s + line;
        failure->code = match.captured(1).startsWith("administratively prohibited"_L1)
            ? Failure::Code::SshForwardRefused
            : Failure::Code::CannotConnect;
    }
    return failure;
}

}
