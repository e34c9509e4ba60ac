// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plantable.h"

#include "ui/models/planmodel.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/plandelegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

PlanTable::PlanTable(PlanFocus *focus, QWidget *parent)
    : QTreeView(parent)
    , m_focus(focus)
    , m_model(new PlanModel(focus, this))
{
    setModel(m_model);
    setItemDelegate(new PlanDelegate(focus, this));
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setAccessibleName(tr("Plan as a tree"));
    spaceCells(this);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(true);
    header()->setFirstSectionMovable(false);
    header()->setSectionsClickable(true);
    header()->setMinimumSectionSize(5 * Grid);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    header()->setAccessibleName(tr("Columns of the plan"));
    connect(header(), &QHeaderView::sectionClicked, this, &PlanTable::sortBy);
    connect(header(), &QHeaderView::customContextMenuRequested, this, [this](const QPoint &point) {
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillColumnsMenu(menu);
        menu->popup(header()->mapToGlobal(point));
    });
    connect(header(), &QHeaderView::sectionMoved, this, [this] {
        if (!m_arranging)
            Q_EMIT columnsChanged();
    });
    connect(header(), &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        if (m_arranging || width == 0)
            return;
        m_widths[planColumnKey(PlanColumn(column))] = width;
        Q_EMIT columnsChanged();
    });
    makeCopyActions();
    connect(focus, &PlanFocus::selectionChanged, this, &PlanTable::followFocus);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PlanTable::followFocus);
    connect(focus, &PlanFocus::planChanged, this, &PlanTable::arrangeColumns);
    connect(focus, &PlanFocus::metricChanged, this, &PlanTable::arrangeColumns);
    arrangeColumns();
}

void PlanTable::makeCopyActions()
{
    const auto add = [this](const QString &title, const QKeySequence &keys, auto copied) {
        auto *action = new QAction(title, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [copied] {
            if (const QString text = copied(); !text.isEmpty())
                QApplication::clipboard()->setText(text);
        });
        addAction(action);
    };
    add(tr("Copy rows"), QKeySequence::Copy, [this] { return selectedText(); });
    add(tr("Copy cell"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        [this] { return currentIndex().data().toString(); });
}

bool PlanTable::isWanted(int column) const
{
    const auto choice = m_wanted.constFind(planColumnKey(PlanColumn(column)));
    if (column == 0 || choice != m_wanted.constEnd())
        return column == 0 || *choice;
    const bool first = isShownAtFirst(PlanColumn(column)) || m_model->isOfMetric(PlanColumn(column));
    return first && m_model->hasFigures(PlanColumn(column));
}

void PlanTable::arrangeColumns()
{
    m_arranging = true;
    // Widths by the first rows: the root's sums are among them, and measuring 100,000 rows would be felt.
    const int rows = std::min(m_model->rowCount(), 60);
    const QFontMetrics metrics(font());
    for (int column = 1; column < PlanColumnCount; ++column) {
        setColumnHidden(column, !isWanted(column));
        if (isColumnHidden(column))
            continue;
        const auto given = m_widths.constFind(planColumnKey(PlanColumn(column)));
        int width = metrics.horizontalAdvance(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString())
            + 2 * Grid + 2;
        for (int row = 0; row < rows; ++row)
            width
                = std::max(width, metrics.horizontalAdvance(m_model->index(row, column).data().toString()) + 2 * Grid);
        setColumnWidth(column, given != m_widths.constEnd() ? *given : std::min(width, 30 * Grid));
    }
    m_arranging = false;
    fitNodeColumn();
}

void PlanTable::fitNodeColumn()
{
    const auto given = m_widths.constFind(planColumnKey(PlanColumn::Node));
    int others = 0;
    for (int column = 1; column < PlanColumnCount; ++column)
        others += isColumnHidden(column) ? 0 : columnWidth(column);
    m_arranging = true;
    setColumnWidth(0, given != m_widths.constEnd() ? *given : std::max(36 * Grid, viewport()->width() - others));
    m_arranging = false;
}

void PlanTable::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitNodeColumn();
}

