// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/planlayout.h"

#include <QAbstractScrollArea>
#include <QPixmap>

namespace Spillway::Ui {

class PlanFocus;

/// The plan as boxes: a bar tells the share of the chosen metric, an edge is the wider the more rows pass it. Only what
/// is visible is painted. Wheel with Ctrl, + and − zoom, F or 0 shows all, arrows go from node to node; the small map
/// moves the view.
class PlanDiagram : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit PlanDiagram(PlanFocus *focus, QWidget *parent = nullptr);

    const PlanLayout &planLayout() const { return m_layout; }
    double scale() const { return m_scale; }
    void setScale(double scale, QPointF fixed); ///< `fixed`: point of the viewport that stays where it is
    void fit();
    QSizeF pictureSize() const; ///< of all of it, unscaled
    void drawPicture(QPainter &painter) const; ///< whatever is in view

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void takePlan();
    void showStart();
    void updateBars();
    void bringIn(int id);
    QPointF toScene(QPointF viewportPoint) const;
    QPointF sceneOrigin() const; ///< scene point at the viewport's upper left corner
    void paintEdges(QPainter &painter, const QRectF &visible) const;
    void paintEdgesOf(QPainter &painter, size_t level, int parent, const QRectF &visible) const;
    void paintEdge(QPainter &painter, int parent, int child) const;
    void paintBoxes(QPainter &painter, const QRectF &visible, double scale) const;
    void paintBox(QPainter &painter, int id) const;
    void paintMap(QPainter &painter);
    QRect mapArea() const; ///< empty where everything is in view
    void moveByMap(QPoint point);

    PlanFocus *m_focus;
    PlanLayout m_layout;
    double m_scale = 1;
    bool m_started = false; ///< the first view of this plan was chosen
    QPixmap m_map;
    enum class Drag
    {
        None,
        View,
        Map
    } m_drag
        = Drag::None;
    QPoint m_dragFrom;
};

}
