// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Spillway::Cli {

/// Ctrl-C and SIGTERM as a signal of the event loop. The first asks for a clean end; a second one kills as usual.
/// One at a time in a process.
class Interrupt : public QObject
{
    Q_OBJECT
public:
    explicit Interrupt(QObject *parent = nullptr);
    ~Interrupt() override;

    bool wasAsked() const; ///< true from the moment of the key on, before asked() comes

Q_SIGNALS:
    void asked();

private:
    int m_pipe[2] = { -1, -1 };
};

}
