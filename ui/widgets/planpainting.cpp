// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/planpainting.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(PlanPainting)
};

}

QColor metricColour(Analysis::PlanMetric metric, const Tokens &tokens)
{
    switch (metric) {
    case Analysis::PlanMetric::Time:
        return tokens.time;
    case Analysis::PlanMetric::Rows:
        return tokens.accent;
    case Analysis::PlanMetric::EstimateError:
        return tokens.risk;
    case Analysis::PlanMetric::SharedRead:
        return tokens.read;
    case Analysis::PlanMetric::Temp:
        return tokens.written;
    case Analysis::PlanMetric::Wal:
        return tokens.wal;
    case Analysis::PlanMetric::Memory:
        return tokens.accent;
    }
    return tokens.accent;
}

QColor heat(const QColor &colour, const QColor &base, double share)
{
    const double mix = 0.08 + 0.47 * std::min(1.0, std::max(0.0, share));
    const auto part = [mix](int from, int to) {
        return int(from + (to - from) * mix);
    };
    return QColor(part(base.red(), colour.red()), part(base.green(), colour.green()), part(base.blue(), colour.blue()));
}

void paintSeverity(QPainter &painter, const QRectF &area, Finding::Severity severity, const Tokens &tokens)
{
    constexpr double side = 9;
    const QRectF square(area.left(), area.center().y() - side / 2, side, side);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    switch (severity) {
    case Finding::Severity::Warning:
        painter.setBrush(tokens.risk);
        painter.drawPolygon(
            QPolygonF { QPointF(square.center().x(), square.top()), square.bottomRight(), square.bottomLeft() });
        break;
    case Finding::Severity::Advice:
        painter.setBrush(tokens.time);
        painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), 1.5, 1.5);
        break;
    case Finding::Severity::Information:
        painter.setBrush(tokens.accent);
        painter.drawEllipse(square.adjusted(1, 1, -1, -1));
        break;
    }
    painter.restore();
}

QString severityText(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Warning:
        return Text::tr("Warning");
    case Finding::Severity::Advice:
        return Text::tr("Advice");
    case Finding::Severity::Information:
        return Text::tr("Information");
    }
    return {};
}

}
