// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/nodetitle.h"

using namespace Qt::StringLiterals;

namespace Spillway::Report {

QString nodeTitle(const PlanNode &node)
{
    QString label = node.subplanName.isEmpty() ? QString() : node.subplanName.section(" (returns "_L1, 0, 0) + ": "_L1;
    label += node.label;
    const QString *name = nullptr;
    for (const QString *candidate : { &node.relation, &node.cteName, &node.functionName, &node.alias }) {
        if (!name && !candidate->isEmpty())
            name = candidate;
    }
    if (name)
        label += u' ' + *name;
    if (name && !node.alias.isEmpty() && node.alias != *name)
        label += u' ' + node.alias;
    if (!node.index.isEmpty())
        label += u" · "_s + node.index;
    return oneLine(label);
}

QString oneLine(QString text)
{
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            c = u' ';
    }
    return text;
}

}
