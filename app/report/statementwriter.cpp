// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/statementwriter.h"

#include "report/csvcell.h"
#include "report/format.h"
#include "report/jsonvalues.h"
#include "report/statementwords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

using Analysis::StatementDelta;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Statements)
};

std::vector<const StatementDelta *> topOf(const StatementReport &report)
{
    std::vector<const StatementDelta *> top;
    for (const StatementDelta &statement : report.interval.statements) {
        if (Analysis::amountOf(statement, report.by) > 0)
            top.push_back(&statement);
    }
    std::sort(top.begin(), top.end(), [&report](const StatementDelta *a, const StatementDelta *b) {
        const double left = Analysis::amountOf(*a, report.by), right = Analysis::amountOf(*b, report.by);
        return left != right ? left > right : a->key < b->key; // the same order every time
    });
    if (report.limit > 0 && top.size() > size_t(report.limit))
        top.resize(size_t(report.limit));
    return top;
}

double shareOf(const StatementDelta &statement, const StatementReport &report)
{
    const double total = Analysis::totalOf(report.interval, report.by);
    return total > 0 ? 100 * Analysis::amountOf(statement, report.by) / total : 0;
}

QJsonObject entry(const StatementDelta &statement, const StatementReport &report)
{
    const StatementCounters &c = statement.counters;
    const StatementText text = report.texts.value(statement.key);
    QJsonObject json { { u"queryid"_s, statement.key.queryId }, { u"query"_s, textOrNull(text.text) },
        { u"user"_s, textOrNull(report.names.users.value(statement.key.userId)) },
        { u"database"_s, textOrNull(report.names.databases.value(statement.key.databaseId)) },
        { u"toplevel"_s, statement.key.topLevel }, { u"new_entry"_s, statement.isNew },
        { u"share_percent"_s, shareOf(statement, report) }, { u"calls"_s, c.calls }, { u"rows"_s, c.rows },
        { u"total_ms"_s, c.total.count() }, { u"mean_ms"_s, numberOrNull(statement.mean) },
        { u"stddev_ms"_s, numberOrNull(statement.deviation) }, { u"min_ms"_s, numberOrNull(statement.minimum) },
        { u"max_ms"_s, numberOrNull(statement.maximum) }, { u"plan_ms"_s, numberOrNull(c.planning) } };
    const auto blocks = [&json](const QString &name, Blocks value) {
        json.insert(name, value.value);
    };
    blocks(u"shared_blks_hit"_s, c.sharedHit);
    blocks(u"shared_blks_read"_s, c.sharedRead);
    blocks(u"shared_blks_dirtied"_s, c.sharedDirtied);
    blocks(u"shared_blks_written"_s, c.sharedWritten);
    blocks(u"local_blks_read"_s, c.localRead);
    blocks(u"local_blks_written"_s, c.localWritten);
    blocks(u"temp_blks_read"_s, c.tempRead);
    blocks(u"temp_blks_written"_s, c.tempWritten);
    json.insert(u"shared_blk_read_ms"_s, c.sharedReadTime.count());
    json.insert(u"shared_blk_write_ms"_s, c.sharedWriteTime.count());
    json.insert(u"temp_blk_read_ms"_s, numberOrNull(c.tempReadTime));
    json.insert(u"temp_blk_write_ms"_s, numberOrNull(c.tempWriteTime));
    json.insert(u"wal_bytes"_s, numberOrNull(c.wal));
    json.insert(u"wal_fpi"_s, numberOrNull(c.walFullPageImages));
    json.insert(u"jit_ms"_s, numberOrNull(c.jit));
    json.insert(u"parallel_workers_launched"_s, numberOrNull(c.workersLaunched));
    return json;
}

QString shownText(const StatementDelta &statement, const StatementReport &report)
{
    const StatementText text = report.texts.value(statement.key);
    if (text.truncated)
        return Text::tr("(the server lost the text)");
    if (text.text.isEmpty())
        return Text::tr("(text could not be read)");
    return text.text.simplified();
}

