// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/chartpainter.h"

#include <memory>

namespace Spillway::Ui {

/// The chart of the window for files, light on white. Needs a QApplication; the offscreen platform is enough.
std::unique_ptr<Report::ChartPainter> makeChartPainter();

}
