// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "domain/sweep.h"

#include <QSize>

namespace Spillway::Cli {

/// What the verbs read alike. The first fault is kept and ends the reading.
class RequestReader
{
public:
    explicit RequestReader(const Arguments &arguments)
        : m_arguments(arguments)
    {
    }
    const QString &error() const { return m_error; }

protected:
    void fail(const QString &error);
    /// `parse` turns the option's value into an optional; nothing is a fault that `expected` explains.
    template <typename Parse>
    auto valueOf(const QString &name, Parse parse, const QString &expected) -> decltype(parse(QString()))
    {
        if (!m_arguments.has(name))
            return {};
        auto value = parse(m_arguments.value(name));
        if (!value)
            refuseValue(name, expected);
        return value;
    }
    std::optional<Kilobytes> workMemOf(const QString &name);

    /// --query or --sql; neither is a fault only where the statement is needed.
    void readSql(StatementSpec &statement, bool needed);
    void readParameters(StatementSpec &statement);
    /// --set, --role, --search-path, --timeout, --allow-writes and --allow-volatile.
    void readSession(StatementSpec &statement);
    /// Where the results go is looked at before an hour of measuring, not behind it.
    QString outputFile(const QString &name);
    QString chartFile();
    void readChartSize(QSize &size);

    const Arguments &m_arguments;

private:
    void refuseValue(const QString &name, const QString &expected);
    QString readFile(const QString &path);

    QString m_error;
};

}
