// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/planbar.h"

#include "report/planfigures.h"
#include "report/wording.h"
#include "ui/models/planfocus.h"
#include "ui/models/plantitle.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr int MostNotices = 3; ///< the plan is what matters
constexpr int Thresholds[] = { 0, 1, 5, 10 }; ///< per cent

}

QString planTotals(const Session::AnalysedPlan &analysed)
{
    QStringList parts = Report::planTotals(*analysed.read.plan, analysed.metrics);
    parts.append(PlanBar::tr("%n node(s)", nullptr, int(analysed.read.plan->nodes.size())));
    return parts.join(u" · "_s);
}

PlanBar::PlanBar(PlanFocus *focus, QWidget *parent)
    : QWidget(parent)
    , m_focus(focus)
    , m_metric(new QComboBox)
    , m_threshold(new QComboBox)
    , m_needle(new QLineEdit)
    , m_answer(plainLabel())
    , m_totals(plainLabel())
    , m_notices(plainLabel())
{
    for (const auto metric : Analysis::AllPlanMetrics)
        m_metric->addItem(metricTitle(metric), int(metric));
    m_metric->setAccessibleName(tr("Look at the plan by"));
    m_metric->setToolTip(plainToolTip(tr("What bars, colours and the filter go by")));
    for (const int percent : Thresholds)
        m_threshold->addItem(percent == 0 ? tr("All nodes") : tr("From %1 % on").arg(percent), percent / 100.0);
    m_threshold->setAccessibleName(tr("Show nodes"));
    m_threshold->setToolTip(plainToolTip(tr("Only nodes with this share of the whole, and what is above them")));
    m_needle->setPlaceholderText(tr("Find node (Ctrl+F)"));
    m_needle->setAccessibleName(tr("Find node"));
    m_needle->setClearButtonEnabled(true);
    m_needle->setMaximumWidth(30 * Grid);
    m_needle->installEventFilter(this);
    setLook(m_answer, Look::Caption);
    setLook(m_totals, Look::Caption);
    m_totals->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_totals->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLook(m_notices, Look::Caption);
    m_notices->setWordWrap(true);
    m_notices->hide();

    auto *row = new QHBoxLayout;
    row->setSpacing(Grid);
    row->addWidget(m_metric);
    row->addWidget(m_threshold);
    row->addWidget(m_totals, 1);
    row->addWidget(m_answer);
    row->addWidget(m_needle);
    const auto addStep = [&](Qt::ArrowType arrow, const QString &name, bool backwards) {
        auto *button = new QToolButton;
        button->setArrowType(arrow);
        button->setToolTip(name);
        button->setAccessibleName(name);
        setLook(button, Look::Quiet);
        connect(button, &QToolButton::clicked, this, [this, backwards] { findNext(backwards); });
        row->addWidget(button);
    };
    addStep(Qt::UpArrow, tr("Previous match (Shift+F3)"), true);
    addStep(Qt::DownArrow, tr("Next match (F3)"), false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Grid / 2);
    column->addLayout(row);
    column->addWidget(m_notices);

    connect(m_metric, &QComboBox::currentIndexChanged, this,
        [this] { m_focus->setMetric(Analysis::PlanMetric(m_metric->currentData().toInt())); });
    connect(m_threshold, &QComboBox::currentIndexChanged, this,
        [this] { m_focus->setThreshold(m_threshold->currentData().toDouble()); });
    connect(m_needle, &QLineEdit::textChanged, this, &PlanBar::search);
    connect(focus, &PlanFocus::planChanged, this, &PlanBar::takePlan);
    connect(focus, &PlanFocus::selectionChanged, this, &PlanBar::showAnswer);
    connect(focus, &PlanFocus::metricChanged, this,
        [this] { m_metric->setCurrentIndex(m_metric->findData(int(m_focus->metric()))); });
    connect(focus, &PlanFocus::thresholdChanged, this, [this] {
        for (int i = 0; i < m_threshold->count(); ++i) {
            if (m_threshold->itemData(i).toDouble() == m_focus->threshold())
                m_threshold->setCurrentIndex(i);
        }
    });
    takePlan();
}

void PlanBar::takePlan()
{
    const auto plan = m_focus->analysed();
    m_totals->setText(plan ? planTotals(*plan) : QString());
    m_totals->setToolTip(plainToolTip(m_totals->text()));
    QStringList notices;
    for (const PlanNotice &notice : plan ? plan->read.notices : std::vector<PlanNotice>())
        notices.append(Report::describe(notice));
    showMessage(notices.mid(0, MostNotices).join(u' '));
    const auto *model = qobject_cast<QStandardItemModel *>(m_metric->model());
    for (int i = 0; model && i < m_metric->count(); ++i) {
        const auto metric = Analysis::PlanMetric(m_metric->itemData(i).toInt());
        const bool told = plan && Analysis::wholeOf(metric, plan->metrics) > 0;
        model->item(i)->setEnabled(told || i == 0);
        model->item(i)->setToolTip(told ? QString() : tr("This plan does not tell"));
    }
    search();
}

void PlanBar::showMessage(const QString &text)
{
    m_notices->setText(text);
    m_notices->setVisible(!text.isEmpty());
}

void PlanBar::openFind()
{
    m_needle->setFocus(Qt::ShortcutFocusReason);
    m_needle->selectAll();
}

void PlanBar::search()
{
    m_matches.clear();
    const QString needle = m_needle->text().trimmed();
    for (int id = 0; !needle.isEmpty() && id < m_focus->count(); ++id) {
        if (nodeMatches(m_focus->node(id), needle))
            m_matches.push_back(id);
    }
    // While it is typed on, a match that still fits stays.
    if (!m_matches.empty() && !std::ranges::binary_search(m_matches, m_focus->selected()))
        findNext(false);
    showAnswer();
}

void PlanBar::findNext(bool backwards)
{
    if (m_matches.empty())
        return;
    const int from = m_focus->selected();
    if (backwards) {
        const auto at = std::ranges::lower_bound(m_matches, from);
        m_focus->select(at == m_matches.begin() ? m_matches.back() : *(at - 1));
    } else {
        const auto at = std::ranges::upper_bound(m_matches, from);
        m_focus->select(at == m_matches.end() ? m_matches.front() : *at);
    }
}

void PlanBar::showAnswer()
{
    if (m_needle->text().trimmed().isEmpty()) {
        m_answer->clear();
        return;
    }
    const auto at = std::ranges::lower_bound(m_matches, m_focus->selected());
    const bool onMatch = at != m_matches.end() && *at == m_focus->selected();
    m_answer->setText(m_matches.empty() ? tr("Not found")
            : onMatch
            ? tr("%1 of %2")
                  .arg(QLocale().toString(at - m_matches.begin() + 1), QLocale().toString(qint64(m_matches.size())))
            : tr("%1 found").arg(QLocale().toString(qint64(m_matches.size()))));
}

bool PlanBar::eventFilter(QObject *watched, QEvent *event)
{
    const bool shortcut = event->type() == QEvent::ShortcutOverride;
    if (watched == m_needle && (shortcut || event->type() == QEvent::KeyPress)) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape) { // the window's Esc is Cancel: take it first
            if (shortcut)
                event->accept();
            else
                Q_EMIT leaveFind();
            return true;
        }
        if (!shortcut && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
            findNext(key->modifiers() & Qt::ShiftModifier);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}
