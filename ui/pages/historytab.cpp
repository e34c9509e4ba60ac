// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/historytab.h"

#include "ui/models/historymodel.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace Spillway::Ui {

HistoryTab::HistoryTab(QWidget *parent)
    : QWidget(parent)
    , m_model(new HistoryModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView)
    , m_open(new QPushButton(tr("Open")))
    , m_compare(new QPushButton(tr("Compare with…")))
    , m_remove(new QPushButton(tr("Delete")))
    , m_whole(new QStackedWidget)
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(SortRole);
    m_table->setModel(m_sorted);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::DescendingOrder);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setAccessibleName(tr("Measurements"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    makeCopyable(m_table);
    spaceCells(m_table);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Grid);
    buttons->addWidget(m_open);
    buttons->addWidget(m_compare);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Grid, Grid, Grid, Grid);
    column->setSpacing(Grid);
    column->addWidget(m_table, 1);
    column->addLayout(buttons);
    m_whole->addWidget(new EmptyState(tr("Nothing measured here yet: every run is kept and listed here.")));
    m_whole->addWidget(content);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_whole);

    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HistoryTab::updateButtons);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT openRequested(selectedIds().value(0)); });
    connect(m_compare, &QPushButton::clicked, this, [this] { Q_EMIT compareRequested(selectedIds().value(0)); });
    connect(m_table, &QTableView::activated, this, [this] { Q_EMIT openRequested(selectedIds().value(0)); });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        for (const QString &id : selectedIds())
            Q_EMIT removeRequested(id);
    });
    updateButtons();
}

void HistoryTab::setEntries(std::vector<Session::HistoryEntry> entries)
{
    m_whole->setCurrentIndex(entries.empty() ? 0 : 1);
    m_model->setRows(std::move(entries));
    updateButtons();
}

QStringList HistoryTab::selectedIds() const
{
    QStringList ids;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        ids.append(m_model->row(m_sorted->mapToSource(index).row()).id);
    return ids;
}

void HistoryTab::updateButtons()
{
    const auto count = selectedIds().size();
    m_open->setEnabled(count == 1);
    m_compare->setEnabled(count == 1);
    m_remove->setEnabled(count > 0);
}

}
