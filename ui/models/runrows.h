// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <vector>

namespace Spillway::Ui {

/// One run of a sweep as the table shows it. What the server did not report stays absent.
struct RunRow
{
    int sample = 0; ///< index into SweepResult::samples
    Kilobytes workMem;
    Sample::Purpose purpose = Sample::Purpose::Sweep;
    std::optional<Blocks> tempRead, tempWritten;
    Bytes blockSize = DefaultBlockSize;
    std::optional<Kilobytes> disk; ///< "Disk" of all nodes together
    std::optional<Milliseconds> execution, planning;
    std::optional<Kilobytes> peakMemory;
    std::optional<Bytes> walBytes;
    Bytes relations; ///< size of the tables read
    QString shape; ///< untrusted
    QDateTime takenAt;
    QString failure; ///< why there are no figures; untrusted
};

/// Reads the runs' plans; one that failed or cannot be read becomes a row that says so.
std::vector<RunRow> runRows(const SweepResult &result);
QString purposeText(Sample::Purpose purpose);

}
