// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "postgres/connection.h"

#include <QDateTime>

namespace Spillway::Postgres {

/// Rows by the names of their columns, for views that hold texts of all databases, each in the encoding of its own.
class ForeignRows
{
public:
    ForeignRows(Result result, bool asBytes)
        : m_result(std::move(result))
        , m_asBytes(asBytes)
    {
    }
    /// Sends `sql` with $1 = false, and where the server finds bytes it cannot convert, again with $1 = true: then it
    /// has to return its foreign texts as hexadecimal bytes. `more`: $2 and on.
    static ForeignRows read(Connection &connection, const QByteArray &sql, const std::vector<Parameter> &more = {},
        std::stop_token stop = {});

    int count() const { return m_result.rows(); }
    bool isNull(int row, const char *name) const { return m_result.isNull(row, m_result.column(name)); }
    QString text(int row, const char *name) const { return m_result.text(row, m_result.column(name)); }
    qint64 integer(int row, const char *name) const { return m_result.integer(row, m_result.column(name)); }
    double number(int row, const char *name) const { return m_result.number(row, m_result.column(name)); }
    bool boolean(int row, const char *name) const { return m_result.boolean(row, m_result.column(name)); }
    QDateTime time(int row, const char *name) const; ///< of epoch milliseconds, UTC; invalid for NULL
    /// Where server and client both use UTF8 nothing is converted or checked, so bytes of a LATIN1 database may come:
    /// what is no UTF-8 is read as LATIN1.
    QString foreignText(int row, const char *name) const;

private:
    Result m_result;
    bool m_asBytes;
};

/// UTF-8, else LATIN1, where every byte is a character.
QString decodedText(const QByteArray &bytes);

/// SQLSTATE 22021 and 22P05: bytes that are none of the database's encoding, or have no equal in ours.
bool isConversionError(const Failure &failure);

}
