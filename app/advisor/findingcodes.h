// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Spillway::Advisor {

/// Every code that findings and reasons of recommendations may carry; each has its sentence in report.
const QStringList &findingCodes();

}
