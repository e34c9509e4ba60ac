// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/progress.h"
#include "host/clusterprocess.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <stop_token>

namespace Spillway::Labs {

/// Loads what of the demo data set is missing, of an older version, or was interrupted, into a running demo cluster:
/// public.io_temp_test with `rows` rows (nothing: as it is, else 1,000,000), public.hot_test, schema shop, and the
/// workload that fills pg_stat_statements. Returns the rows of io_temp_test. One program at a time (FolderLock).
/// Errors: FailureError, also Cancelled and FileError where the disk is too small.
qint64 loadDemoData(const Host::ClusterProcess &cluster, std::optional<qint64> rows, const ProgressSink &progress,
    std::stop_token stop);

/// Rows of io_temp_test and the server's version as a running cluster says; 0 rows while it is not loaded.
struct DemoContents
{
    qint64 rows = 0;
    QString serverVersion;
};
DemoContents demoContents(const Host::ClusterProcess &cluster);

/// Statements of a workload file: each stands below a line "-- with A | B", run once for every value as its $1.
struct WorkloadStatement
{
    QByteArray sql;
    QList<QByteArray> values;
};
QList<WorkloadStatement> readWorkload(const QByteArray &file);

}
