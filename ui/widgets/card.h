// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace Spillway::Ui {

struct CardText
{
    QString caption;
    QString figure;
    QString detail;

    bool operator==(const CardText &) const = default;
};

/// One figure that matters: caption, figure, what stands behind it; a bar in the colour of its series at the left.
class Card : public QFrame
{
    Q_OBJECT
public:
    enum class Series
    {
        Written,
        Time,
        Good,
        Risk
    };
    explicit Card(Series series, QWidget *parent = nullptr);

    void setText(const CardText &text);
    const CardText &text() const { return m_text; }
    /// A field below the detail: what the person can correct.
    void addField(QWidget *field);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    Series m_series;
    CardText m_text;
    QLabel *m_caption, *m_figure, *m_detail;
};

/// Cards side by side, in as many rows as their width asks for: 4, 2 × 2, or one below the other.
class CardRow : public QWidget
{
    Q_OBJECT
public:
    explicit CardRow(QList<Card *> cards, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    int columnsFor(int width) const;
    int rowHeight(int width, int columns, int row) const;
    void place();

    QList<Card *> m_cards;
};

}
