// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/chartpainter.h"

#include <QStringList>

#include <functional>
#include <memory>

namespace Spillway::Cli {

/// Exit statuses of cli.md.
enum ExitStatus
{
    Done = 0,
    SomethingFailed = 1,
    Usage = 2,
    CannotConnect = 3,
    RefusedForSafety = 4,
    NotAvailable = 5,
    Interrupted = 130
};

/// Is there a verb (or --help/--version) among the arguments, so that no window is wanted? A first word that is a file
/// and no verb is for the window to open.
bool wantsVerb(const QStringList &arguments);
/// Does the verb draw a picture, so that a QApplication on the offscreen platform is needed?
bool wantsPicture(const QStringList &arguments);

/// Runs the verb to its end; `painter` is called only when a picture is asked for. Returns the exit status.
int run(const QStringList &arguments, const std::function<std::unique_ptr<Report::ChartPainter>()> &painter);

}
