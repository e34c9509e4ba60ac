// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparetab.h"

#include "session/jobrunner.h"
#include "session/plancomparison.h"
#include "ui/dialogs/ask.h"
#include "ui/models/comparemodel.h"
#include "ui/models/plantitle.h"
#include "ui/pages/comparepicture.h"
#include "ui/pages/compareview.h"
#include "ui/style/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/failurestrip.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

enum Side
{
    Left,
    Right
};

}

CompareTab::CompareTab(QWidget *parent)
    : QWidget(parent)
    , m_jobs(new Session::JobRunner(this))
    , m_choosers { new QComboBox, new QComboBox }
    , m_pins { new QCheckBox(tr("Keep")), new QCheckBox(tr("Keep")) }
    , m_metric(new QComboBox)
    , m_anonymise(new QCheckBox(tr("Replace names and constants")))
    , m_strip(new FailureStrip)
    , m_view(new CompareView)
    , m_empty(new EmptyState(tr("Two plans are needed: measure twice, or open or paste plans.")))
    , m_whole(new QStackedWidget)
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Grid, Grid, Grid, Grid);
    column->setSpacing(Grid);
    column->addWidget(makeBar());
    column->addWidget(m_strip);
    column->addWidget(m_view, 1);
    m_whole->addWidget(m_empty);
    m_whole->addWidget(content);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_whole);
    connect(m_empty->addButton(tr("Open plan…")), &QPushButton::clicked, this, &CompareTab::openRequested);
    connect(m_jobs, &Session::JobRunner::failed, this, [this](quint64, const Failure &failure) {
        m_wanted.clear();
        m_view->setComparison(nullptr); // not what the choosers name
        showFailure(failure);
    });
}

QWidget *CompareTab::makeBar()
{
    auto *bar = new QWidget;
    auto *grid = new QGridLayout(bar);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Grid);
    grid->setVerticalSpacing(Grid / 2);
    const QString names[] = { tr("Left plan"), tr("Right plan") };
    for (const int side : { Left, Right }) {
        m_choosers[side]->setAccessibleName(names[side]);
        m_choosers[side]->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_choosers[side]->setMinimumContentsLength(16);
        m_choosers[side]->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_pins[side]->setToolTip(tr("Stays when newer runs come; the other side follows them"));
        connect(m_choosers[side], &QComboBox::activated, this, &CompareTab::compare);
    }
    auto *swap = new QPushButton(tr("Swap"));
    connect(swap, &QPushButton::clicked, this, &CompareTab::swapSides);
    for (const auto metric : Analysis::AllPlanMetrics)
        m_metric->addItem(metricTitle(metric), int(metric));
    m_metric->setAccessibleName(tr("Compare by"));
    connect(m_metric, &QComboBox::currentIndexChanged, this,
        [this] { m_view->setMetric(Analysis::PlanMetric(m_metric->currentData().toInt())); });
    auto *save = new QPushButton(tr("Export"));
    auto *menu = new QMenu(save);
    menu->addAction(tr("Save as HTML, Markdown or PNG…"), this, &CompareTab::exportComparison);
    menu->addAction(tr("Copy as Markdown"), this, &CompareTab::copyMarkdown);
    save->setMenu(menu);
    m_anonymise->setToolTip(tr("In what is exported or copied; the window shows them as they are"));
    grid->addWidget(m_choosers[Left], 0, 0);
    grid->addWidget(m_pins[Left], 0, 1);
    grid->addWidget(swap, 0, 2);
    grid->addWidget(m_choosers[Right], 0, 3);
    grid->addWidget(m_pins[Right], 0, 4);
    auto *tools = new QHBoxLayout;
    tools->setSpacing(Grid);
    tools->addWidget(m_metric);
    tools->addStretch(1);
    tools->addWidget(m_anonymise);
    tools->addWidget(save);
    grid->addLayout(tools, 1, 0, 1, 5);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(3, 1);
    return bar;
}

void CompareTab::setResult(std::shared_ptr<const SweepResult> result)
{
    m_result = std::move(result);
    refill();
}

void CompareTab::setDocuments(std::vector<std::shared_ptr<const Session::PlanDocument>> documents)
{
    m_documents = std::move(documents);
    refill();
}

void CompareTab::setHistory(std::vector<Session::HistoryEntry> entries)
{
    m_history = std::move(entries);
    refill();
}

void CompareTab::fillChooser(int side, const QString &wanted)
{
    QComboBox *chooser = m_choosers[side];
    const QSignalBlocker blocker(chooser);
    chooser->clear();
    for (const PlanCandidate &candidate : m_candidates)
        chooser->addItem(candidate.title, candidate.key);
    chooser->setCurrentIndex(qMax(0, chooser->findData(wanted)));
}

