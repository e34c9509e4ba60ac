// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plantextview.h"

#include "ui/models/planfocus.h"
#include "ui/models/plantitle.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr qsizetype Longest = 4000; ///< characters drawn of a line; conditions of a megabyte exist

QColor colourOf(SourceToken token, const Tokens &tokens)
{
    switch (token) {
    case SourceToken::Node:
        return tokens.accent;
    case SourceToken::Key:
        return tokens.wal;
    case SourceToken::Figure:
        return tokens.time;
    case SourceToken::String:
        return tokens.read;
    case SourceToken::Mark:
        return tokens.secondaryText;
    case SourceToken::Plain:
        break;
    }
    return tokens.text;
}

}

PlanTextView::PlanTextView(PlanFocus *focus, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_focus(focus)
{
    setFont(codeFont());
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Text of the plan"));
    viewport()->setCursor(Qt::IBeamCursor);
    connect(focus, &PlanFocus::planChanged, this, [this] {
        m_loaded = false;
        m_source = {};
        m_current = m_anchor = -1;
        if (isVisible())
            load();
        updateBars();
        viewport()->update();
    });
    connect(focus, &PlanFocus::selectionChanged, this, &PlanTextView::followFocus);
}

void PlanTextView::load()
{
    if (m_loaded || m_focus->count() == 0)
        return;
    m_loaded = true;
    const ReadPlan &read = m_focus->analysed()->read;
    m_format = read.format;
    m_source = PlanSource::of(read.source, read.format, m_focus->count());
    qsizetype longest = 0;
    for (const QString &line : m_source.lines)
        longest = std::max(longest, std::min(line.size(), Longest));
    m_longest = int(longest);
    updateBars();
    followFocus();
}

void PlanTextView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    load();
}

int PlanTextView::lineHeight() const
{
    return fontMetrics().height() + 2;
}

int PlanTextView::marginWidth() const
{
    const auto digits = QString::number(m_source.lines.size()).size();
    return 2 * Grid + fontMetrics().horizontalAdvance(u'9') * int(std::max<qsizetype>(2, digits));
}

void PlanTextView::updateBars()
{
    const int page = std::max(1, viewport()->height() / lineHeight());
    verticalScrollBar()->setRange(0, std::max(0, int(m_source.lines.size()) - page));
    verticalScrollBar()->setPageStep(page);
    const int width = marginWidth() + fontMetrics().averageCharWidth() * (m_longest + 4);
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(4 * fontMetrics().averageCharWidth());
}

void PlanTextView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
}

int PlanTextView::lineAt(int y) const
{
    const int line = verticalScrollBar()->value() + y / lineHeight();
    return std::clamp(line, 0, int(m_source.lines.size()) - 1);
}

void PlanTextView::followFocus()
{
    const int id = m_focus->selected();
    if (!m_loaded || id < 0 || id >= int(m_source.lineOf.size()))
        return;
    if (m_current >= 0 && m_source.nodeOf[size_t(m_current)] == id)
        return;
    const int line = m_source.lineOf[size_t(id)];
    const int page = verticalScrollBar()->pageStep(), top = verticalScrollBar()->value();
    if (line < top || line > top + page * 2 / 3) // what belongs to it comes below
        verticalScrollBar()->setValue(line - page / 4);
    setCurrentLine(line);
}

void PlanTextView::setCurrentLine(int line, bool extend)
{
    if (m_source.lines.empty())
        return;
    m_current = std::clamp(line, 0, int(m_source.lines.size()) - 1);
    if (!extend || m_anchor < 0)
        m_anchor = m_current;
    const int page = std::max(1, viewport()->height() / lineHeight());
    const int top = verticalScrollBar()->value();
    if (m_current < top)
        verticalScrollBar()->setValue(m_current);
    else if (m_current >= top + page)
        verticalScrollBar()->setValue(m_current - page + 1);
    setAccessibleDescription(cut(m_source.lines[size_t(m_current)]));
    viewport()->update();
    if (const int id = m_source.nodeOf[size_t(m_current)]; id >= 0)
        m_focus->select(id);
}

