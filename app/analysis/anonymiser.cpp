// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/anonymiser.h"

#include "analysis/knownwords.h"
#include "analysis/nodelabel.h"
#include "sql/lexer.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

constexpr int MaxValueDepth = 512;

/// Values that are words of EXPLAIN itself (explain.c), never the person's.
bool isWordOfExplain(const QString &key)
{
    static constexpr std::array keys { "Node Type"_L1, "Parent Relationship"_L1, "Join Type"_L1, "Strategy"_L1,
        "Partial Mode"_L1, "Scan Direction"_L1, "Command"_L1, "Operation"_L1, "Sort Method"_L1, "Sort Space Type"_L1,
        "Sort Methods Used"_L1, "Storage"_L1, "Cache Mode"_L1, "Conflict Resolution"_L1, "Custom Plan Provider"_L1,
        "Format"_L1 };
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// "*VALUES*", "*SELECT* 1": names the planner gives itself.
bool isServersOwn(const QString &name)
{
    return name.startsWith(u'*');
}

/// A number with or without a unit, or a word like "on": most settings. Everything else may name something.
bool saysNothing(const QString &value)
{
    static const QRegularExpression plain(u"^[-+]?[0-9.]+ ?[a-zA-Z]{0,3}$"_s);
    return plain.match(value).hasMatch() || isKnownWord(value) || value == "off"_L1 || value == "auto"_L1;
}

QString withoutQuotes(QStringView quoted)
{
    return quoted.mid(1).chopped(quoted.size() > 1 ? 1 : 0).toString().replace("\"\""_L1, "\""_L1);
}

/// Tokens with their neighbours: a qualified word is a name whatever it reads.
class Tokens
{
public:
    explicit Tokens(QStringView text)
    {
        Sql::Lexer lexer(text);
        for (Sql::Token token = lexer.next(); token.kind != Sql::Token::Kind::End; token = lexer.next())
            m_tokens.push_back(token);
        m_text = text;
    }

    size_t count() const { return m_tokens.size(); }
    const Sql::Token &at(size_t i) const { return m_tokens[i]; }
    QStringView text(size_t i) const { return m_tokens[i].text(m_text); }
    QStringView before(size_t i) const { return i > 0 ? text(i - 1) : QStringView(); }
    QStringView after(size_t i) const { return i + 1 < count() ? text(i + 1) : QStringView(); }
    QStringView wordBefore(size_t i) const
    {
        return i > 1 && m_tokens[i - 1].kind == Sql::Token::Kind::Space ? text(i - 2) : QStringView();
    }

private:
    std::vector<Sql::Token> m_tokens;
    QStringView m_text;
};

}

QString Anonymiser::name(const QString &original, Kind kind)
{
    if (original.isEmpty() || isServersOwn(original))
        return original;
    QString &replacement = m_names[original];
    if (replacement.isEmpty()) {
        static constexpr std::array letters { 's', 't', 'a', 'i', 'q', 'f', 'o', 'c' };
        replacement = QLatin1Char(letters[size_t(kind)]) + QString::number(++m_counts[size_t(kind)]);
    }
    return replacement;
}

QString Anonymiser::constant(const QString &original, bool number)
{
    QString &replacement = m_constants[original];
    if (replacement.isEmpty()) {
        const QString index = QString::number(m_constants.size());
        replacement = number ? index : u"'v%1'"_s.arg(index);
    }
    return replacement;
}

