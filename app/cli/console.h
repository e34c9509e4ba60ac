// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/progress.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace Spillway::Cli {

/// Standard output for the result, standard error for everything else. Control characters, which may come from a
/// server, do not reach the terminal.
class Console
{
public:
    void message(const QString &text); ///< a line on standard error
    bool refuses(const QStringList &errors); ///< says the first that is not empty; false: none is
    void failure(const Failure &failure); ///< what happened, what the server said, what can be done
    void progress(const Progress &progress); ///< rewrites one line of a terminal, else writes each step once

    /// Into `file` whole or not at all, or to standard output where it is empty. Errors: FailureError FileError.
    static void write(const QString &file, const QByteArray &bytes);

    static bool canAsk(); ///< standard input and error are a terminal
    /// Without echo. Nothing where it was interrupted or the input ended.
    std::optional<QString> askPassword(const QString &prompt);

private:
    void endProgressLine();

    QString m_lastStep;
    bool m_lineOpen = false;
};

/// Line feeds and tabs stay, other control characters become '?'.
QString printable(QString text);

}