QString PlanTextView::selectedText() const
{
    QString text;
    if (m_current < 0)
        return text;
    for (int line = std::min(m_anchor, m_current); line <= std::max(m_anchor, m_current); ++line)
        text += m_source.lines[size_t(line)] + u'\n';
    return text;
}

void PlanTextView::copyLines(bool all)
{
    if (m_focus->count() > 0)
        QApplication::clipboard()->setText(all ? m_focus->analysed()->read.source : selectedText());
}

void PlanTextView::paintEvent(QPaintEvent *)
{
    const Tokens tokens = Tokens::of(palette());
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), tokens.base);
    const int height = lineHeight();
    const int first = verticalScrollBar()->value();
    const int last = std::min(int(m_source.lines.size()), first + viewport()->height() / height + 1);
    const int margin = marginWidth();
    const int id = m_focus->selected();
    for (int line = first; line < last; ++line) {
        const QRect row(0, (line - first) * height, viewport()->width(), height);
        const bool chosen = line >= std::min(m_anchor, m_current) && line <= std::max(m_anchor, m_current);
        QColor ground = tokens.accent;
        ground.setAlpha(chosen ? 70 : 24);
        if (chosen || (id >= 0 && m_source.nodeOf[size_t(line)] == id))
            painter.fillRect(row, ground);
        painter.save();
        painter.setClipRect(row.adjusted(margin, 0, 0, 0));
        paintLine(painter, line, row.translated(margin - horizontalScrollBar()->value(), 0));
        painter.restore();
        painter.setPen(tokens.secondaryText);
        painter.drawText(QRect(0, row.top(), margin - Grid, height), int(Qt::AlignRight | Qt::AlignVCenter),
            QString::number(line + 1));
    }
}

void PlanTextView::paintLine(QPainter &painter, int line, const QRect &area) const
{
    const Tokens tokens = Tokens::of(palette());
    const QString text = cut(m_source.lines[size_t(line)], Longest).replace(u'\t', u' ');
    const int baseline = area.top() + fontMetrics().ascent() + 1;
    double x = area.left();
    const auto write = [&](int begin, int length, SourceToken token) {
        const QString part = text.mid(begin, length);
        painter.setPen(colourOf(token, tokens));
        QFont bold = font();
        bold.setBold(token == SourceToken::Node);
        painter.setFont(bold);
        painter.drawText(QPointF(x, baseline), part);
        x += QFontMetricsF(bold).horizontalAdvance(part);
    };
    int at = 0;
    for (const SourceSpan &span : sourceSpans(text, m_format)) {
        if (x > viewport()->width())
            return;
        write(at, span.begin - at, SourceToken::Plain);
        write(span.begin, span.length, span.token);
        at = span.begin + span.length;
    }
    write(at, int(text.size()) - at, SourceToken::Plain);
    painter.setFont(font());
}

void PlanTextView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copyLines(false);
    if (event->matches(QKeySequence::SelectAll)) {
        m_anchor = 0;
        return setCurrentLine(int(m_source.lines.size()) - 1, true);
    }
    const bool extend = event->modifiers() & Qt::ShiftModifier;
    const int page = verticalScrollBar()->pageStep();
    const int line = std::max(0, m_current);
    switch (event->key()) {
    case Qt::Key_Up:
        return setCurrentLine(line - 1, extend);
    case Qt::Key_Down:
        return setCurrentLine(m_current + 1, extend);
    case Qt::Key_PageUp:
        return setCurrentLine(line - page, extend);
    case Qt::Key_PageDown:
        return setCurrentLine(line + page, extend);
    case Qt::Key_Home:
        return setCurrentLine(0, extend);
    case Qt::Key_End:
        return setCurrentLine(int(m_source.lines.size()) - 1, extend);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void PlanTextView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setCurrentLine(lineAt(event->pos().y()), event->modifiers() & Qt::ShiftModifier);
}

void PlanTextView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        setCurrentLine(lineAt(std::max(0, event->pos().y())), true);
}

void PlanTextView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy lines"), this, [this] { copyLines(false); })->setEnabled(m_current >= 0);
    menu->addAction(tr("Copy the whole plan"), this, [this] { copyLines(true); });
    menu->popup(event->globalPos());
}

}
