// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QSize>
#include <QString>

#include <optional>
#include <vector>

namespace Spillway::Cli {

/// "5min", "90s", "1500" (milliseconds), as PostgreSQL writes times; 1 ms to 2147483647 ms.
std::optional<Milliseconds> parseTime(const QString &text);

/// "1MB,4MB": each within the range of work_mem; ascending, each once.
std::optional<std::vector<Kilobytes>> parseWorkMemList(const QString &text);
std::optional<Kilobytes> parseWorkMem(const QString &text);

/// from, 2·from, 4·from … and `to` itself.
std::vector<Kilobytes> geometricSteps(Kilobytes from, Kilobytes to);

/// "name=value,name=value": a comma parts two settings only where another name= follows, so that lists stay whole.
std::optional<QList<QPair<QString, QString>>> parseSettings(const QString &text);

/// "1280x720", each 100 to 20000.
std::optional<QSize> parseSize(const QString &text);

/// "16GB": more than work_mem may have.
std::optional<Bytes> parseRam(const QString &text);

}
