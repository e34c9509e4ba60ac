// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/sshprocess.h"

#include "domain/failure.h"

#include <QFile>

#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

constexpr int CannotRun = 127;
constexpr int Patience = 2000; // ms between SIGTERM and SIGKILL
constexpr int Look = 100; // ms

/// Becomes readable when the child ends.
int exitDescriptor(pid_t child)
{
#ifdef SYS_pidfd_open
    return int(::syscall(SYS_pidfd_open, child, 0));
#else
    (void)child;
    return -1;
#endif
}

struct Pipe
{
    int ends[2] = { -1, -1 };

    Pipe()
    {
#ifdef __linux__
        const bool made = ::pipe2(ends, O_CLOEXEC) == 0; // at once: another thread may fork meanwhile
#else
        const bool made = ::pipe(ends) == 0 && ::fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0
            && ::fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
#endif
        if (!made)
            throw std::system_error(errno, std::generic_category(), "pipe");
    }
    ~Pipe()
    {
        closeEnd(0);
        closeEnd(1);
    }
    void closeEnd(int which)
    {
        if (ends[which] >= 0)
            ::close(std::exchange(ends[which], -1));
    }
};

std::vector<QByteArray> encoded(const QStringList &texts)
{
    std::vector<QByteArray> bytes;
    for (const QString &text : texts)
        bytes.push_back(QFile::encodeName(text));
    return bytes;
}

std::vector<char *> pointers(std::vector<QByteArray> &texts)
{
    std::vector<char *> list;
    for (QByteArray &text : texts)
        list.push_back(text.data());
    list.push_back(nullptr);
    return list;
}

}

struct SshProcess::State
{
    std::vector<QByteArray> arguments, environment;
    Pipe release; // closed by the owner: end it
    std::FILE *errors = std::tmpfile(); // without a name; a pipe would have to be drained
    mutable std::mutex mutex;
    mutable std::condition_variable_any changed;
    pid_t pid = 0;
    bool started = false, ended = false;

    ~State()
    {
        if (errors)
            std::fclose(errors);
    }
    void supervise();
    [[noreturn]] void become(char *const *argv, char *const *envp, pid_t parent) const;
};

/// Between fork and exec: system calls only.
void SshProcess::State::become(char *const *argv, char *const *envp, pid_t parent) const
{
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGTERM); // when the supervising thread ends, which it does with the program only
    if (::getppid() != parent)
        ::_exit(CannotRun);
#else
    (void)parent;
#endif
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    const int nothing = ::open("/dev/null", O_RDWR);
    if (nothing < 0 || ::dup2(nothing, 0) < 0 || ::dup2(nothing, 1) < 0 || ::dup2(::fileno(errors), 2) < 0)
        ::_exit(CannotRun);
    ::execve(argv[0], argv, envp);
    ::_exit(CannotRun);
}

void SshProcess::State::supervise()
{
    const std::vector<char *> argv = pointers(arguments), envp = pointers(environment);
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0)
        become(argv.data(), envp.data(), parent);
    {
        const std::lock_guard lock(mutex);
        pid = child;
        started = true;
        ended = child < 0;
        changed.notify_all();
    }
    if (child < 0)
        return;
    const int exit = exitDescriptor(child); // -1: the system has none, so look from time to time
    std::optional<std::chrono::steady_clock::time_point> killAt;
    int status = 0;
    while (::waitpid(child, &status, WNOHANG) == 0) {
        // poll() passes over negative descriptors.
        pollfd waits[2] = { { exit, POLLIN, 0 }, { killAt ? -1 : release.ends[0], POLLIN, 0 } };
        ::poll(waits, 2, exit < 0 ? Look : killAt ? Patience : -1);
        if (!killAt && waits[1].revents != 0) {
            killAt = std::chrono::steady_clock::now() + std::chrono::milliseconds(Patience);
            ::kill(child, SIGTERM);
        } else if (killAt && std::chrono::steady_clock::now() >= *killAt) {
            ::kill(child, SIGKILL);
        }
    }
    if (exit >= 0)
        ::close(exit);
    const std::lock_guard lock(mutex);
    ended = true;
    changed.notify_all();
}

SshProcess::SshProcess(const QString &program, const QStringList &arguments, const QStringList &environment)
    : m_state(std::make_shared<State>())
{
    m_state->arguments = encoded(QStringList { program } + arguments);
    m_state->environment = encoded(environment);
    if (m_state->errors) {
        const int file = ::fileno(m_state->errors);
        ::fcntl(file, F_SETFD, FD_CLOEXEC);
        ::fcntl(file, F_SETFL, O_RDWR | O_APPEND);
    }
    std::thread([state = m_state] { state->supervise(); }).detach();
    std::unique_lock lock(m_state->mutex);
    m_state->changed.wait(lock, [this] { return m_state->started; });
    if (m_state->pid < 0 || !m_state->errors) {
        Failure failure;
        failure.message = u"no process could be made for ssh"_s;
        throw FailureError(failure);
    }
}

SshProcess::~SshProcess()
{
    m_state->release.closeEnd(1);
}

pid_t SshProcess::id() const
{
    return m_state->pid;
}

bool SshProcess::hasEnded() const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->ended;
}

bool SshProcess::waitForEnd(std::chrono::milliseconds limit, std::stop_token stop) const
{
    std::unique_lock lock(m_state->mutex);
    return m_state->changed.wait_for(lock, stop, limit, [this] { return m_state->ended; });
}

qint64 SshProcess::saidLength() const
{
    struct stat status = {};
    return ::fstat(::fileno(m_state->errors), &status) == 0 ? qint64(status.st_size) : 0;
}

QString SshProcess::said(qint64 from) const
{
    constexpr qint64 most = 64 * 1024;
    const qint64 length = saidLength();
    const qint64 begin = qMax(from, length - most);
    QByteArray text(qMax<qint64>(0, length - begin), '\0');
    const ssize_t read = ::pread(::fileno(m_state->errors), text.data(), size_t(text.size()), off_t(begin));
    text.resize(qMax<qsizetype>(0, read));
    return QString::fromUtf8(text).remove(u'\r');
}

}
