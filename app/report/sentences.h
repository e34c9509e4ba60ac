// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/figures.h"

#include <QHash>
#include <QString>

namespace Spillway::Report {

/// A finding's code → its sentence; each group of findings has a table of its own.
using Sentence = QString (*)(const Figures &);
using Sentences = QHash<QString, Sentence>;

const Sentences &planSentences(); ///< what one plan shows
const Sentences &causeSentences(); ///< why two plans differ
const Sentences &healthSentences(); ///< what stands out on a server
const Sentences &setupSentences(); ///< what their runs had different around them

}
