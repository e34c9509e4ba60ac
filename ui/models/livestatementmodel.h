// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/livestatements.h"
#include "ui/models/tablemodel.h"

namespace Spillway::Ui {

/// What sampling saw of running statements.
class LiveStatementModel : public TableModel<Analysis::LiveStatement>
{
public:
    explicit LiveStatementModel(QObject *parent = nullptr);
};

}
