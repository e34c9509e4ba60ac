// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"

#include <utility>
#include <vector>

namespace Spillway::Analysis {

/// One name for the same wait in all versions: as 16 spelled it, so that reports of different servers can be compared.
/// 17 makes its names from C identifiers (generate-wait_event_types.pl), which changed the case of many: BufFileRead
/// became BuffileRead. Names not in the table stay as they are.
WaitEvent unifiedWait(const WaitEvent &event);

/// The whole table: what some version from 13 to 18 says, and what is shown for it.
const std::vector<std::pair<WaitEvent, WaitEvent>> &renamedWaits();

}
