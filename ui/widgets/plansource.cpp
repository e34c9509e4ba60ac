// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plansource.h"

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr qsizetype Unbroken = 2000; ///< a longer line of JSON is one that a driver wrote without line feeds

/// Line feeds and blanks after { [ , and before } ]; strings stay as they are, and so do empty brackets.
QString brokenJson(QStringView json)
{
    QString out;
    out.reserve(json.size() + json.size() / 4);
    int depth = 0;
    const auto newLine = [&] {
        out += u'\n';
        out.resize(out.size() + 2 * std::min(depth, 60), u' ');
    };
    for (qsizetype at = 0; at < json.size(); ++at) {
        const QChar c = json[at];
        if (c == u'"') {
            const qsizetype begin = at;
            while (++at < json.size() && json[at] != u'"')
                at += json[at] == u'\\' ? 1 : 0;
            out += json.mid(begin, at + 1 - begin);
        } else if (c == u'{' || c == u'[') {
            out += c;
            ++depth;
            newLine();
        } else if (c == u'}' || c == u']') {
            depth = std::max(0, depth - 1);
            newLine();
            out += c;
        } else if (c == u',') {
            out += c;
            newLine();
        } else if (!c.isSpace()) {
            out += c;
        } else if (!out.isEmpty() && out.back() == u':') {
            out += u' ';
        }
    }
    return out;
}

bool hasLongLine(QStringView text)
{
    for (qsizetype begin = 0; begin < text.size();) {
        qsizetype end = text.indexOf(u'\n', begin);
        end = end < 0 ? text.size() : end;
        if (end - begin > Unbroken)
            return true;
        begin = end + 1;
    }
    return false;
}

bool beginsNode(const QString &line, PlanFormat format, bool first)
{
    switch (format) {
    case PlanFormat::Json:
        return line.contains("\"Node Type\""_L1);
    case PlanFormat::Yaml:
        return line.contains("Node Type:"_L1);
    case PlanFormat::Xml:
        return line.contains("<Node-Type>"_L1);
    case PlanFormat::Text:
        return first || line.trimmed().startsWith("->"_L1);
    }
    return false;
}

void spansOfJson(const QString &line, std::vector<SourceSpan> &spans)
{
    for (int at = 0; at < line.size(); ++at) {
        const QChar c = line[at];
        if (c == u'"') {
            const int begin = at;
            while (++at < line.size() && line[at] != u'"')
                at += line[at] == u'\\' ? 1 : 0;
            int after = at + 1;
            while (after < line.size() && line[after] == u' ')
                ++after;
            const bool key = after < line.size() && line[after] == u':';
            const bool node = !key && !spans.empty() && spans.back().token == SourceToken::Key
                && QStringView(line).mid(spans.back().begin, spans.back().length) == u"\"Node Type\"";
            spans.push_back({ begin, std::min(at + 1, int(line.size())) - begin,
                key        ? SourceToken::Key
                    : node ? SourceToken::Node
                           : SourceToken::String });
        } else if (c.isDigit() || c == u'-') {
            const int begin = at;
            while (at + 1 < line.size() && (line[at + 1].isDigit() || line[at + 1] == u'.' || line[at + 1] == u'e'))
                ++at;
            spans.push_back({ begin, at + 1 - begin, SourceToken::Figure });
        }
    }
}

/// "  ->  Hash Join  (cost=…) (actual …)", "  Sort Key: a, b".
void spansOfText(const QString &line, std::vector<SourceSpan> &spans)
{
    int begin = 0;
    while (begin < line.size() && line[begin].isSpace())
        ++begin;
    const bool arrow = QStringView(line).mid(begin).startsWith(u"->");
    const int bracket = int(std::max(line.indexOf("  (cost="_L1, begin), line.indexOf("  (actual"_L1, begin)));
    const int cost = int(line.indexOf("  ("_L1, begin));
    if (arrow || bracket >= 0) {
        if (arrow) {
            spans.push_back({ begin, 2, SourceToken::Mark });
            begin += 2;
        }
        const int end = cost >= 0 ? cost : int(line.size());
        spans.push_back({ begin, end - begin, SourceToken::Node });
        begin = end;
    } else if (const int colon = int(line.indexOf(u':', begin)); colon > 0) {
        spans.push_back({ begin, colon + 1 - begin, SourceToken::Key });
        begin = colon + 1;
    }
    for (int at = begin; at < line.size(); ++at) {
        if (!line[at].isDigit() || (at > 0 && (line[at - 1].isLetter() || line[at - 1] == u'_')))
            continue;
        const int from = at;
        while (at + 1 < line.size() && (line[at + 1].isDigit() || line[at + 1] == u'.'))
            ++at;
        spans.push_back({ from, at + 1 - from, SourceToken::Figure });
    }
}

}

PlanSource PlanSource::of(const QString &source, PlanFormat format, int nodes)
{
    PlanSource result;
    const QString text = format == PlanFormat::Json && hasLongLine(source) ? brokenJson(source) : source;
    int node = -1;
    for (qsizetype begin = 0; begin < text.size();) {
        qsizetype end = text.indexOf(u'\n', begin);
        end = end < 0 ? text.size() : end;
        QString line = text.mid(begin, end - begin);
        if (line.endsWith(u'\r'))
            line.chop(1);
        const bool first = node < 0 && !line.trimmed().isEmpty();
        if (node + 1 < nodes && beginsNode(line, format, first)) {
            ++node;
            result.lineOf.push_back(int(result.lines.size()));
        }
        result.nodeOf.push_back(node);
        result.lines.push_back(std::move(line));
        begin = end + 1;
    }
    return result;
}

std::vector<SourceSpan> sourceSpans(const QString &line, PlanFormat format)
{
    std::vector<SourceSpan> spans;
    if (format == PlanFormat::Json)
        spansOfJson(line, spans);
    else
        spansOfText(line, spans);
    return spans;
}

}
