// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <chrono>

namespace Spillway::Postgres {

using SteadyTime = std::chrono::steady_clock::time_point;

/// Now plus `limit`; anything above a year counts as a year, so that "no limit" cannot overflow.
SteadyTime deadlineAfter(Milliseconds limit);

/// A descriptor that makes a wait return. wake() may be called from any thread, and as often as one likes.
class WakeUp
{
public:
    WakeUp(); ///< Errors: std::system_error where the process has no descriptors left
    ~WakeUp();
    WakeUp(const WakeUp &) = delete;
    WakeUp &operator=(const WakeUp &) = delete;

    void wake();
    int descriptor() const { return m_ends[0]; }

private:
    int m_ends[2] = { -1, -1 };
};

enum class WaitResult
{
    Ready,
    Woken,
    TimedOut
};

/// Waits until `socket` can be read (or also written), `wakeUp` (may be null) was woken, or the deadline passed.
/// An error on the socket counts as ready: the next libpq call finds and names it.
WaitResult waitForSocket(int socket, bool forWriting, bool forReading, const WakeUp *wakeUp, SteadyTime deadline);

}
