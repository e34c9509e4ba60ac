// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plandiagram.h"

#include "ui/models/planfocus.h"
#include "ui/models/plantitle.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr double Margin = 3 * Grid; ///< around the plan, scene units
constexpr double LeastScale = 0.002, GreatestScale = 3;
constexpr double Readable = 0.6; ///< smaller texts are no start

}

PlanDiagram::PlanDiagram(PlanFocus *focus, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_focus(focus)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Plan as a diagram"));
    viewport()->setAutoFillBackground(false);
    connect(focus, &PlanFocus::planChanged, this, &PlanDiagram::takePlan);
    const auto repaint = [this] {
        m_map = QPixmap();
        viewport()->update();
    };
    connect(focus, &PlanFocus::metricChanged, this, repaint);
    connect(focus, &PlanFocus::thresholdChanged, this, repaint);
    connect(focus, &PlanFocus::selectionChanged, this, [this](int id) {
        setAccessibleDescription(id < 0 ? QString() : nodeTitle(m_focus->node(id)));
        if (id >= 0 && isVisible())
            bringIn(id);
        viewport()->update();
    });
    takePlan();
}

void PlanDiagram::takePlan()
{
    m_layout.arrange(*m_focus);
    m_map = QPixmap();
    m_started = false;
    if (isVisible())
        showStart();
    viewport()->update();
}

void PlanDiagram::showStart()
{
    if (m_started || m_layout.isEmpty())
        return;
    m_started = true;
    const QSizeF whole = m_layout.size() + QSizeF(2 * Margin, 2 * Margin);
    const double all = std::min(viewport()->width() / whole.width(), viewport()->height() / whole.height());
    m_scale = std::clamp(all, Readable, 1.0);
    updateBars();
    const int id = std::max(0, m_focus->selected());
    const QRectF box = m_layout.box(id);
    horizontalScrollBar()->setValue(int((box.center().x() + Margin) * m_scale - viewport()->width() / 2.0));
    verticalScrollBar()->setValue(
        id == 0 ? 0 : int((box.center().y() + Margin) * m_scale - viewport()->height() / 2.0));
}

void PlanDiagram::updateBars()
{
    const QSizeF whole = (m_layout.size() + QSizeF(2 * Margin, 2 * Margin)) * m_scale;
    const auto set = [](QScrollBar *bar, double length, int page) {
        bar->setRange(0, std::max(0, int(length) - page));
        bar->setPageStep(page);
        bar->setSingleStep(4 * Grid);
    };
    set(horizontalScrollBar(), whole.width(), viewport()->width());
    set(verticalScrollBar(), whole.height(), viewport()->height());
}

QPointF PlanDiagram::sceneOrigin() const
{
    const QSizeF whole = (m_layout.size() + QSizeF(2 * Margin, 2 * Margin)) * m_scale;
    // What is smaller than the view stands in its middle, at its top.
    const double spare = std::max(0.0, viewport()->width() - whole.width()) / 2;
    return QPointF(horizontalScrollBar()->value() - spare, verticalScrollBar()->value()) / m_scale
        - QPointF(Margin, Margin);
}

QPointF PlanDiagram::toScene(QPointF viewportPoint) const
{
    return sceneOrigin() + viewportPoint / m_scale;
}

void PlanDiagram::setScale(double scale, QPointF fixed)
{
    const QPointF kept = toScene(fixed);
    m_scale = std::clamp(scale, LeastScale, GreatestScale);
    updateBars();
    const QPointF value = (kept + QPointF(Margin, Margin)) * m_scale - fixed;
    horizontalScrollBar()->setValue(int(std::lround(value.x())));
    verticalScrollBar()->setValue(int(std::lround(value.y())));
    viewport()->update();
}

void PlanDiagram::fit()
{
    if (m_layout.isEmpty())
        return;
    const QSizeF whole = m_layout.size() + QSizeF(2 * Margin, 2 * Margin);
    const double all = std::min(viewport()->width() / whole.width(), viewport()->height() / whole.height());
    setScale(std::clamp(all, 0.03, 1.0), QPointF()); // smaller boxes than that are dust
    if (all < 0.03 && m_focus->selected() >= 0)
        bringIn(m_focus->selected());
}

