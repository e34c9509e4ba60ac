// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/planmodel.h"

#include "report/format.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

/// Plan text in a tool tip: never markup.
QString asText(const QString &text)
{
    return u"<qt>%1</qt>"_s.arg(text.toHtmlEscaped());
}

bool isBlocks(PlanColumn column)
{
    switch (column) {
    case PlanColumn::SharedHit:
    case PlanColumn::SharedRead:
    case PlanColumn::SharedDirtied:
    case PlanColumn::SharedWritten:
    case PlanColumn::TempRead:
    case PlanColumn::TempWritten:
        return true;
    default:
        return false;
    }
}

}

PlanModel::PlanModel(PlanFocus *focus, QObject *parent)
    : QAbstractTableModel(parent)
    , m_focus(focus)
{
    connect(focus, &PlanFocus::planChanged, this, &PlanModel::takePlan);
    connect(focus, &PlanFocus::thresholdChanged, this, &PlanModel::rebuild);
    connect(focus, &PlanFocus::metricChanged, this, [this] {
        if (m_focus->threshold() > 0)
            rebuild();
        else if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, PlanColumnCount - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, PlanColumnCount - 1);
    });
    takePlan();
}

void PlanModel::takePlan()
{
    beginResetModel();
    const int count = m_focus->count();
    m_folded.assign(size_t(count), false);
    m_whole = {};
    m_filled = {};
    m_filled[int(PlanColumn::Node)] = true;
    for (int id = 0; id < count; ++id) {
        for (int column = 1; column < PlanColumnCount; ++column) {
            if (m_filled[size_t(column)] && !hasBar(PlanColumn(column)))
                continue;
            const auto figure = planFigure(PlanColumn(column), m_focus->node(id), m_focus->figures(id));
            if (!figure)
                continue;
            m_whole[size_t(column)] += *figure;
            // Buffers come as zeros for everything as soon as they are asked for: nothing to look at.
            m_filled[size_t(column)] = m_filled[size_t(column)] || !hasBar(PlanColumn(column)) || *figure > 0
                || column == int(PlanColumn::Self);
        }
    }
    m_rows = treeRows(0, count);
    sortRows();
    endResetModel();
}

void PlanModel::rebuild()
{
    beginResetModel();
    m_rows = treeRows(0, m_focus->count());
    sortRows();
    endResetModel();
}

std::vector<int> PlanModel::treeRows(int from, int end) const
{
    std::vector<int> rows;
    const bool sorted = isSorted();
    for (int id = from; id < end;) {
        if (sorted ? m_focus->isCostly(id) : m_focus->isShown(id))
            rows.push_back(id);
        id = !sorted && m_folded[size_t(id)] ? m_focus->subtreeEnd(id) : id + 1;
    }
    return rows;
}

void PlanModel::sortRows()
{
    if (isSorted()) {
        const auto column = PlanColumn(m_sortColumn);
        if (column == PlanColumn::Node) {
            std::vector<QString> titles(size_t(m_focus->count()));
            for (const int id : m_rows)
                titles[size_t(id)] = nodeTitle(m_focus->node(id));
            std::ranges::stable_sort(m_rows, [&](int a, int b) {
                const int order = titles[size_t(a)].localeAwareCompare(titles[size_t(b)]);
                return m_order == Qt::AscendingOrder ? order < 0 : order > 0;
            });
        } else {
            std::vector<std::optional<double>> keys(size_t(m_focus->count()));
            for (const int id : m_rows)
                keys[size_t(id)] = planFigure(column, m_focus->node(id), m_focus->figures(id));
            // What is absent stays last either way: nobody sorts to see dashes.
            std::ranges::stable_sort(m_rows, [&](int a, int b) {
                const auto &left = keys[size_t(a)], &right = keys[size_t(b)];
                if (!left || !right)
                    return left.has_value() && !right;
                return m_order == Qt::AscendingOrder ? *left < *right : *left > *right;
            });
        }
    }
    numberRows();
}

void PlanModel::numberRows()
{
    m_rowOf.assign(size_t(m_focus->count()), -1);
    for (size_t row = 0; row < m_rows.size(); ++row)
        m_rowOf[size_t(m_rows[row])] = int(row);
}

int PlanModel::idOf(const QModelIndex &index) const
{
    return index.isValid() && index.row() < int(m_rows.size()) ? m_rows[size_t(index.row())] : -1;
}

QModelIndex PlanModel::indexOf(int id, int column) const
{
    const int row = id >= 0 && id < int(m_rowOf.size()) ? m_rowOf[size_t(id)] : -1;
    return row < 0 ? QModelIndex() : index(row, column);
}

void PlanModel::reveal(int id)
{
    if (isSorted() || id < 0 || indexOf(id).isValid())
        return;
    for (int parent = m_focus->node(id).parent; parent >= 0; parent = m_focus->node(parent).parent)
        m_folded[size_t(parent)] = false;
    rebuild();
}

void PlanModel::leave(int id, bool folded)
{
    if (folded && m_focus->selected() > id && m_focus->selected() < m_focus->subtreeEnd(id))
        m_focus->select(id);
}

void PlanModel::foldBelow(int id, bool folded)
{
    if (isSorted() || id < 0)
        return;
    leave(id, folded);
    for (int below = id; below < m_focus->subtreeEnd(id); ++below)
        m_folded[size_t(below)] = folded && m_focus->firstChild(below) >= 0;
    rebuild();
}

