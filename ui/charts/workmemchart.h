// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"

#include <QGraphicsView>

#include <memory>

namespace Spillway::Ui {

class SweepScene;

/// Temp I/O and time over work_mem, with a cursor that follows the slider and can be moved by pointer and keys.
class WorkMemChart : public QGraphicsView
{
    Q_OBJECT
public:
    explicit WorkMemChart(QWidget *parent = nullptr);
    ~WorkMemChart() override;

    void setAnalysis(std::shared_ptr<const Analysis::SweepAnalysis> analysis);
    void setWorkMem(Kilobytes workMem);
    Kilobytes workMem() const { return m_workMem; }
    std::pair<Kilobytes, Kilobytes> range() const;
    const SweepScene &chart() const { return *m_scene; }
    /// What the chart says at a value, a line a figure: for the tool tip and the clipboard.
    QString figuresAt(Kilobytes workMem) const;
    QSize sizeHint() const override { return { 720, 320 }; }

public Q_SLOTS:
    void copyImage();
    void copyFigures();

Q_SIGNALS:
    void workMemPicked(Spillway::Kilobytes workMem);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void restyle();
    void pick(QPoint position);
    void openExport(int format);
    QString figuresOf(const Analysis::MeasuredPoint &point) const;
    QString figuresOf(const Analysis::CurvePoint &point) const;

    SweepScene *m_scene;
    std::shared_ptr<const Analysis::SweepAnalysis> m_analysis;
    Kilobytes m_workMem { 4096 };
};

}
