// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/waitsverb.h"

#include "cli/connectedjob.h"
#include "cli/waitsrequest.h"
#include "report/waitwriter.h"
#include "session/preferences.h"
#include "session/waitruns.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

void write(const WaitsRequest &request, const WaitRun &run, const PainterSource &painter)
{
    Console::write(request.out,
        request.json ? QJsonDocument(Report::waitsDocument(run)).toJson(QJsonDocument::Indented)
                     : printable(Report::waitsText(run)).toLocal8Bit());
    if (!request.markdown.isEmpty())
        Console::write(request.markdown, Report::waitsMarkdown(run));
    if (!request.chart.isEmpty())
        painter()->paintWaits(run, request.chart, request.chartSize);
}

}

ExitStatus runWaits(const Arguments &arguments, const PainterSource &painter)
{
    Console console;
    WaitsRequest request = readWaitsRequest(arguments);
    const ConnectionChoice choice = chooseConnection(arguments, Session::Preferences().instances());
    if (console.refuses({ request.error, choice.error }))
        return Usage;
    if (request.spec.statement && request.spec.statement->role.isEmpty())
        request.spec.statement->role = choice.role;

    const auto end = runConnected(console, choice, Text::tr("Watch what is waited for"),
        [spec = request.spec, name = choice.name](
            const Access &access, const ProgressSink &progress, std::stop_token stop) {
            WaitRun run = Session::measureWaits(*access, spec, progress, stop);
            run.instanceName = name;
            return run;
        });
    if (!end.result) {
        // A failure without a result still makes a document: what was asked, and why there is nothing.
        if (request.json && end.failure) {
            WaitRun nothing;
            nothing.spec = request.spec;
            nothing.instanceName = choice.name;
            nothing.failure = end.failure;
            Console::write(request.out, QJsonDocument(Report::waitsDocument(nothing)).toJson(QJsonDocument::Indented));
        }
        return statusOf(end);
    }
    const WaitRun &run = *end.result;
    write(request, run, painter);
    if (run.failure)
        console.failure(*run.failure);
    if (end.interrupted)
        return Interrupted;
    return run.failure ? statusOf(*run.failure) : Done;
}

}