void PlanDiagram::bringIn(int id)
{
    const QRectF box = m_layout.box(id).adjusted(-Margin, -Margin, Margin, Margin);
    const QPointF origin = sceneOrigin();
    const auto move = [this](QScrollBar *bar, double low, double high, double from, int page) {
        if (low < from)
            bar->setValue(bar->value() - int((from - low) * m_scale));
        else if (high > from + page / m_scale)
            bar->setValue(bar->value() + int((high - from) * m_scale - page));
    };
    move(horizontalScrollBar(), box.left(), box.right(), origin.x(), viewport()->width());
    move(verticalScrollBar(), box.top(), box.bottom(), origin.y(), viewport()->height());
}

void PlanDiagram::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
}

void PlanDiagram::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    showStart();
}

void PlanDiagram::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_map = QPixmap();
}

void PlanDiagram::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setScale(m_scale * std::pow(1.0015, event->angleDelta().y()), event->position());
    event->accept();
}

void PlanDiagram::keyPressEvent(QKeyEvent *event)
{
    const int id = m_focus->selected();
    const QPointF middle = QRectF(viewport()->rect()).center();
    const auto go = [this](int to) {
        if (to >= 0)
            m_focus->select(to);
    };
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        setScale(m_scale * 1.25, middle);
        return;
    case Qt::Key_Minus:
        setScale(m_scale / 1.25, middle);
        return;
    case Qt::Key_F:
    case Qt::Key_0:
        if (event->key() == Qt::Key_F && event->modifiers() & Qt::ControlModifier)
            break;
        fit();
        return;
    case Qt::Key_1:
        setScale(1, middle);
        return;
    default:
        break;
    }
    if (m_focus->count() > 0 && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        switch (event->key()) {
        case Qt::Key_Up:
            return go(id < 0 ? 0 : m_focus->node(id).parent);
        case Qt::Key_Down:
            return go(id < 0 ? 0 : m_focus->firstChild(id));
        case Qt::Key_Left:
            return go(id < 0 ? 0 : m_layout.neighbour(id, -1));
        case Qt::Key_Right:
            return go(id < 0 ? 0 : m_layout.neighbour(id, 1));
        case Qt::Key_Home:
            return go(0);
        default:
            break;
        }
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void PlanDiagram::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragFrom = event->pos();
    if (mapArea().contains(event->pos())) {
        m_drag = Drag::Map;
        moveByMap(event->pos());
        return;
    }
    m_drag = Drag::View;
    if (const int id = m_layout.nodeAt(toScene(event->position())); id >= 0)
        m_focus->select(id);
}

void PlanDiagram::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag == Drag::Map)
        moveByMap(event->pos());
    if (m_drag != Drag::View)
        return;
    const QPoint by = event->pos() - m_dragFrom;
    m_dragFrom = event->pos();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
}

void PlanDiagram::mouseReleaseEvent(QMouseEvent *)
{
    m_drag = Drag::None;
}

void PlanDiagram::moveByMap(QPoint point)
{
    const QRect map = mapArea();
    if (map.isEmpty())
        return;
    const QSizeF whole = (m_layout.size() + QSizeF(2 * Margin, 2 * Margin)) * m_scale;
    const QPointF part((point.x() - map.left()) / double(map.width()), (point.y() - map.top()) / double(map.height()));
    horizontalScrollBar()->setValue(int(part.x() * whole.width() - viewport()->width() / 2.0));
    verticalScrollBar()->setValue(int(part.y() * whole.height() - viewport()->height() / 2.0));
}

bool PlanDiagram::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int id = m_layout.isEmpty() ? -1 : m_layout.nodeAt(toScene(help->pos()));
        QToolTip::showText(
            help->globalPos(), id < 0 ? QString() : plainToolTip(nodeTitle(m_focus->node(id))), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

}
