// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/queriesverb.h"

#include "cli/connectedjob.h"
#include "cli/requestreader.h"
#include "cli/values.h"
#include "report/statementwords.h"
#include "report/statementwriter.h"
#include "session/preferences.h"
#include "session/statementreader.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

using Analysis::StatementMeasure;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

struct QueriesRequest
{
    StatementMeasure by = StatementMeasure::TempBlocks;
    std::chrono::milliseconds interval { 0 };
    int limit = 20;
    bool json = false;
    QString out, csv;
    QString error;
};

std::optional<StatementMeasure> parseMeasure(const QString &text)
{
    for (const StatementMeasure measure : Analysis::StatementMeasures) {
        if (Report::nameOf(measure) == text)
            return measure;
    }
    return std::nullopt;
}

std::optional<int> parseLimit(const QString &text)
{
    bool valid = false;
    const int limit = text.toInt(&valid);
    return valid && limit >= 0 ? std::optional(limit) : std::nullopt;
}

class Reader : public RequestReader
{
public:
    using RequestReader::RequestReader;

    QueriesRequest read()
    {
        QueriesRequest request;
        QStringList names;
        for (const StatementMeasure measure : Analysis::StatementMeasures)
            names.append(Report::nameOf(measure));
        if (const auto by = valueOf(u"--by"_s, parseMeasure, Text::tr("Give one of %1.").arg(names.join(u", "_s))))
            request.by = *by;
        if (const auto interval = valueOf(u"--interval"_s, parseTime, Text::tr("Give a time, such as 30s or 5min.")))
            request.interval = std::chrono::duration_cast<std::chrono::milliseconds>(*interval);
        if (const auto limit = valueOf(u"--limit"_s, parseLimit, Text::tr("Give a number of statements; 0 is all.")))
            request.limit = *limit;
        request.json = m_arguments.has(u"--json"_s);
        request.out = outputFile(u"--out"_s);
        request.csv = outputFile(u"--csv"_s);
        request.error = error();
        return request;
    }
};

}

ExitStatus runQueries(const Arguments &arguments)
{
    Console console;
    const QueriesRequest request = Reader(arguments).read();
    const ConnectionChoice choice = chooseConnection(arguments, Session::Preferences().instances());
    if (console.refuses({ request.error, choice.error }))
        return Usage;
    const auto end = runConnected(console, choice, Text::tr("Read the statements"),
        [interval = request.interval](const Access &access, const ProgressSink &progress, std::stop_token stop) {
            return Session::watchStatements(*access, interval, progress, stop);
        });
    if (!end.result)
        return statusOf(end);
    const Session::StatementReading &reading = end.result->reading;
    if (reading.textsFailure)
        console.failure(*reading.textsFailure);
    static const QHash<StatementKey, StatementText> none;
    // Without track_io_timing no I/O time is counted: the blocks moved are what is known.
    const bool untimed = request.by == StatementMeasure::IoTime && !reading.source.ioTimed;
    const Report::StatementReport report { end.result->interval, reading.source, reading.texts ? *reading.texts : none,
        *reading.names, untimed ? StatementMeasure::IoBlocks : request.by, request.limit, end.result->server };
    Console::write(request.out,
        request.json ? QJsonDocument(Report::statementsDocument(report)).toJson(QJsonDocument::Indented)
                     : printable(Report::statementsText(report)).toLocal8Bit());
    if (!request.csv.isEmpty())
        Console::write(request.csv, Report::statementsCsv(report));
    return statusOf(end);
}

}
