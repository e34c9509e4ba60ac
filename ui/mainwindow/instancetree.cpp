// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/instancetree.h"

#include "ui/mainwindow/statesymbol.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int InstanceRole = Qt::UserRole; // of top rows; empty: the start page
constexpr int DatabaseRole = Qt::UserRole + 1;

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
    connect(this, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (item)
            Q_EMIT chosen(instanceOf(item));
    });
    connect(workspace, &Workspace::changed, this, &InstanceTree::refresh);
    refresh();
}

QString InstanceTree::instanceOf(const QTreeWidgetItem *item)
{
    const QTreeWidgetItem *top = item && item->parent() ? item->parent() : item;
    return top ? top->data(0, InstanceRole).toString() : QString();
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

void InstanceTree::choose(const QString &instanceName)
{
    if (currentItem() && currentInstance() == instanceName)
        return;
    const QSignalBlocker quiet(this);
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (topLevelItem(i)->data(0, InstanceRole).toString() == instanceName)
            setCurrentItem(topLevelItem(i));
    }
}

void InstanceTree::refresh()
{
    const QSignalBlocker quiet(this);
    const QString instance = currentInstance();
    const QString database = currentDatabase();
    QSet<QString> folded;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (topLevelItem(i)->childCount() > 0 && !topLevelItem(i)->isExpanded())
            folded.insert(instanceOf(topLevelItem(i)));
    }
    clear();
    auto *start = new QTreeWidgetItem(this, { tr("Start"), QString() });
    start->setIcon(0, QIcon(u":/style/spillway.svg"_s));
    setCurrentItem(start);
    for (const Workspace::Known &known : m_workspace->known())
        fill(known, instance, database, folded.contains(known.saved.name));
}

void InstanceTree::fill(const Workspace::Known &known, const QString &current, const QString &database, bool folded)
{
    const Tokens tokens = Tokens::of(palette());
    auto *item = new QTreeWidgetItem(this, { known.saved.name, stateWords(known) });
    item->setData(0, InstanceRole, known.saved.name);
    item->setIcon(0, stateSymbol(known.state, instanceColour(known, palette()), devicePixelRatioF()));
    item->setForeground(1, tokens.secondaryText);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (known.saved.production)
        item->setForeground(0, tokens.risk);
    QString more = known.failure.isEmpty() ? stateWords(known) : known.failure;
    if (!known.saved.spec.ssh.isEmpty())
        more += u'\n' + tr("via ssh %1").arg(known.saved.spec.ssh);
    item->setToolTip(0, plainToolTip(known.saved.name + u'\n' + more));
    item->setData(0, Qt::AccessibleTextRole, u"%1, %2"_s.arg(known.saved.name, stateWords(known)));
    if (known.saved.name == current)
        setCurrentItem(item);
    for (const QString &name : known.databases) {
        auto *child = new QTreeWidgetItem(item, { name, QString() });
        child->setData(0, DatabaseRole, name);
        if (known.open.contains(name))
            child->setText(1, tr("open"));
        child->setForeground(1, tokens.secondaryText);
        child->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        if (known.saved.name == current && name == database)
            setCurrentItem(child);
    }
    item->setExpanded(!folded);
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
