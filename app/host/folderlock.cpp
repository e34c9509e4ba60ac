// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/folderlock.h"

#include "domain/failure.h"

#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace Spillway::Host {

namespace {

[[noreturn]] void fail(Failure::Code code, const QString &file, int error, Milliseconds limit)
{
    Failure failure;
    failure.code = code;
    failure.subject = file;
    failure.message = qt_error_string(error);
    if (code == Failure::Code::DeadlineExceeded)
        failure.limitMs = qint64(limit.count());
    throw FailureError(failure);
}

}

FolderLock::FolderLock(const QString &file, Milliseconds limit, std::stop_token stop)
    : m_descriptor(::open(QFile::encodeName(file).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600))
{
    if (m_descriptor < 0)
        fail(Failure::Code::FileError, file, errno, limit);
    QElapsedTimer clock;
    clock.start();
    // flock() has no deadline of its own, hence the slices.
    while (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0) {
        const int error = errno;
        const bool waiting = error == EWOULDBLOCK || error == EINTR;
        if (waiting && !stop.stop_requested() && clock.elapsed() < limit.count()) {
            QThread::msleep(50);
            continue;
        }
        ::close(m_descriptor);
        if (!waiting)
            fail(Failure::Code::FileError, file, error, limit);
        fail(stop.stop_requested() ? Failure::Code::Cancelled : Failure::Code::DeadlineExceeded, file, error, limit);
    }
}

FolderLock::~FolderLock()
{
    ::close(m_descriptor);
}

}
