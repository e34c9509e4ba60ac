// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/failure.h"
#include "postgres/connection.h"

#include <libpq-fe.h>

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

// conninfo_parse() of fe-connect.c: a value in single quotes may hold anything, \ and ' behind a backslash.
QString quoted(QString value)
{
    const auto plain = [](QChar c) {
        return c.isLetterOrNumber() || u"-._/,:@%+~"_s.contains(c);
    };
    if (!value.isEmpty() && std::all_of(value.cbegin(), value.cend(), plain))
        return value;
    value.replace(u'\\', "\\\\"_L1).replace(u'\'', "\\'"_L1);
    return u'\'' + value + u'\'';
}

bool isSecret(const QString &keyword)
{
    return keyword == "password"_L1 || keyword == "sslpassword"_L1;
}

}

QList<QPair<QString, QString>> parseConninfo(const QString &conninfo)
{
    char *message = nullptr;
    PQconninfoOption *options = PQconninfoParse(conninfo.toUtf8().constData(), &message);
    if (!options) {
        Failure failure;
        failure.code = Failure::Code::BadConnectionString;
        failure.message = QString::fromUtf8(message).trimmed();
        PQfreemem(message);
        throw FailureError(failure);
    }
    QList<QPair<QString, QString>> pairs;
    for (const PQconninfoOption *option = options; option->keyword; ++option) {
        if (option->val)
            pairs.append({ QString::fromUtf8(option->keyword), QString::fromUtf8(option->val) });
    }
    PQconninfoFree(options);
    return pairs;
}

QList<QPair<QString, QString>> mergedParameters(const ConnectionSpec &spec)
{
    QList<QPair<QString, QString>> merged;
    if (!spec.conninfo.trimmed().isEmpty())
        merged = parseConninfo(spec.conninfo);
    for (const auto &[keyword, value] : spec.parameters) {
        if (value.isEmpty())
            continue;
        const auto same = [&keyword = keyword](const auto &pair) {
            return pair.first == keyword;
        };
        const auto found = std::find_if(merged.begin(), merged.end(), same);
        if (found != merged.end())
            found->second = value;
        else
            merged.append({ keyword, value });
    }
    return merged;
}

QString toConninfo(const ConnectionSpec &spec)
{
    QStringList parts;
    for (const auto &[keyword, value] : mergedParameters(spec)) {
        if (!isSecret(keyword))
            parts.append(keyword + u'=' + quoted(value));
    }
    return parts.join(u' ');
}

}
