// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sparkline.h"

#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

Sparkline::Sparkline(QString name, Format format, QWidget *parent)
    : QWidget(parent)
    , m_name(std::move(name))
    , m_format(std::move(format))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(captionFont());
    describe();
}

void Sparkline::setRange(double least, double most)
{
    m_range = std::pair(least, most);
}

void Sparkline::setPoints(std::vector<Point> points)
{
    m_points = std::move(points);
    describe();
    update();
}

/// What the picture shows, for who cannot see it.
void Sparkline::describe()
{
    setAccessibleName(tr("%1 over time").arg(m_name));
    const auto last
        = std::find_if(m_points.rbegin(), m_points.rend(), [](const Point &point) { return point.value.has_value(); });
    if (last == m_points.rend())
        setAccessibleDescription(tr("nothing measured yet"));
    else
        setAccessibleDescription(tr("last %1, greatest %2").arg(m_format(*last->value), m_format(top())));
}

QSize Sparkline::sizeHint() const
{
    return { 20 * Grid, 7 * Grid };
}

QRectF Sparkline::plot() const
{
    return QRectF(rect()).adjusted(1, fontMetrics().height() + 2, -4, -3);
}

double Sparkline::top() const
{
    if (m_range)
        return m_range->second;
    double most = 0;
    for (const Point &point : m_points)
        most = std::max(most, point.value.value_or(0));
    return most;
}

qreal Sparkline::x(const Point &point) const
{
    const double whole = double(m_points.front().at.msecsTo(m_points.back().at));
    const double part = double(m_points.front().at.msecsTo(point.at));
    return plot().left() + (whole > 0 ? plot().width() * part / whole : plot().width());
}

void Sparkline::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = plot();
    painter.setPen(tokens.border);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.setPen(tokens.secondaryText);
    if (m_points.size() < 2)
        return;
    const QString span = QLocale().toString(m_points.front().at.toLocalTime().time(), u"HH:mm"_s) + u'–'
        + QLocale().toString(m_points.back().at.toLocalTime().time(), u"HH:mm"_s);
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignTop, span);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop, tr("up to %1").arg(m_format(top())));
    const double least = m_range ? m_range->first : 0;
    const double height = std::max(top() - least, 1e-9);
    painter.setPen(QPen(tokens.accent, 1.5));
    std::optional<QPointF> former;
    for (const Point &point : m_points) {
        if (!point.value) {
            former.reset();
            continue;
        }
        const double share = std::clamp((*point.value - least) / height, 0.0, 1.0);
        const QPointF at(x(point), area.bottom() - share * area.height());
        if (former)
            painter.drawLine(*former, at);
        former = at;
    }
    if (former) {
        painter.setBrush(tokens.accent);
        painter.drawEllipse(*former, 2.5, 2.5);
    }
}

bool Sparkline::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_points.size() < 2)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto nearest = std::min_element(m_points.begin(), m_points.end(), [&](const Point &a, const Point &b) {
        return std::abs(x(a) - help->pos().x()) < std::abs(x(b) - help->pos().x());
    });
    const QString time = QLocale().toString(nearest->at.toLocalTime().time(), u"HH:mm:ss"_s);
    QToolTip::showText(help->globalPos(),
        plainToolTip(u"%1: %2"_s.arg(time, nearest->value ? m_format(*nearest->value) : tr("not measured"))), this);
    return true;
}

}
