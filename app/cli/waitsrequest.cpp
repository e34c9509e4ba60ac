// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/waitsrequest.h"

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

std::optional<WaitSpec::Source> parseSource(const QString &text)
{
    if (text == "sampling"_L1)
        return WaitSpec::Source::Sampling;
    if (text == "pg_wait_sampling"_L1)
        return WaitSpec::Source::Extension;
    if (text == "both"_L1)
        return WaitSpec::Source::Both;
    return {};
}

std::optional<Milliseconds> within(std::optional<Milliseconds> time, Milliseconds least, Milliseconds greatest)
{
    return time && *time >= least && *time <= greatest ? time : std::nullopt;
}

class Reader : public RequestReader
{
public:
    explicit Reader(const Arguments &arguments)
        : RequestReader(arguments)
    {
    }

    WaitsRequest read()
    {
        StatementSpec statement;
        readSql(statement, false);
        readParameters(statement);
        readSession(statement);
        if (m_arguments.has(u"--query"_s) || m_arguments.has(u"--sql"_s))
            m_request.spec.statement = statement;
        readWatch();
        m_request.json = m_arguments.has(u"--json"_s);
        m_request.out = outputFile(u"--out"_s);
        m_request.markdown = outputFile(u"--markdown"_s);
        m_request.chart = chartFile();
        readChartSize(m_request.chartSize);
        m_request.error = error();
        return m_request;
    }

private:
    void readWatch()
    {
        WaitSpec &spec = m_request.spec;
        spec.workMem = workMemOf(u"--work-mem"_s);
        const auto interval = [](const QString &text) {
            return within(parseTime(text), MinWaitInterval, MaxWaitInterval);
        };
        const auto duration = [](const QString &text) {
            return within(parseTime(text), MinWaitInterval, MaxWaitDuration);
        };
        if (const auto given
            = valueOf(u"--interval"_s, interval, Text::tr("Give a time from 10ms to 1s, such as 20ms.")))
            spec.interval = *given;
        if (const auto given
            = valueOf(u"--duration"_s, duration, Text::tr("Give a time from 10ms to 1h, such as 30s.")))
            spec.duration = *given;
        if (const auto given
            = valueOf(u"--source"_s, parseSource, Text::tr("Give sampling, pg_wait_sampling or both.")))
            spec.source = *given;
        if (spec.statement && m_arguments.has(u"--duration"_s))
            fail(Text::tr("--duration is for the whole instance; a statement is watched until it ends or --timeout."));
        if (!spec.statement && m_arguments.has(u"--work-mem"_s))
            fail(Text::tr("--work-mem needs a statement: --query FILE, --query - or --sql TEXT."));
    }

    WaitsRequest m_request;
};

}

WaitsRequest readWaitsRequest(const Arguments &arguments)
{
    return Reader(arguments).read();
}

}
