// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/setupsteps.h"

#include "report/statementwords.h"
#include "report/wording.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

SetupSteps::SetupSteps(QWidget *parent)
    : QWidget(parent)
    , m_headline(plainLabel())
    , m_refusal(plainLabel())
    , m_steps(new QVBoxLayout)
{
    setLook(m_headline, Look::Figure);
    m_headline->setWordWrap(true);
    setLook(m_refusal, Look::Caption);
    m_refusal->setWordWrap(true);
    m_refusal->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *check = new QPushButton(tr("Check again"));
    connect(check, &QPushButton::clicked, this, &SetupSteps::checkRequested);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Grid, Grid, Grid, Grid);
    layout->setSpacing(Grid);
    layout->addWidget(m_headline);
    layout->addWidget(m_refusal);
    layout->addLayout(m_steps);
    layout->addWidget(check, 0, Qt::AlignLeft);
}

void SetupSteps::setSource(const StatementSource &source)
{
    m_headline->setText(Report::describe(source));
    m_refusal->setText(source.refusal ? Report::describe(*source.refusal).serverSays : QString());
    m_refusal->setVisible(!m_refusal->text().isEmpty());
    while (QLayoutItem *item = m_steps->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int number = 0;
    for (const Report::SetupStep &step : Report::setupSteps(source)) {
        auto *row = new QWidget;
        auto *layout = new QVBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(Grid / 2);
        QLabel *text = plainLabel(u"%1. %2"_s.arg(++number).arg(step.text));
        text->setWordWrap(true);
        layout->addWidget(text);
        if (!step.code.isEmpty()) {
            QLabel *code = plainLabel(step.code);
            code->setFont(codeFont());
            code->setTextInteractionFlags(Qt::TextSelectableByMouse);
            code->setContentsMargins(2 * Grid, 0, 0, 0);
            auto *copy = new QPushButton(tr("Copy"));
            copy->setAccessibleName(tr("Copy step %1").arg(number));
            setLook(copy, Look::Quiet);
            connect(
                copy, &QPushButton::clicked, this, [text = step.code] { QGuiApplication::clipboard()->setText(text); });
            auto *line = new QHBoxLayout;
            line->addWidget(code);
            line->addWidget(copy);
            line->addStretch(1);
            layout->addLayout(line);
        }
        m_steps->addWidget(row);
    }
}

}
