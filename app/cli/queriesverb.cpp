// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/queriesverb.h"

#include "cli/connectedjob.h"
#include "cli/values.h"
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
    QString error;
};

const QList<QPair<QString, StatementMeasure>> &measures()
{
    static const QList<QPair<QString, StatementMeasure>> list { { u"temp"_s, StatementMeasure::TempBlocks },
        { u"time"_s, StatementMeasure::Time }, { u"calls"_s, StatementMeasure::Calls },
        { u"io"_s, StatementMeasure::IoTime }, { u"wal"_s, StatementMeasure::Wal },
        { u"rows"_s, StatementMeasure::Rows }, { u"jit"_s, StatementMeasure::Jit },
        { u"mean"_s, StatementMeasure::Mean } };
    return list;
}

QueriesRequest readRequest(const Arguments &arguments)
{
    QueriesRequest request;
    const auto refuse = [&](const QString &option, const QString &allowed) {
        request.error = Text::tr("%1 cannot be “%2”. Give %3.").arg(option, arguments.value(option), allowed);
    };
    if (arguments.has(u"--by"_s)) {
        QStringList names;
        bool known = false;
        for (const auto &[name, measure] : measures()) {
            names.append(name);
            if (name == arguments.value(u"--by"_s)) {
                request.by = measure;
                known = true;
            }
        }
        if (!known)
            refuse(u"--by"_s, names.join(u", "_s));
    }
    if (arguments.has(u"--interval"_s)) {
        if (const auto time = parseTime(arguments.value(u"--interval"_s)))
            request.interval = std::chrono::duration_cast<std::chrono::milliseconds>(*time);
        else
            refuse(u"--interval"_s, Text::tr("a time, as 30s or 5min"));
    }
    if (arguments.has(u"--limit"_s)) {
        bool valid = false;
        request.limit = arguments.value(u"--limit"_s).toInt(&valid);
        if (!valid || request.limit < 0)
            refuse(u"--limit"_s, Text::tr("a number; 0 is all"));
    }
    return request;
}

}

ExitStatus runQueries(const Arguments &arguments)
{
    Console console;
    const QueriesRequest request = readRequest(arguments);
    const ConnectionChoice choice = chooseConnection(arguments, Session::Preferences().instances());
    for (const QString &error : { request.error, choice.error }) {
        if (error.isEmpty())
            continue;
        console.message("spillway: "_L1 + error);
        return Usage;
    }
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
    Console::write(arguments.value(u"--out"_s),
        arguments.has(u"--json"_s) ? QJsonDocument(Report::statementsDocument(report)).toJson(QJsonDocument::Indented)
                                   : printable(Report::statementsText(report)).toLocal8Bit());
    if (arguments.has(u"--csv"_s))
        Console::write(arguments.value(u"--csv"_s), Report::statementsCsv(report));
    return statusOf(end);
}

}
