// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QString>

#include <stop_token>

namespace Spillway::Host {

/// Holds a lock file against other processes and other threads of this one; the kernel lets go of it when the holder
/// dies.
class FolderLock
{
public:
    /// Waits for the lock. Errors: FailureError FileError, Cancelled, DeadlineExceeded.
    FolderLock(const QString &file, Milliseconds limit, std::stop_token stop = {});
    ~FolderLock();
    FolderLock(const FolderLock &) = delete;
    FolderLock &operator=(const FolderLock &) = delete;

private:
    int m_descriptor = -1;
};

}
