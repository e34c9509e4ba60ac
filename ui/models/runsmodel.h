// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/runrows.h"
#include "ui/models/tablemodel.h"

namespace Spillway::Ui {

/// The runs of a sweep, in the order they were taken.
class RunsModel : public TableModel<RunRow>
{
public:
    explicit RunsModel(QObject *parent = nullptr);
    void setResult(const SweepResult &result) { setRows(runRows(result)); }
};

}
