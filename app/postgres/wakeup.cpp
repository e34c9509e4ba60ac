// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/wakeup.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace Spillway::Postgres {

SteadyTime deadlineAfter(Milliseconds limit)
{
    using namespace std::chrono;
    const Milliseconds year = hours(24 * 365);
    return steady_clock::now() + duration_cast<steady_clock::duration>(std::clamp(limit, Milliseconds(0), year));
}

WakeUp::WakeUp()
{
    if (pipe(m_ends) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    for (const int end : m_ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
        fcntl(end, F_SETFL, O_NONBLOCK);
    }
}

WakeUp::~WakeUp()
{
    close(m_ends[0]);
    close(m_ends[1]);
}

void WakeUp::wake()
{
    // A full pipe is woken already; nothing else can fail here.
    [[maybe_unused]] const ssize_t written = write(m_ends[1], "", 1);
}

WaitResult waitForSocket(int socket, bool forWriting, bool forReading, const WakeUp *wakeUp, SteadyTime deadline)
{
    using namespace std::chrono;
    const short events = short((forReading ? POLLIN : 0) | (forWriting ? POLLOUT : 0));
    pollfd descriptors[2] = { { socket, events, 0 }, { wakeUp ? wakeUp->descriptor() : -1, POLLIN, 0 } };
    for (;;) {
        const auto left = ceil<milliseconds>(deadline - steady_clock::now()).count();
        const int timeout = int(std::clamp<qint64>(left, 0, 3600000));
        const int ready = poll(descriptors, 2, timeout);
        if (ready > 0 && descriptors[1].revents != 0)
            return WaitResult::Woken;
        if (ready > 0)
            return WaitResult::Ready;
        if (ready < 0 && errno != EINTR)
            return WaitResult::Ready;
        if (steady_clock::now() >= deadline)
            return WaitResult::TimedOut;
    }
}

}
