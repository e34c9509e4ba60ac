// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace Spillway::Cli {

/// The one table behind the parser, --help, the manual page's test and shell completion.
struct Option
{
    QString name; ///< with its dashes
    QString value; ///< what stands for the value in help; empty for a switch
    QString help;
    bool repeatable = false;
};

struct Verb
{
    QString name;
    QStringList operands; ///< allowed first operand, exactly one is needed; empty: the verb takes none
    QString summary;
    std::vector<Option> options;
    bool connects = false; ///< takes the connection options
    QStringList places = {}; ///< what stands behind the verb in any words, all of them needed: "FILE"
};

const std::vector<Verb> &verbs();
const Verb *findVerb(const QString &name);

/// Verbs that are planned and not in this version.
const QStringList &laterVerbs();

const std::vector<Option> &connectionOptions();
const std::vector<Option> &commonOptions(); ///< of every verb

/// Everything that may stand behind the verb, in the order of help.
std::vector<Option> allOptions(const Verb &verb);

}
