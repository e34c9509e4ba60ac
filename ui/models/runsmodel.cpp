// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runsmodel.h"

#include "report/format.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunsModel)
};

/// Absent figures sort before all others.
template <typename T>
QVariant keyOf(const std::optional<T> &figure)
{
    return figure ? QVariant(qlonglong(figure->value)) : QVariant(qlonglong(-1));
}

QVariant keyOf(const std::optional<Milliseconds> &time)
{
    return time ? time->count() : -1.0;
}

TableModel<RunRow>::Column workMemColumn()
{
    return { Text::tr("work_mem"), [](const RunRow &row) { return Report::kilobytesText(row.workMem); },
        [](const RunRow &row) { return QVariant(row.workMem.value); }, true, {} };
}

TableModel<RunRow>::Column blocksColumn(const QString &title, std::optional<Blocks> RunRow::*member)
{
    return { title, [member](const RunRow &row) { return Report::orDash(row.*member, Report::blocksText); },
        [member](const RunRow &row) { return keyOf(row.*member); }, true, {} };
}

TableModel<RunRow>::Column blockBytesColumn(const QString &title, std::optional<Blocks> RunRow::*member)
{
    return { title,
        [member](const RunRow &row) {
            const auto bytes = [&row](Blocks blocks) {
                return Report::bytesText(toBytes(blocks, row.blockSize));
            };
            return Report::orDash(row.*member, bytes);
        },
        [member](const RunRow &row) { return keyOf(row.*member); }, true, {} };
}

template <typename T>
TableModel<RunRow>::Column figureColumn(const QString &title, std::optional<T> RunRow::*member, QString (*format)(T))
{
    return { title, [member, format](const RunRow &row) { return Report::orDash(row.*member, format); },
        [member](const RunRow &row) { return keyOf(row.*member); }, true, {} };
}

QString shapeText(const RunRow &row)
{
    return row.failure.isEmpty() ? row.shape : row.failure;
}

}

RunsModel::RunsModel(QObject *parent)
    : TableModel(parent)
{
    setColumns({
        workMemColumn(),
        { Text::tr("purpose"), [](const RunRow &row) { return purposeText(row.purpose); }, {}, false, {} },
        blockBytesColumn(Text::tr("temp read"), &RunRow::tempRead),
        blocksColumn(Text::tr("blocks read"), &RunRow::tempRead),
        blockBytesColumn(Text::tr("temp written"), &RunRow::tempWritten),
        blocksColumn(Text::tr("blocks written"), &RunRow::tempWritten),
        figureColumn(Text::tr("disk"), &RunRow::disk, Report::kilobytesText),
        figureColumn(Text::tr("time"), &RunRow::execution, Report::timeText),
        figureColumn(Text::tr("planning"), &RunRow::planning, Report::timeText),
        figureColumn(Text::tr("peak memory"), &RunRow::peakMemory, Report::kilobytesText),
        figureColumn(Text::tr("WAL"), &RunRow::walBytes, Report::bytesText),
        { Text::tr("tables read"), [](const RunRow &row) { return Report::bytesText(row.relations); },
            [](const RunRow &row) { return QVariant(row.relations.value); }, true, {} },
        { Text::tr("plan"), shapeText, {}, false,
            [](const RunRow &row) {
                return u"<qt>%1</qt>"_s.arg(shapeText(row).toHtmlEscaped());
            } },
        { Text::tr("taken at"),
            [](const RunRow &row) { return QLocale().toString(row.takenAt.toLocalTime(), u"yyyy-MM-dd HH:mm:ss"_s); },
            [](const RunRow &row) { return QVariant(row.takenAt); }, false, {} },
    });
}

}
