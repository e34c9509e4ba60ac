// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compareview.h"

#include "report/comparefigures.h"
#include "report/format.h"
#include "report/wording.h"
#include "ui/models/comparemodel.h"
#include "ui/style/theme.h"
#include "ui/widgets/comparetable.h"
#include "ui/widgets/plaintext.h"

#include <QGridLayout>
#include <QListWidget>
#include <QSplitter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

CompareView::CompareView(QWidget *parent)
    : QWidget(parent)
    , m_model(new CompareModel(this))
    , m_table(new CompareTable(m_model))
    , m_verdict(plainLabel())
    , m_detail(plainLabel())
    , m_totals(new QWidget)
    , m_totalsGrid(new QGridLayout(m_totals))
    , m_causes(new QListWidget)
    , m_splitter(new QSplitter(Qt::Vertical))
{
    m_causes->setWordWrap(true);
    m_causes->setAccessibleName(tr("Why they differ"));
    m_causes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setLook(m_detail, Look::Caption);
    m_detail->setWordWrap(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detail->setAccessibleName(tr("What differs in the chosen row"));
    m_detail->hide();
    auto *trees = new QWidget;
    auto *column = new QVBoxLayout(trees);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Grid / 2);
    column->addWidget(m_table, 1);
    column->addWidget(m_detail);
    m_splitter->addWidget(makeHead());
    m_splitter->addWidget(trees);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_splitter);
    connect(m_causes, &QListWidget::currentRowChanged, this, &CompareView::showCause);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CompareView::showDetail);
}

QWidget *CompareView::makeHead()
{
    setLook(m_verdict, Look::Figure);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_totalsGrid->setContentsMargins(0, 0, 0, 0);
    m_totalsGrid->setHorizontalSpacing(2 * Grid);
    m_totalsGrid->setVerticalSpacing(Grid / 4);
    m_totals->setMinimumWidth(1); // many figures must not widen the window
    auto *head = new QWidget;
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, Grid / 2);
    column->setSpacing(Grid);
    column->addWidget(m_verdict);
    column->addWidget(m_totals);
    column->addWidget(m_causes, 1);
    return head;
}

void CompareView::setComparison(std::shared_ptr<const Session::PlanComparison> comparison)
{
    m_comparison = std::move(comparison);
    m_model->setComparison(m_comparison);
    m_verdict->setText(
        m_comparison ? Report::describe(m_comparison->verdict, m_comparison->left, m_comparison->right) : QString());
    fillTotals();
    fillCauses();
    showDetail();
}

void CompareView::setMetric(Analysis::PlanMetric metric)
{
    m_model->setMetric(metric);
    m_table->followMetric();
}

void CompareView::fillTotals()
{
    while (QLayoutItem *item = m_totalsGrid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (!m_comparison)
        return;
    const auto put = [this](const QString &text, int row, int column, Look look) {
        QLabel *label = plainLabel(text);
        setLook(label, look);
        label->setAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_totalsGrid->addWidget(label, row, column);
    };
    put(tr("Left"), 1, 0, Look::Section);
    put(tr("Right"), 2, 0, Look::Section);
    int column = 0;
    const QString none = Report::blocksText(Blocks(0));
    for (const Report::TotalsRow &row : Report::totalsRows(m_comparison->report())) {
        if (row.left == none && row.right == none)
            continue; // there is little room, and nothing to compare
        ++column;
        put(row.name, 0, column, Look::Caption);
        m_totalsGrid->addWidget(plainLabel(row.left), 1, column, Qt::AlignRight);
        m_totalsGrid->addWidget(plainLabel(row.right), 2, column, Qt::AlignRight);
    }
    m_totalsGrid->setColumnStretch(column + 1, 1);
}

void CompareView::fillCauses()
{
    const QSignalBlocker blocker(m_causes);
    m_causes->clear();
    if (!m_comparison)
        return;
    for (const Finding &cause : m_comparison->causes)
        m_causes->addItem(
            u"%1.  %2"_s.arg(QString::number(m_causes->count() + 1), Report::oneLine(Report::describe(cause))));
    const int lines = qBound(1, int(m_comparison->causes.size()), 4);
    m_causes->setVisible(!m_comparison->causes.empty());
    m_splitter->setSizes({ 14 * Grid + lines * (fontMetrics().height() + 2), 600 });
}

void CompareView::showCause(int row)
{
    if (!m_comparison || row < 0)
        return;
    const QVariantMap &figures = m_comparison->causes.at(size_t(row)).figures;
    QList<int> rows;
    if (figures.contains(u"left_node"_s))
        rows.append(m_model->rowOfLeft(figures.value(u"left_node"_s).toInt()));
    if (figures.contains(u"right_node"_s))
        rows.append(m_model->rowOfRight(figures.value(u"right_node"_s).toInt()));
    m_table->selectPairs(rows);
}

void CompareView::showDetail()
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    QStringList lines;
    if (!rows.isEmpty() && m_comparison)
        lines = m_model->changedConditions(rows.front().row());
    m_detail->setText(lines.join(u'\n'));
    m_detail->setVisible(!lines.isEmpty());
}

QSize CompareView::naturalSize(int width)
{
    const QSize trees = m_table->naturalSize(width);
    return { width, trees.height() + 30 * Grid + m_causes->count() * (fontMetrics().height() + Grid) };
}

}
