// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/savedspec.h"

#include "domain/failure.h"
#include "postgres/connection.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

bool isSecret(const QPair<QString, QString> &parameter)
{
    return parameter.first == "password"_L1 || parameter.first == "sslpassword"_L1;
}

QString conninfoWithoutPasswords(const QString &conninfo)
{
    try {
        auto pairs = Postgres::parseConninfo(conninfo);
        if (std::none_of(pairs.begin(), pairs.end(), isSecret))
            return conninfo;
        pairs.removeIf(isSecret);
        return Postgres::toConninfo({ {}, pairs });
    } catch (const FailureError &) {
        return {};
    }
}

}

ConnectionSpec withoutPasswords(const ConnectionSpec &spec)
{
    ConnectionSpec clean = spec;
    clean.parameters.removeIf(isSecret);
    if (!clean.conninfo.isEmpty())
        clean.conninfo = conninfoWithoutPasswords(clean.conninfo);
    return clean;
}

}
