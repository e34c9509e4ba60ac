// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textheading.h"

#include "analysis/textnodenames.h"

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// "name=value" parted by blanks; false where it is anything else.
template <typename Take>
bool eachFigure(QStringView text, Take take)
{
    bool any = false;
    for (const QStringView part : text.split(u' ', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        if (equals < 1)
            return false;
        take(part.first(equals), part.sliced(equals + 1));
        any = true;
    }
    return any;
}

void addRange(KeyValues &values, QLatin1String lowKey, QLatin1String highKey, QStringView range)
{
    const qsizetype dots = range.indexOf(".."_L1);
    if (dots < 0)
        return;
    values.emplace_back(lowKey, numberOrText(range.first(dots)));
    values.emplace_back(highKey, numberOrText(range.sliced(dots + 2)));
}

bool readCosts(QStringView text, TextHeading &heading)
{
    heading.costs = eachFigure(text, [&](QStringView name, QStringView value) {
        if (name == "cost"_L1)
            addRange(heading.values, "Startup Cost"_L1, "Total Cost"_L1, value);
        else if (name == "rows"_L1)
            heading.values.emplace_back(u"Plan Rows"_s, numberOrText(value));
        else if (name == "width"_L1)
            heading.values.emplace_back(u"Plan Width"_s, numberOrText(value));
    });
    return heading.costs;
}

// The bracket at the end of `text` that begins with `start`; nothing where it is none.
std::optional<QStringView> lastBracket(QStringView text, QLatin1String start)
{
    if (!text.endsWith(u')'))
        return std::nullopt;
    const qsizetype open = text.lastIndexOf(u'(');
    if (open < 0 || (open > 0 && text[open - 1] != u' ') || !text.sliced(open + 1).startsWith(start))
        return std::nullopt;
    return text.sliced(open);
}

// "… width=8) (actual ti": the text ends inside a bracket. What is in it cannot be trusted, its last number least.
QStringView dropOpenBracket(QStringView text, TextHeading &heading)
{
    const qsizetype open = text.lastIndexOf(" ("_L1);
    if (open < 0 || text.sliced(open).contains(u')'))
        return text;
    const QStringView piece = text.sliced(open + 2);
    for (const QLatin1String start : { "cost="_L1, "actual "_L1, "never executed"_L1 }) {
        if (piece.startsWith(start) || (piece.size() < start.size() && start.startsWith(piece))) {
            heading.cut = true;
            return text.first(open).trimmed();
        }
    }
    return text;
}

QStringView takeFigures(QStringView text, TextHeading &heading)
{
    KeyValues actuals;
    text = dropOpenBracket(text, heading);
    if (const auto bracket = lastBracket(text, "never executed"_L1)) {
        heading.neverExecuted = heading.actuals = true;
        actuals = { { u"Actual Rows"_s, 0 }, { u"Actual Loops"_s, 0 } };
        text = text.chopped(bracket->size()).trimmed();
    } else if (const auto measured = lastBracket(text, "actual "_L1)) {
        if (!readActuals(measured->sliced(8).chopped(1), actuals, heading.times, heading.fractionalRows))
            return text;
        heading.actuals = true;
        text = text.chopped(measured->size()).trimmed();
    }
    if (const auto bracket = lastBracket(text, "cost="_L1)) {
        if (readCosts(bracket->sliced(1).chopped(1), heading))
            text = text.chopped(bracket->size()).trimmed();
    }
    heading.values.insert(heading.values.end(), actuals.begin(), actuals.end());
    return text;
}

QString takeName(QStringView &text)
{
    QString name;
    if (!text.startsWith(u'"')) {
        qsizetype end = 0;
        while (end < text.size() && text[end] != u'.' && text[end] != u' ')
            ++end;
        name = text.first(end).toString();
        text = text.sliced(end);
        return name;
    }
    qsizetype i = 1;
    for (; i < text.size(); ++i) {
        if (text[i] == u'"') {
            if (i + 1 == text.size() || text[i + 1] != u'"')
                break;
            ++i;
        }
        name.append(text[i]);
    }
    text = text.sliced(qMin(i + 1, text.size()));
    return name;
}

void addTarget(TextHeading &heading, QStringView text)
{
    const TextTarget target = readTarget(text);
    const QLatin1String key = targetKey(heading.type);
    heading.aliasOnly = heading.type == "Function Scan"_L1 && target.schema.isEmpty() && target.alias.isEmpty();
    if (!target.schema.isEmpty())
        heading.values.emplace_back(u"Schema"_s, target.schema);
    heading.values.emplace_back(key, target.name);
    if (key != "Alias"_L1 && key != "Index Name"_L1)
        heading.values.emplace_back(u"Alias"_s, target.alias.isEmpty() ? target.name : target.alias);
}

// The name of the node ends where " using " or " on " begins: no name holds them, and quoted names come later.
qsizetype nameEnd(QStringView text)
{
    if (text.startsWith("Custom Scan ("_L1)) {
        const qsizetype close = text.indexOf(u')');
        return close < 0 ? text.size() : close + 1;
    }
    qsizetype end = text.size();
    for (const QLatin1String word : { " using "_L1, " on "_L1 }) {
        const qsizetype at = text.first(end).indexOf(word);
        if (at >= 0)
            end = at;
    }
    return end;
}

bool takePrefix(QStringView &name, QLatin1String prefix)
{
    const bool there = name.startsWith(prefix);
    if (there)
        name = name.sliced(prefix.size());
    return there;
}

}

