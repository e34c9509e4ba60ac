// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/childprocess.h"

#include <QString>

#include <optional>

#include <sys/types.h>

namespace Spillway::Host {

/// Folders of the demo cluster, some in places where others may write too: what is there already must be a real
/// folder, no link, and belong to us. Errors: FailureError FileError.

/// A folder of ours: made with `mode` whatever the umask, one that is there keeps its mode.
void useFolder(const QString &path, mode_t mode);

/// A 0700 folder of `user` (nothing: ours).
void makeFolder(const QString &path, const std::optional<ServerUser> &user);

/// A 0600 file of `user`, its contents kept.
void makeFile(const QString &path, const std::optional<ServerUser> &user);

/// Deletes a folder with everything in it, links not followed; nothing where it is not there.
void removeTree(const QString &path);

}
