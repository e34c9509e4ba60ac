// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/livestatementmodel.h"

#include "report/format.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Analysis::LiveStatement;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(LiveStatementModel)
};

QString shareText(const LiveStatement &statement)
{
    const QLocale locale;
    return Text::tr("%1 ± %2 %")
        .arg(locale.toString(100 * statement.share, 'f', 1), locale.toString(100 * statement.error, 'f', 1));
}

}

LiveStatementModel::LiveStatementModel(QObject *parent)
    : TableModel(parent)
{
    setColumns({
        { Text::tr("share of running"), shareText,
            [](const LiveStatement &statement) { return QVariant(statement.share); }, true, {} },
        { Text::tr("seen"), [](const LiveStatement &statement) { return QLocale().toString(statement.seen); },
            [](const LiveStatement &statement) { return QVariant(statement.seen); }, true, {} },
        { Text::tr("longest"), [](const LiveStatement &statement) { return Report::timeText(statement.longest); },
            [](const LiveStatement &statement) { return QVariant(statement.longest.count()); }, true, {} },
        { Text::tr("database"), [](const LiveStatement &statement) { return statement.database; }, {}, false, {} },
        { Text::tr("user"), [](const LiveStatement &statement) { return statement.user; }, {}, false, {} },
        { Text::tr("query"), [](const LiveStatement &statement) { return statement.query.simplified().left(400); }, {},
            false, {} },
    });
}

}
