// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace Spillway::Host {

/// One installation of server programs (initdb, pg_ctl, postgres in one folder).
struct ServerBinaries
{
    QString directory;
    QString version; ///< "18.4"
    int major = 0;
};

/// Found in PATH, `pg_config --bindir`, the distributions' usual folders and the folder installer/setup.sh fetched to;
/// newest first, each folder once.
std::vector<ServerBinaries> findServerBinaries();

/// Folders looked at, for a message.
QStringList serverBinaryPlaces();

/// Exactly this folder. Errors: FailureError NoServerBinaries.
ServerBinaries serverBinariesIn(const QString &directory);

/// Whether a loadable module ("pg_stat_statements") lies beside these programs, so that preloading it cannot keep the
/// server from starting.
bool hasServerLibrary(const ServerBinaries &binaries, const QString &name);

}
