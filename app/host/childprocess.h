// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <stop_token>

#include <sys/types.h>

namespace Spillway::Host {

/// Whom server programs run as where this program runs as root: PostgreSQL refuses root.
struct ServerUser
{
    uid_t uid = 0;
    gid_t gid = 0;
};

/// Nothing where this program is not root. Else `postgres` where that user exists, else `nobody`.
/// Errors: FailureError NotAvailable where neither does.
std::optional<ServerUser> serverUser();

/// Owner of an existing folder, for one that was made before `postgres` was installed. Nothing where not root.
std::optional<ServerUser> ownerOf(const QString &path);

struct ChildResult
{
    int exitCode = -1; ///< -1 where the program could not be started, crashed or ran out of time
    QByteArray output;
    QByteArray errors;
};

/// Runs a program to its end as `user` (nothing: as ourselves), without the PG* variables of the environment and in
/// the C locale. Needs no event loop. Errors: FailureError Cancelled, after the child was ended.
ChildResult runChild(const QString &program, const QStringList &arguments, const std::optional<ServerUser> &user,
    Milliseconds limit, std::stop_token stop = {});

}
