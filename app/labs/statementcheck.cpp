// SPDX-License-Identifier: GPL-3.0-or-later
#include "labs/statementcheck.h"

#include "postgres/catalogue.h"
#include "sql/facts.h"
#include "sql/statements.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Labs {

namespace {

/// Utility statements that EXPLAIN takes (explain.c, ExplainOneUtility).
const QSet<QString> &explainableUtilities()
{
    static const QSet<QString> keywords { u"CREATE"_s, u"REFRESH"_s, u"DECLARE"_s, u"EXECUTE"_s };
    return keywords;
}

/// Volatile in pg_proc, yet without any effect that a rollback would have to undo.
bool isHarmless(const QString &name)
{
    static const QSet<QString> names { u"random"_s, u"random_normal"_s, u"clock_timestamp"_s, u"timeofday"_s,
        u"pg_sleep"_s, u"gen_random_uuid"_s, u"statement_timestamp"_s, u"uuidv4"_s, u"uuidv7"_s };
    return names.contains(name);
}

void collectNames(const QJsonValue &value, QSet<QString> &names)
{
    static const QRegularExpression call(
        u"((?:[\\w$]+|\"(?:[^\"]|\"\")+\")(?:\\.(?:[\\w$]+|\"(?:[^\"]|\"\")+\"))?)\\("_s,
        QRegularExpression::UseUnicodePropertiesOption);
    if (value.isString()) {
        auto matches = call.globalMatch(value.toString());
        while (matches.hasNext())
            names.insert(matches.next().captured(1));
    } else if (value.isArray()) {
        for (const QJsonValue &item : value.toArray())
            collectNames(item, names);
    }
}

Failure failure(Failure::Code code, const QString &subject = {}, const QStringList &names = {})
{
    Failure f;
    f.code = code;
    f.subject = subject;
    f.names = names;
    return f;
}

}

StatementSpec checkedStatement(const StatementSpec &statement)
{
    const auto spans = Sql::splitStatements(statement.sql);
    if (spans.empty())
        throw FailureError(failure(Failure::Code::NoStatement));
    if (spans.size() > 1)
        throw FailureError(failure(Failure::Code::SeveralStatements, QString::number(spans.size())));

    StatementSpec checked = statement;
    checked.sql = statement.sql.left(spans.front().end);

    const QString keyword = Sql::firstKeyword(spans.front().text(statement.sql));
    const Sql::StatementFacts facts = Sql::bestFacts(spans.front().text(statement.sql));
    if (facts.kind == Sql::StatementFacts::Kind::Utility && !explainableUtilities().contains(keyword))
        throw FailureError(failure(Failure::Code::NotExplainable, keyword));

    QStringList missing;
    for (const int number : Sql::parameterNumbers(checked.sql)) {
        if (!checked.parameters.contains(number))
            missing.append(u"$%1"_s.arg(number));
    }
    if (!missing.isEmpty())
        throw FailureError(failure(Failure::Code::ParameterMissing, {}, missing));
    return checked;
}

bool writesData(const QString &sql)
{
    const Sql::StatementFacts facts = Sql::bestFacts(sql);
    const QString keyword = Sql::firstKeyword(sql);
    return facts.modifiesData || keyword == "CREATE"_L1 || keyword == "REFRESH"_L1;
}

std::vector<FunctionFacts> volatileFunctions(Postgres::Connection &connection, const QString &sql, const Plan &plan)
{
    const QStringList called = Sql::bestFacts(sql).functions;
    QSet<QString> names(called.begin(), called.end());
    for (const PlanNode &node : plan.nodes) {
        for (const auto &[key, value] : node.properties)
            collectNames(value, names);
        if (!node.functionName.isEmpty())
            names.insert(node.functionName);
    }
    QStringList sorted(names.begin(), names.end());
    sorted.sort();

    std::vector<FunctionFacts> found;
    for (const FunctionFacts &function : Postgres::functionFacts(connection, sorted)) {
        if (function.volatility == 'v' && !isHarmless(function.name))
            found.push_back(function);
    }
    return found;
}

void refuseUnsafe(const StatementSpec &statement, const std::vector<FunctionFacts> &volatileFunctions)
{
    if (!statement.allowWrites && writesData(statement.sql))
        throw FailureError(failure(Failure::Code::WritesRefused, Sql::firstKeyword(statement.sql)));
    if (!statement.allowVolatile && !volatileFunctions.empty()) {
        QStringList names;
        for (const FunctionFacts &function : volatileFunctions)
            names.append(function.name);
        throw FailureError(failure(Failure::Code::VolatileRefused, {}, names));
    }
}

}
