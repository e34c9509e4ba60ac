// SPDX-License-Identifier: GPL-3.0-or-later
// How the diagram draws: edges below, boxes above, the small map in the corner.
#include "ui/models/plancolumns.h"
#include "ui/models/planfocus.h"
#include "ui/models/plantitle.h"
#include "ui/style/theme.h"
#include "ui/widgets/plandiagram.h"
#include "ui/widgets/planpainting.h"

#include "report/format.h"

#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr double Margin = 3 * Grid;
constexpr double TextScale = 0.5; ///< below, boxes are plain: nobody reads 5 pixel letters
constexpr int MapSide = 176;

/// As wide as the rows' logarithm; a hundred edges from one node would be a wall, so those are thinner.
double edgeWidth(const PlanFocus &focus, int child, size_t siblings)
{
    const double rows
        = focus.figures(child).rowsTotal.value_or(focus.node(child).estimate ? focus.node(child).estimate->rows : 0);
    return 1 + std::min(9.0, std::log10(rows + 1)) * std::min(1.0, 6.0 / double(siblings));
}

QString rowsLine(const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    if (isNeverExecuted(node))
        return PlanDiagram::tr("never executed");
    if (!metrics.rowsTotal)
        return node.estimate ? PlanDiagram::tr("rows %1, estimated").arg(Report::rowsText(node.estimate->rows))
                             : QString();
    return PlanDiagram::tr("rows %1").arg(planText(PlanColumn::Rows, node, metrics));
}

QString metricText(Analysis::PlanMetric metric, const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    const auto blocks = [&](std::optional<double> figure) {
        return figure ? Report::bytesText(toBytes(Blocks(qint64(*figure)))) : Report::dash();
    };
    switch (metric) {
    case Analysis::PlanMetric::Time:
        return planText(PlanColumn::Self, node, metrics);
    case Analysis::PlanMetric::Rows:
        return planText(PlanColumn::Rows, node, metrics);
    case Analysis::PlanMetric::EstimateError:
        return planText(PlanColumn::Factor, node, metrics);
    case Analysis::PlanMetric::SharedRead:
        return blocks(planFigure(PlanColumn::SharedRead, node, metrics));
    case Analysis::PlanMetric::Temp:
        if (!metrics.selfBuffers)
            return Report::dash();
        return Report::bytesText(toBytes(metrics.selfBuffers->tempRead + metrics.selfBuffers->tempWritten));
    case Analysis::PlanMetric::Wal:
        return planText(PlanColumn::Wal, node, metrics);
    case Analysis::PlanMetric::Memory:
        return planText(PlanColumn::Memory, node, metrics);
    }
    return {};
}

}

void PlanDiagram::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(palette());
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), tokens.base);
    if (m_layout.isEmpty())
        return;
    const QPointF origin = sceneOrigin();
    const QRectF visible(origin, QSizeF(viewport()->size()) / m_scale);
    painter.save();
    painter.scale(m_scale, m_scale);
    painter.translate(-origin);
    paintEdges(painter, visible);
    paintBoxes(painter, visible, m_scale);
    painter.restore();
    paintMap(painter);
}

void PlanDiagram::paintEdges(QPainter &painter, const QRectF &visible) const
{
    const double rowHeight = PlanLayout::BoxHeight + PlanLayout::GapY;
    const double scale = painter.transform().m11();
    painter.setRenderHint(QPainter::Antialiasing, scale >= TextScale);
    const auto &levels = m_layout.levels();
    const size_t first = size_t(std::max(0.0, std::floor(visible.top() / rowHeight) - 1));
    for (size_t level = first; level + 1 < levels.size() && double(level) * rowHeight < visible.bottom(); ++level) {
        const auto [from, to] = m_layout.between(level, visible.left(), visible.right(), true);
        for (size_t i = from; i < to; ++i)
            paintEdgesOf(painter, level, levels[level][i], visible);
    }
}

void PlanDiagram::paintEdgesOf(QPainter &painter, size_t level, int parent, const QRectF &visible) const
{
    const auto [first, last] = m_layout.children(parent);
    if (first == last)
        return;
    const auto &below = m_layout.levels()[level + 1];
    const auto [from, to] = m_layout.between(level + 1, visible.left(), visible.right(), false);
    const size_t begin = std::clamp(from, first, last), end = std::clamp(to, begin, last);
    const double scale = painter.transform().m11();
    double drawn = -1e18; // edges that fall on the same pixel are drawn once
    for (size_t i = begin; i < end; ++i) {
        const double x = m_layout.box(below[i]).center().x();
        if ((x - drawn) * scale < 1)
            continue;
        drawn = x;
        paintEdge(painter, parent, below[i]);
    }
    // To children out of view the edges lie nearly upon each other: the nearest, the farthest and a few between do.
    const auto paintSome = [&](size_t low, size_t high) {
        const size_t step = std::max<size_t>(1, (high - low) / 6);
        for (size_t i = low; i < high; i += step)
            paintEdge(painter, parent, below[i]);
    };
    const double centre = m_layout.box(parent).center().x();
    if (centre >= visible.left())
        paintSome(first, begin);
    if (centre <= visible.right())
        paintSome(end, last);
}

