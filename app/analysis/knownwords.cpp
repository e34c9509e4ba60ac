// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/knownwords.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// Keywords as in src/include/parser/kwlist.h as far as expressions and plain statements use them; types and functions
// of pg_catalog that plans often name.
const QString &words()
{
    static const QString list
        = u"all analyze and any array as asc asymmetric at between both by case cast coalesce collate conflict copy "
          u"create "
          "cross cube current current_date current_role current_time current_timestamp current_user default delete "
          "desc "
          "distinct do else end escape except exclude exists explain extract false fetch filter first following for "
          "from "
          "full group grouping having if ilike in inner insert intersect into is isnull join last lateral leading left "
          "like "
          "limit local localtime localtimestamp matched materialized merge natural next not nothing notnull null nulls "
          "of "
          "offset on only or order ordinality others outer over overlay overlaps partition placing position preceding "
          "precision range recursive returning right rollup row rows select session session_user set sets similar some "
          "symmetric table tablesample then ties to trailing trim true unbounded union unknown update user using "
          "values "
          "verbose when where window with within without work year month day hour minute second zone epoch "
          "subplan initplan hashed cte returns partial parallel rescan expr "
          "bigint bit bool boolean bpchar bytea char character cidr circle date decimal double float float4 float8 "
          "inet int "
          "int2 int4 int8 integer interval json jsonb jsonpath line lseg macaddr money name numeric oid path point "
          "polygon "
          "real record regclass regproc regtype serial smallint text tid time timestamp timestamptz timetz tsquery "
          "tsvector "
          "uuid varchar varying xid xml cstring int4range int8range numrange tsrange tstzrange daterange "
          "abs age array_agg array_length avg bit_and bit_or bool_and bool_or btrim ceil ceiling chr clock_timestamp "
          "concat "
          "concat_ws corr count cume_dist date_bin date_part date_trunc dense_rank div exp first_value floor format "
          "generate_series greatest hashtext initcap json_agg json_build_object jsonb_agg jsonb_array_elements "
          "jsonb_build_object lag last_value lead least left length ln log lower lpad ltrim max md5 min mod mode now "
          "nth_value ntile nullif octet_length percent_rank percentile_cont percentile_disc pg_sleep pi power random "
          "rank "
          "regexp_matches regexp_replace repeat replace reverse round row_number row_to_json rpad rtrim sign "
          "split_part "
          "sqrt starts_with stddev string_agg string_to_array strpos substr substring sum timezone to_char to_date "
          "to_json to_jsonb to_number to_timestamp to_tsquery to_tsvector translate trunc unnest upper var_pop "
          "variance "
          "width_bucket"_s;
    return list;
}

}

bool isKnownWord(const QString &word)
{
    static const QSet<QString> known = [] {
        const QStringList list = words().split(u' ', Qt::SkipEmptyParts);
        return QSet<QString>(list.begin(), list.end());
    }();
    return known.contains(word.toLower());
}

}
