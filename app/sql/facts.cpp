// SPDX-License-Identifier: GPL-3.0-or-later
// The only file that knows libpg_query. Of its versions (13 to 17) it uses what they have in common: the parse tree as
// JSON and the fingerprint.
#include "sql/facts.h"

#ifdef SPILLWAY_HAVE_PG_QUERY

#include "sql/identifiers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

extern "C" {
#include <pg_query.h>
}

#include <vector>

using namespace Qt::StringLiterals;

namespace Spillway::Sql {

namespace {

struct ParseResult : PgQueryParseResult
{
    explicit ParseResult(const QByteArray &sql)
        : PgQueryParseResult(pg_query_parse(sql.constData()))
    {
    }
    ~ParseResult() { pg_query_free_parse_result(*this); }
    Q_DISABLE_COPY_MOVE(ParseResult)
};

QString fingerprintOf(const QByteArray &sql)
{
    const PgQueryFingerprintResult result = pg_query_fingerprint(sql.constData());
    const QString text = result.error ? QString() : QString::fromLatin1(result.fingerprint_str);
    pg_query_free_fingerprint_result(result);
    return text;
}

StatementFacts::Kind kindOfNode(const QString &node)
{
    if (node == "SelectStmt"_L1)
        return StatementFacts::Kind::Select;
    if (node == "InsertStmt"_L1)
        return StatementFacts::Kind::Insert;
    if (node == "UpdateStmt"_L1)
        return StatementFacts::Kind::Update;
    if (node == "DeleteStmt"_L1)
        return StatementFacts::Kind::Delete;
    if (node == "MergeStmt"_L1)
        return StatementFacts::Kind::Merge;
    return StatementFacts::Kind::Utility;
}

bool changesRows(StatementFacts::Kind kind)
{
    return kind == StatementFacts::Kind::Insert || kind == StatementFacts::Kind::Update
        || kind == StatementFacts::Kind::Delete || kind == StatementFacts::Kind::Merge;
}

void appendOnce(QStringList &list, const QString &text)
{
    if (!text.isEmpty() && !list.contains(text))
        list.append(text);
}

class TreeReader
{
public:
    /// With a stack of its own: the depth of a tree is the statement's choice.
    void read(const QJsonValue &root)
    {
        m_pending.push_back(root);
        while (!m_pending.empty()) {
            const QJsonValue value = m_pending.back();
            m_pending.pop_back();
            if (value.isArray()) {
                for (const QJsonValue &item : value.toArray())
                    m_pending.push_back(item);
            } else if (value.isObject()) {
                const QJsonObject object = value.toObject();
                for (auto entry = object.begin(); entry != object.end(); ++entry) {
                    visit(entry.key(), entry.value());
                    m_pending.push_back(entry.value());
                }
            }
        }
    }

    void fill(StatementFacts &facts) const
    {
        facts.modifiesData = m_modifies;
        for (const QString &relation : m_relations) {
            if (!m_queries.contains(relation))
                appendOnce(facts.relations, relation);
        }
        facts.relations.sort();
        facts.functions = m_functions;
        facts.functions.sort();
    }

private:
    void visit(const QString &key, const QJsonValue &value)
    {
        if (changesRows(kindOfNode(key)) || key == "intoClause"_L1)
            m_modifies = true;
        const QJsonObject object = value.toObject();
        if (object.contains("relname"_L1))
            appendOnce(m_relations, relationName(object));
        else if (key == "FuncCall"_L1)
            appendOnce(m_functions, functionName(object.value("funcname"_L1).toArray()));
        else if (object.contains("ctename"_L1) && object.contains("ctequery"_L1))
            appendOnce(m_queries, quoteIdentifier(object.value("ctename"_L1).toString()));
    }

    static QString relationName(const QJsonObject &object)
    {
        const QString schema = object.value("schemaname"_L1).toString();
        return quoteQualified(schema, object.value("relname"_L1).toString());
    }

    static QString functionName(const QJsonArray &parts)
    {
        QStringList names;
        for (const QJsonValue &part : parts) {
            const QJsonObject string = part.toObject().value("String"_L1).toObject();
            // "str" up to libpg_query 14, "sval" since.
            const QJsonValue text = string.contains("sval"_L1) ? string.value("sval"_L1) : string.value("str"_L1);
            names.append(quoteIdentifier(text.toString()));
        }
        return names.join(u'.');
    }

    std::vector<QJsonValue> m_pending;
    bool m_modifies = false;
    QStringList m_relations, m_functions, m_queries;
};

}

StatementFacts statementFacts(QStringView statement)
{
    StatementFacts facts;
    const QByteArray sql = statement.toUtf8();
    if (sql.contains('\0'))
        return facts; // the library would read up to it only
    const ParseResult result(sql);
    if (result.error || !result.parse_tree)
        return facts;
    // Qt reads 1024 levels of nesting; deeper statements are left to the lexer.
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray(result.parse_tree));
    const QJsonArray statements = document.object().value("stmts"_L1).toArray();
    if (statements.size() != 1)
        return facts;
    const QJsonObject tree = statements.first().toObject().value("stmt"_L1).toObject();
    if (tree.isEmpty())
        return facts;

    TreeReader reader;
    reader.read(tree);
    reader.fill(facts);
    facts.kind = kindOfNode(tree.begin().key());
    facts.fingerprint = fingerprintOf(sql);
    facts.known = true;
    return facts;
}

}

#else

namespace Spillway::Sql {

StatementFacts statementFacts(QStringView)
{
    return {};
}

}

#endif
