// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/result.h"

#include <libpq-fe.h>

#include <limits>

namespace Spillway::Postgres {

Result::Result(pg_result *owned)
    : m_result(owned, &PQclear)
{
}

int Result::rows() const
{
    return PQntuples(m_result.get());
}

int Result::columns() const
{
    return PQnfields(m_result.get());
}

int Result::column(const char *name) const
{
    // PQfnumber() would fold the name's case.
    for (int column = 0; column < columns(); ++column) {
        if (qstrcmp(PQfname(m_result.get(), column), name) == 0)
            return column;
    }
    return -1;
}

QString Result::columnName(int column) const
{
    return QString::fromUtf8(PQfname(m_result.get(), column));
}

bool Result::isNull(int row, int column) const
{
    Q_ASSERT(row >= 0 && row < rows() && column >= 0 && column < columns());
    return PQgetisnull(m_result.get(), row, column) != 0;
}

QByteArray Result::bytes(int row, int column) const
{
    Q_ASSERT(row >= 0 && row < rows() && column >= 0 && column < columns());
    return { PQgetvalue(m_result.get(), row, column), PQgetlength(m_result.get(), row, column) };
}

QString Result::text(int row, int column) const
{
    return QString::fromUtf8(bytes(row, column));
}

qint64 Result::integer(int row, int column) const
{
    return bytes(row, column).toLongLong();
}

double Result::number(int row, int column) const
{
    const QByteArray value = bytes(row, column);
    if (value == "Infinity" || value == "-Infinity") {
        const double infinity = std::numeric_limits<double>::infinity();
        return value.startsWith('-') ? -infinity : infinity;
    }
    return value == "NaN" ? std::numeric_limits<double>::quiet_NaN() : value.toDouble();
}

bool Result::boolean(int row, int column) const
{
    return bytes(row, column) == "t";
}

qint64 Result::affectedRows() const
{
    return m_result ? QByteArray(PQcmdTuples(m_result.get())).toLongLong() : 0;
}

Description Result::description() const
{
    Description description;
    for (int parameter = 0; parameter < PQnparams(m_result.get()); ++parameter)
        description.parameterTypes.push_back(PQparamtype(m_result.get(), parameter));
    for (int column = 0; column < columns(); ++column)
        description.columnNames.append(columnName(column));
    return description;
}

}
