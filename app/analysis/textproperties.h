// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/textpieces.h"

namespace Spillway::Analysis {

/// One "Key: value" line of a node, a worker or the planner as the keys of the JSON format: lists are cut, the lines
/// that hold several figures (Sort Method, Buckets, Buffers, WAL …, explain.c) become their keys, anything else is kept
/// as it is. `line` is the whole line without blanks around.
void readProperty(QStringView line, KeyedText keyed, KeyValues &values);

/// A key that explain.c, auto_explain or a known extension writes for a node.
bool isPropertyKey(QStringView key);

/// "shared hit=1 read=2, temp written=3" with all ten keys, those not named as 0.
void readBuffers(QStringView value, KeyValues &values);

}
