// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/localprocess.h"

#include <QFile>
#include <QString>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

bool isServerProcess(qint64 pid)
{
    QFile title(u"/proc/%1/cmdline"_s.arg(pid));
    return pid > 0 && title.open(QIODevice::ReadOnly) && title.readAll().startsWith("postgres: ");
}

}
