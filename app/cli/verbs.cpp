// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verbs.h"

#include "cli/arguments.h"
#include "cli/compareverb.h"
#include "cli/console.h"
#include "cli/demoverb.h"
#include "cli/exitstatus.h"
#include "cli/help.h"
#include "cli/instancesverb.h"
#include "cli/planverb.h"
#include "cli/queriesverb.h"
#include "cli/sweepverb.h"
#include "cli/waitsverb.h"
#include "session/preferences.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

ExitStatus refuse(const QString &error)
{
    Console().message("spillway: "_L1 + error);
    return Usage;
}

ExitStatus runSweep(const Arguments &arguments, const PainterSource &painter)
{
    SweepRequest request = readSweepRequest(arguments);
    if (!request.error.isEmpty())
        return refuse(request.error);
    const ConnectionChoice choice = chooseConnection(arguments, Session::Preferences().instances());
    if (!choice.error.isEmpty())
        return refuse(choice.error);
    if (request.spec.statement.role.isEmpty())
        request.spec.statement.role = choice.role;
    return SweepVerb(std::move(request), choice).run(painter);
}

ExitStatus dispatch(const Arguments &arguments, const PainterSource &painter)
{
    if (!arguments.error.isEmpty())
        return refuse(arguments.error);
    if (arguments.has(u"--version"_s)) {
        Console::write({}, "spillway " SPILLWAY_VERSION "\n");
        return Done;
    }
    if (arguments.has(u"--help"_s)) {
        Console::write({}, (arguments.verb ? verbHelp(*arguments.verb) : generalHelp()).toLocal8Bit());
        return Done;
    }
    if (arguments.verb->name == "compare"_L1)
        return runCompare(arguments);
    if (arguments.verb->name == "instances"_L1)
        return runInstances(arguments);
    if (arguments.verb->name == "plan"_L1)
        return runPlan(arguments);
    if (arguments.verb->name == "waits"_L1)
        return runWaits(arguments, painter);
    if (arguments.verb->name == "queries"_L1)
        return runQueries(arguments);
    return arguments.verb->name == "demo"_L1 ? runDemo(arguments) : runSweep(arguments, painter);
}

/// Without the program's name.
QStringList behindProgram(const QStringList &arguments)
{
    return arguments.mid(1);
}

}

bool wantsVerb(const QStringList &arguments)
{
    const QStringList rest = behindProgram(arguments);
    for (const QString &ask : { u"--help"_s, u"-h"_s, u"--version"_s }) {
        if (rest.contains(ask))
            return true;
    }
    const QString operand = firstOperand(rest);
    if (operand.isEmpty() || findVerb(operand) || laterVerbs().contains(operand))
        return !operand.isEmpty();
    return !QFileInfo(operand).isFile(); // a file is opened by the window
}

bool wantsPicture(const QStringList &arguments)
{
    const Arguments parsed = parseArguments(behindProgram(arguments));
    return parsed.error.isEmpty() && parsed.verb && parsed.has(u"--chart"_s) && !parsed.has(u"--help"_s);
}

int run(const QStringList &arguments, const PainterSource &painter)
{
    // What a verb does outside its jobs is reading arguments and writing files; this is where its failures end.
    try {
        return dispatch(parseArguments(behindProgram(arguments)), painter);
    } catch (const FailureError &error) {
        Console().failure(error.failure());
        return statusOf(error.failure());
    }
}

}
