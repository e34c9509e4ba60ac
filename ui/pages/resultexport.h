// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <functional>
#include <memory>

class QWidget;

namespace Spillway::Ui {

using ExportFailed = std::function<void(const Failure &)>;

/// Asks for size, format and file, and writes; nothing waits for it.
void exportChart(QWidget *parent, const std::shared_ptr<const SweepResult> &result);
void exportCsv(QWidget *parent, const std::shared_ptr<const SweepResult> &result, ExportFailed failed);
/// The document of the verb `sweep`. `ram` as typed in by the person, where the server could not be asked.
void exportJson(
    QWidget *parent, const std::shared_ptr<const SweepResult> &result, std::optional<Bytes> ram, ExportFailed failed);

}
