// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/statementmodel.h"

#include "report/format.h"
#include "report/statementwords.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Analysis::StatementDelta;
using Analysis::StatementMeasure;

bool isText(int column)
{
    return column == StatementModel::Query || column == StatementModel::User || column == StatementModel::Database;
}

std::optional<double> hitRatio(const StatementCounters &counters)
{
    const qint64 asked = (counters.sharedHit + counters.sharedRead).value;
    return asked > 0 ? std::optional(100.0 * double(counters.sharedHit.value) / double(asked)) : std::nullopt;
}

template <typename T>
double orNothing(const std::optional<T> &time)
{
    return time ? double(time->count()) : -1; // below every figure
}

constexpr qsizetype SortedBy = 256; ///< characters of a text; what is alike that far is told by its key

QString zeroAsDash(const QString &text, bool zero)
{
    return zero ? Report::dash() : text;
}

}

StatementModel::StatementModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void StatementModel::setStatements(
    std::shared_ptr<const Analysis::StatementInterval> interval, const Session::StatementReading &reading)
{
    beginResetModel();
    m_interval = std::move(interval);
    m_texts = reading.texts;
    m_names = reading.names;
    arrange();
    endResetModel();
}

void StatementModel::setMeasure(StatementMeasure measure)
{
    beginResetModel();
    m_measure = measure;
    arrange();
    endResetModel();
}

void StatementModel::setFilter(const QString &text)
{
    beginResetModel();
    m_filter = text;
    arrange();
    endResetModel();
}

void StatementModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
    endResetModel();
}

StatementText StatementModel::text(const StatementKey &key) const
{
    return m_texts ? m_texts->value(key) : StatementText();
}

QString StatementModel::databaseName(const StatementKey &key) const
{
    return m_names ? m_names->databases.value(key.databaseId) : QString();
}

const StatementDelta *StatementModel::statement(int row) const
{
    return row >= 0 && size_t(row) < m_rows.size() ? m_rows[size_t(row)] : nullptr;
}

