// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverfacts.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

struct pg_result;

namespace Spillway::Postgres {

/// What Parse and Describe say of a statement.
struct Description
{
    std::vector<quint32> parameterTypes; ///< OIDs of $1 …
    QStringList columnNames;
};

/// A complete result in text format. Cheap to copy. Rows and columns are 0-based.
class Result
{
public:
    Result() = default;
    explicit Result(pg_result *owned);

    int rows() const;
    int columns() const;
    int column(const char *name) const; ///< -1 where there is none
    QString columnName(int column) const;
    bool isNull(int row, int column) const;
    QByteArray bytes(int row, int column) const;
    QString text(int row, int column) const;
    qint64 integer(int row, int column) const; ///< 0 for NULL
    double number(int row, int column) const; ///< C locale
    bool boolean(int row, int column) const;
    qint64 affectedRows() const;
    Description description() const; ///< of an answer to Describe

private:
    std::shared_ptr<pg_result> m_result;
};

}
