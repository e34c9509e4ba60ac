// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/textlines.h"

#include "analysis/textfooter.h"
#include "analysis/textheading.h"
#include "analysis/textproperties.h"

#include <memory>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

// A literal with a real line feed in it breaks anywhere, a terminal only at its width.
constexpr qsizetype NarrowestTerminal = 40;

// A plan may be ten thousand levels deep, its lines as long as that: blanks are looked at one by one only where a tab
// is among them.
int columnOf(QStringView line, QStringView trimmed)
{
    const QStringView blanks = line.first(trimmed.data() - line.data());
    if (!blanks.contains(u'\t'))
        return int(blanks.size());
    int column = 0;
    for (const QChar c : blanks)
        column = c == u'\t' ? (column / 8 + 1) * 8 : column + 1;
    return column;
}

bool isFiguresStart(QStringView text)
{
    return text.startsWith("(cost="_L1) || text.startsWith("(actual "_L1) || text.startsWith("(never executed"_L1);
}

// The line before, with what its end looks like.
class Pending
{
public:
    explicit Pending(TextLine line)
        : m_line(std::move(line))
    {
        m_balance.feed(m_line.text);
        m_lastLength = m_line.text.size() + m_line.column;
    }

    const TextLine &line() const { return m_line; }

    bool continuedBy(const TextLine &next, int rootColumn, bool plansHaveCosts) const
    {
        if (next.afterBlank || next.kind == LineKind::Node || m_line.text.startsWith("Query Text:"_L1))
            return false;
        const bool node = m_line.kind == LineKind::Node || m_line.kind == LineKind::Root;
        if (node && isFiguresStart(next.text))
            return true;
        const bool unknown = next.kind == LineKind::Other || next.kind == LineKind::Keyed
            || (next.kind == LineKind::Root && !kindKnown(next.text));
        if (m_balance.isOpen())
            return m_line.kind != LineKind::Other && unknown;
        if (next.kind == LineKind::Root)
            return node && plansHaveCosts && !hasFigures() && !kindKnown(next.text);
        if (next.kind != LineKind::Other)
            return false;
        if (node)
            return !hasFigures() && (plansHaveCosts || next.column <= rootColumn);
        if (isComplete(next.text))
            return false;
        return m_line.text.endsWith(u',') || next.column <= rootColumn || next.column > m_line.column;
    }

    void append(const TextLine &next, QStringView raw)
    {
        QString piece = raw.toString();
        if (m_balance.inQuote()) {
            // Kept as it is: these blanks are of the literal.
            if (m_lastLength < NarrowestTerminal)
                piece.prepend(u'\n');
        } else {
            const bool blank = raw.size() > next.text.size() && raw.front().isSpace();
            piece = next.text;
            if ((blank || wantsBlank(next.text)) && !m_line.text.endsWith(u' '))
                piece.prepend(u' ');
        }
        m_balance.feed(piece);
        m_line.text += piece;
        m_lastLength = raw.size();
        ++m_line.joined;
    }

    TextLine take()
    {
        m_line.text = m_line.text.trimmed();
        if (m_line.joined > 0)
            m_line.kind = kindOfLine(m_line.text);
        return std::move(m_line);
    }

private:
    bool hasFigures() const { return m_line.text.endsWith(u')') && m_line.text.contains('='_L1); }

    static bool kindKnown(QStringView text)
    {
        const auto heading = readHeading(text, false);
        return heading && heading->known;
    }

    // A figure that ends at the end of its line: only more digits can belong to it.
    bool isComplete(QStringView next) const
    {
        if (m_line.kind == LineKind::Other)
            return true;
        if (m_line.text.endsWith(" ms"_L1) || m_line.text.endsWith("kB"_L1))
            return true;
        const auto keyed = splitKey(m_line.text);
        return keyed && isNumber(keyed->value) && !next.front().isDigit() && next.front() != u'.';
    }

    // Where a terminal ate the blank at the end of the line.
    bool wantsBlank(QStringView next) const
    {
        const QStringView text = m_line.text;
        if (text.endsWith(u',') || text.endsWith(" AND"_L1) || text.endsWith(" OR"_L1))
            return true;
        for (const QLatin1String word : { "rows="_L1, "loops="_L1, "width="_L1, "(cost="_L1, "(actual "_L1 }) {
            if (next.startsWith(word) && !text.endsWith(u'('))
                return true;
        }
        return false;
    }

    TextLine m_line;
    Balance m_balance;
    qsizetype m_lastLength = 0;
};

}

LineKind kindOfLine(QStringView text)
{
    if (text.startsWith("->"_L1))
        return LineKind::Node;
    const auto keyed = splitKey(text);
    if (keyed && isPropertyKey(keyed->key))
        return LineKind::Property;
    if (keyed && isFooterKey(keyed->key))
        return LineKind::Footer;
    if (text.startsWith("Trigger "_L1) && (text.contains(": time="_L1) || text.contains(": calls="_L1)))
        return LineKind::Footer;
    if (isSubplanHeading(text))
        return LineKind::Subplan;
    if (readHeading(text, false))
        return LineKind::Root;
    return keyed ? LineKind::Keyed : LineKind::Other;
}

std::vector<TextLine> joinTextLines(const InputLines &lines)
{
    std::vector<TextLine> joined;
    joined.reserve(lines.size());
    std::unique_ptr<Pending> pending;
    bool afterBlank = false, haveCosts = false;
    int rootColumn = 0;
    const auto flush = [&] {
        if (!pending)
            return;
        joined.push_back(pending->take());
        const TextLine &line = joined.back();
        if (line.kind == LineKind::Root && (joined.size() == 1 || line.column < rootColumn))
            rootColumn = line.column;
        haveCosts = haveCosts || line.text.contains("(cost="_L1);
        pending.reset();
    };
    for (const InputLine &input : lines) {
        const QStringView trimmed = QStringView(input.text).trimmed();
        if (trimmed.isEmpty()) {
            afterBlank = true;
            continue;
        }
        const LineKind kind = kindOfLine(trimmed);
        TextLine line { input.number, columnOf(input.text, trimmed), trimmed.toString(), kind, 0, afterBlank };
        afterBlank = false;
        if (pending && pending->continuedBy(line, rootColumn, haveCosts)) {
            QStringView raw(input.text);
            while (raw.endsWith(u'\r'))
                raw.chop(1);
            pending->append(line, raw);
            continue;
        }
        flush();
        pending = std::make_unique<Pending>(std::move(line));
    }
    flush();
    return joined;
}

}
