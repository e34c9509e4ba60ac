// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/memoryslider.h"

#include "ui/charts/workmemscale.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>
#include <bit>
#include <cmath>

namespace Spillway::Ui {

namespace {

constexpr int StepsPerDoubling = 256;

int positionOf(Kilobytes workMem)
{
    return int(std::lround(toLog2(workMem) * StepsPerDoubling));
}

Kilobytes snapped(Kilobytes workMem)
{
    const qint64 grain = std::max<qint64>(1, qint64(std::bit_floor(quint64(std::max<qint64>(workMem.value, 1)))) / 32);
    return Kilobytes((workMem.value + grain / 2) / grain * grain);
}

}

MemorySlider::MemorySlider(QWidget *parent)
    : QSlider(Qt::Horizontal, parent)
{
    setAccessibleName(tr("work_mem"));
    setFocusPolicy(Qt::StrongFocus);
    setSingleStep(StepsPerDoubling / 4);
    setPageStep(StepsPerDoubling);
    setMinimumWidth(96);
    setLimits(m_least, m_greatest);
    connect(this, &QSlider::valueChanged, this, &MemorySlider::handleMoved);
}

void MemorySlider::setLimits(Kilobytes least, Kilobytes greatest)
{
    const QSignalBlocker blocker(this);
    m_least = least;
    m_greatest = greatest;
    setRange(positionOf(least), positionOf(greatest));
    setWorkMem(m_workMem);
}

void MemorySlider::setWorkMem(Kilobytes workMem)
{
    const QSignalBlocker blocker(this);
    m_workMem = std::clamp(workMem, m_least, m_greatest);
    setValue(positionOf(m_workMem));
}

void MemorySlider::take(Kilobytes workMem)
{
    const Kilobytes before = m_workMem;
    setWorkMem(workMem);
    if (m_workMem != before)
        Q_EMIT workMemChanged(m_workMem);
}

void MemorySlider::handleMoved(int position)
{
    const Kilobytes before = m_workMem;
    m_workMem = std::clamp(snapped(fromLog2(double(position) / StepsPerDoubling)), m_least, m_greatest);
    if (m_workMem != before)
        Q_EMIT workMemChanged(m_workMem);
}

void MemorySlider::keyPressEvent(QKeyEvent *event)
{
    const bool down = event->key() == Qt::Key_Left || event->key() == Qt::Key_Down;
    const bool up = event->key() == Qt::Key_Right || event->key() == Qt::Key_Up;
    if ((down || up) && event->modifiers() & Qt::ControlModifier)
        take(m_workMem + Kilobytes(up ? 1 : -1));
    else if (down || up)
        take(fromLog2((std::round(toLog2(m_workMem) * 4) + (up ? 1 : -1)) / 4));
    else
        QSlider::keyPressEvent(event);
}

/// A click on the groove goes there at once: on a scale a page step is not what the hand means.
void MemorySlider::mousePressEvent(QMouseEvent *event)
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    if (event->button() == Qt::LeftButton && !handle.contains(event->pos())) {
        const int span = width() - handle.width();
        setValue(QStyle::sliderValueFromPosition(
            minimum(), maximum(), int(event->position().x()) - handle.width() / 2, span));
    }
    QSlider::mousePressEvent(event);
}

}
