// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planreader.h"

#include "analysis/jsonnodes.h"

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

bool readStatement(JsonCursor &cursor, PlanBuilder &builder)
{
    bool planSeen = false;
    cursor.expect('{');
    if (cursor.accept('}'))
        return false;
    do {
        const QString key = QString::fromUtf8(cursor.key());
        if (key == "Plan"_L1 && cursor.peek() == '{') {
            if (planSeen)
                cursor.fail(u"a second \"Plan\" in one object"_s);
            JsonNodeReader(cursor, builder).read();
            planSeen = true;
        } else {
            builder.topLevel(key, cursor.value().json);
        }
    } while (cursor.accept(','));
    cursor.expect('}');
    return planSeen;
}

}

Plan readJsonPlan(const QByteArray &json)
{
    JsonCursor cursor(json);
    PlanBuilder builder;
    const bool array = cursor.accept('[');
    if (!readStatement(cursor, builder))
        cursor.fail(u"no \"Plan\" in the document"_s);
    if (array) {
        // A rule can turn one statement into several; taking only the first would hide the others.
        if (cursor.peek() == ',')
            cursor.fail(u"more than one plan in the document"_s);
        cursor.expect(']');
    }
    cursor.expectEnd();
    Plan plan = builder.take();
    if (plan.nodes.front().type.isEmpty())
        cursor.fail(u"the plan has no \"Node Type\""_s);
    return plan;
}

}
