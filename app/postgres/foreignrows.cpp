// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/foreignrows.h"

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

ForeignRows ForeignRows::read(
    Connection &connection, const QByteArray &sql, const std::vector<Parameter> &more, std::stop_token stop)
{
    std::vector<Parameter> parameters { "false" };
    parameters.insert(parameters.end(), more.begin(), more.end());
    try {
        return { connection.execute(sql, parameters, stop), false };
    } catch (const FailureError &error) {
        if (!isConversionError(error.failure()))
            throw;
        parameters.front() = "true";
        return { connection.execute(sql, parameters, stop), true };
    }
}

QDateTime ForeignRows::time(int row, const char *name) const
{
    return isNull(row, name) ? QDateTime() : QDateTime::fromMSecsSinceEpoch(integer(row, name), Qt::UTC);
}

QString ForeignRows::foreignText(int row, const char *name) const
{
    const QByteArray sent = m_result.bytes(row, m_result.column(name));
    return decodedText(m_asBytes ? QByteArray::fromHex(sent) : sent);
}

QString decodedText(const QByteArray &bytes)
{
    return bytes.isValidUtf8() ? QString::fromUtf8(bytes) : QString::fromLatin1(bytes);
}

bool isConversionError(const Failure &failure)
{
    return failure.sqlState == "22021"_L1 || failure.sqlState == "22P05"_L1;
}

}