std::optional<TextHeading> readHeading(QStringView text, bool arrow)
{
    TextHeading heading;
    QStringView rest = takeFigures(text.trimmed(), heading);
    const qsizetype end = nameEnd(rest);
    QStringView name = rest.first(end);
    rest = rest.sliced(end);

    KeyValues values;
    // Up to 8.4 the alias stood there without " on ".
    if (rest.isEmpty() && name.startsWith("Subquery Scan "_L1)) {
        heading.values.emplace_back(u"Alias"_s, name.sliced(14).toString());
        name = name.first(13);
    }
    const bool parallel = takePrefix(name, "Parallel "_L1);
    const bool async = takePrefix(name, "Async "_L1);
    heading.known = readNodeName(name, values);
    if (!heading.known && !arrow && !heading.costs && !heading.actuals)
        return std::nullopt;
    if (!arrow && !rest.isEmpty() && !rest.startsWith(u' '))
        return std::nullopt;
    heading.type = values.front().second.toString();
    values.emplace_back(u"Parallel Aware"_s, parallel);
    if (async)
        values.emplace_back(u"Async Capable"_s, true);
    values.insert(values.end(), heading.values.begin(), heading.values.end());
    heading.values = std::move(values);

    if (rest.startsWith(" using "_L1)) {
        rest = rest.sliced(7);
        heading.values.emplace_back(u"Index Name"_s, takeName(rest));
    }
    if (rest.startsWith(" on "_L1))
        addTarget(heading, rest.sliced(4));
    return heading;
}

bool readActuals(QStringView text, KeyValues &values, bool &times, bool &fractional)
{
    return eachFigure(text, [&](QStringView name, QStringView value) {
        if (name == "time"_L1) {
            addRange(values, "Actual Startup Time"_L1, "Actual Total Time"_L1, value);
            times = true;
        } else if (name == "rows"_L1) {
            values.emplace_back(u"Actual Rows"_s, numberOrText(value));
            fractional = fractional || value.contains(u'.');
        } else if (name == "loops"_L1) {
            values.emplace_back(u"Actual Loops"_s, numberOrText(value));
        }
    });
}

bool isSubplanHeading(QStringView text)
{
    qsizetype word = 0;
    for (const QLatin1String kind : { "InitPlan "_L1, "SubPlan "_L1, "CTE "_L1 }) {
        if (text.startsWith(kind))
            word = kind.size();
    }
    // 9.6 and older leave the number out where there is none.
    if (text == "InitPlan"_L1 || text == "SubPlan"_L1 || text == "InitPlan (null)"_L1 || text == "SubPlan (null)"_L1)
        return true;
    if (word == 0 || text.startsWith("CTE Scan on "_L1))
        return false;
    if (text.startsWith("CTE "_L1))
        return !text.contains("(cost="_L1) && !text.contains("(actual "_L1);
    const QStringView rest = text.sliced(word);
    const qsizetype blank = rest.indexOf(u' ');
    return blank < 0 ? !rest.contains(u')') : rest.sliced(blank).startsWith(" (returns "_L1);
}

TextTarget readTarget(QStringView text)
{
    TextTarget target;
    target.name = takeName(text);
    if (text.startsWith(u'.')) {
        target.schema = target.name;
        text = text.sliced(1);
        target.name = takeName(text);
    }
    text = text.trimmed();
    if (!text.isEmpty())
        target.alias = takeName(text);
    return target;
}

}
