// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sweeprequest.h"

#include "cli/requestreader.h"
#include "cli/values.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

class Reader : public RequestReader
{
public:
    explicit Reader(const Arguments &arguments)
        : RequestReader(arguments)
    {
    }

    SweepRequest read()
    {
        StatementSpec &statement = m_request.spec.statement;
        readSql(statement, true);
        readParameters(statement);
        readSession(statement);
        readWorkMem();
        readLimits();
        readOutputs();
        m_request.error = error();
        return m_request;
    }

private:
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

    void readOutputs()
    {
        m_request.json = m_arguments.has(u"--json"_s);
        m_request.out = outputFile(u"--out"_s);
        m_request.csv = outputFile(u"--csv"_s);
        m_request.chart = chartFile();
        readChartSize(m_request.chartSize);
    }

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
