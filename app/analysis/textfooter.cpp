// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textfooter.h"

#include <QJsonArray>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// "1.234 ms", in some locales "1,234 ms".
std::optional<double> duration(QStringView value)
{
    if (!value.endsWith(" ms"_L1))
        return std::nullopt;
    QString number = value.chopped(3).trimmed().toString();
    number.replace(u',', u'.');
    return isNumber(number) ? std::optional(number.toDouble()) : std::nullopt;
}

// "work_mem = '": names of settings hold letters, digits, "_" and ".".
bool beginsSetting(QStringView text)
{
    qsizetype end = 0;
    while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_' || text[end] == u'.'))
        ++end;
    const QStringView rest = text.sliced(end);
    return end > 0 && (rest.startsWith(" = '"_L1) || rest.startsWith(" = NULL"_L1));
}

// "Generation 1.0 ms (Deform 0.5 ms)" → name and time, a bracket makes it an object.
void addTiming(QStringView part, QJsonObject &timing)
{
    const qsizetype bracket = part.indexOf(u'(');
    const QStringView outer = bracket < 0 ? part : part.first(bracket).trimmed();
    const qsizetype blank = outer.indexOf(u' ');
    if (blank < 0)
        return;
    const QString name = outer.first(blank).toString();
    const QJsonValue total = withoutUnit(outer.sliced(blank + 1));
    if (bracket < 0) {
        timing.insert(name, total);
        return;
    }
    QJsonObject inner;
    addTiming(part.sliced(bracket + 1).chopped(1), inner);
    inner.insert("Total"_L1, total);
    timing.insert(name, inner);
}

}

bool isFooterKey(QStringView key)
{
    static const QSet<QString> keys { u"Planning"_s, u"Planning Time"_s, u"Planning time"_s, u"Execution Time"_s,
        u"Execution time"_s, u"Total runtime"_s, u"JIT"_s, u"Settings"_s, u"Query Identifier"_s, u"Query Text"_s,
        u"Query Parameters"_s, u"Serialization"_s, u"Planning Buffers"_s };
    return keys.contains(key.toString()) || key.startsWith("Trigger "_L1);
}

std::optional<double> readFooter(QStringView line, KeyedText keyed, KeyValues &values, QJsonArray &triggers)
{
    const auto &[key, value] = keyed;
    const auto time = duration(value);
    if (key.startsWith("Trigger "_L1) && readTrigger(line, triggers))
        return std::nullopt;
    if (key.compare("Planning Time"_L1, Qt::CaseInsensitive) == 0 && time)
        values.emplace_back(u"Planning Time"_s, *time);
    else if (key.compare("Execution Time"_L1, Qt::CaseInsensitive) == 0 && time)
        values.emplace_back(u"Execution Time"_s, *time);
    else if (key == "Total runtime"_L1 && time)
        values.emplace_back(u"Total Runtime"_s, *time);
    else if (key == "Settings"_L1)
        values.emplace_back(u"Settings"_s, readSettings(value));
    else if (time && !isFooterKey(key))
        return time;
    else
        values.emplace_back(key.toString(), numberOrText(value));
    return std::nullopt;
}

bool readTrigger(QStringView line, QJsonArray &triggers)
{
    const qsizetype colon = line.lastIndexOf(": "_L1);
    if (!line.startsWith("Trigger "_L1) || colon < 8)
        return false;
    QJsonObject trigger;
    for (const QStringView part : line.sliced(colon + 2).split(u' ', Qt::SkipEmptyParts)) {
        if (part.startsWith("time="_L1))
            trigger.insert("Time"_L1, withoutUnit(part.sliced(5)));
        else if (part.startsWith("calls="_L1))
            trigger.insert("Calls"_L1, numberOrText(part.sliced(6)));
    }
    if (!trigger.contains("Calls"_L1))
        return false;
    QStringView name = line.sliced(8).first(colon - 8);
    const qsizetype on = name.lastIndexOf(" on "_L1);
    if (on >= 0) {
        trigger.insert("Relation"_L1, name.sliced(on + 4).toString());
        name = name.first(on);
    }
    const QString constraint = u"for constraint "_s;
    const qsizetype at = name.startsWith(constraint) ? 0 : name.indexOf(u' ' + constraint);
    if (at >= 0) {
        trigger.insert("Constraint Name"_L1, name.sliced(at + constraint.size() + (at > 0 ? 1 : 0)).toString());
        name = name.first(at);
    }
    if (!name.isEmpty())
        trigger.insert("Trigger Name"_L1, name.toString());
    triggers.append(trigger);
    return true;
}

void readJit(KeyedText keyed, KeyValues &values)
{
    const auto &[key, value] = keyed;
    QJsonObject object;
    if (key == "Options"_L1) {
        for (const QString &part : splitList(value)) {
            const qsizetype blank = part.indexOf(u' ');
            if (blank > 0)
                object.insert(part.first(blank), part.sliced(blank + 1) == "true"_L1);
        }
        values.emplace_back(key.toString(), object);
    } else if (key == "Timing"_L1) {
        for (const QString &part : splitList(value))
            addTiming(part, object);
        values.emplace_back(key.toString(), object);
    } else {
        values.emplace_back(key.toString(), value.endsWith(" ms"_L1) ? withoutUnit(value) : numberOrText(value));
    }
}

// Values are not escaped (explain.c, ExplainPrintSettings): one ends at the quote behind which the next name begins.
QJsonObject readSettings(QStringView value)
{
    QJsonObject settings;
    while (!value.isEmpty()) {
        const qsizetype equals = value.indexOf(" = "_L1);
        if (equals < 0)
            break;
        const QString name = value.first(equals).toString();
        value = value.sliced(equals + 3);
        qsizetype end = value.indexOf(", "_L1);
        while (end >= 0 && !beginsSetting(value.sliced(end + 2)))
            end = value.indexOf(", "_L1, end + 2);
        QStringView setting = end < 0 ? value : value.first(end);
        value = end < 0 ? QStringView() : value.sliced(end + 2);
        if (setting.size() > 1 && setting.startsWith(u'\'') && setting.endsWith(u'\''))
            setting = setting.sliced(1).chopped(1);
        settings.insert(name, setting.toString());
    }
    return settings;
}

void readSerialization(QStringView value, KeyValues &values)
{
    for (const QStringView part : value.split(u' ', Qt::SkipEmptyParts)) {
        if (part.startsWith("time="_L1))
            values.emplace_back(u"Time"_s, withoutUnit(part.sliced(5)));
        else if (part.startsWith("output="_L1))
            values.emplace_back(u"Output Volume"_s, withoutUnit(part.sliced(7)));
        else if (part.startsWith("format="_L1))
            values.emplace_back(u"Format"_s, part.sliced(7).toString());
    }
}

}
