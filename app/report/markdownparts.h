// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Spillway::Report {

/// Text of a plan as text: no markup, no HTML, no further cell, one line.
QString markdownEscaped(const QString &text);

/// A fence longer than any run of backticks in the text, so that nothing in it closes it.
QString markdownFence(const QString &text);

}
