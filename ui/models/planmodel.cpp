// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/planmodel.h"

#include "report/format.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QString factorText(double factor)
{
    return QLocale().toString(factor, 'f', factor < 10 ? 1 : 0) + u'×';
}

QString methodOf(const PlanNode &node)
{
    if (node.sort)
        return node.sort->method;
    if (node.hash && node.hash->batches > 1)
        return PlanModel::tr("%1 batches").arg(QLocale().toString(node.hash->batches));
    if (node.aggregate && node.aggregate->batches > 1)
        return PlanModel::tr("%1 batches").arg(QLocale().toString(node.aggregate->batches));
    return {};
}

}

QString nodeTitle(const PlanNode &node)
{
    QString title = node.label.isEmpty() ? node.type : node.label;
    if (!node.index.isEmpty())
        title += PlanModel::tr(" using %1").arg(node.index);
    const QString object = !node.relation.isEmpty() ? node.relation
        : !node.cteName.isEmpty()                   ? node.cteName
                                                    : node.functionName;
    if (!object.isEmpty())
        title += PlanModel::tr(" on %1").arg(object);
    if (!node.alias.isEmpty() && node.alias != object)
        title += u' ' + node.alias;
    const QStringList &keys = node.sortKey.isEmpty() ? node.groupKey : node.sortKey;
    if (!keys.isEmpty())
        title += u" (%1)"_s.arg(keys.join(u", "_s));
    if (const QString method = methodOf(node); !method.isEmpty())
        title += u", "_s + method;
    if (!node.subplanName.isEmpty())
        title = node.subplanName + u": "_s + title;
    return title;
}

void PlanModel::setPlan(std::shared_ptr<const Plan> plan)
{
    beginResetModel();
    m_plan = std::move(plan);
    const size_t count = m_plan ? m_plan->nodes.size() : 0;
    m_metrics = m_plan ? Analysis::computeMetrics(*m_plan) : Analysis::PlanMetrics();
    m_metrics.nodes.resize(count);
    m_children.assign(count + 1, {});
    m_rowOf.assign(count, 0);
    for (size_t id = 0; id < count; ++id) {
        const int parent = m_plan->nodes[id].parent;
        auto &siblings = m_children[parent < 0 ? count : size_t(parent)];
        m_rowOf[id] = int(siblings.size());
        siblings.push_back(int(id));
    }
    endResetModel();
}

bool PlanModel::hasTimes() const
{
    return std::ranges::any_of(m_metrics.nodes, [](const auto &node) { return node.total.has_value(); });
}

const PlanNode *PlanModel::node(const QModelIndex &index) const
{
    return index.isValid() && m_plan ? &m_plan->nodes.at(index.internalId()) : nullptr;
}

QModelIndex PlanModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const size_t owner = parent.isValid() ? parent.internalId() : m_children.size() - 1;
    return createIndex(row, column, quintptr(m_children[owner][size_t(row)]));
}

QModelIndex PlanModel::parent(const QModelIndex &child) const
{
    const PlanNode *below = node(child);
    if (!below || below->parent < 0)
        return {};
    return createIndex(m_rowOf.at(size_t(below->parent)), 0, quintptr(below->parent));
}

int PlanModel::rowCount(const QModelIndex &parent) const
{
    if (m_children.empty() || parent.column() > 0)
        return 0;
    return int(m_children[parent.isValid() ? parent.internalId() : m_children.size() - 1].size());
}

int PlanModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString PlanModel::text(const PlanNode &node, int column) const
{
    const Analysis::NodeMetrics &metrics = m_metrics.nodes.at(size_t(node.id));
    const auto buffers = [&](Blocks BufferUsage::*member) {
        return metrics.selfBuffers ? Report::blocksText((*metrics.selfBuffers).*member) : Report::dash();
    };
    switch (column) {
    case Node:
        return nodeTitle(node);
    case RowsEstimated:
        return node.estimate ? Report::rowsText(node.estimate->rows) : Report::dash();
    case RowsActual:
        return node.actuals ? Report::rowsText(node.actuals->rows) : Report::dash();
    case Factor:
        return Report::orDash(metrics.estimateFactor, factorText);
    case TotalTime:
        return Report::orDash(metrics.total, Report::timeText);
    case SelfTime:
        return Report::orDash(metrics.self, Report::timeText);
    case BuffersHit:
        return buffers(&BufferUsage::sharedHit);
    case BuffersRead:
        return buffers(&BufferUsage::sharedRead);
    case TempRead:
        return buffers(&BufferUsage::tempRead);
    case TempWritten:
        return buffers(&BufferUsage::tempWritten);
    case Memory:
        return Report::orDash(metrics.memory, Report::kilobytesText);
    default:
        return {};
    }
}

QVariant PlanModel::data(const QModelIndex &index, int role) const
{
    const PlanNode *shown = node(index);
    if (!shown)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(*shown, index.column());
    case Qt::ToolTipRole:
        return index.column() == Node ? QVariant(u"<qt>%1</qt>"_s.arg(nodeTitle(*shown).toHtmlEscaped())) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == Node ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Node ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case RowsActual:
            return tr("per loop, as EXPLAIN prints it");
        case Factor:
            return tr("actual rows divided by estimated rows");
        case TotalTime:
        case SelfTime:
            return tr("elapsed time; dashes: measured with TIMING OFF");
        case BuffersHit:
        case BuffersRead:
        case TempRead:
        case TempWritten:
            return tr("blocks of this node alone, its children subtracted");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[] = { tr("node"), tr("rows est."), tr("rows"), tr("factor"), tr("total"), tr("self"),
        tr("hit"), tr("read"), tr("temp read"), tr("temp written"), tr("memory") };
    return section >= 0 && section < ColumnCount ? QVariant(titles[section]) : QVariant();
}

}
