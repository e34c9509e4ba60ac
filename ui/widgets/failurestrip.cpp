// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/failurestrip.h"

#include "report/wording.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>

namespace Spillway::Ui {

namespace {

QLabel *textLabel(const QString &accessibleName)
{
    QLabel *label = plainLabel();
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus); // Copy is what the keyboard reaches
    return label;
}

}

FailureStrip::FailureStrip(QWidget *parent)
    : QFrame(parent)
    , m_headline(textLabel(tr("What happened")))
    , m_serverSays(textLabel(tr("What the server said")))
    , m_remedy(textLabel(tr("What can be done")))
    , m_action(new QPushButton)
{
    setLook(this, Look::Strip);
    setAccessibleName(tr("Message"));
    QFont bold = m_headline->font();
    bold.setBold(true);
    m_headline->setFont(bold);
    m_serverSays->setFont(codeFont());

    auto *texts = new QVBoxLayout;
    texts->setSpacing(Grid / 2);
    for (QLabel *label : { m_headline, m_serverSays, m_remedy })
        texts->addWidget(label);

    auto *copy = new QPushButton(tr("Copy"));
    copy->setToolTip(tr("Copy this message"));
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(text()); });
    connect(m_action, &QPushButton::clicked, this, &FailureStrip::actionTriggered);
    auto *close = new QPushButton(tr("Close"));
    close->setToolTip(tr("Hide this message"));
    connect(close, &QPushButton::clicked, this, &FailureStrip::clear);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Grid);
    for (QPushButton *button : { m_action, copy, close })
        buttons->addWidget(button, 0, Qt::AlignTop);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * Grid, Grid, Grid, Grid);
    layout->setSpacing(2 * Grid);
    layout->addLayout(texts, 1);
    layout->addLayout(buttons);
    hide();
}

void FailureStrip::showFailure(const Failure &failure, const QString &action)
{
    const Report::FailureText words = Report::describe(failure);
    m_isError = failure.code != Failure::Code::Cancelled;
    setTexts(words.headline, words.serverSays, words.remedy, action);
}

void FailureStrip::showNotice(const QString &headline, const QString &remedy, const QString &action)
{
    m_isError = false;
    setTexts(headline, {}, remedy, action);
}

void FailureStrip::setTexts(
    const QString &headline, const QString &serverSays, const QString &remedy, const QString &action)
{
    const std::pair<QLabel *, QString> texts[]
        = { { m_headline, headline }, { m_serverSays, serverSays }, { m_remedy, remedy } };
    for (const auto &[label, text] : texts) {
        label->setText(text);
        label->setVisible(!text.isEmpty());
    }
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    show();
    update();
}

void FailureStrip::clear()
{
    hide();
    for (QLabel *label : { m_headline, m_serverSays, m_remedy })
        label->clear();
}

QString FailureStrip::text() const
{
    QStringList parts;
    for (const QLabel *label : { m_headline, m_serverSays, m_remedy }) {
        if (!label->text().isEmpty())
            parts.append(label->text());
    }
    return parts.join(u'\n');
}

void FailureStrip::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    // The bar is a second sign beside the words; errors and notices differ in it.
    const Tokens tokens = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath card;
    card.addRoundedRect(rect(), 6, 6);
    painter.setClipPath(card);
    painter.fillRect(QRect(0, 0, 4, height()), m_isError ? tokens.risk : tokens.accent);
}

}
