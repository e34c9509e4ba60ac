// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/democluster.h"
#include "host/clusterprocess.h"

#include <QList>

namespace Spillway::Labs {

/// Where the demo clusters lie: $SPILLWAY_DEMO_HOME, else /var/lib/spillway/demo as root (the server's user cannot
/// reach root's home), else $XDG_DATA_HOME/spillway/demo (default ~/.local/share). One folder a major in it.
QString demoHome();

/// The socket's folder is $XDG_RUNTIME_DIR/spillway-demo-<major>, or /tmp/spillway-<uid>/<major> as root and where
/// there is no runtime folder of our own or its name is too long. Another home than the default has its own, by a hash.
Host::ClusterProcess::Layout demoLayout(int major);

/// Majors whose cluster is on disk, newest first. None needs to run or to have binaries.
QList<int> demoMajorsOnDisk();

/// The cluster `request` means: its major, else the one that runs, else the newest on disk that has binaries, else the
/// newest binaries. Errors: FailureError NoServerBinaries, ValueOutOfRange (pgBin and major disagree, a major before
/// 13).
Host::ClusterProcess demoToStart(const DemoRequest &request);

/// The same among those on disk, without looking for binaries; nothing where there is none.
std::optional<Host::ClusterProcess> demoOnDisk(const DemoRequest &request);

/// Superuser "spillway" by the socket. Another database than `shop` only while the cluster is made.
ConnectionSpec demoConnection(const Host::ClusterProcess &cluster, const QString &database = QStringLiteral("shop"));

}
