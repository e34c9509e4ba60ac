// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workbooktabs.h"

#include "ui/pages/comparetab.h"
#include "ui/pages/historytab.h"
#include "ui/pages/plantab.h"
#include "ui/pages/waitstab.h"
#include "ui/pages/workmempage.h"

#include <QApplication>
#include <QClipboard>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

WorkbookTabs::WorkbookTabs(Session::Preferences *preferences, QWidget *parent)
    : QTabWidget(parent)
    , m_preferences(preferences)
{
    setAccessibleName(tr("Results"));
    setDocumentMode(true);
    const QString titles[] = { u"work_mem"_s, tr("Plan"), tr("Compare"), tr("Waits"), tr("History") };
    for (int i = WorkMem; i <= History; ++i) {
        m_frames[i] = new QWidget;
        auto *layout = new QVBoxLayout(m_frames[i]);
        layout->setContentsMargins(0, 0, 0, 0);
        addTab(m_frames[i], titles[i]);
    }
    connect(this, &QTabWidget::currentChanged, this, &WorkbookTabs::bringUpToDate);
}

void WorkbookTabs::showEvent(QShowEvent *event)
{
    bringUpToDate();
    QTabWidget::showEvent(event);
}

void WorkbookTabs::bringUpToDate()
{
    const auto tab = Tab(currentIndex());
    if (!isVisible())
        return;
    make(tab);
    giveResult(tab);
    givePlans();
    giveHistory(tab);
}

void WorkbookTabs::make(Tab tab)
{
    if (m_frames[tab]->layout()->count() > 0)
        return;
    switch (tab) {
    case WorkMem:
        return makeWorkMem();
    case PlanOfRun:
        return makePlan();
    case Compare:
        make(PlanOfRun); // it has the plans that are compared
        return makeCompare();
    case Waits:
        return makeWaits();
    case History:
        return makeHistory();
    case TabCount:
        break;
    }
}

void WorkbookTabs::makeWorkMem()
{
    m_workMem = new WorkMemPage(m_preferences);
    m_frames[WorkMem]->layout()->addWidget(m_workMem);
    connect(m_workMem, &WorkMemPage::measureRequested, this, &WorkbookTabs::measureRequested);
    connect(m_workMem, &WorkMemPage::findThresholdRequested, this, &WorkbookTabs::findThresholdRequested);
    connect(m_workMem, &WorkMemPage::trySqlRequested, this, &WorkbookTabs::trySqlRequested);
    connect(m_workMem, &WorkMemPage::resumeRequested, this, &WorkbookTabs::resumeRequested);
    connect(m_workMem, &WorkMemPage::copyRequested, this,
        [](const QString &text) { QApplication::clipboard()->setText(text); });
    if (!m_instanceName.isEmpty())
        m_workMem->setServer(m_server, m_instanceName);
    m_workMem->setRunning(m_running);
}

void WorkbookTabs::makePlan()
{
    m_plan = new PlanTab(m_preferences);
    m_frames[PlanOfRun]->layout()->addWidget(m_plan);
    connect(m_plan, &PlanTab::timingRunRequested, this, &WorkbookTabs::timingRunRequested);
}

void WorkbookTabs::makeCompare()
{
    m_compare = new CompareTab;
    m_frames[Compare]->layout()->addWidget(m_compare);
    connect(m_compare, &CompareTab::openRequested, this, &WorkbookTabs::openPlanRequested);
    m_compare->setDocuments(m_plan->documents());
}

void WorkbookTabs::makeWaits()
{
    m_waits = new WaitsTab;
    m_frames[Waits]->layout()->addWidget(m_waits);
    connect(m_waits, &WaitsTab::measureRequested, this, &WorkbookTabs::waitsRequested);
    connect(m_waits, &WaitsTab::cancelRequested, this, &WorkbookTabs::cancelWaitsRequested);
    m_waits->setBusy(m_running);
    m_waits->setRunning(m_waitsRunning);
    if (!m_instanceName.isEmpty())
        m_waits->proposeWorkMem(m_server.workMem);
}

