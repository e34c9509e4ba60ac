// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plantab.h"

#include "analysis/planreader.h"
#include "report/wording.h"
#include "session/jobrunner.h"
#include "ui/charts/workmemscale.h"
#include "ui/models/plantitle.h"
#include "ui/models/runrows.h"
#include "ui/pages/planview.h"
#include "ui/style/theme.h"
#include "ui/widgets/emptystate.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr qsizetype ReadAtOnce = 512 * 1024; ///< bytes; more is read by a job

Session::AnalysedPlan analysedRun(const QByteArray &json)
{
    ReadPlan read;
    read.plan = std::make_shared<const Plan>(Analysis::readJsonPlan(json));
    read.source = QString::fromUtf8(json);
    return Session::analysePlan(std::move(read));
}

QString firstWords(const ReadPlan &read)
{
    const QString query = cut(read.queryText.simplified(), 60);
    return query.isEmpty() ? cut(nodeTitle(read.plan->nodes.front()), 60) : query;
}

}

PlanTab::PlanTab(Session::Preferences *preferences, QWidget *parent)
    : QWidget(parent)
    , m_jobs(new Session::JobRunner(this))
    , m_whole(new QStackedWidget)
    , m_chooser(new QComboBox)
    , m_timing(new QPushButton(tr("Run once with timing")))
    , m_view(new PlanView(preferences))
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Grid, Grid, Grid, Grid);
    column->setSpacing(Grid);
    column->addWidget(makeBar());
    column->addWidget(m_view, 1);
    m_whole->addWidget(new EmptyState(tr("Press F7 to see the plan without running the statement, or measure it.")));
    m_whole->addWidget(content);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_whole);
    connect(m_chooser, &QComboBox::currentIndexChanged, this, &PlanTab::showEntry);
    connect(
        m_jobs, &Session::JobRunner::failed, this, [this](quint64, const Failure &failure) { showFailure(failure); });
    connect(m_timing, &QPushButton::clicked, this, [this] {
        const int index = m_chooser->currentIndex();
        if (index >= 0 && m_entries[size_t(index)].workMem)
            Q_EMIT timingRunRequested(*m_entries[size_t(index)].workMem);
    });
}

QWidget *PlanTab::makeBar()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Grid);
    m_chooser->setObjectName("plan"_L1); // there are more of its kind in the view below
    m_chooser->setMinimumWidth(260);
    m_chooser->setMaximumWidth(560);
    m_chooser->setAccessibleName(tr("Plan"));
    row->addWidget(m_chooser);
    row->addStretch(1);
    row->addWidget(m_timing);
    return bar;
}

void PlanTab::setResult(std::shared_ptr<const SweepResult> result)
{
    m_result = std::move(result);
    fillChooser();
}

void PlanTab::setExplain(const QByteArray &json)
{
    m_explain = json;
    fillChooser();
    if (!m_explain.isEmpty())
        choose(0);
}

void PlanTab::setDocuments(std::vector<std::shared_ptr<const Session::PlanDocument>> documents)
{
    m_documents = std::move(documents);
    fillChooser();
}

void PlanTab::addDocument(std::shared_ptr<const Session::PlanDocument> document)
{
    const int plans = int(document->plans.size());
    m_documents.push_back(std::move(document));
    fillChooser();
    choose(int(m_entries.size()) - plans);
}

void PlanTab::choose(int entry)
{
    m_chooser->setCurrentIndex(entry);
}

void PlanTab::addRuns()
{
    if (!m_explain.isEmpty())
        m_entries.push_back({ tr("EXPLAIN, not run"), m_explain, {}, {} });
    for (const Sample &sample : m_result ? m_result->samples : std::vector<Sample>()) {
        if (sample.failure)
            continue;
        const QString when = QLocale().toString(sample.takenAt.toLocalTime(), u"HH:mm:ss"_s);
        m_entries.push_back({ u"%1 · %2 · %3"_s.arg(workMemText(sample.workMem), purposeText(sample.purpose), when),
            sample.explainJson, {}, sample.workMem });
    }
}

