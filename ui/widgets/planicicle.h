// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include <vector>

namespace Spillway::Ui {

class PlanFocus;

/// An icicle (a flame graph upside down): a node is as wide as what it and everything below it took, what is left free
/// under a node it took itself. Click, or Enter, shows a node over the whole width; Backspace goes back.
class PlanIcicle : public QAbstractScrollArea
{
    Q_OBJECT
public:
    enum class Measure
    {
        SelfTime, ///< self times, ms
        Buffers, ///< shared and local blocks hit + read, temp blocks read + written, each of the nodes alone
    };
    explicit PlanIcicle(PlanFocus *focus, QWidget *parent = nullptr);

    void setMeasure(Measure measure);
    Measure measure() const { return m_measure; }
    bool hasFigures() const { return !m_sums.empty() && m_sums.front() > 0; }
    int top() const { return m_top; } ///< node over the whole width
    void zoomTo(int id);
    int contentHeight() const { return m_contentHeight; }
    void drawPicture(QPainter &painter, double width) const;

    struct Bar
    {
        int id = 0;
        QRectF area; ///< within a picture of the given width, rows of RowHeight from 0 on
    };
    static constexpr int RowHeight = 24;
    /// Bars at least `least` wide, parents before children; rows outside from…to are left out.
    std::vector<Bar> bars(double width, double from, double to, double least = 1) const;

Q_SIGNALS:
    void zoomed(int id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void sumUp();
    void updateBars();
    double ownFigure(int id) const;
    int nodeAt(QPointF point) const;
    QString amount(int id) const;
    void paintBar(QPainter &painter, const Bar &bar, const QRectF &area) const;

    PlanFocus *m_focus;
    Measure m_measure = Measure::SelfTime;
    std::vector<double> m_sums; ///< of the subtree
    int m_top = 0;
    int m_contentHeight = 0;
};

}
