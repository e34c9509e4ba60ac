// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"

#include <QString>

#include <optional>

namespace Spillway {

struct DemoRequest
{
    std::optional<qint64> rows; ///< of public.io_temp_test; nothing: as it is, 1,000,000 for a new cluster
    QString pgBin; ///< folder of the server programs, empty: newest found
    std::optional<int> major;
};

struct DemoState
{
    bool exists = false, running = false;
    ConnectionSpec connection; ///< database shop
    QString serverVersion;
    QString dataDirectory;
    qint64 rows = 0; ///< of public.io_temp_test; 0 where the cluster does not run
    int major = 0;
};

}
