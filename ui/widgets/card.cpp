// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

#include <algorithm>

namespace Spillway::Ui {

namespace {

constexpr int BarWidth = 4;
constexpr int LeastCardWidth = 232;

QColor colourOf(Card::Series series, const Tokens &tokens)
{
    switch (series) {
    case Card::Series::Written:
        return tokens.written;
    case Card::Series::Time:
        return tokens.time;
    case Card::Series::Good:
        return tokens.read;
    case Card::Series::Risk:
        break;
    }
    return tokens.risk;
}

QLabel *cardLabel(Look look)
{
    QLabel *label = plainLabel();
    setLook(label, look);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setContextMenuPolicy(Qt::NoContextMenu); // the card's own copies all of it
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->setMinimumWidth(1);
    return label;
}

}

Card::Card(Series series, QWidget *parent)
    : QFrame(parent)
    , m_series(series)
    , m_caption(cardLabel(Look::Caption))
    , m_figure(cardLabel(Look::Figure))
    , m_detail(cardLabel(Look::Caption))
{
    setLook(this, Look::Card);
    m_detail->setWordWrap(true);
    m_detail->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Grid + BarWidth + 4, Grid, Grid, Grid);
    column->setSpacing(2);
    column->addWidget(m_caption);
    column->addWidget(m_figure);
    column->addWidget(m_detail);
    column->addStretch(1);
}

void Card::setText(const CardText &text)
{
    if (text == m_text)
        return;
    // Labels are told of what changed only: a slider sets the text sixty times a second.
    if (text.caption != m_text.caption)
        m_caption->setText(text.caption);
    if (text.figure != m_text.figure)
        m_figure->setText(text.figure);
    if (text.detail != m_text.detail)
        m_detail->setText(text.detail);
    m_text = text;
    setAccessibleName(text.caption);
    setAccessibleDescription(text.figure + QStringLiteral(". ") + text.detail);
}

void Card::addField(QWidget *field)
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->insertWidget(column->count() - 1, field);
}

QSize Card::minimumSizeHint() const
{
    return { LeastCardWidth, QFrame::minimumSizeHint().height() };
}

void Card::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath rounded;
    rounded.addRoundedRect(rect(), 6, 6);
    painter.setClipPath(rounded);
    painter.fillRect(QRect(0, 0, BarWidth, height()), colourOf(m_series, Tokens::of(palette())));
}

void Card::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this,
        [this] { QApplication::clipboard()->setText(m_text.caption + u'\n' + m_text.figure + u'\n' + m_text.detail); });
    menu->popup(event->globalPos());
}

CardRow::CardRow(QList<Card *> cards, QWidget *parent)
    : QWidget(parent)
    , m_cards(std::move(cards))
{
    for (Card *card : m_cards)
        card->setParent(this);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

int CardRow::columnsFor(int width) const
{
    for (int columns = int(m_cards.size()); columns > 1; columns = (columns + 1) / 2) {
        if ((width - (columns - 1) * Grid) / columns >= LeastCardWidth)
            return columns;
    }
    return 1;
}

int CardRow::rowHeight(int width, int columns, int row) const
{
    const int cardWidth = (width - (columns - 1) * Grid) / columns;
    int height = 0;
    for (qsizetype i = row * columns; i < std::min<qsizetype>((row + 1) * columns, m_cards.size()); ++i) {
        const Card *card = m_cards.at(i);
        height
            = std::max(height, card->hasHeightForWidth() ? card->heightForWidth(cardWidth) : card->sizeHint().height());
    }
    return height;
}

QSize CardRow::sizeHint() const
{
    const int width = int(m_cards.size()) * (LeastCardWidth + Grid) - Grid;
    return { width, m_cards.isEmpty() ? 0 : m_cards.last()->geometry().bottom() + 1 };
}

QSize CardRow::minimumSizeHint() const
{
    return { LeastCardWidth, sizeHint().height() };
}

void CardRow::place()
{
    const int columns = columnsFor(width());
    const int cardWidth = (width() - (columns - 1) * Grid) / columns;
    int y = 0;
    for (int row = 0; row * columns < m_cards.size(); ++row) {
        const int height = rowHeight(width(), columns, row);
        for (int column = 0; column < columns && row * columns + column < m_cards.size(); ++column)
            m_cards.at(row * columns + column)->setGeometry(column * (cardWidth + Grid), y, cardWidth, height);
        y += height + Grid;
    }
    // A scroll area asks for one height only, not for the height at a width.
    setFixedHeight(std::max(0, y - Grid));
}

void CardRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

bool CardRow::event(QEvent *event)
{
    // A card's text needs more or fewer lines: no layout watches over cards that move between rows.
    if (event->type() == QEvent::LayoutRequest)
        place();
    return QWidget::event(event);
}

}
