// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

const Option *find(const std::vector<Option> &options, const QString &name)
{
    const auto found
        = std::find_if(options.begin(), options.end(), [&name](const Option &option) { return option.name == name; });
    return found == options.end() ? nullptr : &*found;
}

/// Options of all verbs: whether a name takes a value must be known before the verb is.
const std::vector<Option> &everyOption()
{
    static const std::vector<Option> all = [] {
        std::vector<Option> options;
        for (const Verb &verb : verbs()) {
            for (const Option &option : allOptions(verb)) {
                if (!find(options, option.name))
                    options.push_back(option);
            }
        }
        return options;
    }();
    return all;
}

struct Split
{
    QStringList operands;
    std::vector<std::pair<QString, QString>> options;
    QString error;
};

Split split(const QStringList &arguments)
{
    Split result;
    bool onlyOperands = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        if (onlyOperands || !argument.startsWith(u'-') || argument == "-"_L1) {
            result.operands.append(argument);
            continue;
        }
        if (argument == "--"_L1) {
            onlyOperands = true;
            continue;
        }
        const qsizetype equals = argument.indexOf(u'=');
        QString name = argument.left(equals);
        if (name == "-h"_L1)
            name = u"--help"_s;
        const Option *option = find(everyOption(), name);
        if (!option) {
            result.error = Text::tr("There is no option %1. “spillway --help” lists them.").arg(name);
            return result;
        }
        if (option->value.isEmpty() && equals >= 0) {
            result.error = Text::tr("%1 takes no value.").arg(name);
            return result;
        }
        if (option->value.isEmpty()) {
            result.options.emplace_back(name, QString());
        } else if (equals >= 0) {
            result.options.emplace_back(name, argument.mid(equals + 1));
        } else if (i + 1 < arguments.size()) {
            result.options.emplace_back(name, arguments.at(++i));
        } else {
            result.error = Text::tr("%1 needs a value: %1 %2.").arg(name, option->value);
            return result;
        }
    }
    return result;
}

QString operandError(const Verb &verb, const QStringList &operands)
{
    if (!verb.places.isEmpty())
        return operands.size() == verb.places.size()
            ? QString()
            : Text::tr("%1 needs %2. “spillway %1 --help” shows what they may be.")
                  .arg(verb.name, verb.places.join(u' '));
    if (verb.operands.isEmpty())
        return operands.isEmpty()
            ? QString()
            : Text::tr("%1 takes no “%2”. “spillway %1 --help” shows what it takes.").arg(verb.name, operands.first());
    const QString choices = verb.operands.join(u", "_s);
    if (operands.isEmpty())
        return Text::tr("%1 needs one of: %2.").arg(verb.name, choices);
    if (operands.size() > 1 || !verb.operands.contains(operands.first()))
        return Text::tr("%1 takes exactly one of: %2.").arg(verb.name, choices);
    return {};
}

QString optionError(const Verb &verb, const Split &parts)
{
    const std::vector<Option> allowed = allOptions(verb);
    QStringList seen;
    for (const auto &[name, value] : parts.options) {
        const Option *option = find(allowed, name);
        if (!option)
            return Text::tr("%1 has no option %2. “spillway %1 --help” lists its options.").arg(verb.name, name);
        if (!option->repeatable && seen.contains(name))
            return Text::tr("%1 may be given once only.").arg(name);
        seen.append(name);
    }
    return {};
}

}

QString firstOperand(const QStringList &arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        if (!argument.startsWith(u'-'))
            return argument;
        // Qt's own options (-platform NAME) have one dash, and a value.
        const bool qtOption = !argument.startsWith("--"_L1) && argument.size() > 2;
        const Option *option = find(everyOption(), argument);
        if (qtOption || (option && !option->value.isEmpty()))
            ++i;
    }
    return {};
}

Arguments parseArguments(const QStringList &arguments)
{
    Split parts = split(arguments);
    Arguments result;
    for (const auto &[name, value] : parts.options)
        result.options[name].append(value);
    if (!parts.operands.isEmpty()) {
        const QString name = parts.operands.takeFirst();
        result.verb = findVerb(name);
        if (laterVerbs().contains(name))
            result.error = Text::tr("“%1” is not in this version. “spillway --help” lists what is.").arg(name);
        else if (!result.verb)
            result.error = Text::tr("There is no verb “%1”. “spillway --help” lists them.").arg(name);
    }
    if (result.error.isEmpty())
        result.error = parts.error;
    const bool asksOnly = result.has(u"--help"_s) || result.has(u"--version"_s);
    if (!result.error.isEmpty() || asksOnly)
        return result;
    if (!result.verb) {
        result.error = Text::tr("A verb is missing. “spillway --help” lists them.");
        return result;
    }
    result.error = operandError(*result.verb, parts.operands);
    if (result.error.isEmpty())
        result.error = optionError(*result.verb, parts);
    result.operand = parts.operands.value(0);
    result.operands = parts.operands;
    return result;
}

}
