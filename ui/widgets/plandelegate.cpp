// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plandelegate.h"

#include "ui/models/planmodel.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/planpainting.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int Step = 2 * Grid; ///< a level
constexpr int DeepestStep = 24; ///< deeper nodes are not moved on; their level is written instead
constexpr int ArrowWidth = 2 * Grid;

int shownDepth(int depth)
{
    return std::min(depth, DeepestStep);
}

QColor textColour(const QStyleOptionViewItem &option, const Tokens &tokens, bool quiet)
{
    if (option.state & QStyle::State_Selected)
        return option.palette.color(QPalette::HighlightedText);
    return quiet ? tokens.secondaryText : tokens.text;
}

QColor barColour(PlanColumn column, const Tokens &tokens)
{
    switch (column) {
    case PlanColumn::SharedHit:
    case PlanColumn::SharedRead:
        return tokens.read;
    case PlanColumn::TempRead:
    case PlanColumn::TempWritten:
        return tokens.written;
    case PlanColumn::Wal:
        return tokens.wal;
    case PlanColumn::Memory:
    case PlanColumn::Removed:
    case PlanColumn::Rows:
        return tokens.accent;
    case PlanColumn::Factor:
        return tokens.risk;
    default:
        return tokens.time;
    }
}

}

PlanDelegate::PlanDelegate(PlanFocus *focus, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_focus(focus)
{
}

QRect PlanDelegate::foldArea(const QRect &cell, int depth)
{
    return { cell.left() + Grid / 2 + shownDepth(depth) * Step, cell.top(), ArrowWidth, cell.height() };
}

QSize PlanDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    // Not the text's: titles are laid out only when painted, and all rows are equally high.
    return { index.column() == 0 ? 40 * Grid : 8 * Grid, option.fontMetrics.height() + Grid };
}

void PlanDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem ground = option;
    ground.index = index;
    ground.text.clear();
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    painter->save();
    painter->setClipRect(option.rect);
    if (index.column() == int(PlanColumn::Node))
        paintTree(*painter, option, index);
    else
        paintFigure(*painter, option, index);
    painter->restore();
}

void PlanDelegate::paintGuides(QPainter &painter, const QRect &cell, int id) const
{
    painter.setPen(Tokens::of(QApplication::palette()).border);
    const int middle = cell.center().y();
    for (int node = id; node > 0; node = m_focus->node(node).parent) {
        const int depth = m_focus->node(node).depth;
        if (depth < 1 || (depth > DeepestStep && node != id))
            continue;
        const int x = foldArea(cell, depth - 1).center().x();
        const bool more = m_focus->nextSibling(node) >= 0;
        if (node == id) {
            painter.drawLine(x, cell.top(), x, more ? cell.bottom() : middle);
            painter.drawLine(x, middle, x + Step - Grid / 2 - 1, middle);
        } else if (more) {
            painter.drawLine(x, cell.top(), x, cell.bottom());
        }
        if (depth > DeepestStep)
            break;
    }
}

void PlanDelegate::paintTree(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens tokens = Tokens::of(option.palette);
    const bool quiet = index.data(PlanModel::QuietRole).toBool();
    const int depth = index.data(PlanModel::DepthRole).toInt();
    if (depth > 0)
        paintGuides(painter, option.rect, index.data(PlanModel::NodeRole).toInt());
    const QRect arrow = foldArea(option.rect, depth);
    if (const int branch = index.data(PlanModel::BranchRole).toInt(); branch != PlanModel::Leaf) {
        QPolygonF shape;
        const QPointF centre = QRectF(arrow).center();
        if (branch == PlanModel::Open)
            shape << centre + QPointF(-4, -2) << centre + QPointF(4, -2) << centre + QPointF(0, 3);
        else
            shape << centre + QPointF(-2, -4) << centre + QPointF(3, 0) << centre + QPointF(-2, 4);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(textColour(option, tokens, true));
        painter.drawPolygon(shape);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    QRect rest = option.rect;
    rest.setLeft(arrow.right() + Grid / 2);
    rest.setRight(rest.right() - Grid / 2);
    if (const QVariant severity = index.data(PlanModel::SeverityRole); severity.isValid()) {
        paintSeverity(painter, rest, Finding::Severity(severity.toInt()), tokens);
        rest.setLeft(rest.left() + 2 * Grid);
    }
    const auto write = [&](const QString &text, const QFont &font, bool faint) {
        painter.setFont(font);
        painter.setPen(textColour(option, tokens, faint));
        const QFontMetrics metrics(font);
        const QString shown = metrics.elidedText(text, Qt::ElideRight, rest.width());
        painter.drawText(rest, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), shown);
        rest.setLeft(rest.left() + metrics.horizontalAdvance(shown) + Grid * 3 / 4);
    };
    if (depth > DeepestStep)
        write(QLocale().toString(depth + 1), captionFont(), true);
    QFont name = option.font;
    name.setWeight(quiet ? QFont::Normal : QFont::DemiBold);
    write(index.data(PlanModel::NameRole).toString(), name, quiet);
    if (rest.width() > 2 * Grid)
        write(index.data(PlanModel::RestRole).toString(), option.font, true);
}

void PlanDelegate::paintFigure(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens tokens = Tokens::of(option.palette);
    const auto column = PlanColumn(index.column());
    const QRect cell = option.rect;
    if (const QVariant share = index.data(PlanModel::ShareRole); share.isValid() && share.toDouble() >= 0.005) {
        QColor colour = barColour(column, tokens);
        colour.setAlpha(option.state & QStyle::State_Selected ? 160
                : index.data(PlanModel::MetricRole).toBool()  ? 110
                                                              : 50);
        const int width = std::max(2, int((cell.width() - 4) * std::min(1.0, share.toDouble())));
        painter.fillRect(QRect(cell.left() + 2, cell.top() + 3, width, cell.height() - 6), colour);
    }
    const auto grade = Analysis::EstimateGrade(index.data(PlanModel::GradeRole).toInt());
    QFont font = option.font;
    QColor colour = textColour(option, tokens, index.data(PlanModel::QuietRole).toBool());
    const QString text = index.data().toString();
    QRect area = cell.adjusted(Grid / 2, 0, -Grid, 0);
    if (grade != Analysis::EstimateGrade::Good && index.column() == int(PlanColumn::Factor)) {
        const bool selected = option.state & QStyle::State_Selected;
        font.setWeight(grade == Analysis::EstimateGrade::Off10 ? QFont::Normal : QFont::Bold);
        if (!selected)
            colour = tokens.risk;
        if (grade == Analysis::EstimateGrade::Off1000) { // written on a plate: seen from afar, and without colours too
            const int width = QFontMetrics(font).horizontalAdvance(text) + Grid;
            const QRect plate(area.right() - width + Grid / 2 + 1, cell.top() + 3, width, cell.height() - 6);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(selected ? tokens.onAccent : tokens.risk);
            painter.drawRoundedRect(plate, 4, 4);
            colour = selected ? tokens.accent : tokens.base;
        }
    }
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(area, int(Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine),
        QFontMetrics(font).elidedText(text, Qt::ElideLeft, area.width()));
}

}
