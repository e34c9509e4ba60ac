// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plantitle.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(PlanTitle)
};

QString methodOf(const PlanNode &node)
{
    if (node.sort)
        return node.sort->method;
    if (node.hash && node.hash->batches > 1)
        return Text::tr("%1 batches").arg(QLocale().toString(node.hash->batches));
    if (node.aggregate && node.aggregate->batches > 1)
        return Text::tr("%1 batches").arg(QLocale().toString(node.aggregate->batches));
    return {};
}

QString keysOf(const PlanNode &node)
{
    const QStringList &keys = node.sortKey.isEmpty() ? node.groupKey : node.sortKey;
    QString joined;
    for (const QString &key : keys) {
        if (!joined.isEmpty())
            joined += u", "_s;
        joined += cut(key);
        if (joined.size() > 200)
            break;
    }
    return cut(joined);
}

}

QString cut(const QString &text, qsizetype length)
{
    if (text.size() <= length)
        return text;
    return text.left(text.at(length - 1).isHighSurrogate() ? length - 1 : length) + u'…';
}

QString nodeObject(const PlanNode &node)
{
    return cut(!node.relation.isEmpty() ? node.relation : !node.cteName.isEmpty() ? node.cteName : node.functionName);
}

NodeTitle nodeTitleParts(const PlanNode &node)
{
    NodeTitle title;
    title.name = cut(node.label.isEmpty() ? node.type : node.label);
    if (!node.subplanName.isEmpty())
        title.name = u"%1: %2"_s.arg(cut(node.subplanName), title.name);
    QStringList parts;
    if (!node.index.isEmpty())
        parts.append(Text::tr("using %1").arg(cut(node.index)));
    const QString object = nodeObject(node);
    if (!object.isEmpty())
        parts.append(Text::tr("on %1").arg(object));
    if (!node.alias.isEmpty() && node.alias != object)
        parts.append(cut(node.alias));
    if (const QString keys = keysOf(node); !keys.isEmpty())
        parts.append(u"(%1)"_s.arg(keys));
    title.rest = parts.join(u' ');
    if (const QString method = methodOf(node); !method.isEmpty())
        title.rest += (title.rest.isEmpty() ? u"· "_s : u", "_s) + method;
    if (isNeverExecuted(node))
        title.rest += (title.rest.isEmpty() ? QString() : u" "_s) + Text::tr("· never executed");
    return title;
}

QString nodeTitle(const PlanNode &node)
{
    const NodeTitle title = nodeTitleParts(node);
    return title.rest.isEmpty() ? title.name : title.name + u' ' + title.rest;
}

QString metricTitle(Analysis::PlanMetric metric)
{
    switch (metric) {
    case Analysis::PlanMetric::Time:
        return Text::tr("Self time");
    case Analysis::PlanMetric::Rows:
        return Text::tr("Rows");
    case Analysis::PlanMetric::EstimateError:
        return Text::tr("Estimate error");
    case Analysis::PlanMetric::SharedRead:
        return Text::tr("Shared read");
    case Analysis::PlanMetric::Temp:
        return Text::tr("Temp");
    case Analysis::PlanMetric::Wal:
        return Text::tr("WAL");
    case Analysis::PlanMetric::Memory:
        return Text::tr("Memory");
    }
    return {};
}

}
