// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/compareverb.h"

#include "cli/console.h"
#include "cli/exitstatus.h"
#include "cli/waitforjob.h"
#include "report/comparewriter.h"
#include "report/names.h"
#include "report/wording.h"
#include "session/historystore.h"
#include "session/plancomparison.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

Session::PlanComparison compare(const CompareRequest &request, const std::stop_token &stop)
{
    Analysis::PlanSide left = readPlanSide(request.left, stop);
    return Session::comparePlanSides(std::move(left), readPlanSide(request.right, stop));
}

void applyPlanNumber(const Arguments &arguments, const QString &option, PlanSource &source, QString &error)
{
    if (!arguments.has(option))
        return;
    bool valid = false;
    source.plan = arguments.value(option).toInt(&valid);
    if (!valid || source.plan < 1)
        error = Text::tr("%1 cannot be “%2”. Give a number from 1 on.").arg(option, arguments.value(option));
    else if (source.file.isEmpty())
        error = Text::tr("%1 is for files; a measurement takes ID@64MB.").arg(option);
}

/// Without a path the history would be made by asking for it.
QStringList storedMeasurements()
{
    QStringList ids;
    if (!QFileInfo::exists(Session::HistoryStore::defaultPath()))
        return ids;
    for (const Session::HistoryEntry &entry : Session::HistoryStore().entries())
        ids.append(entry.id);
    return ids;
}

QJsonObject failedDocument(const Failure &failure)
{
    const QJsonObject what { { u"code"_s, Report::nameOf(failure.code) },
        { u"text"_s, Report::describe(failure).headline } };
    return { { u"summary"_s, QJsonValue() }, { u"causes"_s, QJsonArray() }, { u"pairs"_s, QJsonArray() },
        { u"failure"_s, what } };
}

void write(const CompareRequest &request, const Report::Comparison &comparison)
{
    if (request.json)
        Console::write(request.out, QJsonDocument(Report::compareDocument(comparison)).toJson(QJsonDocument::Indented));
    else
        Console::write(request.out, printable(Report::compareText(comparison)).toLocal8Bit());
    if (!request.html.isEmpty())
        Console::write(request.html, Report::compareHtml(comparison));
    if (!request.markdown.isEmpty())
        Console::write(request.markdown, Report::compareMarkdown(comparison));
}

}

CompareRequest readCompareRequest(const Arguments &arguments, const QStringList &measurements)
{
    CompareRequest request;
    request.left = parsePlanSource(arguments.operands.value(0), measurements);
    request.right = parsePlanSource(arguments.operands.value(1), measurements);
    request.json = arguments.has(u"--json"_s);
    request.out = arguments.value(u"--out"_s);
    request.html = arguments.value(u"--html"_s);
    request.markdown = arguments.value(u"--markdown"_s);
    request.error = request.left.error.isEmpty() ? request.right.error : request.left.error;
    if (request.left.file == "-"_L1 && request.right.file == "-"_L1)
        request.error = Text::tr("Only one of A and B can be standard input.");
    if (request.error.isEmpty())
        applyPlanNumber(arguments, u"--left-plan"_s, request.left, request.error);
    if (request.error.isEmpty())
        applyPlanNumber(arguments, u"--right-plan"_s, request.right, request.error);
    return request;
}

ExitStatus runCompare(const Arguments &arguments)
{
    Console console;
    const CompareRequest request = readCompareRequest(arguments, storedMeasurements());
    if (!request.error.isEmpty()) {
        console.message("spillway: "_L1 + request.error);
        return Usage;
    }

    const auto end = waitForJob(console, Text::tr("Compare two plans"),
        [request](const ProgressSink &, std::stop_token stop) { return compare(request, stop); });
    if (end.failure && request.json && statusOf(*end.failure) == SomethingFailed)
        Console::write(request.out, QJsonDocument(failedDocument(*end.failure)).toJson(QJsonDocument::Indented));
    if (end.result)
        write(request, end.result->report());
    return statusOf(end);
}

}
