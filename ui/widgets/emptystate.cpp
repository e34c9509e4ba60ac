// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/emptystate.h"

#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>

namespace Spillway::Ui {

EmptyState::EmptyState(const QString &sentence, QWidget *parent)
    : QWidget(parent)
    , m_sentence(plainLabel(sentence))
{
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(3 * Grid, 3 * Grid, 3 * Grid, 3 * Grid);
    column->setSpacing(2 * Grid);
    column->addStretch(2);
    column->addWidget(m_sentence);
    auto *row = new QHBoxLayout;
    row->setSpacing(Grid);
    row->addStretch(1);
    row->addStretch(1);
    column->addLayout(row);
    column->addStretch(3);
}

void EmptyState::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
}

QPushButton *EmptyState::addButton(const QString &text)
{
    auto *button = new QPushButton(text);
    if (m_buttons.isEmpty())
        setLook(button, Look::Primary);
    m_buttons.append(button);
    auto *row = static_cast<QHBoxLayout *>(layout()->itemAt(2)->layout());
    row->insertWidget(row->count() - 1, button);
    return button;
}

}
