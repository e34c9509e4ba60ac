// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/detour.h"

#include "domain/failure.h"
#include "postgres/handshake.h"

#include <libpq-fe.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

using Parameters = QList<QPair<QString, QString>>;

/// Not a value of sslmode: libpq works all parameters out (environment, service file, ~/.pgpass), finds this one wrong
/// and stops before it goes to the network.
constexpr auto Marker = "spillway-looks-only"_L1;

struct Resolved
{
    QStringList hosts, addresses, ports; // as in libpq's lists, empty ones where not given
    QString first; // host or default of the first
    QString password;
    QString error; // what libpq said against the rest
};

void set(Parameters &parameters, const QString &keyword, const QString &value)
{
    parameters.removeIf([&keyword](const auto &pair) { return pair.first == keyword; });
    parameters.append({ keyword, value });
}

QStringList split(const char *list)
{
    return list && *list ? QString::fromUtf8(list).split(u',') : QStringList();
}

Resolved resolve(Parameters parameters)
{
    set(parameters, u"sslmode"_s, Marker);
    std::vector<QByteArray> texts;
    for (const auto &[keyword, value] : parameters) {
        texts.push_back(keyword.toUtf8());
        texts.push_back(value.toUtf8());
    }
    std::vector<const char *> keywords, values;
    for (size_t i = 0; i < texts.size(); i += 2) {
        keywords.push_back(texts[i].constData());
        values.push_back(texts[i + 1].constData());
    }
    keywords.push_back(nullptr);
    values.push_back(nullptr);
    const std::unique_ptr<pg_conn, decltype(&PQfinish)> looked(
        PQconnectStartParams(keywords.data(), values.data(), 0), &PQfinish);
    Resolved resolved;
    resolved.error = QString::fromUtf8(PQerrorMessage(looked.get())).trimmed();
    if (resolved.error.contains(Marker))
        resolved.error.clear();
    PQconninfoOption *options = PQconninfo(looked.get());
    for (const PQconninfoOption *each = options; each && each->keyword; ++each) {
        const QLatin1StringView keyword(each->keyword);
        if (keyword == "host"_L1)
            resolved.hosts = split(each->val);
        else if (keyword == "hostaddr"_L1)
            resolved.addresses = split(each->val);
        else if (keyword == "port"_L1)
            resolved.ports = split(each->val);
    }
    PQconninfoFree(options);
    resolved.first = QString::fromUtf8(PQhost(looked.get()));
    resolved.password = QString::fromUtf8(PQpass(looked.get()));
    return resolved;
}

QString serviceOf(const Parameters &parameters)
{
    for (const auto &[keyword, value] : parameters) {
        if (keyword == "service"_L1)
            return value;
    }
    return qEnvironmentVariable("PGSERVICE");
}

QString element(const QStringList &list, qsizetype index)
{
    return list.value(list.size() == 1 ? 0 : index);
}

}

Detour::Detour(const ConnectionSpec &spec, const Passages &passages, std::stop_token stop)
{
    if (!passages) {
        Failure failure;
        failure.code = Failure::Code::NotAvailable;
        failure.subject = u"SSH"_s;
        failure.message = u"this connection cannot be made by way of %1"_s.arg(spec.ssh);
        throw FailureError(failure);
    }
    Parameters parameters = mergedParameters(spec);
    const Resolved resolved = resolve(parameters);
    if (!resolved.error.isEmpty())
        failBeforeNetwork(resolved.error, serviceOf(parameters));
    const qsizetype count = std::max({ qsizetype(1), resolved.hosts.size(), resolved.addresses.size() });
    QStringList names, ports, addresses, passwords;
    for (qsizetype i = 0; i < count; ++i) {
        const QString address = resolved.addresses.value(i);
        const QString name = resolved.hosts.value(i);
        const QString target = !address.isEmpty() ? address : name.isEmpty() ? resolved.first : name;
        QString port = element(resolved.ports, i);
        if (port.isEmpty())
            port = u"5432"_s;
        const quint16 number = port.toUShort();
        if (number == 0)
            failBeforeNetwork(u"invalid port number: \"%1\""_s.arg(port), {});
        names.append(name.isEmpty() ? target : name);
        m_truePorts.append(port);
        Parameters own = parameters;
        set(own, u"host"_s, names.constLast());
        set(own, u"hostaddr"_s, u"127.0.0.1"_s);
        set(own, u"port"_s, port);
        passwords.append(resolve(own).password);
        m_passages.push_back(passages(spec.ssh, { target, number }, stop));
        ports.append(QString::number(m_passages.back().localPort));
        addresses.append(u"127.0.0.1"_s);
    }
    set(parameters, u"host"_s, names.join(u','));
    set(parameters, u"hostaddr"_s, addresses.join(u','));
    set(parameters, u"port"_s, ports.join(u','));
    // One password can be given for all hosts: where they differ, none is told another's.
    passwords.removeDuplicates();
    if (passwords.size() == 1 && !passwords.constFirst().isEmpty())
        set(parameters, u"password"_s, passwords.constFirst());
    m_spec.parameters = parameters;
}

QString Detour::truePort(const QString &localPort) const
{
    for (size_t i = 0; i < m_passages.size(); ++i) {
        if (QString::number(m_passages[i].localPort) == localPort)
            return m_truePorts.at(qsizetype(i));
    }
    return localPort;
}

bool Detour::hasEnded(const Failure &failure) const
{
    const bool broke
        = failure.code == Failure::Code::CannotConnect || failure.code == Failure::Code::ConnectionLost;
    return broke && failure.sqlState.isEmpty()
        && std::any_of(m_passages.begin(), m_passages.end(), [](const Passage &passage) { return passage.hasEnded(); });
}

Failure Detour::explained(const Failure &failure) const
{
    const bool broke
        = failure.code == Failure::Code::CannotConnect || failure.code == Failure::Code::ConnectionLost;
    if (!broke || !failure.sqlState.isEmpty())
        return failure;
    for (const Passage &passage : m_passages) {
        if (const auto better = passage.explain(failure))
            return *better;
    }
    return failure;
}

}
