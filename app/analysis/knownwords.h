// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Spillway::Analysis {

/// A keyword of SQL or EXPLAIN, a built-in type or a function everybody knows: says nothing about whose plan it is.
/// Upper and lower case alike.
bool isKnownWord(const QString &word);

}
