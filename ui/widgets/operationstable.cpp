// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/operationstable.h"

#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QLocale>
#include <QProgressBar>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

enum Column
{
    Pid,
    Command,
    Database,
    Relation,
    Phase,
    Done,
    Bar,
    ColumnCount
};

QString doneText(const OperationProgress &operation)
{
    const QLocale locale;
    const QString done = locale.toString(operation.done);
    return operation.total > 0 ? u"%1 / %2 %3"_s.arg(done, locale.toString(operation.total), operation.unit)
                               : u"%1 %2"_s.arg(done, operation.unit);
}

}

OperationsTable::OperationsTable(QWidget *parent)
    : QTableWidget(0, ColumnCount, parent)
{
    setAccessibleName(tr("Maintenance under way"));
    setHorizontalHeaderLabels(
        { tr("pid"), tr("command"), tr("database"), tr("relation"), tr("phase"), tr("done"), {} });
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setShowGrid(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(Bar, QHeaderView::Stretch);
    makeCopyable(this);
    spaceCells(this);
    hide();
}

void OperationsTable::setOperations(const std::vector<OperationProgress> &operations)
{
    setVisible(!operations.empty());
    setRowCount(int(operations.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const OperationProgress &operation = operations[size_t(row)];
        const std::array texts { QString::number(operation.pid), operation.command, operation.database,
            operation.relation, operation.phase, doneText(operation) };
        for (int column = 0; column < int(texts.size()); ++column)
            setItem(row, column, new QTableWidgetItem(texts[size_t(column)]));
        item(row, Done)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        auto *bar = qobject_cast<QProgressBar *>(cellWidget(row, Bar));
        if (!bar) {
            bar = new QProgressBar;
            bar->setTextVisible(false);
            setCellWidget(row, Bar, bar);
        }
        constexpr int steps = 1000; // totals are blocks or bytes and may exceed an int
        bar->setAccessibleName(tr("Progress of %1").arg(operation.command));
        bar->setRange(0, operation.total > 0 ? steps : 0);
        bar->setValue(operation.total > 0 ? int(double(operation.done) / double(operation.total) * steps) : 0);
    }
    const int rows = std::min(rowCount(), 4);
    setFixedHeight(horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + Grid / 2);
}

}
