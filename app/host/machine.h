// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QString>

#include <optional>

namespace Spillway::Host {

/// Physical memory of this machine, a container's limit (cgroup v1/v2) taken where it is lower.
std::optional<Bytes> physicalMemory();

/// Free space for an unprivileged user on the file system that holds `path`.
std::optional<Bytes> freeSpace(const QString &path);

}