void PlanModel::setFolded(int id, bool folded)
{
    if (isSorted() || m_folded.at(size_t(id)) == folded || m_focus->firstChild(id) < 0)
        return;
    leave(id, folded);
    const int row = m_rowOf[size_t(id)];
    if (row < 0) { // itself folded away: only remember
        m_folded[size_t(id)] = folded;
        return;
    }
    m_folded[size_t(id)] = false;
    const std::vector<int> below = treeRows(id + 1, m_focus->subtreeEnd(id));
    m_folded[size_t(id)] = folded;
    if (!below.empty()) {
        const int first = row + 1, last = row + int(below.size());
        folded ? beginRemoveRows({}, first, last) : beginInsertRows({}, first, last);
        if (folded)
            m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        else
            m_rows.insert(m_rows.begin() + first, below.begin(), below.end());
        numberRows();
        folded ? endRemoveRows() : endInsertRows();
    }
    Q_EMIT dataChanged(index(row, 0), index(row, 0));
}

bool PlanModel::isOfMetric(PlanColumn column) const
{
    switch (m_focus->metric()) {
    case Analysis::PlanMetric::Time:
        return column == PlanColumn::Self;
    case Analysis::PlanMetric::Rows:
        return column == PlanColumn::Rows;
    case Analysis::PlanMetric::EstimateError:
        return column == PlanColumn::Factor;
    case Analysis::PlanMetric::SharedRead:
        return column == PlanColumn::SharedRead;
    case Analysis::PlanMetric::Temp:
        return column == PlanColumn::TempRead || column == PlanColumn::TempWritten;
    case Analysis::PlanMetric::Wal:
        return column == PlanColumn::Wal;
    case Analysis::PlanMetric::Memory:
        return column == PlanColumn::Memory;
    }
    return false;
}

bool PlanModel::hasFigures(PlanColumn column) const
{
    return m_filled[size_t(column)];
}

void PlanModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_order)
        return;
    m_sortColumn = column;
    m_order = order;
    rebuild();
}

int PlanModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int PlanModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : PlanColumnCount;
}

bool PlanModel::isQuiet(int id, PlanColumn column) const
{
    const PlanNode &node = m_focus->node(id);
    if (isNeverExecuted(node) || !m_focus->isCostly(id))
        return true;
    if (column == PlanColumn::Node)
        return false;
    return planFigure(column, node, m_focus->figures(id)).value_or(0) == 0;
}

QVariant PlanModel::hint(int id, PlanColumn column) const
{
    const PlanNode &node = m_focus->node(id);
    if (column == PlanColumn::Node)
        return asText(nodeTitle(node));
    const auto figure = planFigure(column, node, m_focus->figures(id));
    if (!figure)
        return {};
    if (isBlocks(column))
        return tr("%1 blocks, %2").arg(Report::rowsText(*figure), Report::bytesText(toBytes(Blocks(qint64(*figure)))));
    if (hasBar(column) && m_whole[size_t(column)] > 0)
        return tr("%1, %2 % of the plan")
            .arg(planText(column, node, m_focus->figures(id)))
            .arg(QLocale().toString(100 * *figure / m_whole[size_t(column)], 'f', 1));
    return {};
}

QVariant PlanModel::data(const QModelIndex &index, int role) const
{
    const int id = idOf(index);
    if (id < 0)
        return {};
    const auto column = PlanColumn(index.column());
    const PlanNode &node = m_focus->node(id);
    switch (role) {
    case Qt::DisplayRole:
        return column == PlanColumn::Node ? nodeTitle(node) : planText(column, node, m_focus->figures(id));
    case Qt::AccessibleTextRole:
        return column == PlanColumn::Node ? QVariant(tr("%1, level %2").arg(nodeTitle(node)).arg(node.depth + 1))
                                          : QVariant();
    case Qt::ToolTipRole:
        return hint(id, column);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column == PlanColumn::Node ? Qt::AlignLeft : Qt::AlignRight));
    case NodeRole:
        return id;
    case DepthRole:
        return isSorted() ? 0 : node.depth;
    case BranchRole:
        return isSorted() || m_focus->firstChild(id) < 0 ? Leaf : m_folded[size_t(id)] ? Folded : Open;
    case MetricRole:
        return isOfMetric(column);
    case ShareRole:
        if (isOfMetric(column) && !Analysis::isAdditive(m_focus->metric()))
            return m_focus->share(id);
        if (hasBar(column) && m_whole[size_t(column)] > 0)
            return planFigure(column, node, m_focus->figures(id)).value_or(0) / m_whole[size_t(column)];
        return {};
    case GradeRole:
        return column == PlanColumn::Factor ? QVariant(int(Analysis::estimateGrade(m_focus->figures(id)))) : QVariant();
    case QuietRole:
        return isQuiet(id, column);
    case SeverityRole:
        return m_focus->severity(id) ? QVariant(int(*m_focus->severity(id))) : QVariant();
    case NameRole:
        return nodeTitleParts(node).name;
    case RestRole:
        return nodeTitleParts(node).rest;
    default:
        return {};
    }
}

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= PlanColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return isOfMetric(PlanColumn(section)) ? u"● "_s + planColumnTitle(PlanColumn(section))
                                               : planColumnTitle(PlanColumn(section));
    case Qt::ToolTipRole:
        return planColumnHint(PlanColumn(section));
    case MetricRole:
        return isOfMetric(PlanColumn(section));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (section == 0 ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

}
