// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/demoverb.h"

#include "cli/console.h"
#include "cli/exitstatus.h"
#include "cli/waitforjob.h"
#include "report/format.h"
#include "session/demo.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

DemoState act(const QString &action, const DemoRequest &request, const ProgressSink &progress, std::stop_token stop)
{
    if (action == "start"_L1)
        return Session::startDemo(request, progress, stop);
    if (action == "stop"_L1)
        Session::stopDemo(request);
    else if (action == "reset"_L1)
        Session::resetDemo(request);
    return Session::demoState(request);
}

QJsonObject document(const DemoState &state)
{
    const bool running = state.running;
    return { { u"exists"_s, state.exists }, { u"running"_s, running },
        { u"connection"_s, running ? QJsonValue(conninfoOf(state.connection)) : QJsonValue() },
        { u"server_version"_s, state.serverVersion.isEmpty() ? QJsonValue() : QJsonValue(state.serverVersion) },
        { u"major"_s, state.exists ? QJsonValue(state.major) : QJsonValue() },
        { u"data_directory"_s, state.dataDirectory.isEmpty() ? QJsonValue() : QJsonValue(state.dataDirectory) },
        { u"rows"_s, running ? QJsonValue(state.rows) : QJsonValue() } };
}

QString text(const DemoState &state)
{
    if (!state.exists)
        return Text::tr("There is no demo cluster. “spillway demo start” makes one.") + u'\n';
    const QString version = state.serverVersion.isEmpty() ? QString::number(state.major) : state.serverVersion;
    if (!state.running)
        return Text::tr("The demo cluster (PostgreSQL %1, %2) does not run.").arg(version, state.dataDirectory) + u'\n';
    return Text::tr("The demo cluster runs: PostgreSQL %1, %2").arg(version, state.dataDirectory) + u'\n'
        + Text::tr("Rows of io_temp_test: %1").arg(Report::rowsText(double(state.rows))) + u'\n'
        + Text::tr("Connect with: psql \"%1\"").arg(conninfoOf(state.connection)) + u'\n';
}

}

QString conninfoOf(const ConnectionSpec &spec)
{
    QStringList parts;
    if (!spec.conninfo.isEmpty())
        parts.append(spec.conninfo);
    for (const auto &[keyword, value] : spec.parameters) {
        QString quoted = value;
        quoted.replace("\\"_L1, "\\\\"_L1).replace("'"_L1, "\\'"_L1);
        const bool plain = !value.isEmpty() && quoted == value && !value.contains(u' ');
        parts.append(plain ? keyword + u'=' + value : keyword + "='"_L1 + quoted + u'\'');
    }
    return parts.join(u' ');
}

QString readDemoRequest(const Arguments &arguments, DemoRequest &request)
{
    bool valid = false;
    if (arguments.has(u"--rows"_s)) {
        const qint64 rows = arguments.value(u"--rows"_s).toLongLong(&valid);
        if (!valid || rows < 1 || rows > 1000000000)
            return Text::tr("--rows cannot be “%1”. Give a number from 1 to 1000000000.")
                .arg(arguments.value(u"--rows"_s));
        request.rows = rows;
    }
    if (arguments.has(u"--major"_s)) {
        const int major = arguments.value(u"--major"_s).toInt(&valid);
        if (!valid || major < 13 || major > 99)
            return Text::tr("--major cannot be “%1”. Give a major version from 13 on.")
                .arg(arguments.value(u"--major"_s));
        request.major = major;
    }
    request.pgBin = arguments.value(u"--pg-bin"_s);
    if (arguments.has(u"--pg-bin"_s) && !QFileInfo(request.pgBin).isDir())
        return Text::tr("--pg-bin: “%1” is no folder. Name the one that holds initdb and postgres.").arg(request.pgBin);
    return {};
}

ExitStatus runDemo(const Arguments &arguments)
{
    Console console;
    DemoRequest request;
    const QString error = readDemoRequest(arguments, request);
    if (!error.isEmpty()) {
        console.message("spillway: "_L1 + error);
        return Usage;
    }

    const QString action = arguments.operand;
    const auto end = waitForJob(console, action, [action, request](const ProgressSink &progress, std::stop_token stop) {
        return act(action, request, progress, stop);
    });
    if (end.result) {
        const QByteArray bytes = arguments.has(u"--json"_s)
            ? QJsonDocument(document(*end.result)).toJson(QJsonDocument::Indented)
            : printable(text(*end.result)).toLocal8Bit();
        Console::write(arguments.value(u"--out"_s), bytes);
    }
    return statusOf(end);
}

}
