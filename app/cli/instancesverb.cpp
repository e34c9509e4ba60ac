// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/instancesverb.h"

#include "cli/requestreader.h"
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

struct InstancesRequest
{
    Milliseconds timeout { 5000 };
    bool json = false, facts = false;
    QString out;
    QString error;
};

class Reader : public RequestReader
{
public:
    using RequestReader::RequestReader;

    InstancesRequest read()
    {
        InstancesRequest request;
        if (const auto timeout = valueOf(u"--timeout"_s, parseTime, Text::tr("Give a time, such as 30s or 5min.")))
            request.timeout = *timeout;
        request.json = m_arguments.has(u"--json"_s);
        request.facts = m_arguments.has(u"--facts"_s);
        request.out = outputFile(u"--out"_s);
        request.error = error();
        return request;
    }
};

}

ExitStatus runInstances(const Arguments &arguments)
{
    Console console;
    const InstancesRequest request = Reader(arguments).read();
    if (console.refuses({ request.error }))
        return Usage;
    const auto end = waitForJob(console, Text::tr("Ask the instances"),
        [saved = Session::Preferences().instances(), timeout = request.timeout](const ProgressSink &,
            std::stop_token stop) { return Session::probeInstances(Session::listInstances(saved), timeout, stop); });
    if (!end.result)
        return statusOf(end);
    Console::write(request.out,
        request.json
            ? QJsonDocument(Report::instancesDocument(*end.result, request.facts)).toJson(QJsonDocument::Indented)
            : printable(Report::instancesText(*end.result, request.facts)).toLocal8Bit());
    const bool all = std::all_of(end.result->begin(), end.result->end(),
        [](const ProbedInstance &instance) { return instance.report.has_value(); });
    return all ? Done : SomethingFailed;
}

}
