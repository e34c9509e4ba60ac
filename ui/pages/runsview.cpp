// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runsview.h"

#include "ui/models/runsmodel.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace Spillway::Ui {

QPlainTextEdit *makeRawView(QWidget *parent)
{
    auto *view = new QPlainTextEdit(parent);
    view->setReadOnly(true);
    view->setFont(codeFont());
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    view->setTabChangesFocus(true);
    view->setAccessibleName(RunsView::tr("EXPLAIN as JSON"));
    return view;
}

RunsView::RunsView(QWidget *parent)
    : QWidget(parent)
    , m_model(new RunsModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView)
    , m_raw(makeRawView())
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(SortRole);
    m_table->setModel(m_sorted);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // as they were taken
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setAccessibleName(tr("Runs"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    m_table->horizontalHeader()->setHighlightSections(false);
    makeCopyable(m_table);
    spaceCells(m_table);
    m_raw->hide(); // until a run is chosen: the table needs the width

    auto *splitter = new QSplitter;
    splitter->addWidget(m_table);
    splitter->addWidget(m_raw);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(splitter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunsView::showRaw);
}

void RunsView::setResult(std::shared_ptr<const SweepResult> result)
{
    m_result = std::move(result);
    m_model->setResult(m_result ? *m_result : SweepResult());
    m_table->resizeColumnsToContents();
    m_raw->clear();
    m_raw->hide();
}

void RunsView::showRaw()
{
    const QModelIndex index = m_sorted->mapToSource(m_table->currentIndex());
    if (!index.isValid() || !m_result)
        return;
    const RunRow &row = m_model->row(index.row());
    const QByteArray &json = m_result->samples.at(size_t(row.sample)).explainJson;
    m_raw->show();
    m_raw->setPlainText(json.isEmpty() ? row.failure : QString::fromUtf8(json));
}

}
