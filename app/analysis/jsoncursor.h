// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>

namespace Spillway::Analysis {

/// Walks over JSON text token by token. Unlike QJsonDocument it keeps the order of keys as they come, has no limit on
/// how deep plan nodes nest, and knows line and column. Whole numbers within qint64 stay exact (QJsonValue holds them
/// as integers); anything larger becomes a double. Raw control characters inside strings are taken as they are.
/// Errors: FailureError UnreadablePlan with line and column.
class JsonCursor
{
public:
    explicit JsonCursor(const QByteArray &json); ///< keeps a reference: `json` must outlive the cursor

    /// Next character that is no white space, '\0' at the end.
    char peek();
    bool accept(char expected);
    void expect(char expected);
    QString string();
    QString key(); ///< a string and its colon
    /// Any value with everything in it. Values nest 512 levels at most.
    QJsonValue value();
    void expectEnd();
    [[noreturn]] void fail(const QString &message) const;

private:
    QJsonValue value(int depth);
    QJsonValue object(int depth);
    QJsonValue array(int depth);
    QJsonValue number();
    QJsonValue word();
    char16_t codeUnit();
    void appendEscapedCharacter(QByteArray &text);

    const QByteArray &m_json;
    qsizetype m_position = 0;
};

}
