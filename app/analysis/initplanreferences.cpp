// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/initplanreferences.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

QStringList referenceTokens(const QString &subplanName)
{
    const QString name = subplanName.section(" (returns "_L1, 0, 0);
    QStringList tokens { u'(' + name + u')', u'(' + name.section(u' ', 1) + u')' };
    const QStringList returned = subplanName.section(" (returns "_L1, 1).chopped(0).split(u',', Qt::SkipEmptyParts);
    for (QString parameter : returned)
        tokens.append(parameter.remove(u')').trimmed());
    tokens.removeAll(u"()"_s);
    return tokens;
}

}

InitPlanReferences::InitPlanReferences(const std::vector<PlanNode> &nodes)
{
    for (const PlanNode &node : nodes) {
        for (const auto &[key, value] : node.properties) {
            if (key == "Subplan Name"_L1)
                continue;
            if (value.isString())
                collect(value.toString(), node.id);
            for (const QJsonValue &item : value.toArray())
                collect(item.toString(), node.id);
        }
    }
}

std::vector<int> InitPlanReferences::users(const QString &subplanName) const
{
    std::vector<int> found;
    for (const QString &token : referenceTokens(subplanName)) {
        const auto &nodes = m_nodes.value(token);
        found.insert(found.end(), nodes.begin(), nodes.end());
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

// "$12", and whatever stands in parentheses of its own.
void InitPlanReferences::collect(const QString &text, int id)
{
    constexpr qsizetype longestName = 2 * 63 + 2; // NAMEDATALEN, quotes doubled
    qsizetype opened = -1;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text.at(at);
        if (c == u'(') {
            opened = at;
        } else if (c == u')' && opened >= 0) {
            if (at - opened < longestName)
                add(text.mid(opened, at - opened + 1), id);
            opened = -1;
        } else if (c == u'$') {
            qsizetype end = at + 1;
            while (end < text.size() && text.at(end).isDigit())
                ++end;
            if (end > at + 1)
                add(text.mid(at, end - at), id);
        }
    }
}

void InitPlanReferences::add(const QString &token, int id)
{
    std::vector<int> &nodes = m_nodes[token];
    if (nodes.empty() || nodes.back() != id)
        nodes.push_back(id);
}

}
