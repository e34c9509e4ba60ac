// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/planicicle.h"

#include "report/format.h"
#include "ui/models/planfocus.h"
#include "ui/models/plantitle.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/planpainting.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

PlanIcicle::PlanIcicle(PlanFocus *focus, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_focus(focus)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Plan as an icicle"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto repaint = [this] {
        viewport()->update();
    };
    connect(focus, &PlanFocus::planChanged, this, &PlanIcicle::sumUp);
    connect(focus, &PlanFocus::metricChanged, this, repaint);
    connect(focus, &PlanFocus::thresholdChanged, this, repaint);
    connect(focus, &PlanFocus::selectionChanged, this, [this](int id) {
        setAccessibleDescription(id < 0 ? QString() : nodeTitle(m_focus->node(id)) + u", "_s + amount(id));
        viewport()->update();
    });
    sumUp();
}

void PlanIcicle::setMeasure(Measure measure)
{
    m_measure = measure;
    sumUp();
}

double PlanIcicle::ownFigure(int id) const
{
    const Analysis::NodeMetrics &metrics = m_focus->figures(id);
    if (m_measure == Measure::SelfTime)
        return metrics.self ? metrics.self->count() : 0;
    if (!metrics.selfBuffers)
        return 0;
    const BufferUsage &own = *metrics.selfBuffers;
    Blocks sum;
    for (const Blocks part :
        { own.sharedHit, own.sharedRead, own.localHit, own.localRead, own.tempRead, own.tempWritten })
        sum += part;
    return std::max(0.0, double(sum.value));
}

void PlanIcicle::sumUp()
{
    const int count = m_focus->count();
    m_sums.resize(size_t(count));
    for (int id = 0; id < count; ++id)
        m_sums[size_t(id)] = ownFigure(id);
    for (int id = count - 1; id > 0; --id) { // sums of own figures: children never exceed their parent
        if (const int parent = m_focus->node(id).parent; parent >= 0)
            m_sums[size_t(parent)] += m_sums[size_t(id)];
    }
    m_top = 0;
    updateBars();
    viewport()->update();
}

void PlanIcicle::zoomTo(int id)
{
    if (id < 0 || id >= int(m_sums.size()) || m_sums[size_t(id)] <= 0)
        return;
    m_top = id;
    viewport()->update();
    Q_EMIT zoomed(id);
}

std::vector<PlanIcicle::Bar> PlanIcicle::bars(double width, double from, double to, double least) const
{
    std::vector<Bar> result;
    if (!hasFigures())
        return result;
    std::vector<int> above;
    for (int id = m_focus->node(m_top).parent; id >= 0; id = m_focus->node(id).parent)
        above.push_back(id);
    const int depthOfTop = int(above.size());
    const auto add = [&](int id, int depth, double left, double wide) {
        const double y = double(depth) * RowHeight;
        if (y + RowHeight > from && y < to)
            result.push_back({ id, QRectF(left, y, wide, RowHeight) });
    };
    for (int depth = 0; depth < depthOfTop; ++depth)
        add(above[size_t(depthOfTop - 1 - depth)], depth, 0, width);

    struct Open
    {
        int end; ///< one past its subtree
        double next; ///< where its next child begins
        int id;
    };
    const double unit = width / m_sums[size_t(m_top)];
    std::vector<Open> open;
    for (int id = m_top; id < m_focus->subtreeEnd(m_top);) {
        while (!open.empty() && open.back().end <= id)
            open.pop_back();
        const double left = open.empty() ? 0 : open.back().next;
        const double wide = m_sums[size_t(id)] * unit;
        const int depth = depthOfTop + int(open.size());
        if (!open.empty())
            open.back().next += wide;
        if (wide < least || double(depth) * RowHeight >= to) { // nothing to see of it, nor of what is below
            id = m_focus->subtreeEnd(id);
            continue;
        }
        add(id, depth, left, wide);
        open.push_back({ m_focus->subtreeEnd(id), left, id });
        ++id;
    }
    return result;
}

void PlanIcicle::updateBars()
{
    std::vector<int> depth(size_t(m_focus->count()), 1);
    int deepest = 0;
    for (int id = 0; id < m_focus->count(); ++id) {
        if (const int parent = m_focus->node(id).parent; parent >= 0)
            depth[size_t(id)] = depth[size_t(parent)] + 1;
        deepest = std::max(deepest, depth[size_t(id)]);
    }
    m_contentHeight = deepest * RowHeight + 2 + 2 * frameWidth();
    verticalScrollBar()->setRange(0, std::max(0, deepest * RowHeight + 2 - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(RowHeight);
}

QString PlanIcicle::amount(int id) const
{
    const double sum = m_sums[size_t(id)];
    const QString text = m_measure == Measure::SelfTime ? Report::timeText(Milliseconds(sum))
                                                        : Report::bytesText(toBytes(Blocks(qint64(sum))));
    const double whole = m_sums.front();
    return whole > 0 ? tr("%1, %2 %").arg(text, QLocale().toString(100 * sum / whole, 'f', 1)) : text;
}

void PlanIcicle::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(palette());
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), tokens.base);
    if (m_focus->count() == 0)
        return;
    if (!hasFigures()) {
        painter.setPen(tokens.secondaryText);
        painter.drawText(viewport()->rect().adjusted(3 * Grid, 3 * Grid, -3 * Grid, -3 * Grid),
            int(Qt::AlignCenter | Qt::TextWordWrap),
            m_measure == Measure::SelfTime
                ? tr(
                    "This plan has no times. Run the statement with EXPLAIN (ANALYZE) and TIMING to see where they go.")
                : tr("This plan counts no blocks. Run the statement with EXPLAIN (ANALYZE, BUFFERS) to see them."));
        return;
    }
    const double offset = verticalScrollBar()->value();
    for (const Bar &bar : bars(viewport()->width() - 2, offset, offset + viewport()->height()))
        paintBar(painter, bar, bar.area.translated(1, 1 - offset));
}