void PlanDiagram::paintEdge(QPainter &painter, int parent, int child) const
{
    const Tokens tokens = Tokens::of(palette());
    const QRectF above = m_layout.box(parent), below = m_layout.box(child);
    const QPointF start(above.center().x(), above.bottom()), end(below.center().x(), below.top());
    const bool quiet = isNeverExecuted(m_focus->node(child)) || !m_focus->isShown(child);
    QPen pen(quiet ? tokens.border : heat(tokens.secondaryText, tokens.base, 1),
        edgeWidth(*m_focus, child, m_layout.children(parent).second - m_layout.children(parent).first));
    pen.setCapStyle(Qt::FlatCap);
    if (isNeverExecuted(m_focus->node(child)))
        pen.setStyle(Qt::DashLine);
    if (painter.transform().m11() < TextScale) {
        pen.setWidthF(0);
        painter.setPen(pen);
        painter.drawLine(start, end);
        return;
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(start);
    const double middle = (start.y() + end.y()) / 2;
    path.cubicTo(QPointF(start.x(), middle), QPointF(end.x(), middle), end);
    painter.drawPath(path);
}

void PlanDiagram::paintBoxes(QPainter &painter, const QRectF &visible, double scale) const
{
    const double rowHeight = PlanLayout::BoxHeight + PlanLayout::GapY;
    const Tokens tokens = Tokens::of(palette());
    const QColor colour = metricColour(m_focus->metric(), tokens);
    const auto &levels = m_layout.levels();
    for (size_t level = size_t(std::max(0.0, std::floor(visible.top() / rowHeight)));
         level < levels.size() && double(level) * rowHeight < visible.bottom(); ++level) {
        const auto [from, to] = m_layout.between(level, visible.left(), visible.right(), false);
        double drawn = -1e18;
        for (size_t i = from; i < to; ++i) {
            const int id = levels[level][i];
            if (scale >= TextScale) {
                paintBox(painter, id);
                continue;
            }
            const QRectF box = m_layout.box(id);
            const bool selected = id == m_focus->selected();
            const double share = m_focus->share(id);
            if ((box.right() - drawn) * scale < 1 && !selected && share < 0.01)
                continue;
            drawn = box.right();
            painter.fillRect(box,
                selected                    ? tokens.accent
                    : !m_focus->isShown(id) ? tokens.alternate
                    : share > 0             ? heat(colour, tokens.base, 0.3 + share * 3)
                                            : tokens.border);
        }
    }
}

void PlanDiagram::paintBox(QPainter &painter, int id) const
{
    const Tokens tokens = Tokens::of(palette());
    const PlanNode &node = m_focus->node(id);
    const Analysis::NodeMetrics &metrics = m_focus->figures(id);
    const QRectF box = m_layout.box(id);
    const bool quiet = isNeverExecuted(node) || !m_focus->isCostly(id);
    const bool selected = id == m_focus->selected();
    const QColor colour = metricColour(m_focus->metric(), tokens);
    const double share = m_focus->share(id);

    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(selected ? tokens.accent : tokens.border, selected ? 2.5 : 1,
        isNeverExecuted(node) ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(quiet ? tokens.base : share > 0 ? heat(colour, tokens.base, share) : tokens.window);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);

    const QRectF inner = box.adjusted(Grid * 1.25, Grid * 0.75, -Grid * 1.25, -Grid);
    const double line = 17;
    const auto write
        = [&](const QString &text, int row, Qt::Alignment side, const QFont &font, const QColor &ink, double width) {
              const QRectF area(
                  side & Qt::AlignRight ? inner.right() - width : inner.left(), inner.top() + row * line, width, line);
              painter.setFont(font);
              painter.setPen(ink);
              painter.drawText(area, int(side | Qt::AlignVCenter | Qt::TextSingleLine),
                  QFontMetrics(font).elidedText(text, Qt::ElideRight, int(width)));
          };
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QColor ink = quiet ? tokens.secondaryText : tokens.text;
    const NodeTitle title = nodeTitleParts(node);
    const auto severity = m_focus->severity(id);
    write(title.name, 0, Qt::AlignLeft, bold, ink, inner.width() - (severity ? 2 * Grid : 0));
    if (severity)
        paintSeverity(painter, QRectF(inner.right() - 9, inner.top(), 9, line), *severity, tokens);
    write(nodeObject(node).isEmpty() && node.index.isEmpty() ? title.rest
            : node.index.isEmpty()                           ? nodeObject(node)
            : nodeObject(node).isEmpty()                     ? node.index
                                                             : u"%1 · %2"_s.arg(nodeObject(node), node.index),
        1, Qt::AlignLeft, captionFont(), quiet ? tokens.secondaryText : tokens.text, inner.width());
    const bool wrong = Analysis::estimateGrade(metrics) != Analysis::EstimateGrade::Good;
    const bool showError = wrong && !quiet && m_focus->metric() == Analysis::PlanMetric::Rows;
    const QString figure
        = showError ? factorText(*metrics.estimateFactor) : metricText(m_focus->metric(), node, metrics);
    const double figureWidth
        = std::min(inner.width() * 0.6, QFontMetricsF(captionFont()).horizontalAdvance(figure) + 2);
    const bool red = showError || (wrong && !quiet && m_focus->metric() == Analysis::PlanMetric::EstimateError);
    write(rowsLine(node, metrics), 2, Qt::AlignLeft, captionFont(), tokens.secondaryText,
        inner.width() - figureWidth - Grid / 2);
    write(figure, 2, Qt::AlignRight, captionFont(),
        quiet     ? tokens.secondaryText
            : red ? tokens.risk
                  : tokens.text,
        figureWidth);

    const QRectF groove(box.left() + Grid, box.bottom() - 7, box.width() - 2 * Grid, 4);
    painter.setPen(Qt::NoPen);
    if (share > 0 && !quiet) {
        painter.setBrush(tokens.alternate);
        painter.drawRoundedRect(groove, 2, 2);
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(groove.topLeft(), QSizeF(std::max(3.0, groove.width() * share), groove.height())), 2, 2);
    }
}

