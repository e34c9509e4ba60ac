// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparemodel.h"

#include "report/format.h"
#include "report/nodetitle.h"
#include "ui/models/plantitle.h"

#include <QJsonArray>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Analysis::Pairing;
using Analysis::PlanMetric;

constexpr double SameWithin = 0.05; // a change of less is none worth a sign
constexpr qsizetype LongestCondition = 400;

QString metricText(PlanMetric metric, double value)
{
    switch (metric) {
    case PlanMetric::Time:
        return Report::timeText(Milliseconds(value));
    case PlanMetric::Rows:
        return Report::rowsText(value);
    case PlanMetric::EstimateError:
        return QLocale().toString(value, 'f', value < 10 ? 1 : 0) + u'×';
    case PlanMetric::SharedRead:
    case PlanMetric::Temp:
        return Report::blocksText(Blocks(qint64(value)));
    case PlanMetric::Wal:
        return Report::bytesText(Bytes(qint64(value)));
    case PlanMetric::Memory:
        return Report::kilobytesText(Kilobytes(qint64(value)));
    }
    return {};
}

/// "+12 %", "÷3.1", "×240": small changes as a part, large ones as a factor.
QString changeOf(double left, double right)
{
    if (left == right)
        return u"="_s;
    if (left <= 0 || right <= 0)
        return right > left ? CompareModel::tr("new") : CompareModel::tr("gone");
    const double ratio = right / left;
    if (std::abs(ratio - 1) < SameWithin)
        return u"≈"_s;
    if (ratio >= 2)
        return u"×%1 ▲"_s.arg(QLocale().toString(ratio, 'f', ratio < 10 ? 1 : 0));
    if (ratio <= 0.5)
        return u"÷%1 ▼"_s.arg(QLocale().toString(1 / ratio, 'f', 1 / ratio < 10 ? 1 : 0));
    const QString percent = QLocale().toString(qRound(100 * std::abs(ratio - 1)));
    return ratio > 1 ? u"+%1 % ▲"_s.arg(percent) : u"−%1 % ▼"_s.arg(percent);
}

QString valueOf(const PlanNode &node, const QString &key)
{
    for (const auto &[name, value] : node.properties) {
        if (name != key)
            continue;
        QStringList items;
        for (const QJsonValue &item : value.isArray() ? value.toArray() : QJsonArray { value })
            items.append(item.toVariant().toString());
        return cut(items.join(u", "_s), LongestCondition);
    }
    return Report::dash();
}

}

void CompareModel::setComparison(std::shared_ptr<const Session::PlanComparison> comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
    setMetric(m_metric);
}

void CompareModel::setMetric(PlanMetric metric)
{
    m_metric = metric;
    m_greatest = 0;
    for (int row = 0; row < rowCount(); ++row) {
        for (const int column : { LeftMetric, RightMetric })
            m_greatest = std::max(m_greatest, figure(row, column).value_or(0));
    }
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int CompareModel::rowOfLeft(int nodeId) const
{
    return m_comparison && nodeId >= 0 ? m_comparison->diff.pairOfLeft.at(size_t(nodeId)) : -1;
}

int CompareModel::rowOfRight(int nodeId) const
{
    return m_comparison && nodeId >= 0 ? m_comparison->diff.pairOfRight.at(size_t(nodeId)) : -1;
}

QStringList CompareModel::changedConditions(int row) const
{
    QStringList lines;
    const Analysis::NodePair &both = pair(row);
    if (both.left < 0 || both.right < 0)
        return lines;
    const PlanNode &left = m_comparison->left.plan->nodes.at(size_t(both.left));
    const PlanNode &right = m_comparison->right.plan->nodes.at(size_t(both.right));
    for (const QString &key : both.changedKeys)
        lines.append(u"%1: %2 → %3"_s.arg(key, valueOf(left, key), valueOf(right, key)));
    return lines;
}

int CompareModel::rowCount(const QModelIndex &parent) const
{
    return m_comparison && !parent.isValid() ? int(m_comparison->diff.pairs.size()) : 0;
}

int CompareModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

int CompareModel::nodeOf(int row, int column) const
{
    return column < RightNode ? pair(row).left : pair(row).right;
}

const Analysis::PlanSide &CompareModel::sideOf(int column) const
{
    return column < RightNode ? m_comparison->left : m_comparison->right;
}

std::optional<double> CompareModel::figure(int row, int column) const
{
    const int id = nodeOf(row, column);
    if (id < 0)
        return {};
    const bool rows = column == LeftRows || column == RightRows;
    return Analysis::metricOf(rows ? PlanMetric::Rows : m_metric, sideOf(column).metrics, id);
}

QString CompareModel::nodeText(int row, int column) const
{
    const Analysis::NodePair &both = pair(row);
    const int id = nodeOf(row, column);
    if (id < 0)
        return Report::changeText(both.pairing);
    const QString title = cut(Report::nodeTitle(sideOf(column).plan->nodes.at(size_t(id))), LongestCondition);
    if (column == LeftNode || both.pairing == Pairing::Matched)
        return title;
    const QString sign = both.pairing == Pairing::Moved ? u"↕"_s : both.pairing == Pairing::Replaced ? u"⇄"_s : u"+"_s;
    return u"%1 %2: %3"_s.arg(sign, Report::changeText(both.pairing), title);
}

QString CompareModel::text(int row, int column) const
{
    if (column == LeftNode || column == RightNode)
        return nodeText(row, column);
    const bool change = column == MetricChange || column == RowsChange;
    if (!change) {
        const bool rows = column == LeftRows || column == RightRows;
        return Report::orDash(
            figure(row, column), [&](double value) { return metricText(rows ? PlanMetric::Rows : m_metric, value); });
    }
    const auto left = figure(row, column == MetricChange ? LeftMetric : LeftRows);
    const auto right = figure(row, column == MetricChange ? RightMetric : RightRows);
    return left && right ? changeOf(*left, *right) : QString();
}

int CompareModel::verdict(int row, int column) const
{
    // More rows are neither better nor worse; of everything else less is better.
    if (column != MetricChange || m_metric == PlanMetric::Rows)
        return 0;
    const auto left = figure(row, LeftMetric), right = figure(row, RightMetric);
    if (!left || !right || std::abs(*right - *left) <= SameWithin * std::max(*left, *right))
        return 0;
    return *right < *left ? -1 : 1;
}

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const int row = index.row(), column = index.column();
    const bool node = column == LeftNode || column == RightNode;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        if (!node)
            return {};
        return u"<qt>%1</qt>"_s.arg((QStringList { nodeText(row, column) } + changedConditions(row))
                                        .join(u'\n')
                                        .toHtmlEscaped()
                                        .replace("\n"_L1, "<br>"_L1));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (node ? Qt::AlignLeft : Qt::AlignRight));
    case DepthRole:
        return node ? pair(row).depth : 0;
    case ShareRole:
        return (column == LeftMetric || column == RightMetric) && m_greatest > 0
            ? figure(row, column).value_or(0) / m_greatest
            : 0.0;
    case AbsentRole:
        return nodeOf(row, column) < 0;
    case VerdictRole:
        return verdict(row, column);
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool node = section == LeftNode || section == RightNode;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (node ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case LeftNode:
        return tr("Left plan");
    case RightNode:
        return tr("Right plan");
    case LeftMetric:
    case RightMetric:
        return metricTitle(m_metric);
    case LeftRows:
    case RightRows:
        return tr("Rows");
    default:
        return tr("Change");
    }
}

}
