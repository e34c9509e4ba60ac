// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/plan.h"

#include <QStringList>

namespace Spillway {

/// What `text` says otherwise than `json`, both of the same plan: shape, every field, every property. What the text
/// format leaves out because it is 0, false or empty may be missing there, and so may names it does not tell.
QStringList planDifferences(const Plan &text, const Plan &json);

}
