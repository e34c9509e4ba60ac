// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plantreepane.h"

#include "ui/models/planmodel.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/planicicle.h"
#include "ui/widgets/plantable.h"

#include <QScrollBar>
#include <QVBoxLayout>

namespace Spillway::Ui {

PlanTreePane::PlanTreePane(PlanFocus *focus, PlanTable *table, QWidget *parent)
    : QWidget(parent)
    , m_table(table)
    , m_caption(plainLabel(tr("Where the time goes")))
    , m_icicle(new PlanIcicle(focus))
{
    setLook(m_caption, Look::Section);
    setFocusProxy(table);
    m_icicle->setFrameShape(QFrame::NoFrame);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Grid / 2);
    column->addWidget(table, 1000);
    column->addSpacing(Grid);
    column->addWidget(m_caption);
    column->addWidget(m_icicle);
    column->addStretch(1);
    const auto later = [this] {
        share();
    };
    connect(table->planModel(), &QAbstractItemModel::modelReset, this, later);
    connect(table->planModel(), &QAbstractItemModel::rowsInserted, this, later);
    connect(table->planModel(), &QAbstractItemModel::rowsRemoved, this, later);
    connect(focus, &PlanFocus::planChanged, this, later);
    connect(table->horizontalScrollBar(), &QScrollBar::rangeChanged, this, later);
    share();
}

void PlanTreePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    share();
}

void PlanTreePane::share()
{
    const int rows = m_table->contentHeight();
    const int flames = m_icicle->contentHeight() + m_caption->sizeHint().height() + 3 * Grid;
    const bool room = m_icicle->hasFigures() && height() >= rows + flames;
    m_table->setMaximumHeight(rows);
    m_caption->setVisible(room);
    m_icicle->setVisible(room);
    m_icicle->setFixedHeight(m_icicle->contentHeight());
}

}
