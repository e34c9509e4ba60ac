// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/historymodel.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Session::HistoryEntry;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(HistoryModel)
};

}

HistoryModel::HistoryModel(QObject *parent)
    : TableModel(parent)
{
    setColumns({
        { Text::tr("started"),
            [](const HistoryEntry &entry) {
                return QLocale().toString(entry.startedAt.toLocalTime(), u"yyyy-MM-dd HH:mm"_s);
            },
            [](const HistoryEntry &entry) { return QVariant(entry.startedAt); }, false, {} },
        { Text::tr("measurement"), [](const HistoryEntry &entry) { return entry.title; }, {}, false,
            [](const HistoryEntry &entry) {
                return u"<qt>%1</qt>"_s.arg(entry.title.toHtmlEscaped());
            } },
        { Text::tr("instance"), [](const HistoryEntry &entry) { return entry.instanceName; }, {}, false, {} },
        { Text::tr("database"), [](const HistoryEntry &entry) { return entry.database; }, {}, false, {} },
        { Text::tr("runs"), [](const HistoryEntry &entry) { return QLocale().toString(entry.runs); },
            [](const HistoryEntry &entry) { return QVariant(entry.runs); }, true, {} },
        { Text::tr("state"),
            [](const HistoryEntry &entry) { return entry.complete ? Text::tr("complete") : Text::tr("interrupted"); },
            {}, false, {} },
    });
}

}
