// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/advicepanel.h"

#include "report/wording.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QString evidenceText(Recommendation::Evidence evidence)
{
    switch (evidence) {
    case Recommendation::Evidence::Measured:
        return AdvicePanel::tr("measured");
    case Recommendation::Evidence::Predicted:
        return AdvicePanel::tr("predicted");
    case Recommendation::Evidence::Unproved:
        break;
    }
    return AdvicePanel::tr("unproved");
}

QLabel *selectableLabel(const QString &text)
{
    QLabel *label = plainLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel *codeLabel(const QString &sql)
{
    QLabel *label = selectableLabel(sql);
    label->setFont(codeFont());
    return label;
}

QPushButton *rowButton(const QString &text, QHBoxLayout *row)
{
    auto *button = new QPushButton(text);
    row->addWidget(button, 0, Qt::AlignTop);
    return button;
}

/// Reason and undo, hidden until asked for.
QWidget *reasonOf(const Recommendation &recommendation, const QString &why)
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    QLabel *text = selectableLabel(why);
    setLook(text, Look::Caption);
    column->addWidget(text);
    if (!recommendation.undoSql.isEmpty()) {
        QLabel *undo = selectableLabel(AdvicePanel::tr("To undo it:"));
        setLook(undo, Look::Caption);
        column->addWidget(undo);
        column->addWidget(codeLabel(recommendation.undoSql));
    }
    box->hide();
    return box;
}

}

AdvicePanel::AdvicePanel(QWidget *parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this))
{
    setLook(this, Look::Card);
    m_column->setContentsMargins(12, Grid, Grid, Grid);
    m_column->setSpacing(Grid);
}

int AdvicePanel::count() const
{
    return m_column->count();
}

void AdvicePanel::clear()
{
    while (QLayoutItem *item = m_column->takeAt(0)) {
        item->widget()->hide(); // deleted later: a button of it may be the caller
        item->widget()->deleteLater();
        delete item;
    }
}

void AdvicePanel::setRecommendations(const std::vector<Recommendation> &recommendations)
{
    clear();
    int rank = 0;
    for (const Recommendation &recommendation : recommendations) {
        const Report::AdviceText text = Report::describe(recommendation);
        auto *entry = new QWidget;
        auto *row = new QHBoxLayout(entry);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(Grid);
        QLabel *number = plainLabel(QString::number(++rank));
        setLook(number, Look::Caption);
        number->setContentsMargins(0, 6, 0, 0);
        row->addWidget(number, 0, Qt::AlignTop);

        auto *words = new QVBoxLayout;
        words->setSpacing(2);
        words->setContentsMargins(0, 5, 0, 0); // level with the buttons' text
        QLabel *headline = selectableLabel(u"%1 · %2"_s.arg(text.headline, evidenceText(recommendation.evidence)));
        QFont bold = headline->font();
        bold.setBold(true);
        headline->setFont(bold);
        words->addWidget(headline);
        if (!recommendation.applySql.isEmpty())
            words->addWidget(codeLabel(recommendation.applySql));
        QWidget *reason = reasonOf(recommendation, text.why);
        words->addWidget(reason);
        words->addStretch(1);
        row->addLayout(words, 1);

        QPushButton *why = rowButton(tr("Why?"), row);
        why->setCheckable(true);
        why->setEnabled(!text.why.isEmpty() || !recommendation.undoSql.isEmpty());
        connect(why, &QPushButton::toggled, reason, &QWidget::setVisible);
        const QString sql = recommendation.applySql;
        if (!sql.isEmpty())
            connect(
                rowButton(tr("Copy"), row), &QPushButton::clicked, this, [this, sql] { Q_EMIT copyRequested(sql); });
        if (recommendation.kind == Recommendation::Kind::SetLocalWorkMem)
            connect(rowButton(tr("Try in session"), row), &QPushButton::clicked, this,
                [this, sql] { Q_EMIT tryRequested(sql); });
        m_column->addWidget(entry);
    }
    setVisible(!recommendations.empty());
}

}
