// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/waitprofile.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace Spillway::Report {

/// "IO/BufFileRead"; "CPU" where the process named no wait.
QString waitName(const WaitEvent &event);
/// "12.3 %", below a tenth of a percent "< 0.1 %".
QString shareText(double share);
/// "12.3 % (10.9–13.8)": with the limits of 95 %.
QString shareText(const Analysis::EstimatedShare &share);

/// Where the figures come from, how sure they are, and what could not be seen; a sentence each.
QStringList waitNotes(const WaitRun &run, const Analysis::WaitProfile &profile);
/// "pgsql_tmp<PID>.<N>": what the names mean and what of it this role sees. Empty where an instance was watched.
QString tempFilesNote(const WaitRun &run);

/// The JSON document of the verb `waits` (cli.md: source, interval_ms, events[]). With the source "both" the events are
/// the sampled ones, `extension` has its own, and `compared[]` the shares among waits of either.
QJsonObject waitsDocument(const WaitRun &run);
QString waitsText(const WaitRun &run); ///< for a terminal, with bars
QByteArray waitsMarkdown(const WaitRun &run);
/// One line an event, C locale. `extension`: the counts of pg_wait_sampling instead of the samples.
QByteArray waitsCsv(const WaitRun &run, bool extension);

}
