// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/textpieces.h"

namespace Spillway::Analysis {

/// "Planning Time", "Trigger x on t", "JIT" …: a line that belongs beside the plan, not to a node.
bool isFooterKey(QStringView key);

/// One line beside the plan as the keys of the JSON format. Triggers are collected in `triggers`. A duration whose name
/// is not known ("Ausführungszeit: 1.234 ms") comes back as its milliseconds: which of the two times it is, only the
/// order tells.
std::optional<double> readFooter(QStringView line, KeyedText keyed, KeyValues &values, QJsonArray &triggers);

/// "Trigger a for constraint b on c: time=1.0 calls=2": its key may be longer than others and hold any sign.
bool readTrigger(QStringView line, QJsonArray &triggers);

/// A line of a JIT block ("Options", "Timing").
void readJit(KeyedText keyed, KeyValues &values);

/// "a = 'b', c = 'd'" of EXPLAIN (SETTINGS).
QJsonObject readSettings(QStringView value);

/// "time=25.481 ms  output=31251kB  format=text" (17)
void readSerialization(QStringView value, KeyValues &values);

}
