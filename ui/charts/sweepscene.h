// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartfurniture.h"
#include "ui/charts/sweepseries.h"

#include <QGraphicsScene>

#include <memory>

class QChart;

namespace Spillway::Ui {

/// The work_mem chart without a window: the widget shows it, the export paints it.
class SweepScene : public QGraphicsScene
{
    Q_OBJECT
public:
    explicit SweepScene(QObject *parent = nullptr);
    ~SweepScene() override;

    /// Null empties the chart.
    void setAnalysis(std::shared_ptr<const Analysis::SweepAnalysis> analysis);
    void setTokens(const Tokens &tokens);
    void setPeakMemoryShown(bool shown);
    bool isPeakMemoryShown() const { return m_peakShown; }
    void setAxisTitleShown(bool shown); ///< "work_mem" below the axis: for pictures that stand alone
    void setTextFont(const QFont &font); ///< in pixels, so that every paint device lays it out alike
    /// Moves the cursor only: cheap enough for every step of a slider.
    void setCursor(std::optional<Kilobytes> workMem);
    void resize(const QSizeF &size);

    const ChartData &data() const { return m_data; }
    const ChartFrame &frame() const { return m_frame; }
    /// Work_mem under a point of the scene, nothing outside the plot.
    std::optional<Kilobytes> workMemAt(QPointF point) const;
    const MeasuredMark *markNear(QPointF point) const;
    const ShapeRegion *regionAt(Kilobytes workMem) const;

private:
    void rebuildSeries();
    void scaleAxes();
    void spaceLabels();
    void colourAxes();
    void layOutFurniture();
    void placeCursor();

    std::shared_ptr<const Analysis::SweepAnalysis> m_analysis;
    ChartData m_data;
    ChartFrame m_frame;
    Tokens m_tokens;
    QFont m_font;
    QChart *m_chart;
    SweepAxes m_axes;
    PaintedItem *m_regions, *m_strip, *m_legend, *m_spread, *m_scale;
    QGraphicsLineItem *m_cursorLine;
    QGraphicsEllipseItem *m_cursorWritten, *m_cursorRead;
    std::vector<Kilobytes> m_labels;
    std::optional<Kilobytes> m_cursor;
    QString m_bytesUnit, m_timeUnit;
    bool m_peakShown = false;
    bool m_titleShown = false;
};

}