void WorkbookTabs::makeHistory()
{
    m_historyTab = new HistoryTab;
    m_frames[History]->layout()->addWidget(m_historyTab);
    connect(m_historyTab, &HistoryTab::openRequested, this, &WorkbookTabs::openRequested);
    connect(m_historyTab, &HistoryTab::compareRequested, this, [this](const QString &id) {
        turnToCompare();
        m_compare->compareWithHistory(id);
    });
    connect(m_historyTab, &HistoryTab::removeRequested, this, &WorkbookTabs::removeRequested);
}

void WorkbookTabs::giveResult(Tab tab)
{
    if (!std::exchange(m_resultBehind[tab], false))
        return;
    if (tab == WorkMem)
        m_workMem->setResult(m_result);
    else if (tab == PlanOfRun)
        m_plan->setResult(m_result);
    else if (tab == Compare)
        m_compare->setResult(m_result);
}

/// Opened plans and the one that was asked for, where the Plan tab is there.
void WorkbookTabs::givePlans()
{
    if (!m_plan)
        return;
    if (std::exchange(m_explainBehind, false))
        m_plan->setExplain(m_explain);
    if (m_documents.empty())
        return;
    for (const auto &document : std::exchange(m_documents, {}))
        m_plan->addDocument(document);
    if (m_compare)
        m_compare->setDocuments(m_plan->documents());
}

void WorkbookTabs::giveHistory(Tab tab)
{
    if (!std::exchange(m_historyBehind[tab], false))
        return;
    if (tab == History)
        m_historyTab->setEntries(m_history);
    else if (tab == Compare)
        m_compare->setHistory(m_history);
}

void WorkbookTabs::setResult(std::shared_ptr<const SweepResult> result)
{
    m_result = std::move(result);
    m_explain.clear();
    m_explainBehind = false;
    for (const Tab tab : { WorkMem, PlanOfRun, Compare })
        m_resultBehind[tab] = true;
    bringUpToDate();
}

void WorkbookTabs::setRunning(bool running)
{
    m_running = running;
    if (m_workMem)
        m_workMem->setRunning(running);
    if (m_waits)
        m_waits->setBusy(running);
}

void WorkbookTabs::setWaitsRunning(bool running)
{
    m_waitsRunning = running;
    if (m_waits)
        m_waits->setRunning(running);
}

void WorkbookTabs::setWaitRun(std::shared_ptr<const WaitRun> run)
{
    if (m_waits) // it asked for the run, so it is there
        m_waits->setRun(std::move(run));
}

void WorkbookTabs::showWaitsFailure(const Failure &failure)
{
    if (m_waits)
        m_waits->showFailure(failure);
}

void WorkbookTabs::setServer(const ServerFacts &facts, const QString &instanceName)
{
    m_server = facts;
    m_instanceName = instanceName;
    if (m_workMem)
        m_workMem->setServer(facts, instanceName);
    if (m_waits)
        m_waits->proposeWorkMem(facts.workMem);
}

void WorkbookTabs::setHistory(std::vector<Session::HistoryEntry> entries)
{
    m_history = std::move(entries);
    m_historyBehind[History] = m_historyBehind[Compare] = true;
    bringUpToDate();
}

void WorkbookTabs::addDocument(std::shared_ptr<const Session::PlanDocument> document, bool turnTo)
{
    m_documents.push_back(std::move(document));
    bringUpToDate();
    if (turnTo)
        setCurrentIndex(PlanOfRun);
}

void WorkbookTabs::showExplain(const QByteArray &explainJson)
{
    m_explain = explainJson;
    m_explainBehind = true;
    bringUpToDate();
    setCurrentIndex(PlanOfRun);
}

void WorkbookTabs::turnToCompare()
{
    setCurrentIndex(Compare);
}

bool WorkbookTabs::exportComparison()
{
    if (currentIndex() != Compare || !m_compare)
        return false;
    m_compare->exportComparison();
    return true;
}

}
