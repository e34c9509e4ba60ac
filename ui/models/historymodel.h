// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/historystore.h"
#include "ui/models/tablemodel.h"

namespace Spillway::Ui {

/// Measurements kept, as they are given.
class HistoryModel : public TableModel<Session::HistoryEntry>
{
public:
    explicit HistoryModel(QObject *parent = nullptr);
};

}
