// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/findingslist.h"

#include "report/wording.h"
#include "ui/models/planfocus.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/planpainting.h"

#include <QEvent>
#include <QIcon>
#include <QPainter>
#include <QPixmap>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int NodeRole = Qt::UserRole + 1;

QIcon severityIcon(Finding::Severity severity, const Tokens &tokens, qreal ratio)
{
    QPixmap pixmap(QSize(12, 12) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintSeverity(painter, QRectF(1, 0, 12, 12), severity, tokens);
    painter.end();
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // its own colour on a chosen row too
    return icon;
}

}

FindingsList::FindingsList(PlanFocus *focus, QWidget *parent)
    : QListWidget(parent)
    , m_focus(focus)
{
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setIconSize({ 12, 12 });
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
    const Tokens tokens = Tokens::of(palette());
    for (const Finding &finding : m_focus->analysed() ? m_focus->analysed()->findings : std::vector<Finding>()) {
        const QString sentence = Report::describe(finding);
        auto *item = new QListWidgetItem(severityIcon(finding.severity, tokens, devicePixelRatioF()), sentence, this);
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
    return { 30 * Grid, std::min(height, 20 * Grid) };
}

void FindingsList::changeEvent(QEvent *event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

}
