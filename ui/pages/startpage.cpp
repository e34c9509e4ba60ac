// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/startpage.h"

#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/plaintext.h"

#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int RecentShown = 6;

QPushButton *bigButton(const QString &text, const QString &explanation)
{
    auto *button = new QPushButton(text);
    setLook(button, Look::Big);
    button->setAccessibleDescription(explanation);
    return button;
}

QLabel *caption(const QString &text)
{
    QLabel *label = plainLabel(text);
    label->setWordWrap(true);
    setLook(label, Look::Caption);
    return label;
}

}

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
    , m_recentHead(plainLabel(tr("RECENT MEASUREMENTS")))
    , m_recent(new QVBoxLayout)
    , m_strip(new FailureStrip)
{
    QLabel *title = plainLabel(tr("See where work_mem stops the temp files"));
    setLook(title, Look::Title);
    QLabel *sentence
        = plainLabel(tr("Spillway measures a query on your own server, predicts the rest with PostgreSQL's "
                        "own arithmetic, and gives advice with its evidence."));
    sentence->setWordWrap(true);

    const QString demoWords = tr("A private PostgreSQL with sample data, on a socket only you can reach. It touches no "
                                 "other cluster.");
    m_demo = bigButton(tr("Start the demo cluster"), demoWords);
    m_demo->setDefault(true);
    const QString connectWords = tr("Your own server: conninfo or URI, a service, or single fields. Everything runs in "
                                    "read-only transactions that are rolled back.");
    auto *connectButton = bigButton(tr("Connect…"), connectWords);

    auto *choices = new QGridLayout;
    choices->setHorizontalSpacing(3 * Grid);
    choices->setVerticalSpacing(Grid);
    choices->addWidget(m_demo, 0, 0);
    choices->addWidget(connectButton, 0, 1);
    choices->addWidget(caption(demoWords), 1, 0, Qt::AlignTop);
    choices->addWidget(caption(connectWords), 1, 1, Qt::AlignTop);
    choices->setColumnStretch(0, 1);
    choices->setColumnStretch(1, 1);

    setLook(m_recentHead, Look::Section);
    m_recentHead->hide();
    m_recent->setSpacing(0);

    auto *column = new QWidget;
    column->setMaximumWidth(88 * Grid);
    auto *content = new QVBoxLayout(column);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(2 * Grid);
    content->addWidget(title);
    content->addWidget(sentence);
    content->addSpacing(Grid);
    content->addLayout(choices);
    content->addWidget(m_strip);
    content->addSpacing(2 * Grid);
    content->addWidget(m_recentHead);
    content->addLayout(m_recent);

    auto *across = new QHBoxLayout;
    across->addStretch(1);
    across->addWidget(column, 10);
    across->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4 * Grid, 4 * Grid, 4 * Grid, 4 * Grid);
    layout->addStretch(2);
    layout->addLayout(across);
    layout->addStretch(3);
    connect(m_demo, &QPushButton::clicked, this, &StartPage::demoRequested);
    connect(connectButton, &QPushButton::clicked, this, &StartPage::connectRequested);
}

void StartPage::setDemoBusy(bool busy)
{
    m_demo->setEnabled(!busy);
    m_demo->setText(busy ? tr("Starting the demo cluster…") : tr("Start the demo cluster"));
}

void StartPage::setRecent(const std::vector<Session::HistoryEntry> &entries)
{
    while (QLayoutItem *item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_recentHead->setVisible(!entries.empty());
    for (const Session::HistoryEntry &entry : entries) {
        if (m_recent->count() == RecentShown)
            break;
        auto *button = new QPushButton(withoutMnemonic(u"%1    %2 · %3"_s.arg(
            entry.title, entry.instanceName, QLocale().toString(entry.startedAt.toLocalTime(), QLocale::ShortFormat))));
        setLook(button, Look::Quiet);
        m_recent->addWidget(button, 0, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, id = entry.id] { Q_EMIT openRequested(id); });
    }
}

}
