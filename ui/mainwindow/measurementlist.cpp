// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/measurementlist.h"

#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int IdRole = Qt::UserRole;
constexpr int InstanceRole = Qt::UserRole + 1;

}

QString whenText(const QDateTime &utc, const QDateTime &now)
{
    const QLocale locale;
    const QDateTime then = utc.toLocalTime();
    const QString time = locale.toString(then.time(), u"HH:mm"_s);
    const qint64 days = then.date().daysTo(now.date());
    if (days <= 0)
        return time;
    if (days < 7)
        return locale.dayName(then.date().dayOfWeek(), QLocale::ShortFormat) + u' ' + time;
    return locale.toString(then.date(), QLocale::ShortFormat);
}

MeasurementList::MeasurementList(QWidget *parent)
    : QTreeWidget(parent)
{
    setAccessibleName(tr("Measurements"));
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideRight);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemActivated, this,
        [this](const QTreeWidgetItem *item) { Q_EMIT openRequested(item->data(0, IdRole).toString()); });
}

void MeasurementList::setEntries(const std::vector<Session::HistoryEntry> &entries)
{
    const QString current = currentItem() ? currentItem()->data(0, IdRole).toString() : QString();
    clear();
    const QDateTime now = QDateTime::currentDateTime();
    QList<QTreeWidgetItem *> items;
    QTreeWidgetItem *again = nullptr;
    for (const Session::HistoryEntry &entry : entries) {
        auto *item = new QTreeWidgetItem({ entry.title, whenText(entry.startedAt, now) });
        item->setData(0, IdRole, entry.id);
        item->setData(0, InstanceRole, entry.instanceName);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        QString more
            = tr("%1\n%2 · %3 · %n run(s)", nullptr, entry.runs).arg(entry.title, entry.instanceName, entry.database);
        if (!entry.complete)
            more += u'\n' + tr("interrupted; open it to resume");
        item->setToolTip(0, plainToolTip(more));
        item->setToolTip(1, plainToolTip(QLocale().toString(entry.startedAt.toLocalTime(), QLocale::LongFormat)));
        if (!entry.complete)
            item->setText(1, tr("%1 (part)").arg(item->text(1)));
        if (entry.id == current)
            again = item;
        items.append(item);
    }
    addTopLevelItems(items);
    if (again)
        setCurrentItem(again);
}

void MeasurementList::contextMenuEvent(QContextMenuEvent *event)
{
    const QTreeWidgetItem *item = event->reason() == QContextMenuEvent::Keyboard ? currentItem() : itemAt(event->pos());
    auto *popup = new QMenu(this);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    if (item) {
        const QString id = item->data(0, IdRole).toString();
        const QString instance = item->data(0, InstanceRole).toString();
        popup->addAction(tr("Open"), this, [this, id] { Q_EMIT openRequested(id); });
        popup->addAction(tr("Delete"), this, [this, id] { Q_EMIT removeRequested(id); });
        popup->addAction(tr("Forget all of %1…").arg(withoutMnemonic(instance)), this,
            [this, instance] { Q_EMIT forgetRequested(instance); });
        popup->addSeparator();
    }
    popup->addAction(tr("Keep for…"), this, &MeasurementList::keepForRequested);
    popup->popup(event->globalPos());
}

void MeasurementList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete && currentItem()) {
        Q_EMIT removeRequested(currentItem()->data(0, IdRole).toString());
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

}
