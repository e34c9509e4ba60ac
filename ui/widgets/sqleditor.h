// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/statements.h"

#include <QPlainTextEdit>

#include <functional>
#include <vector>

class QTimer;

namespace Spillway::Ui {

class SqlHighlighting;

/// SQL text with line numbers, the statement that is meant marked in the margin, and the place of an error underlined.
/// The statement meant is the selection, else the one under the cursor.
class SqlEditor : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit SqlEditor(QWidget *parent = nullptr);
    ~SqlEditor() override;

    QString statement() const; ///< verbatim, without its semicolon; empty where there is none
    /// Underlines the 1-based character `position` of the statement that was current when it was sent.
    void markError(qsizetype statementBegin, int position);
    void clearError();
    qsizetype statementBegin() const; ///< offset of statement() in the text
    bool hasErrorMark() const { return m_errorAt >= 0; }
    /// Next match after the cursor, round the end; false where there is none.
    bool findText(const QString &needle, bool backwards);

    void replaceText(const QString &text); ///< all of it; can be undone
    /// Asked before text is pasted or dropped; true: it was taken and does not go into the editor.
    void setPasteTaker(std::function<bool(const QString &text)> taker);

    int marginWidth() const;
    void paintMargin(QPaintEvent *event);

Q_SIGNALS:
    void statementChanged(const QString &statement); ///< a moment after text, cursor or selection changed

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool canInsertFromMimeData(const QMimeData *source) const override; ///< files are the window's
    void insertFromMimeData(const QMimeData *source) override;

private:
    void updateStatement();
    void placeMargin();
    Sql::StatementSpan currentSpan() const;

    QWidget *m_margin;
    QTimer *m_delay;
    std::function<bool(const QString &)> m_pasteTaker;
    SqlHighlighting *m_highlighting = nullptr;
    Sql::StatementSpan m_span; ///< what the margin marks
    QString m_announced;
    QString m_textOfError;
    qsizetype m_errorAt = -1;
};

}
