// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/historymodel.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Session::HistoryEntry;

QString translated(const char *text)
{
    return QCoreApplication::translate("HistoryModel", text);
}

}

HistoryModel::HistoryModel(QObject *parent)
    : TableModel(parent)
{
    setColumns({
        { translated("started"),
            [](const HistoryEntry &entry) {
                return QLocale().toString(entry.startedAt.toLocalTime(), u"yyyy-MM-dd HH:mm"_s);
            },
            [](const HistoryEntry &entry) { return QVariant(entry.startedAt); }, false, {} },
        { translated("measurement"), [](const HistoryEntry &entry) { return entry.title; }, {}, false,
            [](const HistoryEntry &entry) {
                return u"<qt>%1</qt>"_s.arg(entry.title.toHtmlEscaped());
            } },
        { translated("instance"), [](const HistoryEntry &entry) { return entry.instanceName; }, {}, false, {} },
        { translated("database"), [](const HistoryEntry &entry) { return entry.database; }, {}, false, {} },
        { translated("runs"), [](const HistoryEntry &entry) { return QLocale().toString(entry.runs); },
            [](const HistoryEntry &entry) { return QVariant(entry.runs); }, true, {} },
        { translated("state"),
            [](const HistoryEntry &entry) {
                return entry.complete ? translated("complete") : translated("interrupted");
            },
            {}, false, {} },
    });
}

}
