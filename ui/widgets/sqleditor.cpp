// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sqleditor.h"

#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/sqlhighlighting.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QTextBlock>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

class Margin : public QWidget
{
public:
    explicit Margin(SqlEditor *editor)
        : QWidget(editor)
        , m_editor(editor)
    {
    }
    QSize sizeHint() const override { return { m_editor->marginWidth(), 0 }; }

protected:
    void paintEvent(QPaintEvent *event) override { m_editor->paintMargin(event); }

private:
    SqlEditor *m_editor;
};

/// PostgreSQL counts characters from 1, QString UTF-16 units from 0.
qsizetype unitOffset(QStringView text, int position)
{
    qsizetype at = 0;
    for (int character = 1; character < position && at < text.size(); ++character)
        at += text.at(at).isHighSurrogate() ? 2 : 1;
    return std::min(at, text.size());
}

}

SqlEditor::SqlEditor(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_margin(new Margin(this))
    , m_delay(new QTimer(this))
{
    setAccessibleName(tr("SQL"));
    setFont(codeFont());
    setLineWrapMode(NoWrap);
    setTabStopDistance(4 * fontMetrics().horizontalAdvance(u' '));
    setPlaceholderText(tr("Paste a query here, then press Shift+F7 to measure it"));
    m_delay->setSingleShot(true);
    m_delay->setInterval(60);
    connect(m_delay, &QTimer::timeout, this, &SqlEditor::updateStatement);
    const auto later = [this] {
        m_delay->start();
    };
    connect(this, &QPlainTextEdit::textChanged, this, later);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        // Highlighting "changes" the text too; only an edit makes the mark obsolete.
        if (m_errorAt >= 0 && toPlainText() != m_textOfError)
            clearError();
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, later);
    connect(this, &QPlainTextEdit::selectionChanged, this, later);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SqlEditor::placeMargin);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &area, int dy) {
        if (dy)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, area.y(), m_margin->width(), area.height());
    });
    placeMargin();
}

SqlEditor::~SqlEditor() = default;

Sql::StatementSpan SqlEditor::currentSpan() const
{
    const QString text = toPlainText();
    const QTextCursor cursor = textCursor();
    if (cursor.hasSelection()) {
        Sql::StatementSpan selected;
        selected.begin = cursor.selectionStart();
        selected.end = cursor.selectionEnd();
        while (selected.begin < selected.end && text.at(selected.begin).isSpace())
            ++selected.begin;
        return selected;
    }
    const auto spans = Sql::splitStatements(text);
    const int index = Sql::statementAt(spans, cursor.position());
    return index < 0 ? Sql::StatementSpan() : spans.at(size_t(index));
}

QString SqlEditor::statement() const
{
    const QString text = toPlainText();
    return currentSpan().text(text).toString();
}

qsizetype SqlEditor::statementBegin() const
{
    return currentSpan().begin;
}

void SqlEditor::updateStatement()
{
    m_delay->stop();
    m_span = currentSpan();
    m_margin->update();
    const QString now = m_span.text(toPlainText()).toString();
    if (now != m_announced) {
        m_announced = now;
        Q_EMIT statementChanged(now);
    }
}

void SqlEditor::markError(qsizetype statementBegin, int position)
{
    if (position < 1)
        return;
    const QString text = toPlainText();
    m_textOfError = text;
    m_errorAt = statementBegin + unitOffset(QStringView(text).mid(statementBegin), position);
    QTextCursor cursor(document());
    cursor.setPosition(int(std::min(m_errorAt, text.size())));
    cursor.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
    if (!cursor.hasSelection() && !cursor.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor))
        cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor); // the error is at the very end
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(Tokens::of(palette()).risk);
    QColor background = Tokens::of(palette()).risk;
    background.setAlpha(40);
    mark.format.setBackground(background);
    setExtraSelections({ mark });
    QTextCursor view = textCursor();
    view.setPosition(cursor.selectionStart());
    setTextCursor(view);
    ensureCursorVisible();
}

void SqlEditor::clearError()
{
    m_errorAt = -1;
    setExtraSelections({});
}

bool SqlEditor::findText(const QString &needle, bool backwards)
{
    if (needle.isEmpty())
        return false;
    const auto flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (find(needle, flags))
        return true;
    const QTextCursor before = textCursor();
    moveCursor(backwards ? QTextCursor::End : QTextCursor::Start);
    if (find(needle, flags))
        return true;
    setTextCursor(before);
    return false;
}

int SqlEditor::marginWidth() const
{
    const int digits = std::max(2, int(QString::number(blockCount()).size()));
    return 2 * Grid + fontMetrics().horizontalAdvance(u'9') * digits;
}

void SqlEditor::placeMargin()
{
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect area = contentsRect();
    m_margin->setGeometry(QRect(area.left(), area.top(), marginWidth(), area.height()));
}

void SqlEditor::paintMargin(QPaintEvent *event)
{
    const Tokens tokens = Tokens::of(palette());
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), tokens.base);
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    while (block.isValid()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > event->rect().bottom())
            break;
        const qsizetype begin = block.position();
        const qsizetype end = begin + block.length();
        const bool meant = m_span.end > m_span.begin && begin < m_span.end && end > m_span.begin;
        painter.setPen(meant ? tokens.text : tokens.secondaryText);
        painter.drawText(QRectF(0, area.top(), m_margin->width() - Grid, area.height()),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        if (meant)
            painter.fillRect(QRectF(m_margin->width() - 4, area.top(), 3, area.height()), tokens.accent);
        block = block.next();
    }
}

void SqlEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeMargin();
}

void SqlEditor::showEvent(QShowEvent *event)
{
    QPlainTextEdit::showEvent(event);
    // Not in the constructor: a window that opens with ten workbooks reads the definitions when one is looked at.
    if (!m_highlighting) {
        const bool dark = Tokens::of(palette()).base.lightness() < 128;
        m_highlighting = new SqlHighlighting(document(), dark, this);
    }
    updateStatement();
}

void SqlEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighting)
        m_highlighting->setDark(Tokens::of(palette()).base.lightness() < 128);
}

void SqlEditor::keyPressEvent(QKeyEvent *event)
{
    // Tab indents, so the way out by keyboard is Ctrl+Tab's sibling: Esc is Cancel, F6 goes on to the next pane.
    if (event->key() == Qt::Key_F6) {
        focusNextPrevChild(!(event->modifiers() & Qt::ShiftModifier));
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void SqlEditor::replaceText(const QString &text)
{
    QTextCursor all(document()); // by a cursor: it can be undone
    all.select(QTextCursor::Document);
    all.insertText(text);
}

void SqlEditor::setPasteTaker(std::function<bool(const QString &text)> taker)
{
    m_pasteTaker = std::move(taker);
}

bool SqlEditor::canInsertFromMimeData(const QMimeData *source) const
{
    return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

void SqlEditor::insertFromMimeData(const QMimeData *source)
{
    if (!m_pasteTaker || !source->hasText() || !m_pasteTaker(source->text()))
        QPlainTextEdit::insertFromMimeData(source);
}

}
