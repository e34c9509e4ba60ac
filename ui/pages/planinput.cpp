// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/planinput.h"

#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr qsizetype LookedAt = 8 * 1024; ///< bytes; log lines and psql's headings fit in
constexpr qsizetype KeptPacked = 1024 * 1024; ///< bytes

}

PlanInput PlanInput::ofFile(const QString &path)
{
    PlanInput input;
    input.name = QFileInfo(path).fileName();
    input.path = QFileInfo(path).absoluteFilePath();
    return input;
}

PlanInput PlanInput::ofText(const QString &name, const QByteArray &text)
{
    PlanInput input;
    input.name = name;
    input.packed = qCompress(text);
    return input;
}

QByteArray PlanInput::text() const
{
    return qUncompress(packed);
}

QJsonObject toJson(const PlanInput &input)
{
    if (!input.path.isEmpty())
        return { { u"name"_s, input.name }, { u"path"_s, input.path } };
    if (input.packed.isEmpty() || input.packed.size() > KeptPacked)
        return {};
    return { { u"name"_s, input.name }, { u"text"_s, QString::fromLatin1(input.packed.toBase64()) } };
}

PlanInput planInputFromJson(const QJsonObject &json)
{
    PlanInput input;
    input.name = json.value("name"_L1).toString();
    input.path = json.value("path"_L1).toString();
    input.packed = QByteArray::fromBase64(json.value("text"_L1).toString().toLatin1());
    input.restored = true;
    return input;
}

bool looksLikePlan(const QByteArray &text)
{
    // What every plan has near its top: costs, run times, or the first keys of the three structured formats.
    static const QRegularExpression mark(
        uR"(\(cost=\d|\(actual (time|rows)=|"+Node Type"+\s*:|"+Plan"+\s*:\s*\{|^\s*-?\s*Plan:\s*$|Node Type: "|)"
        uR"(<explain\b|<Node-Type>|^\W*QUERY PLAN\W*$)"_s,
        QRegularExpression::MultilineOption);
    return mark.match(QString::fromUtf8(text.left(LookedAt))).hasMatch();
}

bool beginsAsSql(const QByteArray &text)
{
    // "Insert on", "Update on", "Delete on" and "Merge on" are nodes.
    static const QRegularExpression word(
        uR"(^\s*(--|/\*|\\|(select|with|explain|set|begin|create|alter|drop|values|table|copy|prepare|execute)\b|)"
        uR"((insert|merge)\s+into\b|delete\s+from\b|update\s+(?!on\b)))"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QByteArray head = text.startsWith("\xEF\xBB\xBF") ? text.mid(3, LookedAt) : text.left(LookedAt);
    return word.match(QString::fromUtf8(head)).hasMatch();
}

}
