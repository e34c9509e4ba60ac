// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plandetailmodel.h"

#include "report/format.h"
#include "ui/models/plancolumns.h"
#include "ui/models/plantitle.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

/// As it came: no grouping, no units, so that it can be found in the source.
QString asWritten(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return value.toString();
    case QJsonValue::Bool:
        return value.toBool() ? u"true"_s : u"false"_s;
    case QJsonValue::Double: {
        const double number = value.toDouble();
        const bool whole = number == double(qint64(number)) && std::abs(number) < 1e15;
        return whole ? QString::number(qint64(number)) : QString::number(number, 'g', 15);
    }
    case QJsonValue::Array: {
        QStringList parts;
        const QJsonArray array = value.toArray();
        for (const QJsonValue &part : array)
            parts.append(asWritten(part));
        return parts.join(u", "_s);
    }
    case QJsonValue::Object:
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    default:
        return u"null"_s;
    }
}

QString workerText(const WorkerFigures &worker)
{
    QStringList parts;
    if (worker.actuals) {
        if (worker.actuals->total)
            parts.append(Report::timeText(*worker.actuals->total * worker.actuals->loops));
        parts.append(PlanDetailModel::tr("%1 rows").arg(
            Report::rowsText(worker.actuals->rows * std::max(1.0, worker.actuals->loops))));
    }
    if (worker.sort)
        parts.append(u"%1 %2"_s.arg(worker.sort->method, Report::kilobytesText(worker.sort->space)));
    if (worker.aggregate && worker.aggregate->peakMemory)
        parts.append(Report::kilobytesText(*worker.aggregate->peakMemory));
    if (worker.buffers)
        parts.append(
            PlanDetailModel::tr("hit %1, read %2")
                .arg(Report::blocksText(worker.buffers->sharedHit), Report::blocksText(worker.buffers->sharedRead)));
    if (worker.buffers && (worker.buffers->tempRead.value || worker.buffers->tempWritten.value))
        parts.append(
            PlanDetailModel::tr("temp read %1, written %2")
                .arg(Report::blocksText(worker.buffers->tempRead), Report::blocksText(worker.buffers->tempWritten)));
    return parts.join(u" · "_s);
}

}

void PlanDetailModel::setNode(const PlanNode *node, const Analysis::NodeMetrics *metrics)
{
    beginResetModel();
    m_rows.clear();
    if (node && metrics) {
        addComputed(*node, *metrics);
        addWorkers(*node);
        addProperties(*node);
    }
    endResetModel();
}

void PlanDetailModel::addComputed(const PlanNode &node, const Analysis::NodeMetrics &metrics)
{
    m_rows.push_back({ tr("Computed"), {}, true });
    for (int i = 1; i < PlanColumnCount; ++i) {
        const auto column = PlanColumn(i);
        if (column >= PlanColumn::RowsPerLoop) // those stand among the keys as they came
            break;
        if (const auto figure = planFigure(column, node, metrics); figure && (*figure != 0 || !hasBar(column)))
            m_rows.push_back({ planColumnTitle(column), planText(column, node, metrics) });
    }
    if (metrics.processes > 1)
        m_rows.push_back({ tr("processes"), QLocale().toString(metrics.processes) });
    if (metrics.process && metrics.total && *metrics.process > *metrics.total)
        m_rows.push_back({ tr("time over all processes"), Report::timeText(*metrics.process) });
}

void PlanDetailModel::addWorkers(const PlanNode &node)
{
    if (node.workers.empty())
        return;
    m_rows.push_back({ tr("Workers"), {}, true });
    for (const WorkerFigures &worker : node.workers)
        m_rows.push_back({ tr("worker %1").arg(worker.number), workerText(worker) });
}

void PlanDetailModel::addProperties(const PlanNode &node)
{
    m_rows.push_back({ tr("As PostgreSQL wrote it"), {}, true });
    for (const auto &[key, value] : node.properties)
        m_rows.push_back({ key, asWritten(value), false, true });
}

int PlanDetailModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int PlanDetailModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant PlanDetailModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[size_t(index.row())];
    const QString &text = index.column() == 0 ? row.key : row.value;
    switch (role) {
    case Qt::DisplayRole: // cut before it is laid out: a line of a megabyte would take seconds
        return cut(text, 400).replace(u'\n', u' ');
    case Qt::ToolTipRole:
        return text.size() > 20 ? QVariant(u"<qt>%1</qt>"_s.arg(cut(text, 2000).toHtmlEscaped())) : QVariant();
    case FullTextRole:
        return text;
    case HeadingRole:
        return row.heading;
    case CodeRole:
        return row.code && index.column() == 1;
    default:
        return {};
    }
}

QVariant PlanDetailModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("key") : tr("value");
}

}
