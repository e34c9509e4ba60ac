// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/connectionchoice.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

const QString Ssh = u"--ssh"_s; ///< a way to a server that another option names

ConnectionChoice savedChoice(const QString &name, const std::vector<SavedInstance> &saved)
{
    const auto found
        = std::find_if(saved.begin(), saved.end(), [&name](const SavedInstance &each) { return each.name == name; });
    if (found != saved.end())
        return { found->name, found->spec, found->role, false, {} };
    QStringList names;
    for (const SavedInstance &each : saved)
        names.append(each.name);
    ConnectionChoice choice;
    choice.error = names.isEmpty()
        ? Text::tr("--instance: no instance is saved; save one in the window, or use --connection.")
        : Text::tr("--instance: no instance is named “%1”; saved are: %2.").arg(name, names.join(u", "_s));
    return choice;
}

ConnectionChoice chooseServer(const Arguments &arguments, const std::vector<SavedInstance> &saved)
{
    QStringList given;
    for (const Option &option : connectionOptions()) {
        if (option.name != Ssh && arguments.has(option.name))
            given.append(option.name);
    }
    ConnectionChoice choice;
    if (given.size() > 1) {
        choice.error = Text::tr("%1 exclude each other; give one.").arg(given.join(u", "_s));
    } else if (given.contains(u"--demo"_s)) {
        choice.name = u"demo"_s;
        choice.demo = true;
    } else if (given.contains(u"--instance"_s)) {
        return savedChoice(arguments.value(u"--instance"_s), saved);
    } else if (given.contains(u"--service"_s)) {
        choice.name = arguments.value(u"--service"_s);
        choice.spec.parameters.append({ u"service"_s, choice.name });
    } else if (given.contains(u"--connection"_s)) {
        choice.spec.conninfo = arguments.value(u"--connection"_s);
    }
    return choice;
}

}

ConnectionChoice chooseConnection(const Arguments &arguments, const std::vector<SavedInstance> &saved)
{
    ConnectionChoice choice = chooseServer(arguments, saved);
    if (!choice.error.isEmpty() || !arguments.has(Ssh))
        return choice;
    if (choice.demo)
        choice.error = Text::tr("%1 exclude each other; give one.").arg(u"--demo, "_s + Ssh);
    choice.spec.ssh = arguments.value(Ssh);
    return choice;
}

}