QString PlanTable::selectedText() const
{
    QList<int> columns;
    for (int place = 0; place < PlanColumnCount; ++place) {
        if (const int column = header()->logicalIndex(place); !isColumnHidden(column))
            columns.append(column);
    }
    QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty())
        return {};
    std::ranges::sort(rows, {}, &QModelIndex::row);
    const auto line = [&](auto cell) {
        QStringList cells;
        for (const int column : columns)
            cells.append(cell(column));
        return cells.join(u'\t');
    };
    QStringList lines { line([&](int column) { return planColumnTitle(PlanColumn(column)); }) };
    for (const QModelIndex &row : rows)
        lines.append(line([&](int column) { return row.siblingAtColumn(column).data().toString(); }));
    return lines.join(u'\n');
}

void PlanTable::followFocus()
{
    const int id = m_focus->selected();
    if (id < 0 || m_model->idOf(currentIndex()) == id)
        return;
    m_model->reveal(id);
    const QModelIndex index = m_model->indexOf(id, std::max(0, currentIndex().column()));
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    scrollTo(index.siblingAtColumn(0), EnsureVisible);
}

void PlanTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (const int id = m_model->idOf(current); id >= 0)
        m_focus->select(id);
}

int PlanTable::contentHeight() const
{
    const int rowHeight = fontMetrics().height() + Grid; // the delegate's
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    return header()->sizeHint().height() + rowHeight * m_model->rowCount() + bar + 2 * frameWidth();
}

void PlanTable::sortBy(int column)
{
    // Figures are looked at from the greatest on, names from A on; the third click is the way back to the tree.
    const auto first = column == 0 ? Qt::AscendingOrder : Qt::DescendingOrder;
    const auto second = column == 0 ? Qt::DescendingOrder : Qt::AscendingOrder;
    const bool same = m_model->sortColumn() == column;
    const int next = same && m_model->sortOrder() == second ? -1 : column;
    const auto order = same ? second : first;
    header()->setSortIndicatorShown(next >= 0);
    header()->setSortIndicator(next, order);
    m_model->sort(next, order);
}

void PlanTable::keyPressEvent(QKeyEvent *event)
{
    const int id = m_model->idOf(currentIndex());
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (id >= 0 && plain && !m_model->isSorted()) {
        const bool parentOf = m_focus->firstChild(id) >= 0;
        switch (event->key()) {
        case Qt::Key_Left:
            if (parentOf && !m_model->isFolded(id))
                m_model->setFolded(id, true);
            else if (m_focus->node(id).parent >= 0)
                m_focus->select(m_focus->node(id).parent);
            return;
        case Qt::Key_Right:
            if (parentOf && m_model->isFolded(id))
                m_model->setFolded(id, false);
            else if (parentOf)
                m_focus->select(m_focus->firstChild(id));
            return;
        case Qt::Key_Asterisk:
            m_model->foldBelow(id, false);
            return;
        default:
            break;
        }
    }
    QTreeView::keyPressEvent(event);
}

void PlanTable::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (index.isValid() && index.column() == 0 && index.data(PlanModel::BranchRole).toInt() != PlanModel::Leaf) {
        const QRect arrow = PlanDelegate::foldArea(visualRect(index), index.data(PlanModel::DepthRole).toInt());
        if (arrow.contains(event->position().toPoint())) {
            const int id = m_model->idOf(index);
            m_model->setFolded(id, !m_model->isFolded(id));
            return;
        }
    }
    QTreeView::mousePressEvent(event);
}

void PlanTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions());
    menu->addSeparator();
    const bool tree = !m_model->isSorted();
    menu->addAction(tr("Fold everything below"), this, [this] { m_model->foldBelow(m_focus->selected(), true); })
        ->setEnabled(tree);
    menu->addAction(tr("Unfold everything below"), this, [this] { m_model->foldBelow(m_focus->selected(), false); })
        ->setEnabled(tree);
    menu->addSeparator();
    fillColumnsMenu(menu->addMenu(tr("Columns")));
    menu->popup(event->globalPos());
}

}