QRect PlanDiagram::mapArea() const
{
    const QSizeF whole = m_layout.size() + QSizeF(2 * Margin, 2 * Margin);
    const QSizeF seen = QSizeF(viewport()->size()) / m_scale; // a map of what is nearly all in view only hides it
    const bool nearlyAll = seen.width() > 0.75 * whole.width() && seen.height() > 0.75 * whole.height();
    if (m_layout.isEmpty() || nearlyAll || viewport()->width() < 3 * MapSide || viewport()->height() < 2 * MapSide)
        return {};
    QSize size = whole.scaled(MapSide, MapSide, Qt::KeepAspectRatio).toSize().expandedTo({ 24, 24 });
    return { QPoint(viewport()->width() - size.width() - Grid, viewport()->height() - size.height() - Grid), size };
}

void PlanDiagram::paintMap(QPainter &painter)
{
    const QRect area = mapArea();
    if (area.isEmpty())
        return;
    const Tokens tokens = Tokens::of(palette());
    const QSizeF whole = m_layout.size() + QSizeF(2 * Margin, 2 * Margin);
    const double ratio = devicePixelRatioF();
    if (m_map.size() != area.size() * ratio) {
        m_map = QPixmap(area.size() * ratio);
        m_map.fill(tokens.window);
        QPainter sketch(&m_map);
        const QSizeF scale(m_map.width() / whole.width(), m_map.height() / whole.height());
        sketch.scale(scale.width(), scale.height());
        sketch.translate(Margin, Margin);
        paintBoxes(sketch, QRectF(QPointF(), m_layout.size()), std::min(scale.width(), TextScale / 2));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawPixmap(area, m_map);
    painter.setPen(tokens.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(-1, -1, 0, 0));
    const QPointF origin = sceneOrigin() + QPointF(Margin, Margin);
    const double sx = area.width() / whole.width(), sy = area.height() / whole.height();
    const QRectF seen(area.left() + origin.x() * sx, area.top() + origin.y() * sy, viewport()->width() / m_scale * sx,
        viewport()->height() / m_scale * sy);
    painter.setPen(QPen(tokens.accent, 1.5));
    painter.drawRect(seen.intersected(QRectF(area)));
}

QSizeF PlanDiagram::pictureSize() const
{
    return m_layout.size() + QSizeF(2 * Margin, 2 * Margin);
}

void PlanDiagram::drawPicture(QPainter &painter) const
{
    painter.fillRect(QRectF(QPointF(), pictureSize()), Tokens::of(palette()).base);
    painter.translate(Margin, Margin);
    const QRectF all(QPointF(), m_layout.size());
    paintEdges(painter, all);
    paintBoxes(painter, all, painter.transform().m11());
}

}
