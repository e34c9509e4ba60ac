// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QSlider>

namespace Spillway::Ui {

/// work_mem on a logarithmic scale. Arrows move by a quarter of a doubling, Ctrl+arrow by 1 kB, Page by a doubling.
/// The handle snaps to 1/32 of a doubling, so that a value picked by hand is a short one.
class MemorySlider : public QSlider
{
    Q_OBJECT
public:
    explicit MemorySlider(QWidget *parent = nullptr);

    void setLimits(Kilobytes least, Kilobytes greatest);
    Kilobytes workMem() const { return m_workMem; }
    /// Exact, also between the handle's own steps. Emits nothing.
    void setWorkMem(Kilobytes workMem);

Q_SIGNALS:
    void workMemChanged(Spillway::Kilobytes workMem);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void take(Kilobytes workMem);
    void handleMoved(int position);

    Kilobytes m_least { 64 }, m_greatest { 1048576 };
    Kilobytes m_workMem { 4096 };
};

}
