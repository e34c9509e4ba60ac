// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace Spillway::Analysis {

/// A line on its way to a reader, frames and prefixes taken off, with the number it had in the input.
struct InputLine
{
    int number = 0; ///< 1-based
    QString text; ///< without the line feed; leading blanks kept, they carry the tree
};

using InputLines = std::vector<InputLine>;

}
