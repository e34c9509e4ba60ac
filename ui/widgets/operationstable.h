// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/activity.h"

#include <QTableWidget>

namespace Spillway::Ui {

/// Running maintenance (VACUUM, CREATE INDEX, COPY, …) with its phase and progress as a bar; hidden where there is
/// none.
class OperationsTable : public QTableWidget
{
    Q_OBJECT
public:
    explicit OperationsTable(QWidget *parent = nullptr);
    void setOperations(const std::vector<OperationProgress> &operations);
};

}