QString Anonymiser::text(const QString &sql)
{
    const Tokens tokens(sql);
    QString result;
    for (size_t i = 0; i < tokens.count(); ++i) {
        const QStringView word = tokens.text(i);
        const bool qualified = tokens.before(i) == "."_L1 || tokens.after(i) == "."_L1;
        switch (tokens.at(i).kind) {
        case Sql::Token::Kind::Word: {
            const QString plain = word.toString();
            if (!m_names.contains(plain) && !qualified && isKnownWord(plain))
                result += plain;
            else
                result += name(plain, tokens.after(i) == "("_L1 ? Kind::Function : Kind::Column);
            break;
        }
        case Sql::Token::Kind::QuotedName: {
            const QString plain = withoutQuotes(word);
            const bool own = plain == "char"_L1 || isServersOwn(plain);
            result += own ? word.toString() : name(plain, Kind::Column);
            break;
        }
        case Sql::Token::Kind::String:
        case Sql::Token::Kind::DollarString:
            result += constant(word.toString(), false);
            break;
        case Sql::Token::Kind::Number: {
            const QStringView before = tokens.wordBefore(i);
            const bool ofPlan = before == "SubPlan"_L1 || before == "InitPlan"_L1 || before == "expr"_L1;
            result += ofPlan ? word.toString() : constant(word.toString(), true);
            break;
        }
        case Sql::Token::Kind::Comment:
            result += u' '; // what it says is nobody else's business
            break;
        default:
            result += word;
        }
    }
    return result;
}

QString Anonymiser::subplan(const QString &original)
{
    return original.startsWith("CTE "_L1) ? "CTE "_L1 + name(original.mid(4), Kind::Cte) : text(original);
}

QJsonValue Anonymiser::value(const QString &key, const QJsonValue &original, int depth)
{
    if (original.isArray() && depth < MaxValueDepth) {
        QJsonArray array;
        for (const QJsonValue &item : original.toArray())
            array.append(value(key, item, depth + 1));
        return array;
    }
    if (original.isObject() && depth < MaxValueDepth) {
        QJsonObject object;
        const QJsonObject members = original.toObject();
        for (auto it = members.begin(); it != members.end(); ++it)
            object.insert(it.key(), value(it.key(), it.value(), depth + 1));
        return object;
    }
    if (!original.isString() || isWordOfExplain(key))
        return original;
    const QString string = original.toString();
    static const QHash<QString, Kind> naming { { u"Relation Name"_s, Kind::Relation },
        { u"Relation"_s, Kind::Relation }, { u"Schema"_s, Kind::Schema }, { u"Alias"_s, Kind::Alias },
        { u"Index Name"_s, Kind::Index }, { u"CTE Name"_s, Kind::Cte }, { u"Function Name"_s, Kind::Function },
        { u"Table Function Name"_s, Kind::Function }, { u"Trigger Name"_s, Kind::Object },
        { u"Constraint Name"_s, Kind::Object }, { u"Tuplestore Name"_s, Kind::Relation } };
    if (const auto kind = naming.constFind(key); kind != naming.constEnd())
        return name(string, *kind);
    return key == "Subplan Name"_L1 ? subplan(string) : text(string);
}

/// Names come before expressions, so that a table called "date" is one wherever it stands.
void Anonymiser::learn(const PlanNode &node)
{
    name(node.relation, Kind::Relation);
    name(node.schema, Kind::Schema);
    name(node.alias, Kind::Alias);
    name(node.index, Kind::Index);
    name(node.cteName, Kind::Cte);
    if (!isKnownWord(node.functionName))
        name(node.functionName, Kind::Function);
}

Plan Anonymiser::plan(const Plan &plan)
{
    for (const PlanNode &node : plan.nodes)
        learn(node);
    Plan result = plan;
    const auto each = [this](QStringList &list) {
        for (QString &item : list)
            item = text(item);
    };
    for (PlanNode &node : result.nodes) {
        node.relation = name(node.relation, Kind::Relation);
        node.schema = name(node.schema, Kind::Schema);
        node.alias = name(node.alias, Kind::Alias);
        node.index = name(node.index, Kind::Index);
        node.cteName = name(node.cteName, Kind::Cte);
        node.functionName = text(node.functionName);
        node.subplanName = subplan(node.subplanName);
        each(node.sortKey);
        each(node.presortedKey);
        each(node.groupKey);
        each(node.output);
        for (auto &[key, property] : node.properties)
            property = value(key, property, 0);
        node.label = nodeLabel(node);
    }
    for (auto &[key, property] : result.properties)
        property = value(key, property, 0);
    for (auto &[setting, text] : result.settings) {
        if (!saysNothing(text))
            text = this->text(text);
    }
    result.queryIdentifier.clear(); // the same for the same statement everywhere: it could be looked up
    return result;
}

}
