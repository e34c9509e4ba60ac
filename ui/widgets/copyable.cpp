// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/copyable.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>

#include <algorithm>

namespace Spillway::Ui {

QString selectionText(const QAbstractItemView *view)
{
    const QAbstractItemModel *model = view->model();
    if (!model || !view->selectionModel())
        return {};
    QModelIndexList rows = view->selectionModel()->selectedRows();
    std::ranges::sort(rows, [view](const QModelIndex &a, const QModelIndex &b) {
        return view->visualRect(a).top() < view->visualRect(b).top();
    });
    if (rows.isEmpty())
        return {};
    const auto line = [&](auto cell) {
        QStringList cells;
        for (int column = 0; column < model->columnCount(); ++column)
            cells.append(cell(column));
        return cells.join(u'\t');
    };
    QStringList lines { line([&](int column) { return model->headerData(column, Qt::Horizontal).toString(); }) };
    for (const QModelIndex &row : rows)
        lines.append(line([&](int column) { return row.siblingAtColumn(column).data().toString(); }));
    return lines.join(u'\n');
}

void spaceCells(QAbstractItemView *view)
{
    view->setStyleSheet(QStringLiteral("QAbstractItemView::item { border: 0; padding: 3px 8px; }"
                                       "QAbstractItemView::item:selected { background: palette(highlight);"
                                       " color: palette(highlighted-text); }"));
}

void makeCopyable(QAbstractItemView *view)
{
    auto *copy = new QAction(QCoreApplication::translate("Copyable", "Copy rows"), view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, view, [view] {
        const QString text = selectionText(view);
        if (!text.isEmpty())
            QApplication::clipboard()->setText(text);
    });
    view->addAction(copy);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

}
