// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/statementtable.h"

#include "ui/models/statementmodel.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/sharedelegate.h"

#include <QHeaderView>
#include <QMenu>

namespace Spillway::Ui {

StatementTable::StatementTable(StatementModel *model, QWidget *parent)
    : QTableView(parent)
{
    setModel(model);
    setAccessibleName(tr("Statements"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setItemDelegateForColumn(StatementModel::Share, new ShareDelegate(StatementModel::ShareRole, this));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    makeCopyable(this);
    spaceCells(this);
    arrangeColumns();
    setSortingEnabled(true);
    sortByColumn(StatementModel::Share, Qt::DescendingOrder);
    QHeaderView *head = horizontalHeader();
    head->setHighlightSections(false);
    head->setSectionsMovable(true);
    head->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(head, &QWidget::customContextMenuRequested, this, &StatementTable::offerColumns);
    connect(head, &QHeaderView::sortIndicatorChanged, this, &StatementTable::viewChanged);
    connect(head, &QHeaderView::sectionResized, this, &StatementTable::viewChanged);
    connect(head, &QHeaderView::sectionMoved, this, &StatementTable::viewChanged);
}

void StatementTable::arrangeColumns()
{
    const int character = fontMetrics().averageCharWidth();
    for (int column = 0; column < StatementModel::ColumnCount; ++column)
        setColumnWidth(column, 17 * character);
    setColumnWidth(StatementModel::Share, 22 * character);
    setColumnWidth(StatementModel::Query, 52 * character);
    setColumnWidth(StatementModel::QueryId, 24 * character);
    // What is looked at less is one click on the head line away.
    for (const int column : { StatementModel::Planning, StatementModel::QueryId, StatementModel::Maximum })
        setColumnHidden(column, true);
}

void StatementTable::offerColumns(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = StatementModel::Calls; column < StatementModel::ColumnCount; ++column) {
        QAction *action = menu->addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            setColumnHidden(column, !shown);
            Q_EMIT viewChanged();
        });
    }
    menu->popup(horizontalHeader()->mapToGlobal(at));
}

}
