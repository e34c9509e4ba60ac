// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plandetail.h"

#include "ui/models/plandetailmodel.h"
#include "ui/models/planfocus.h"
#include "ui/models/plantitle.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

class DetailDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const Tokens tokens = Tokens::of(option->palette);
        if (index.data(PlanDetailModel::HeadingRole).toBool()) {
            option->font.setBold(true);
            option->font.setPointSizeF(8.5);
            option->palette.setColor(QPalette::Text, tokens.secondaryText);
        } else if (index.data(PlanDetailModel::CodeRole).toBool()) {
            option->font = codeFont();
        } else if (index.column() == 0) {
            option->palette.setColor(QPalette::Text, tokens.secondaryText);
        }
    }
};

}

QString broken(const QString &text, int width)
{
    if (text.size() <= 2000)
        return text;
    QString out;
    out.reserve(text.size() + text.size() / width);
    int column = 0;
    for (const QChar c : text) {
        out += c;
        column = c == u'\n' ? 0 : column + 1;
        if (column >= 8 * width || (column >= width && (c == u',' || c == u' '))) {
            out += u'\n';
            column = 0;
        }
    }
    return out;
}

PlanDetail::PlanDetail(PlanFocus *focus, QWidget *parent)
    : QWidget(parent)
    , m_focus(focus)
    , m_model(new PlanDetailModel(this))
    , m_title(plainLabel())
    , m_filter(new QLineEdit)
    , m_table(new QTableView)
    , m_whole(new QPlainTextEdit)
{
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_filter->setPlaceholderText(tr("Keys or values that contain…"));
    m_filter->setAccessibleName(tr("Filter the details"));
    m_filter->setClearButtonEnabled(true);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new DetailDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Details of the node"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setMinimumHeight(6 * Grid);
    makeCopyable(m_table);
    spaceCells(m_table);
    auto *copy = new QAction(tr("Copy value"), m_table);
    copy->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &PlanDetail::copyValue);
    auto *whole = new QAction(tr("Show the whole value"), m_table);
    connect(whole, &QAction::triggered, this, &PlanDetail::showWhole);
    m_table->addActions({ copy, whole });
    connect(m_table, &QTableView::activated, this, &PlanDetail::showWhole);
    m_whole->setReadOnly(true);
    m_whole->setFont(codeFont());
    m_whole->setTabChangesFocus(true);
    m_whole->setAccessibleName(tr("Whole value"));
    m_whole->hide();

    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_table);
    splitter->addWidget(m_whole);
    splitter->setStretchFactor(0, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, Grid / 2, 0, 0);
    column->setSpacing(Grid / 2);
    column->addWidget(m_title);
    column->addWidget(m_filter);
    column->addWidget(splitter, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &PlanDetail::filter);
    connect(focus, &PlanFocus::planChanged, this, &PlanDetail::showNode);
    connect(focus, &PlanFocus::selectionChanged, this, &PlanDetail::showNode);
    showNode();
}

void PlanDetail::showNode()
{
    const int id = m_focus->selected();
    const bool any = id >= 0;
    m_model->setNode(any ? &m_focus->node(id) : nullptr, any ? &m_focus->figures(id) : nullptr);
    m_title->setText(any ? nodeTitle(m_focus->node(id)) : tr("Choose a node to see all of it."));
    m_title->setToolTip(any ? plainToolTip(nodeTitle(m_focus->node(id))) : QString());
    m_filter->setVisible(any);
    m_table->setVisible(any);
    m_whole->hide();
    m_table->clearSpans();
    int width = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex key = m_model->index(row, 0);
        if (key.data(PlanDetailModel::HeadingRole).toBool())
            m_table->setSpan(row, 0, 1, 2);
        else
            width = std::max(width, fontMetrics().horizontalAdvance(key.data().toString()));
    }
    m_table->setColumnWidth(0, std::min(width + 3 * Grid, 26 * Grid));
    filter();
}

void PlanDetail::filter()
{
    const QString needle = m_filter->text();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const auto has = [&](int column) {
            const QModelIndex index = m_model->index(row, column);
            return index.data(PlanDetailModel::FullTextRole).toString().contains(needle, Qt::CaseInsensitive);
        };
        const bool heading = m_model->index(row, 0).data(PlanDetailModel::HeadingRole).toBool();
        m_table->setRowHidden(row, !needle.isEmpty() && (heading || !(has(0) || has(1))));
    }
}

void PlanDetail::showWhole()
{
    const QModelIndex index = m_table->currentIndex().siblingAtColumn(1);
    const QString text = index.data(PlanDetailModel::FullTextRole).toString();
    if (text.isEmpty())
        return;
    const bool isLong = text.size() > 2000;
    m_whole->setLineWrapMode(isLong ? QPlainTextEdit::NoWrap : QPlainTextEdit::WidgetWidth);
    m_whole->setPlainText(broken(text));
    m_whole->show();
}

void PlanDetail::copyValue() const
{
    const QString text = m_table->currentIndex().siblingAtColumn(1).data(PlanDetailModel::FullTextRole).toString();
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
}

}
