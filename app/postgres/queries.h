// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace Spillway::Postgres {

/// Text of resources/sql/NAME.sql as it is. A missing file is a defect of the build and ends the program with a
/// message.
QByteArray query(const char *name);

}