void PlanIcicle::drawPicture(QPainter &painter, double width) const
{
    painter.fillRect(QRectF(0, 0, width, m_contentHeight), Tokens::of(palette()).base);
    for (const Bar &bar : bars(width, 0, m_contentHeight))
        paintBar(painter, bar, bar.area);
}

void PlanIcicle::paintBar(QPainter &painter, const Bar &bar, const QRectF &area) const
{
    const Tokens tokens = Tokens::of(palette());
    const bool selected = bar.id == m_focus->selected();
    const bool above = bar.id < m_top && m_focus->subtreeEnd(bar.id) > m_top;
    const QColor colour = metricColour(m_focus->metric(), tokens);
    const bool quiet = above || !m_focus->isCostly(bar.id);
    const QRectF box = area.adjusted(0, 0, area.width() > 4 ? -1 : 0, -1);
    painter.fillRect(box, quiet ? tokens.alternate : heat(colour, tokens.base, m_focus->share(bar.id) * 1.5));
    if (selected) {
        painter.setPen(QPen(tokens.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    }
    if (area.width() < 4 * Grid)
        return;
    const NodeTitle title = nodeTitleParts(m_focus->node(bar.id));
    const QRectF text = box.adjusted(Grid * 0.75, 0, -Grid * 0.75, 0);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(quiet ? tokens.secondaryText : tokens.text);
    const QFontMetrics metrics(bold);
    const QString name = metrics.elidedText(title.name, Qt::ElideRight, int(text.width()));
    painter.drawText(text, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), name);
    const double used = metrics.horizontalAdvance(name) + Grid;
    if (text.width() - used < 6 * Grid)
        return;
    painter.setFont(captionFont());
    const QString rest = nodeObject(m_focus->node(bar.id)) + u"  "_s + amount(bar.id);
    painter.drawText(text.adjusted(used, 0, 0, 0), int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
        QFontMetrics(captionFont()).elidedText(rest.trimmed(), Qt::ElideRight, int(text.width() - used)));
}

int PlanIcicle::nodeAt(QPointF point) const
{
    const double y = point.y() + verticalScrollBar()->value() - 1;
    for (const Bar &bar : bars(viewport()->width() - 2, y, y + 1, 0.5)) {
        if (bar.area.contains(QPointF(point.x() - 1, y)))
            return bar.id;
    }
    return -1;
}

void PlanIcicle::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
}

void PlanIcicle::keyPressEvent(QKeyEvent *event)
{
    const int id = m_focus->selected();
    const auto go = [&](int to) {
        if (to >= 0)
            m_focus->select(to);
    };
    if (m_focus->count() == 0 || event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Up:
        return go(id < 0 ? 0 : m_focus->node(id).parent);
    case Qt::Key_Down:
        return go(id < 0 ? 0 : m_focus->firstChild(id));
    case Qt::Key_Left:
        return go(id < 0 ? 0 : m_focus->previousSibling(id));
    case Qt::Key_Right:
        return go(id < 0 ? 0 : m_focus->nextSibling(id));
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return zoomTo(id);
    case Qt::Key_Backspace:
        return zoomTo(m_focus->node(m_top).parent);
    case Qt::Key_Home:
        return zoomTo(0);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void PlanIcicle::mousePressEvent(QMouseEvent *event)
{
    const int id = event->button() == Qt::LeftButton ? nodeAt(event->position()) : -1;
    if (id < 0)
        return;
    // The first click chooses, the second one on the same node goes into it; one above the top goes back to it.
    if (id == m_focus->selected() || id < m_top)
        zoomTo(id);
    m_focus->select(id);
}

void PlanIcicle::mouseDoubleClickEvent(QMouseEvent *event)
{
    zoomTo(nodeAt(event->position()));
}

bool PlanIcicle::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int id = nodeAt(help->pos());
        const QString text = id < 0 ? QString() : nodeTitle(m_focus->node(id)) + u'\n' + amount(id);
        QToolTip::showText(help->globalPos(), plainToolTip(text), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

}
