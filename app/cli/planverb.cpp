// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/planverb.h"

#include "analysis/anonymiser.h"
#include "cli/console.h"
#include "cli/exitstatus.h"
#include "cli/plansource.h"
#include "cli/waitforjob.h"
#include "report/names.h"
#include "report/planwriter.h"
#include "report/wording.h"
#include "session/plandocument.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

struct PlanRequest
{
    QString file;
    int plan = 0; ///< from 1; 0: all
    bool json = false, anonymise = false;
    QString out, explain, html, markdown;
    QString error;
};

PlanRequest readPlanRequest(const Arguments &arguments)
{
    PlanRequest request;
    request.file = arguments.operands.value(0);
    request.json = arguments.has(u"--json"_s);
    request.anonymise = arguments.has(u"--anonymise"_s);
    request.out = arguments.value(u"--out"_s);
    request.explain = arguments.value(u"--explain"_s);
    request.html = arguments.value(u"--html"_s);
    request.markdown = arguments.value(u"--markdown"_s);
    if (arguments.has(u"--plan"_s)) {
        bool valid = false;
        request.plan = arguments.value(u"--plan"_s).toInt(&valid);
        if (!valid || request.plan < 1)
            request.error = Text::tr("%1 cannot be “%2”. Give a number from 1 on.")
                                .arg(u"--plan"_s, arguments.value(u"--plan"_s));
    }
    return request;
}

/// The plan again, without the person's names: figures are the same, findings name their replacements.
void anonymise(Session::PlanDocument &document)
{
    Analysis::Anonymiser anonymiser;
    for (Session::AnalysedPlan &plan : document.plans) {
        ReadPlan read = std::move(plan.read);
        read.plan = std::make_shared<const Plan>(anonymiser.plan(*read.plan));
        read.queryText = anonymiser.text(read.queryText);
        read.source.clear();
        for (PlanNotice &notice : read.notices)
            notice.subject.clear();
        plan = Session::analysePlan(std::move(read));
    }
    for (UnreadLine &line : document.unreadLines)
        line.text = u"…"_s;
}

Session::PlanDocument readDocument(const PlanRequest &request, const std::stop_token &stop)
{
    Session::PlanDocument document = Session::readPlanDocument(request.file, readInput(request.file, stop));
    const int count = int(document.plans.size());
    if (request.plan > count) {
        Failure failure;
        failure.code = Failure::Code::ValueOutOfRange;
        failure.subject = u"--plan"_s;
        failure.message = QString::number(request.plan);
        failure.limits = u"1 … %1"_s.arg(count);
        throw FailureError(failure);
    }
    if (request.plan > 0)
        document.plans = { std::move(document.plans[size_t(request.plan - 1)]) };
    if (request.anonymise)
        anonymise(document);
    return document;
}

Report::PlanReport reportOf(const Session::AnalysedPlan &plan)
{
    return { plan.read, plan.metrics, plan.findings };
}

QJsonObject jsonOf(const Session::PlanDocument &document)
{
    QJsonArray plans, unread;
    for (const Session::AnalysedPlan &plan : document.plans)
        plans.append(Report::planDocument(reportOf(plan)));
    for (const UnreadLine &line : document.unreadLines)
        unread.append(QJsonObject { { u"line"_s, line.line }, { u"text"_s, line.text } });
    return { { u"plans"_s, plans }, { u"unread_lines"_s, unread } };
}

QString textOf(const Session::PlanDocument &document)
{
    QString text;
    for (size_t i = 0; i < document.plans.size(); ++i) {
        if (document.plans.size() > 1)
            text += (i > 0 ? u"\n"_s : QString())
                + Text::tr("Plan %1 of %2, line %3")
                      .arg(i + 1)
                      .arg(document.plans.size())
                      .arg(document.plans[i].read.firstLine)
                + u'\n';
        text += Report::planText(reportOf(document.plans[i]));
    }
    if (!document.unreadLines.empty())
        text += u'\n' + Text::tr("Lines that found no place:") + u'\n';
    for (const UnreadLine &line : document.unreadLines)
        text += u"  %1: "_s.arg(line.line) + line.text.left(90) + u'\n';
    return text;
}

/// Several plans stand one after another in one file.
template <typename Write>
void writeEach(const QString &file, const Session::PlanDocument &document, Write write)
{
    if (file.isEmpty())
        return;
    QByteArray bytes;
    for (const Session::AnalysedPlan &plan : document.plans)
        bytes += write(plan);
    Console::write(file, bytes);
}

void write(const PlanRequest &request, const Session::PlanDocument &document)
{
    if (request.json)
        Console::write(request.out, QJsonDocument(jsonOf(document)).toJson(QJsonDocument::Indented));
    else
        Console::write(request.out, printable(textOf(document)).toLocal8Bit());
    writeEach(request.explain, document,
        [](const Session::AnalysedPlan &plan) { return Report::explainJson(*plan.read.plan); });
    writeEach(request.markdown, document,
        [](const Session::AnalysedPlan &plan) { return Report::planMarkdown(reportOf(plan)); });
    writeEach(
        request.html, document, [](const Session::AnalysedPlan &plan) { return Report::planHtml(reportOf(plan)); });
}

QJsonObject failedDocument(const Failure &failure)
{
    const QJsonObject what { { u"code"_s, Report::nameOf(failure.code) },
        { u"text"_s, Report::describe(failure).headline } };
    return { { u"plans"_s, QJsonArray() }, { u"unread_lines"_s, QJsonArray() }, { u"failure"_s, what } };
}

}

ExitStatus runPlan(const Arguments &arguments)
{
    Console console;
    const PlanRequest request = readPlanRequest(arguments);
    if (!request.error.isEmpty()) {
        console.message("spillway: "_L1 + request.error);
        return Usage;
    }
    const auto end = waitForJob(console, Text::tr("Read a plan"),
        [request](const ProgressSink &, std::stop_token stop) { return readDocument(request, stop); });
    if (end.failure && request.json && statusOf(*end.failure) == SomethingFailed)
        Console::write(request.out, QJsonDocument(failedDocument(*end.failure)).toJson(QJsonDocument::Indented));
    if (end.result)
        write(request, *end.result);
    return statusOf(end);
}

}
