// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"

#include <QHash>

namespace Spillway::Cli {

/// The command line taken apart. `error` says, option and remedy included, what does not fit; then the rest is void.
struct Arguments
{
    const Verb *verb = nullptr; ///< null where only --help or --version was asked for
    QString operand; ///< the first one
    QStringList operands;
    QHash<QString, QStringList> options; ///< name → values in order; a switch has one empty value
    QString error;

    bool has(const QString &name) const { return options.contains(name); }
    QString value(const QString &name) const { return options.value(name).value(0); }
};

/// `arguments` without the program's name. Options may stand before and behind the verb, as --name VALUE or
/// --name=VALUE.
Arguments parseArguments(const QStringList &arguments);

/// First argument that is neither an option nor an option's value; empty where there is none.
QString firstOperand(const QStringList &arguments);

}
