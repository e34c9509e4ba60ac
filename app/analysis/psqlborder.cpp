// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/psqlborder.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

bool isBar(QChar c)
{
    return u"|│║:;"_s.contains(c);
}

bool isRuleCharacter(QChar c)
{
    return u"-+=|:─═│║┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╞╪╡╟╫╢╤╧╥╨╒╕╘╛╓╖╙╜"_s.contains(c);
}

bool isMark(QChar c)
{
    return c == u'+' || c == u'↵';
}

bool isWrapMark(QChar c)
{
    return c == u'.' || c == u'…';
}

/// Columns a terminal gives to a text: ideographs and syllables of East Asia take two (mbprint.c).
int columnsOf(QStringView text)
{
    int columns = 0;
    for (const QChar c : text) {
        const ushort u = c.unicode();
        const bool wide = (u >= 0x1100 && u <= 0x115f) || (u >= 0x2e80 && u <= 0xa4cf) || (u >= 0xac00 && u <= 0xd7a3)
            || (u >= 0xf900 && u <= 0xfaff) || (u >= 0xfe30 && u <= 0xfe6f) || (u >= 0xff00 && u <= 0xff60);
        columns += c.isLowSurrogate() || c.isMark() ? 0 : wide ? 2 : 1;
    }
    return columns;
}

QStringView rightTrimmed(QStringView line)
{
    while (!line.isEmpty() && line.back().isSpace())
        line.chop(1);
    return line;
}

}

bool isPlanHeading(QStringView line)
{
    line = line.trimmed();
    while (!line.isEmpty() && (isBar(line.front()) || line.front() == u'-' || line.front().isSpace()))
        line = line.mid(1);
    while (!line.isEmpty() && (isBar(line.back()) || line.back() == u'-' || line.back().isSpace()))
        line.chop(1);
    return line == "QUERY PLAN"_L1;
}

bool isRule(QStringView line)
{
    line = line.trimmed();
    return line.size() >= 3 && std::all_of(line.begin(), line.end(), isRuleCharacter)
        && std::any_of(line.begin(), line.end(), [](QChar c) { return u"-=─═"_s.contains(c); });
}

bool isRowCount(QStringView line)
{
    static const QRegularExpression pattern(u"^\\(\\d+[^()=]{1,24}\\)$"_s);
    line = line.trimmed();
    return line.size() <= 40 && pattern.match(line.toString()).hasMatch();
}

bool isTiming(QStringView line)
{
    static const QRegularExpression pattern(u"^\\p{L}{1,20} ?: [\\d.,]+ \\S{1,6}( \\([\\d:., \\p{L}]+\\))?$"_s);
    line = line.trimmed();
    return line.size() <= 80 && pattern.match(line.toString()).hasMatch();
}

FrameStyle styleOf(QStringView heading, QStringView rule, QStringView first)
{
    FrameStyle style;
    const QStringView head = heading.trimmed(), line = rule.trimmed();
    style.leftSide = !head.isEmpty() && isBar(head.front());
    style.rightSide = !head.isEmpty() && isBar(head.back());
    if (!isRule(rule))
        return style;
    if (style.leftSide) {
        style.leftPad = true;
        return style;
    }
    // Border 1 puts a blank on both sides of the text, the right one takes the mark; border 0 puts none, so that its
    // first line begins where the rule begins, and the mark stands behind the rule's end.
    style.indent = int(rule.indexOf(line.front()));
    style.leftPad = first.mid(style.indent).startsWith(u' ');
    style.markColumn = columnsOf(line) - (style.leftPad ? 1 : 0);
    return style;
}

FramedText contentOf(QStringView line, const FrameStyle &style)
{
    FramedText content;
    QStringView text = line;
    for (int i = 0; i < style.indent && text.startsWith(u' '); ++i)
        text = text.mid(1);
    if (style.leftSide) {
        const QStringView trimmed = text.trimmed();
        if (!trimmed.isEmpty() && isBar(trimmed.front())) {
            content.continues = trimmed.front() == u';';
            text = text.mid(text.indexOf(trimmed.front()) + 1);
        }
    }
    if (style.rightSide) {
        const QStringView ended = rightTrimmed(text);
        if (!ended.isEmpty() && isBar(ended.back())) {
            text = ended.chopped(1);
            if (style.leftSide && !text.isEmpty()) {
                content.wrapped = isWrapMark(text.back());
                text.chop(1);
            }
        }
    }
    const bool marked = !text.isEmpty() && (isMark(text.back()) || isWrapMark(text.back()) || text.back() == u' ');
    if (style.markColumn >= 0 && marked && columnsOf(text) == style.markColumn + 1) {
        content.wrapped = isWrapMark(text.back());
        text.chop(1);
    }
    if (style.leftPad && !text.isEmpty() && (text.front() == u' ' || isWrapMark(text.front())))
        text = text.mid(1);
    // Blanks at the end stay: a line that old-ascii wrapped inside a string may end with one that belongs to it.
    content.text = text.toString();
    return content;
}

bool isRecordHeading(QStringView line)
{
    static const QRegularExpression pattern(
        u"^(?:[+|┌├╔╠╞]?[-─═]\\[ \\p{L}{1,24} \\d{1,9} \\][-─═+|┐┤╗╣╡┬┼]*|\\* \\p{L}{1,24} \\d{1,9})$"_s);
    return line.size() < 4000 && pattern.match(line.trimmed().toString()).hasMatch();
}

bool isExpandedContent(QStringView line)
{
    static const QRegularExpression pattern(u"^[|│║]? ?(?:QUERY PLAN\\b ?|\\s{8,})[|│║ ]?"_s);
    return pattern.match(line.left(40).toString()).hasMatch();
}

QString expandedContent(QStringView line)
{
    static const QRegularExpression head(u"^(?:[|│║]? ?(?:QUERY PLAN|\\s{10}) ?[|│║:;] ?|(?:QUERY PLAN|\\s{10}) )"_s);
    const bool sides = !line.isEmpty() && isBar(line.front());
    if (const QStringView ended = rightTrimmed(line); sides && !ended.isEmpty() && isBar(ended.back()))
        line = rightTrimmed(ended.chopped(1));
    return line.mid(head.match(line.left(40).toString()).capturedLength()).toString();
}

bool isFramedLine(QStringView line)
{
    line = line.trimmed();
    return isRule(line) || (line.size() >= 2 && isBar(line.front()) && isBar(line.back()) && line.front() != u':');
}

QString withoutSides(QStringView line)
{
    line = line.trimmed();
    if (line.size() < 2)
        return {};
    line = line.mid(1).chopped(1);
    if (line.startsWith(u' '))
        line = line.mid(1);
    return rightTrimmed(line).toString();
}

bool hasContinuationMarks(const InputLines &lines)
{
    int filled = 0, marked = 0;
    for (const InputLine &line : lines) {
        const QStringView text = rightTrimmed(line.text);
        filled += text.isEmpty() ? 0 : 1;
        marked += !text.isEmpty() && isMark(text.back()) ? 1 : 0;
    }
    return marked >= 3 && marked * 10 >= filled * 8;
}

QString withoutMark(const QString &text)
{
    QStringView line = rightTrimmed(text);
    if (!line.isEmpty() && isMark(line.back()))
        line.chop(1);
    return rightTrimmed(line).toString();
}

}