void PlanTab::addDocuments()
{
    for (const auto &document : m_documents) {
        for (const Session::AnalysedPlan &plan : document->plans) {
            const QString name = cut(document->name, 60);
            const QString title = document->plans.size() == 1
                ? name
                : tr("%1 · line %2 · %3").arg(name).arg(plan.read.firstLine).arg(firstWords(plan.read));
            m_entries.push_back({ title, {}, std::shared_ptr<const Session::AnalysedPlan>(document, &plan), {} });
        }
    }
}

void PlanTab::fillChooser()
{
    const QString before = m_chooser->currentText();
    std::vector<Entry> known;
    known.swap(m_entries);
    addRuns();
    addDocuments();
    for (Entry &entry : m_entries) { // what was analysed once stays so
        for (const Entry &former : known) {
            if (!entry.plan && former.plan && !former.json.isEmpty() && former.json == entry.json)
                entry.plan = former.plan;
        }
    }
    const QSignalBlocker blocker(m_chooser);
    m_chooser->clear();
    int timed = -1;
    for (size_t i = 0; i < m_entries.size(); ++i) {
        m_chooser->addItem(m_entries[i].title);
        if (m_entries[i].workMem && m_entries[i].title.contains(purposeText(Sample::Purpose::Timing)))
            timed = int(i);
    }
    // What was being looked at stays; otherwise the run that has times, else the last one.
    const int kept = m_chooser->findText(before);
    const int last = int(m_entries.size()) - 1;
    m_chooser->setCurrentIndex(kept >= 0 ? kept : timed >= 0 ? timed : last);
    m_whole->setCurrentIndex(m_entries.empty() ? 0 : 1);
    showEntry(m_chooser->currentIndex());
}

void PlanTab::showEntry(int entry)
{
    const bool valid = entry >= 0 && entry < int(m_entries.size());
    m_timing->setVisible(m_result != nullptr);
    m_timing->setEnabled(valid && m_entries[size_t(entry)].workMem);
    if (!valid)
        m_view->setPlan(nullptr);
    else if (m_entries[size_t(entry)].plan)
        present(entry);
    else
        analyse(entry);
    Q_EMIT currentPlanChanged();
}

void PlanTab::present(int entry)
{
    if (m_view->plan() != m_entries[size_t(entry)].plan)
        m_view->setPlan(m_entries[size_t(entry)].plan);
}

void PlanTab::analyse(int entry)
{
    m_view->setPlan(nullptr);
    const QByteArray json = m_entries[size_t(entry)].json;
    if (json.size() <= ReadAtOnce) {
        try {
            m_entries[size_t(entry)].plan = std::make_shared<const Session::AnalysedPlan>(analysedRun(json));
            present(entry);
        } catch (const FailureError &error) {
            showFailure(error.failure());
        }
        return;
    }
    m_view->setEmptyText(tr("Reading the plan…"));
    m_jobs->start(
        tr("Reading the plan"), [json](const ProgressSink &, std::stop_token) { return analysedRun(json); },
        [this, json](Session::AnalysedPlan plan) {
            const int current = m_chooser->currentIndex();
            if (current < 0 || m_entries[size_t(current)].json != json)
                return;
            m_entries[size_t(current)].plan = std::make_shared<const Session::AnalysedPlan>(std::move(plan));
            present(current);
            Q_EMIT currentPlanChanged();
        },
        u"plan"_s);
}

void PlanTab::showFailure(const Failure &failure)
{
    const Report::FailureText text = Report::describe(failure);
    m_view->setEmptyText(text.remedy.isEmpty() ? text.headline : text.headline + u'\n' + text.remedy);
}

std::shared_ptr<const Session::AnalysedPlan> PlanTab::currentPlan() const
{
    const int index = m_chooser->currentIndex();
    return index >= 0 && index < int(m_entries.size()) ? m_entries[size_t(index)].plan : nullptr;
}

QString PlanTab::currentTitle() const
{
    return m_chooser->currentText();
}

}
