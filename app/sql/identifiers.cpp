// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/identifiers.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Spillway::Sql {

namespace {

bool needsQuotes(QStringView name)
{
    const auto isPlain = [](QChar c) {
        return (c >= u'a' && c <= u'z') || c == u'_';
    };
    if (name.isEmpty() || !isPlain(name.front()))
        return true;
    if (!std::all_of(name.begin(), name.end(), [isPlain](QChar c) { return isPlain(c) || (c >= u'0' && c <= u'9'); }))
        return true;
    // pg_get_keywords() of 18, all that are not unreserved; sorted.
    static constexpr QLatin1String keywords[] = {
        "all"_L1,
        "analyse"_L1,
        "analyze"_L1,
        "and"_L1,
        "any"_L1,
        "array"_L1,
        "as"_L1,
        "asc"_L1,
        "asymmetric"_L1,
        "authorization"_L1,
        "between"_L1,
        "bigint"_L1,
        "binary"_L1,
        "bit"_L1,
        "boolean"_L1,
        "both"_L1,
        "case"_L1,
        "cast"_L1,
        "char"_L1,
        "character"_L1,
        "check"_L1,
        "coalesce"_L1,
        "collate"_L1,
        "collation"_L1,
        "column"_L1,
        "concurrently"_L1,
        "constraint"_L1,
        "create"_L1,
        "cross"_L1,
        "current_catalog"_L1,
        "current_date"_L1,
        "current_role"_L1,
        "current_schema"_L1,
        "current_time"_L1,
        "current_timestamp"_L1,
        "current_user"_L1,
        "dec"_L1,
        "decimal"_L1,
        "default"_L1,
        "deferrable"_L1,
        "desc"_L1,
        "distinct"_L1,
        "do"_L1,
        "else"_L1,
        "end"_L1,
        "except"_L1,
        "exists"_L1,
        "extract"_L1,
        "false"_L1,
        "fetch"_L1,
        "float"_L1,
        "for"_L1,
        "foreign"_L1,
        "freeze"_L1,
        "from"_L1,
        "full"_L1,
        "grant"_L1,
        "greatest"_L1,
        "group"_L1,
        "grouping"_L1,
        "having"_L1,
        "ilike"_L1,
        "in"_L1,
        "initially"_L1,
        "inner"_L1,
        "inout"_L1,
        "int"_L1,
        "integer"_L1,
        "intersect"_L1,
        "interval"_L1,
        "into"_L1,
        "is"_L1,
        "isnull"_L1,
        "join"_L1,
        "json"_L1,
        "json_array"_L1,
        "json_arrayagg"_L1,
        "json_exists"_L1,
        "json_object"_L1,
        "json_objectagg"_L1,
        "json_query"_L1,
        "json_scalar"_L1,
        "json_serialize"_L1,
        "json_table"_L1,
        "json_value"_L1,
        "lateral"_L1,
        "leading"_L1,
        "least"_L1,
        "left"_L1,
        "like"_L1,
        "limit"_L1,
        "localtime"_L1,
        "localtimestamp"_L1,
        "merge_action"_L1,
        "national"_L1,
        "natural"_L1,
        "nchar"_L1,
        "none"_L1,
        "normalize"_L1,
        "not"_L1,
        "notnull"_L1,
        "null"_L1,
        "nullif"_L1,
        "numeric"_L1,
        "offset"_L1,
        "on"_L1,
        "only"_L1,
        "or"_L1,
        "order"_L1,
        "out"_L1,
        "outer"_L1,
        "overlaps"_L1,
        "overlay"_L1,
        "placing"_L1,
        "position"_L1,
        "precision"_L1,
        "primary"_L1,
        "real"_L1,
        "references"_L1,
        "returning"_L1,
        "right"_L1,
        "row"_L1,
        "select"_L1,
        "session_user"_L1,
        "setof"_L1,
        "similar"_L1,
        "smallint"_L1,
        "some"_L1,
        "substring"_L1,
        "symmetric"_L1,
        "system_user"_L1,
        "table"_L1,
        "tablesample"_L1,
        "then"_L1,
        "time"_L1,
        "timestamp"_L1,
        "to"_L1,
        "trailing"_L1,
        "treat"_L1,
        "trim"_L1,
        "true"_L1,
        "union"_L1,
        "unique"_L1,
        "user"_L1,
        "using"_L1,
        "values"_L1,
        "varchar"_L1,
        "variadic"_L1,
        "verbose"_L1,
        "when"_L1,
        "where"_L1,
        "window"_L1,
        "with"_L1,
        "xmlattributes"_L1,
        "xmlconcat"_L1,
        "xmlelement"_L1,
        "xmlexists"_L1,
        "xmlforest"_L1,
        "xmlnamespaces"_L1,
        "xmlparse"_L1,
        "xmlpi"_L1,
        "xmlroot"_L1,
        "xmlserialize"_L1,
        "xmltable"_L1,
    };
    const auto found = std::lower_bound(std::begin(keywords), std::end(keywords), name,
        [](QLatin1String keyword, QStringView wanted) { return wanted.compare(keyword) > 0; });
    return found != std::end(keywords) && name == *found;
}

}

QString quoteIdentifier(QStringView name)
{
    if (!needsQuotes(name))
        return name.toString();
    return u'"' + name.toString().replace(u'"', "\"\""_L1) + u'"';
}

QString quoteQualified(QStringView schema, QStringView name)
{
    return schema.isEmpty() ? quoteIdentifier(name) : quoteIdentifier(schema) + u'.' + quoteIdentifier(name);
}

QString identifierName(QStringView written)
{
    if (written.size() >= 2 && written.startsWith(u'"') && written.endsWith(u'"'))
        return written.mid(1).chopped(1).toString().replace("\"\""_L1, "\""_L1);
    QString name = written.toString();
    for (QChar &c : name) {
        if (c >= u'A' && c <= u'Z')
            c = QChar(c.unicode() + 32);
    }
    return name;
}

QString quoteLiteral(QStringView text)
{
    QString literal = text.toString().replace(u'\'', "''"_L1);
    const bool backslash = literal.contains(u'\\');
    literal.replace("\\"_L1, "\\\\"_L1);
    return (backslash ? u"E'"_s : u"'"_s) + literal + u'\'';
}

}
