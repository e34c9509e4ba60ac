// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/findingslist.h"

#include "report/wording.h"
#include "ui/models/planfocus.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/planpainting.h"

#include <QPainter>
#include <QResizeEvent>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

enum Role
{
    NodeRole = Qt::UserRole + 1,
    SeverityRole
};

/// Mark and sentence; the sentence takes as many lines as the list's width asks for.
class FindingDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *list = qobject_cast<const QListWidget *>(option.widget);
        const int width = (list ? list->viewport()->width() : 30 * Grid) - TextLeft - Grid;
        const QRect text = option.fontMetrics.boundingRect(
            QRect(0, 0, std::max(width, 8 * Grid), 10000), Qt::TextWordWrap, index.data().toString());
        return { 8 * Grid, text.height() + Grid };
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem ground = option;
        ground.index = index;
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
        Tokens tokens = Tokens::of(option.palette);
        QColor ink = tokens.text;
        if (option.state & QStyle::State_Selected)
            ink = tokens.risk = tokens.time = tokens.accent = option.palette.color(QPalette::HighlightedText);
        const QRect line(
            option.rect.left() + Grid, option.rect.top() + Grid / 2, TextLeft, option.fontMetrics.height());
        paintSeverity(*painter, line, Finding::Severity(index.data(SeverityRole).toInt()), tokens);
        painter->setPen(ink);
        painter->setFont(option.font);
        painter->drawText(
            option.rect.adjusted(TextLeft, Grid / 2, -Grid, 0), Qt::TextWordWrap, index.data().toString());
    }

private:
    static constexpr int TextLeft = 3 * Grid;
};

}

FindingsList::FindingsList(PlanFocus *focus, QWidget *parent)
    : QListWidget(parent)
    , m_focus(focus)
{
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setItemDelegate(new FindingDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust);
    setAccessibleName(tr("Findings"));
    makeCopyable(this);
    spaceCells(this);
    connect(this, &QListWidget::currentItemChanged, this, [this](QListWidgetItem *item) {
        const int id = item ? item->data(NodeRole).toInt() : -1;
        if (id >= 0)
            m_focus->select(id);
    });
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem *item) {
        if (const int id = item->data(NodeRole).toInt(); id >= 0)
            m_focus->select(id);
    });
    connect(focus, &PlanFocus::planChanged, this, &FindingsList::fill);
    connect(focus, &PlanFocus::selectionChanged, this, &FindingsList::followFocus);
    fill();
}

void FindingsList::fill()
{
    const QSignalBlocker blocker(this);
    clear();
    for (const Finding &finding : m_focus->analysed() ? m_focus->analysed()->findings : std::vector<Finding>()) {
        const QString sentence = Report::describe(finding);
        auto *item = new QListWidgetItem(sentence, this);
        item->setData(SeverityRole, int(finding.severity));
        item->setData(NodeRole, finding.nodeId < m_focus->count() ? finding.nodeId : -1);
        item->setData(Qt::AccessibleTextRole, severityText(finding.severity) + u": "_s + sentence);
    }
    updateGeometry();
}

void FindingsList::followFocus(int id)
{
    // A node chosen elsewhere shows what is said of it, but takes no choice away that stands on the same node.
    if (currentItem() && currentItem()->data(NodeRole).toInt() == id)
        return;
    const QSignalBlocker blocker(this);
    setCurrentRow(-1);
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(NodeRole).toInt() != id)
            continue;
        setCurrentRow(row);
        return;
    }
}

QSize FindingsList::sizeHint() const
{
    int height = 2 * frameWidth();
    for (int row = 0; row < count(); ++row)
        height += sizeHintForRow(row);
    return { 30 * Grid, std::min(height, 24 * Grid) };
}

void FindingsList::resizeEvent(QResizeEvent *event)
{
    QListWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        scheduleDelayedItemsLayout(); // the sentences break elsewhere
        updateGeometry();
    }
}

}
