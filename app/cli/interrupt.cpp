// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

#include "domain/failure.h"

#include <QSocketNotifier>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace Spillway::Cli {

namespace {

std::atomic<int> wakeUp { -1 };
std::atomic<bool> pressed { false };

// Only what is safe in a signal handler: write() and signal().
extern "C" void onSignal(int number)
{
    const int saved = errno;
    pressed = true;
    const char byte = 1;
    [[maybe_unused]] const ssize_t written = write(wakeUp.load(), &byte, 1);
    std::signal(number, SIG_DFL);
    errno = saved;
}

void handle(int number, void (*handler)(int))
{
    struct sigaction action
    {
    };
    action.sa_handler = handler; // no SA_RESTART: a prompt that waits for input must wake up
    sigaction(number, &action, nullptr);
}

}

Interrupt::Interrupt(QObject *parent)
    : QObject(parent)
{
    if (pipe2(m_pipe, O_CLOEXEC | O_NONBLOCK) != 0) {
        Failure failure;
        failure.message = QString::fromLocal8Bit(std::strerror(errno));
        throw FailureError(failure);
    }
    pressed = false;
    wakeUp = m_pipe[1];
    auto *notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false);
        Q_EMIT asked();
    });
    handle(SIGINT, onSignal);
    handle(SIGTERM, onSignal);
}

bool Interrupt::wasAsked() const
{
    return pressed;
}

Interrupt::~Interrupt()
{
    handle(SIGINT, SIG_DFL);
    handle(SIGTERM, SIG_DFL);
    wakeUp = -1;
    close(m_pipe[0]);
    close(m_pipe[1]);
}

}
