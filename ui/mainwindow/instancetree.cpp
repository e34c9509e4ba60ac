// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/instancetree.h"

#include "ui/mainwindow/statesymbol.h"
#include "ui/mainwindow/workspace.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int DatabaseRole = Qt::UserRole;

QString stateWords(const Workspace::Known &known)
{
    switch (known.state) {
    case Workspace::State::Open:
        return known.standby ? InstanceTree::tr("%1 standby").arg(known.version) : known.version;
    case Workspace::State::Connecting:
        return InstanceTree::tr("connecting…");
    case Workspace::State::Failed:
        return InstanceTree::tr("failed");
    case Workspace::State::Closed:
        break;
    }
    return InstanceTree::tr("not connected");
}

}

InstanceTree::InstanceTree(Workspace *workspace, QWidget *parent)
    : QTreeWidget(parent)
    , m_workspace(workspace)
{
    setAccessibleName(tr("Instances"));
    setColumnCount(2);
    setHeaderHidden(true);
    setIndentation(2 * Grid);
    setUniformRowHeights(true);
    setIconSize({ 2 * Grid, 2 * Grid });
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemActivated, this, &InstanceTree::activate);
    connect(workspace, &Workspace::changed, this, &InstanceTree::refresh);
    refresh();
}

QString InstanceTree::instanceOf(const QTreeWidgetItem *item)
{
    return !item ? QString() : item->parent() ? item->parent()->text(0) : item->text(0);
}

QString InstanceTree::databaseOf(const QTreeWidgetItem *item)
{
    return item ? item->data(0, DatabaseRole).toString() : QString();
}

QString InstanceTree::currentInstance() const
{
    return instanceOf(currentItem());
}

QString InstanceTree::currentDatabase() const
{
    return databaseOf(currentItem());
}

void InstanceTree::refresh()
{
    const QString instance = currentInstance();
    const QString database = currentDatabase();
    QSet<QString> folded;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (topLevelItem(i)->childCount() > 0 && !topLevelItem(i)->isExpanded())
            folded.insert(topLevelItem(i)->text(0));
    }
    clear();
    const Tokens tokens = Tokens::of(palette());
    for (const Workspace::Known &known : m_workspace->known()) {
        auto *item = new QTreeWidgetItem(this, { known.saved.name, stateWords(known) });
        item->setIcon(0, stateSymbol(known.state, instanceColour(known, palette()), devicePixelRatioF()));
        item->setForeground(1, tokens.secondaryText);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        if (known.saved.production)
            item->setForeground(0, tokens.risk);
        const QString more = known.failure.isEmpty() ? stateWords(known) : known.failure;
        item->setToolTip(0, plainToolTip(known.saved.name + u'\n' + more));
        item->setData(0, Qt::AccessibleTextRole, u"%1, %2"_s.arg(known.saved.name, stateWords(known)));
        if (known.saved.name == instance && database.isEmpty())
            setCurrentItem(item);
        for (const QString &name : known.databases) {
            auto *child = new QTreeWidgetItem(item, { name, QString() });
            child->setData(0, DatabaseRole, name);
            if (known.open.contains(name))
                child->setText(1, tr("open"));
            child->setForeground(1, tokens.secondaryText);
            child->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
            if (known.saved.name == instance && name == database)
                setCurrentItem(child);
        }
        item->setExpanded(!folded.contains(known.saved.name));
    }
}

void InstanceTree::activate(QTreeWidgetItem *item)
{
    if (!databaseOf(item).isEmpty())
        Q_EMIT workbookRequested(instanceOf(item), databaseOf(item));
    else if (const auto *known = m_workspace->find(instanceOf(item)); known && known->open.isEmpty())
        Q_EMIT connectRequested(known->saved.name);
}

void InstanceTree::contextMenuEvent(QContextMenuEvent *event)
{
    QTreeWidgetItem *item = event->reason() == QContextMenuEvent::Keyboard ? currentItem() : itemAt(event->pos());
    const Workspace::Known *known = m_workspace->find(instanceOf(item));
    if (!known)
        return;
    const QString name = known->saved.name;
    const QString database = databaseOf(item);
    auto *popup = new QMenu(this); // not exec(): no nested event loop
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->addAction(
        tr("New workbook here"), this, [this, name, database] { Q_EMIT workbookRequested(name, database); });
    if (known->open.isEmpty())
        popup->addAction(tr("Connect"), this, [this, name] { Q_EMIT connectRequested(name); });
    else
        popup->addAction(tr("Disconnect"), this, [this, name] { Q_EMIT disconnectRequested(name); });
    if (name != Workspace::demoName()) {
        popup->addAction(tr("Edit…"), this, [this, name] { Q_EMIT editRequested(name); });
        popup->addAction(tr("Remove from the list…"), this, [this, name] { Q_EMIT removeRequested(name); });
    }
    popup->addSeparator();
    popup->addAction(
        tr("Forget all its measurements…"), this, [this, name] { Q_EMIT forgetMeasurementsRequested(name); });
    popup->popup(event->globalPos());
}

void InstanceTree::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

}
