// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Spillway::Session {

/// Program that answers ssh's questions from now on (see Host::SshTunnel); empty: ssh asks at the terminal. Set once,
/// before the first connection.
void askSshQuestionsWith(const QString &program);

}
