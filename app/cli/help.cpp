// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/help.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

QString optionLines(const std::vector<Option> &options)
{
    QString text;
    for (const Option &option : options) {
        const QString head = option.value.isEmpty() ? option.name : option.name + u' ' + option.value;
        text += "  "_L1 + head.leftJustified(24) + u' ' + option.help + u'\n';
    }
    return text;
}

QString exitStatuses()
{
    return Text::tr("Exit status: 0 done, 1 something failed, 2 usage, 3 cannot connect, 4 refused for safety,\n"
                    "5 not available on this server, 130 cancelled.")
        + u'\n';
}

}

QString generalHelp()
{
    QString text = Text::tr("spillway [CONNECTION] VERB [options] [--json] [--out FILE]") + "\n\n"_L1
        + Text::tr("Without a verb the window opens.") + "\n\n"_L1 + Text::tr("Verbs:") + u'\n';
    for (const Verb &verb : verbs())
        text += "  "_L1 + verb.name.leftJustified(24) + u' ' + verb.summary + u'\n';
    text += u'\n' + Text::tr("Connection:") + u'\n' + optionLines(connectionOptions());
    text += u'\n' + Text::tr("Every verb:") + u'\n' + optionLines(commonOptions());
    text += u'\n' + Text::tr("“spillway VERB --help” shows the options of a verb.") + u'\n' + exitStatuses();
    return text;
}

QString verbHelp(const Verb &verb)
{
    QString usage = "spillway "_L1;
    if (verb.connects)
        usage += "[CONNECTION] "_L1;
    usage += verb.name;
    if (!verb.operands.isEmpty())
        usage += u' ' + verb.operands.join(u'|');
    if (!verb.places.isEmpty())
        usage += u' ' + verb.places.join(u' ');
    QString text = usage + " [options]\n\n"_L1 + verb.summary + "\n\n"_L1 + Text::tr("Options:") + u'\n'
        + optionLines(verb.options);
    if (verb.connects)
        text += u'\n' + Text::tr("Connection:") + u'\n' + optionLines(connectionOptions());
    return text + u'\n' + Text::tr("Every verb:") + u'\n' + optionLines(commonOptions()) + u'\n' + exitStatuses();
}

}
