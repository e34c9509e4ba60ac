// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sharedelegate.h"

#include "ui/style/theme.h"
#include "ui/style/tokens.h"

#include <QPainter>

#include <algorithm>

namespace Spillway::Ui {

ShareDelegate::ShareDelegate(int role, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_role(role)
{
}

void ShareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool selected = option.state & QStyle::State_Selected;
    const double share = std::clamp(index.data(m_role).toDouble(), 0.0, 1.0);
    if (selected)
        painter->fillRect(option.rect, option.palette.highlight());
    else if (share > 0) {
        QRect bar = option.rect.adjusted(Grid / 2, 3, -Grid / 2, -3);
        bar.setWidth(std::max(2, int(bar.width() * share)));
        QColor colour = Tokens::of(option.palette).written;
        colour.setAlpha(90); // the text stays readable on it
        painter->fillRect(bar, colour);
    }
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->setFont(option.font);
    painter->drawText(option.rect.adjusted(Grid, 0, -Grid, 0), Qt::AlignVCenter | Qt::AlignRight,
        index.data(Qt::DisplayRole).toString());
}

}
