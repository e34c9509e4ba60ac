// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/inputchunk.h"

/// What other programs put around the lines of a plan or made of them. Each repair looks at all lines first and acts
/// only where nearly every line shows the same; each adds its notice. Linear time; threads: any.
namespace Spillway::Analysis {

/// "…" or '…' around each line, "…" around the whole (CSV), the quotes doubled inside; INSERT … VALUES ('…') of a grid.
void removeQuotes(InputChunk &chunk);
/// 1, 2, 3 … at the beginning of each line.
void removeLineNumbers(InputChunk &chunk);
/// No-break and other blanks, arrows, ellipses and typographic quotes of a word processor, where EXPLAIN has ASCII.
void replaceTypography(InputChunk &chunk);
/// A list that a driver printed: [('Seq Scan …',), …], [["Seq Scan …"], …], [{"QUERY PLAN": "Seq Scan …"}, …].
void unpackDriverRows(InputChunk &chunk);

}