/// A kept side stays; otherwise the newest plan comes to the right, what was right goes to the left.
void CompareTab::refill()
{
    const QString before[]
        = { m_choosers[Left]->currentData().toString(), m_choosers[Right]->currentData().toString() };
    const QString newestBefore = m_candidates.empty() ? QString() : m_candidates.front().key;
    m_candidates = planCandidates(m_result, m_documents, m_history);
    const size_t count = m_candidates.size();
    m_whole->setCurrentIndex(count > 1 ? 1 : 0);
    if (count < 2)
        return;
    const auto known = [this](const QString &key) {
        return std::any_of(m_candidates.begin(), m_candidates.end(),
            [&key](const PlanCandidate &candidate) { return candidate.key == key; });
    };
    QString wanted[] = { before[Left], before[Right] };
    const QString newest = m_candidates.front().key;
    if (newest != newestBefore && !m_pins[Right]->isChecked()) {
        if (!m_pins[Left]->isChecked() && known(before[Right]))
            wanted[Left] = before[Right];
        wanted[Right] = newest;
    }
    if (!known(wanted[Right]))
        wanted[Right] = newest;
    if (!known(wanted[Left]) || wanted[Left] == wanted[Right])
        wanted[Left] = m_candidates[wanted[Right] == m_candidates[1].key ? 0 : 1].key;
    fillChooser(Left, wanted[Left]);
    fillChooser(Right, wanted[Right]);
    m_stale = true;
    if (isVisible())
        compare();
}

void CompareTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        compare();
}

const PlanCandidate *CompareTab::chosen(int side) const
{
    const int index = m_choosers[side]->currentIndex();
    return index >= 0 && size_t(index) < m_candidates.size() ? &m_candidates[size_t(index)] : nullptr;
}

void CompareTab::compare()
{
    m_stale = false;
    const PlanCandidate *left = chosen(Left), *right = chosen(Right);
    if (!left || !right || left->key + right->key == m_wanted)
        return;
    const QString keys = left->key + right->key;
    m_wanted = keys;
    m_jobs->start(
        tr("Comparing two plans"),
        [left = left->side, right = right->side](const ProgressSink &, std::stop_token) {
            Analysis::PlanSide first = left();
            return std::make_shared<const Session::PlanComparison>(
                Session::comparePlanSides(std::move(first), right()));
        },
        [this, keys](std::shared_ptr<const Session::PlanComparison> comparison) {
            if (keys == m_wanted) // else the choosers name others by now
                take(std::move(comparison));
        },
        u"compare"_s);
}

void CompareTab::take(std::shared_ptr<const Session::PlanComparison> comparison)
{
    m_strip->clear();
    m_view->setComparison(std::move(comparison));
    Q_EMIT compared();
}

void CompareTab::compareWithHistory(const QString &id)
{
    const int side = m_pins[Left]->isChecked() && !m_pins[Right]->isChecked() ? Right : Left;
    const int index = m_choosers[side]->findData(historyKey(id));
    if (index < 0)
        return; // the only plan there is: the page says that two are needed
    m_choosers[side]->setCurrentIndex(index);
    compare();
}

void CompareTab::swapSides()
{
    const int left = m_choosers[Left]->currentIndex();
    m_choosers[Left]->setCurrentIndex(m_choosers[Right]->currentIndex());
    m_choosers[Right]->setCurrentIndex(left);
    const bool kept = m_pins[Left]->isChecked();
    m_pins[Left]->setChecked(m_pins[Right]->isChecked());
    m_pins[Right]->setChecked(kept);
    compare();
}

std::shared_ptr<const Session::PlanComparison> CompareTab::toExport() const
{
    const auto shown = m_view->comparison();
    if (!shown || !m_anonymise->isChecked())
        return shown;
    return std::make_shared<const Session::PlanComparison>(Session::anonymised(*shown));
}

void CompareTab::exportComparison()
{
    if (!m_view->comparison())
        return;
    Ask::saveFile(this, tr("Export comparison"), tr("HTML (*.html);;Markdown (*.md);;Picture (*.png)"),
        u"comparison.html"_s, [this](const QString &path) {
            try {
                writeComparison(toExport(), m_view->model()->metric(), path);
            } catch (const FailureError &error) {
                showFailure(error.failure());
            }
        });
}

void CompareTab::copyMarkdown()
{
    if (const auto comparison = toExport())
        QApplication::clipboard()->setText(QString::fromUtf8(Report::compareMarkdown(comparison->report())));
}

void CompareTab::showFailure(const Failure &failure)
{
    m_strip->showFailure(failure);
}

}
