// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/nodefields.h"

#include <QByteArray>

#include <array>

namespace Spillway::Analysis {

/// Walks over JSON text token by token. Unlike QJsonDocument it keeps the order of keys as they come, has no limit on
/// how deep plan nodes nest, and knows line and column. Whole numbers within qint64 stay exact (QJsonValue holds them
/// as integers); anything larger becomes a double. Short strings that repeat share their memory.
/// Mode Strict takes raw control characters inside strings as they are; Repair takes what terminals and people do to
/// JSON (raw line feeds in strings, numbers and words; commas before a bracket; words that are no value) and counts it.
/// Errors: FailureError UnreadablePlan with line and column.
class JsonCursor
{
public:
    enum class Mode
    {
        Strict,
        Repair
    };
    struct Repairs
    {
        qint64 lineFeeds = 0, joinedTokens = 0, commas = 0;
        int firstLineFeed = -1, firstJoinedToken = -1, firstComma = -1; ///< lines
    };

    /// `json` must outlive the cursor. `firstLine`: number of its first line in the input.
    explicit JsonCursor(QByteArrayView json, Mode mode = Mode::Strict, int firstLine = 1);

    /// Next character that is no white space, '\0' at the end.
    char peek();
    bool accept(char expected);
    void expect(char expected);
    /// After an entry of an object or array: true when it ends here, with `first` or a comma before the next entry.
    bool ended(char closing, bool first);
    /// A string and its colon, decoded; good until the cursor moves on.
    QByteArrayView key();
    QString string();
    /// Any value with everything in it. Values nest 512 levels at most.
    FieldValue value() { return value(0); }
    void expectEnd();

    qsizetype position() const { return m_position; }
    void setPosition(qsizetype position) { m_position = position; }
    bool atEnd() const { return m_position >= m_json.size(); }
    int line() { return lineAt(m_position); }
    int lineAt(qsizetype position); ///< cheap where positions follow one another
    const Repairs &repairs() const { return m_repairs; }
    [[noreturn]] void fail(const QString &message) const;

    static constexpr int MaxValueDepth = 512;

private:
    struct CachedText
    {
        QByteArray bytes;
        FieldValue value;
    };

    FieldValue value(int depth);
    QJsonValue object(int depth);
    FieldValue array(int depth);
    FieldValue text();
    FieldValue number();
    FieldValue word();
    FieldValue wordWithBreaks();
    QByteArrayView rawString();
    void appendEscapedCharacter();
    char16_t codeUnit();
    int lineOf(qsizetype position) const;
    void noteRepair(qint64 &count, int &first);

    QByteArrayView m_json;
    Mode m_mode;
    qsizetype m_position = 0;
    QByteArray m_decoded; // of a string with escapes
    std::array<CachedText, 256> m_texts;
    Repairs m_repairs;
    int m_line;
    qsizetype m_linePosition = 0;
};

}
