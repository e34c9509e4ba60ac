// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Spillway::Report {

/// & < > " ' and control characters: whatever a plan holds is shown, never taken for markup.
QString htmlEscaped(const QString &text);

/// What stands in <head> of our pages: light and dark as the reader's desktop. No script, nothing from elsewhere: the
/// policy holds even if an escape were forgotten. Marks carry a sign and a word beside their colour.
QString htmlHead();

}
