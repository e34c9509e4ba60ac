// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "session/plancomparison.h"

#include <QImage>

namespace Spillway::Ui {

/// The whole comparison with every row, in the desktop's colours; as high as a picture may be (16,000 pixels).
QImage comparePicture(const std::shared_ptr<const Session::PlanComparison> &comparison, Analysis::PlanMetric metric);

/// By the file's suffix: html, md, png. Errors: FailureError FileError, ValueOutOfRange (suffix).
void writeComparison(
    const std::shared_ptr<const Session::PlanComparison> &comparison, Analysis::PlanMetric metric, const QString &path);

}
