// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/comparetable.h"

#include "ui/models/comparemodel.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/copyable.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace Spillway::Ui {

namespace {

constexpr int DeepestIndent = 24;

/// Indents nodes, puts bars behind figures, hatches where a side has nothing, colours what got better or worse.
class CompareDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens tokens = Tokens::of(option.palette);
        QStyleOptionViewItem shown(option);
        initStyleOption(&shown, index);
        const bool absent = index.data(CompareModel::AbsentRole).toBool();
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (!selected)
            paintGround(*painter, shown.rect, index, tokens, absent);
        const int verdict = index.data(CompareModel::VerdictRole).toInt();
        if (!selected && absent)
            shown.palette.setColor(QPalette::Text, tokens.secondaryText);
        else if (!selected && verdict != 0)
            shown.palette.setColor(QPalette::Text, verdict < 0 ? tokens.read : tokens.risk);
        const int depth = qMin(index.data(CompareModel::DepthRole).toInt(), DeepestIndent);
        shown.rect.adjust(Grid / 2 + depth * Grid * 3 / 2, 0, -Grid / 2, 0);
        shown.textElideMode = Qt::ElideRight;
        QStyledItemDelegate::paint(painter, shown, index);
        if (index.column() == CompareModel::RightNode) {
            painter->setPen(tokens.border);
            painter->drawLine(option.rect.topLeft(), option.rect.bottomLeft());
        }
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(Grid, 0); // what paint() leaves at both ends
    }

protected:
    /// The style option of the cell was made above and carries its colours.
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        const QPalette palette = option->palette;
        QStyledItemDelegate::initStyleOption(option, index);
        option->palette = palette;
        option->backgroundBrush = Qt::NoBrush;
    }

private:
    static void paintGround(
        QPainter &painter, const QRect &cell, const QModelIndex &index, const Tokens &tokens, bool absent)
    {
        if (absent) {
            QColor hatch = tokens.border;
            hatch.setAlpha(120);
            painter.fillRect(cell, QBrush(hatch, Qt::BDiagPattern));
            return;
        }
        const double share = index.data(CompareModel::ShareRole).toDouble();
        if (share <= 0)
            return;
        QColor bar = index.column() < CompareModel::RightNode ? tokens.written : tokens.time;
        bar.setAlpha(56);
        const int width = qMax(2, qRound((cell.width() - Grid) * share));
        painter.fillRect(QRect(cell.right() - Grid / 2 - width, cell.top() + 3, width, cell.height() - 6), bar);
    }
};

}

CompareTable::CompareTable(CompareModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
{
    setModel(model);
    setItemDelegate(new CompareDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Both plans, row by row"));
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setResizeContentsPrecision(60);
    for (int column = 0; column < CompareModel::ColumnCount; ++column) {
        const bool node = column == CompareModel::LeftNode || column == CompareModel::RightNode;
        horizontalHeader()->setSectionResizeMode(column, node ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    }
    horizontalHeader()->setMinimumSectionSize(7 * Grid);
    makeCopyable(this);
    followMetric();
}

void CompareTable::followMetric()
{
    const bool rows = m_model->metric() == Analysis::PlanMetric::Rows;
    for (const int column : { CompareModel::LeftRows, CompareModel::RightRows, CompareModel::RowsChange })
        setColumnHidden(column, rows);
}

void CompareTable::selectPairs(const QList<int> &rows)
{
    clearSelection();
    for (const int row : rows) {
        if (row < 0)
            continue;
        const QModelIndex first = m_model->index(row, 0), last = m_model->index(row, CompareModel::ColumnCount - 1);
        selectionModel()->select(QItemSelection(first, last), QItemSelectionModel::Select);
        if (row == rows.front())
            selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        scrollTo(first, QAbstractItemView::PositionAtCenter);
    }
}

QSize CompareTable::naturalSize(int width) const
{
    const int rows = m_model->rowCount() * verticalHeader()->defaultSectionSize();
    return { width, horizontalHeader()->sizeHint().height() + rows + 2 * frameWidth() };
}

}
