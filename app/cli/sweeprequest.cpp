// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sweeprequest.h"

#include "cli/values.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// Reads option after option; the first fault is kept and ends the reading.
class Reader
{
public:
    explicit Reader(const Arguments &arguments)
        : m_arguments(arguments)
    {
    }

    SweepRequest read()
    {
        readStatement();
        readParameters();
        readSettings();
        readWorkMem();
        readLimits();
        readOutputs();
        return m_request;
    }

private:
    void fail(const QString &error)
    {
        if (m_request.error.isEmpty())
            m_request.error = error;
    }

    /// `parse` turns the option's value into an optional; nothing is a fault that `expected` explains.
    template <typename Parse>
    auto valueOf(const QString &name, Parse parse, const QString &expected) -> decltype(parse(QString()))
    {
        if (!m_arguments.has(name))
            return {};
        auto value = parse(m_arguments.value(name));
        if (!value)
            fail(Text::tr("%1 cannot be “%2”. %3").arg(name, m_arguments.value(name), expected));
        return value;
    }

    std::optional<Kilobytes> workMemOf(const QString &name)
    {
        return valueOf(name, parseWorkMem, Text::tr("Give a size from 64kB to 2147483647kB, such as 64MB."));
    }

    void readStatement()
    {
        const bool file = m_arguments.has(u"--query"_s), text = m_arguments.has(u"--sql"_s);
        if (file == text) {
            fail(file ? Text::tr("--query and --sql exclude each other; give one.")
                      : Text::tr("A statement is missing: --query FILE, --query - or --sql TEXT."));
            return;
        }
        m_request.spec.statement.sql = text ? m_arguments.value(u"--sql"_s) : readFile(m_arguments.value(u"--query"_s));
    }

    QString readFile(const QString &path)
    {
        QFile file(path);
        const bool open = path == "-"_L1 ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
        if (!open) {
            fail(Text::tr("--query: %1 cannot be read: %2.").arg(path, file.errorString()));
            return {};
        }
        QString text = QString::fromUtf8(file.readAll());
        if (text.startsWith(QChar::ByteOrderMark))
            text.remove(0, 1);
        return text;
    }

    void readParameters()
    {
        for (const QString &text : m_arguments.options.value(u"--param"_s)) {
            const qsizetype equals = text.indexOf(u'=');
            QString number = text.left(equals);
            if (number.startsWith(u'$'))
                number.remove(0, 1);
            bool valid = false;
            const int n = number.toInt(&valid);
            if (!valid || n < 1 || n > 65535)
                fail(Text::tr("--param cannot be “%1”. Write --param 1=VALUE, or --param 1 for NULL.").arg(text));
            else
                m_request.spec.statement.parameters.insert(
                    n, equals < 0 ? std::nullopt : std::optional(text.mid(equals + 1)));
        }
    }

    void readSettings()
    {
        StatementSpec &statement = m_request.spec.statement;
        for (const QString &text : m_arguments.options.value(u"--set"_s)) {
            const auto settings = parseSettings(text);
            if (!settings)
                fail(Text::tr("--set cannot be “%1”. Write name=value,name=value.").arg(text));
            else
                statement.settings += *settings;
        }
        for (const auto &[name, value] : std::as_const(statement.settings)) {
            if (name.compare("work_mem"_L1, Qt::CaseInsensitive) == 0)
                fail(Text::tr("--set cannot hold work_mem, which is what is measured. Use --work-mem."));
        }
        statement.role = m_arguments.value(u"--role"_s);
        statement.searchPath = m_arguments.value(u"--search-path"_s);
        statement.allowWrites = m_arguments.has(u"--allow-writes"_s);
        statement.allowVolatile = m_arguments.has(u"--allow-volatile"_s);
        if (const auto timeout
            = valueOf(u"--timeout"_s, parseTime, Text::tr("Give a time from 1ms to 24d, such as 30s or 5min.")))
            statement.statementTimeout = *timeout;
    }

    void readWorkMem()
    {
        SweepSpec &spec = m_request.spec;
        spec.findThreshold = m_arguments.has(u"--find-threshold"_s);
        const auto list = valueOf(
            u"--work-mem"_s, parseWorkMemList, Text::tr("Give sizes from 64kB to 2147483647kB, such as 1MB,4MB,64MB."));
        const auto from = workMemOf(u"--from"_s), to = workMemOf(u"--to"_s);
        const bool range = m_arguments.has(u"--from"_s) || m_arguments.has(u"--to"_s);
        if (range && m_arguments.has(u"--work-mem"_s))
            fail(Text::tr("--work-mem and --from/--to exclude each other; give one."));
        if (m_arguments.has(u"--from"_s) != m_arguments.has(u"--to"_s))
            fail(Text::tr("--from and --to belong together; give both."));
        if (from && to && *from > *to)
            fail(Text::tr("--from cannot be above --to."));
        if (list)
            spec.workMem = *list;
        else if (from && to)
            spec.workMem = geometricSteps(*from, *to);
        else if (!spec.findThreshold)
            spec.workMem = { Kilobytes(1024), Kilobytes(4096), Kilobytes(16384), Kilobytes(65536), Kilobytes(262144) };
    }

    void readLimits()
    {
        m_request.maxWorkMem = workMemOf(u"--max-work-mem"_s);
        m_request.ram = valueOf(u"--ram"_s, parseRam, Text::tr("Give a size, such as 16GB."));
        if (!m_arguments.has(u"--repeat"_s))
            return;
        bool valid = false;
        const int repeat = m_arguments.value(u"--repeat"_s).toInt(&valid);
        if (!valid || repeat < 1 || repeat > 1000)
            fail(Text::tr("--repeat cannot be “%1”. Give a number from 1 to 1000.")
                     .arg(m_arguments.value(u"--repeat"_s)));
        else
            m_request.spec.repeat = repeat;
    }

    /// Where the results go is looked at before an hour of measuring, not behind it.
    void readOutputs()
    {
        m_request.json = m_arguments.has(u"--json"_s);
        m_request.out = outputFile(u"--out"_s);
        m_request.csv = outputFile(u"--csv"_s);
        m_request.chart = outputFile(u"--chart"_s);
        const QString suffix = QFileInfo(m_request.chart).suffix().toLower();
        if (!m_request.chart.isEmpty() && suffix != "svg"_L1 && suffix != "png"_L1 && suffix != "pdf"_L1)
            fail(Text::tr("--chart cannot be “%1”. The name must end in .svg, .png or .pdf.").arg(m_request.chart));
        if (const auto size = valueOf(
                u"--chart-size"_s, parseSize, Text::tr("Give WIDTHxHEIGHT of 100 to 20000 each, such as 1280x720.")))
            m_request.chartSize = *size;
    }

    QString outputFile(const QString &name)
    {
        if (!m_arguments.has(name))
            return {};
        const QString path = m_arguments.value(name);
        const QFileInfo file(path);
        if (path.isEmpty() || file.isDir() || !QFileInfo(file.absolutePath()).isWritable())
            fail(Text::tr("%1: “%2” cannot be written. Name a file in a folder that exists and may be written.")
                     .arg(name, path));
        return path;
    }

    const Arguments &m_arguments;
    SweepRequest m_request;
};

}

SweepRequest readSweepRequest(const Arguments &arguments)
{
    return Reader(arguments).read();
}

Kilobytes defaultMaxWorkMem(std::optional<Bytes> ram)
{
    constexpr Kilobytes gigabyte(1048576);
    if (!ram)
        return gigabyte;
    return qBound(Kilobytes(64), Kilobytes(ram->value / 1024 / 4), gigabyte);
}

}
