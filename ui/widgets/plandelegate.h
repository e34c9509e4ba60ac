// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace Spillway::Ui {

class PlanFocus;

/// Cells of the plan's table: the tree drawn by itself (the model is flat), bars behind numbers, marked estimates.
class PlanDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    PlanDelegate(PlanFocus *focus, QObject *parent);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Where the arrow of a node is that can be folded; the whole height of the row.
    static QRect foldArea(const QRect &cell, int depth);

private:
    void paintTree(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintGuides(QPainter &painter, const QRect &cell, int id) const;
    void paintFigure(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    PlanFocus *m_focus;
};

}