int StatementModel::rowOf(const StatementKey &key) const
{
    const auto found = std::find_if(
        m_rows.begin(), m_rows.end(), [&key](const StatementDelta *statement) { return statement->key == key; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

double StatementModel::figure(const StatementDelta &statement, int column) const
{
    const StatementCounters &c = statement.counters;
    switch (column) {
    case Share:
        return Analysis::amountOf(statement, m_measure);
    case Calls:
        return double(c.calls);
    case Total:
        return c.total.count();
    case Mean:
        return orNothing(statement.mean);
    case Deviation:
        return orNothing(statement.deviation);
    case Maximum:
        return orNothing(statement.maximum);
    case Rows:
        return double(c.rows);
    case TempRead:
        return double(c.tempRead.value);
    case TempWritten:
        return double(c.tempWritten.value);
    case SharedRead:
        return double(c.sharedRead.value);
    case HitRatio:
        return hitRatio(c).value_or(-1);
    case IoTime:
        return c.ioTime().count();
    case Wal:
        return c.wal ? double(c.wal->value) : -1;
    case Jit:
        return orNothing(c.jit);
    case Planning:
        return orNothing(c.planning);
    case QueryId:
        return double(statement.key.queryId);
    default:
        return 0;
    }
}

QString StatementModel::words(const StatementDelta &statement, int column) const
{
    switch (column) {
    case User:
        return m_names ? m_names->users.value(statement.key.userId) : QString();
    case Database:
        return databaseName(statement.key);
    default: {
        const StatementText text = this->text(statement.key);
        return text.truncated     ? tr("(the server lost the text)")
            : text.text.isEmpty() ? tr("(text could not be read)")
                                  : text.text;
    }
    }
}

void StatementModel::arrange()
{
    m_rows.clear();
    if (!m_interval)
        return;
    m_total = Analysis::totalOf(*m_interval, m_measure);
    const auto fits = [this](const StatementDelta &statement) {
        if (m_filter.isEmpty() || QString::number(statement.key.queryId).contains(m_filter))
            return true;
        for (const int column : { Query, User, Database }) {
            if (words(statement, column).contains(m_filter, Qt::CaseInsensitive))
                return true;
        }
        return false;
    };
    for (const StatementDelta &statement : m_interval->statements) {
        if (fits(statement))
            m_rows.push_back(&statement);
    }
    struct Keyed
    {
        double figure;
        QString words;
        const StatementDelta *statement;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(m_rows.size());
    for (const StatementDelta *statement : m_rows)
        keyed.push_back({ figure(*statement, m_sortColumn),
            isText(m_sortColumn) ? words(*statement, m_sortColumn).left(SortedBy).toCaseFolded() : QString(),
            statement });
    const bool down = m_sortOrder == Qt::DescendingOrder;
    std::sort(keyed.begin(), keyed.end(), [down](const Keyed &a, const Keyed &b) {
        if (a.figure != b.figure)
            return down ? a.figure > b.figure : a.figure < b.figure;
        if (const int order = a.words.compare(b.words); order != 0)
            return down ? order > 0 : order < 0;
        return a.statement->key < b.statement->key; // the same order every time
    });
    for (size_t i = 0; i < keyed.size(); ++i)
        m_rows[i] = keyed[i].statement;
}

int StatementModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int StatementModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString StatementModel::display(const StatementDelta &statement, int column) const
{
    const StatementCounters &c = statement.counters;
    const QLocale locale;
    const auto time = [](const std::optional<Milliseconds> &value) {
        return Report::orDash(value, Report::timeText);
    };
    const auto count = [&locale](qint64 value) {
        return zeroAsDash(locale.toString(value), value == 0);
    };
    switch (column) {
    case Share:
        if (figure(statement, Share) == 0)
            return Report::dash();
        return m_total > 0 ? locale.toString(100 * figure(statement, Share) / m_total, 'f', 1) + u" %"_s
                           : Report::amountText(figure(statement, Share), m_measure);
    case Calls:
        return locale.toString(c.calls);
    case Total:
        return Report::timeText(c.total);
    case Mean:
        return time(statement.mean);
    case Deviation:
        return c.calls > 1 ? time(statement.deviation) : Report::dash();
    case Maximum:
        return time(statement.maximum);
    case Rows:
        return count(c.rows);
    case TempRead:
        return count(c.tempRead.value);
    case TempWritten:
        return count(c.tempWritten.value);
    case SharedRead:
        return count(c.sharedRead.value);
    case HitRatio:
        return Report::orDash(
            hitRatio(c), [&locale](double value) { return locale.toString(value, 'f', 1) + u" %"_s; });
    case IoTime:
        return zeroAsDash(Report::timeText(c.ioTime()), c.ioTime().count() == 0);
    case Wal:
        return c.wal && c.wal->value > 0 ? Report::bytesText(*c.wal) : Report::dash();
    case Jit:
        return c.jit && c.jit->count() > 0 ? Report::timeText(*c.jit) : Report::dash();
    case Planning:
        return c.planning && c.planning->count() > 0 ? Report::timeText(*c.planning) : Report::dash();
    case QueryId:
        return QString::number(statement.key.queryId);
    default: {
        constexpr qsizetype shown = 400;
        return words(statement, column).left(4 * shown).simplified().left(shown);
    }
    }
}

QVariant StatementModel::data(const QModelIndex &index, int role) const
{
    const StatementDelta *statement = this->statement(index.row());
    if (!statement)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return display(*statement, index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isText(index.column()) ? Qt::AlignLeft : Qt::AlignRight));
    case ShareRole:
        return m_total > 0 ? figure(*statement, Share) / m_total : 0.0;
    default:
        return {};
    }
}

QVariant StatementModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isText(section) ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Share:
            return tr("Share of %1 among all statements counted").arg(Report::titleOf(m_measure));
        case Deviation:
            return tr("Standard deviation of the calls' times, of the interval alone; a dash: too little to tell");
        case Maximum:
            return tr("The slowest call; known only where the entry lived within the interval alone");
        case HitRatio:
            return tr("Shared blocks found in shared_buffers, of those asked for");
        case IoTime:
            return tr("Reads and writes; counted where track_io_timing is on");
        case Planning:
            return tr("Counted where pg_stat_statements.track_planning is on");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Share:
        return Report::titleOf(m_measure);
    case Query:
        return tr("query");
    case Calls:
        return tr("calls");
    case Total:
        return tr("total time");
    case Mean:
        return tr("mean");
    case Deviation:
        return tr("stddev");
    case Maximum:
        return tr("max");
    case Rows:
        return tr("rows");
    case TempRead:
        return tr("temp read");
    case TempWritten:
        return tr("temp written");
    case SharedRead:
        return tr("shared read");
    case HitRatio:
        return tr("hit");
    case IoTime:
        return tr("I/O time");
    case Wal:
        return tr("WAL");
    case Jit:
        return tr("JIT");
    case Planning:
        return tr("planning");
    case User:
        return tr("user");
    case Database:
        return tr("database");
    case QueryId:
        return tr("queryid");
    default:
        return {};
    }
}

}
