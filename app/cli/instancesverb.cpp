// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/instancesverb.h"

#include "cli/values.h"
#include "cli/waitforjob.h"
#include "report/instancewriter.h"
#include "session/instancelist.h"
#include "session/preferences.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

}

ExitStatus runInstances(const Arguments &arguments)
{
    Console console;
    Milliseconds timeout(5000);
    if (arguments.has(u"--timeout"_s)) {
        const auto given = parseTime(arguments.value(u"--timeout"_s));
        if (!given) {
            console.message("spillway: "_L1
                + Text::tr("%1 cannot be “%2”. Give %3.")
                      .arg(u"--timeout"_s, arguments.value(u"--timeout"_s), Text::tr("a time, as 30s or 5min")));
            return Usage;
        }
        timeout = *given;
    }
    const auto end = waitForJob(console, Text::tr("Ask the instances"),
        [saved = Session::Preferences().instances(), timeout](const ProgressSink &, std::stop_token stop) {
            return Session::probeInstances(Session::listInstances(saved), timeout, stop);
        });
    if (!end.result)
        return statusOf(end);
    const bool facts = arguments.has(u"--facts"_s);
    Console::write(arguments.value(u"--out"_s),
        arguments.has(u"--json"_s)
            ? QJsonDocument(Report::instancesDocument(*end.result, facts)).toJson(QJsonDocument::Indented)
            : printable(Report::instancesText(*end.result, facts)).toLocal8Bit());
    const bool all = std::all_of(end.result->begin(), end.result->end(),
        [](const ProbedInstance &instance) { return instance.report.has_value(); });
    return all ? Done : SomethingFailed;
}

}
