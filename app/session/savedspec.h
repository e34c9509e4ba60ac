// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"

namespace Spillway::Session {

/// The spec as it may be written to a file: no password of the server or of the client's key in it. A conninfo text
/// without one stays as it was typed. Text that libpq cannot parse may hide a password and is left out whole.
ConnectionSpec withoutPasswords(const ConnectionSpec &spec);

}
