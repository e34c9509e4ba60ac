// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <QDialog>

#include <chrono>

class QCheckBox;

namespace Spillway::Ui {

/// Said before anything is executed: how often, how long, how much temp space and memory, and how it is kept safe.
class MeasureSheet : public QDialog
{
    Q_OBJECT
public:
    MeasureSheet(const SweepSpec &spec, const SweepEstimate &estimate, const QString &where, QWidget *parent = nullptr);
    bool dontAskForFewRuns() const;
    static constexpr int FewRuns = 10;

private:
    QCheckBox *m_dontAsk;
};

/// Leave for what a rollback does not undo: volatile functions (named) or writes.
class LeaveSheet : public QDialog
{
    Q_OBJECT
public:
    /// Of VolatileRefused or WritesRefused. `lockedInstance`: its read-only lock would be opened too; empty: it is
    /// open.
    LeaveSheet(const Failure &refused, const QString &lockedInstance, QWidget *parent = nullptr);
    static constexpr std::chrono::minutes LockOpens { 15 };
};

}