/// "since 2026-03-01 12:00:00 (2 h 3 min)" or "30.0 s, until …".
QString spanText(const Analysis::StatementInterval &interval)
{
    const QString until = QLocale().toString(interval.to.toLocalTime(), u"yyyy-MM-dd HH:mm:ss"_s);
    if (!interval.from.isValid())
        return Text::tr("since an unknown reset until %1, server time").arg(until);
    const QString from = QLocale().toString(interval.from.toLocalTime(), u"yyyy-MM-dd HH:mm:ss"_s);
    const auto length = interval.length();
    return Text::tr("%1 to %2, server time (%3)").arg(from, until, orDash(length, timeText));
}

}

QJsonObject statementsDocument(const StatementReport &report)
{
    QJsonArray queries;
    for (const StatementDelta *statement : topOf(report))
        queries.append(entry(*statement, report));
    const Analysis::StatementInterval &interval = report.interval;
    const auto length = interval.length();
    return { { u"server_version"_s, report.server },
        { u"source"_s,
            QJsonObject { { u"extension"_s, u"pg_stat_statements"_s }, { u"version"_s, report.source.version },
                { u"schema"_s, report.source.schema }, { u"max"_s, numberOrNull(report.source.maximum) },
                { u"io_timed"_s, report.source.ioTimed } } },
        { u"interval"_s,
            QJsonObject { { u"from"_s, timeOrNull(interval.from) }, { u"to"_s, timeOrNull(interval.to) },
                { u"seconds"_s, length ? QJsonValue(length->count() / 1000) : QJsonValue() },
                { u"reset"_s, interval.reset }, { u"evictions"_s, interval.evictions },
                { u"hidden_entries"_s, interval.hiddenEntries } } },
        { u"by"_s, nameOf(report.by) }, { u"total"_s, Analysis::totalOf(interval, report.by) },
        { u"entries"_s, int(interval.statements.size()) }, { u"queries"_s, queries } };
}

QString statementsText(const StatementReport &report)
{
    const auto top = topOf(report);
    QString text = Text::tr("PostgreSQL %1, pg_stat_statements %2, %3")
                       .arg(report.server, report.source.version, spanText(report.interval))
        + u'\n';
    for (const QString &caveat : caveats(report.interval, report.source))
        text += caveat + u'\n';
    if (top.empty())
        return text + Text::tr("No statement has any %1 in this time.").arg(titleOf(report.by)) + u'\n';
    text
        += Text::tr("By %1, %2 of %3 statements:")
               .arg(titleOf(report.by), QString::number(top.size()), QString::number(report.interval.statements.size()))
        + u"\n\n"_s;
    const auto line = [&text](const QStringList &cells) {
        constexpr std::array widths { 6, 12, 10, 10, 10, 10, 10 };
        for (size_t i = 0; i < widths.size(); ++i)
            text += cells[qsizetype(i)].rightJustified(widths[i]) + u' ';
        text += u' ' + cells.back() + u'\n';
    };
    line({ Text::tr("share"), titleOf(report.by).left(12), Text::tr("calls"), Text::tr("total"), Text::tr("mean"),
        Text::tr("temp read"), Text::tr("written"), Text::tr("query") });
    const QLocale locale;
    for (const StatementDelta *statement : top) {
        const StatementCounters &c = statement->counters;
        line({ locale.toString(shareOf(*statement, report), 'f', 1) + u'%',
            amountText(Analysis::amountOf(*statement, report.by), report.by), locale.toString(c.calls),
            timeText(c.total), orDash(statement->mean, timeText), blocksText(c.tempRead), blocksText(c.tempWritten),
            shownText(*statement, report).left(60) });
    }
    return text;
}

QByteArray statementsCsv(const StatementReport &report)
{
    QStringList lines;
    QStringList keys;
    for (const StatementDelta *statement : topOf(report)) {
        const QJsonObject json = entry(*statement, report);
        if (keys.isEmpty()) {
            keys = json.keys();
            lines.append(keys.join(u','));
        }
        QStringList cells;
        for (const QString &key : keys)
            cells.append(csvCell(json.value(key).toVariant().toString()));
        lines.append(cells.join(u','));
    }
    return (lines.join("\r\n"_L1) + "\r\n"_L1).toUtf8();
}

}
