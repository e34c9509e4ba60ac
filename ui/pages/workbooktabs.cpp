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

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

enum Tab
{
    WorkMem,
    PlanOfRun,
    Compare,
    Waits,
    History
};

}

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
}

void WorkbookTabs::showEvent(QShowEvent *event)
{
    fill();
    QTabWidget::showEvent(event);
}

void WorkbookTabs::fill()
{
    if (m_workMem)
        return;
    m_workMem = new WorkMemPage(m_preferences);
    m_plan = new PlanTab(m_preferences);
    m_compare = new CompareTab;
    m_waits = new WaitsTab;
    m_historyTab = new HistoryTab;
    QWidget *pages[] = { m_workMem, m_plan, m_compare, m_waits, m_historyTab };
    for (int i = WorkMem; i <= History; ++i)
        m_frames[i]->layout()->addWidget(pages[i]);
    connect(m_workMem, &WorkMemPage::measureRequested, this, &WorkbookTabs::measureRequested);
    connect(m_workMem, &WorkMemPage::findThresholdRequested, this, &WorkbookTabs::findThresholdRequested);
    connect(m_workMem, &WorkMemPage::trySqlRequested, this, &WorkbookTabs::trySqlRequested);
    connect(m_workMem, &WorkMemPage::resumeRequested, this, &WorkbookTabs::resumeRequested);
    connect(m_workMem, &WorkMemPage::copyRequested, this,
        [](const QString &text) { QApplication::clipboard()->setText(text); });
    connect(m_plan, &PlanTab::timingRunRequested, this, &WorkbookTabs::timingRunRequested);
    connect(m_waits, &WaitsTab::measureRequested, this, &WorkbookTabs::waitsRequested);
    connect(m_waits, &WaitsTab::cancelRequested, this, &WorkbookTabs::cancelWaitsRequested);
    connect(m_historyTab, &HistoryTab::openRequested, this, &WorkbookTabs::openRequested);
    connect(m_historyTab, &HistoryTab::compareRequested, this, [this](const QString &id) {
        turnToCompare();
        m_compare->compareWithHistory(id);
    });
    connect(m_compare, &CompareTab::openRequested, this, &WorkbookTabs::openPlanRequested);
    connect(m_historyTab, &HistoryTab::removeRequested, this, &WorkbookTabs::removeRequested);

    if (!m_instanceName.isEmpty())
        m_workMem->setServer(m_server, m_instanceName);
    if (m_result) {
        m_workMem->setResult(m_result);
        m_plan->setResult(m_result);
        m_compare->setResult(m_result);
    }
    if (!m_explain.isEmpty())
        m_plan->setExplain(m_explain);
    for (const auto &document : std::exchange(m_documents, {}))
        m_plan->addDocument(document);
    m_compare->setDocuments(m_plan->documents());
    m_historyTab->setEntries(m_history);
    m_compare->setHistory(m_history);
    m_workMem->setRunning(m_running);
    m_waits->setBusy(m_running);
    m_waits->setRunning(m_waitsRunning);
    if (!m_instanceName.isEmpty())
        m_waits->proposeWorkMem(m_server.workMem);
}

void WorkbookTabs::setResult(std::shared_ptr<const SweepResult> result)
{
    m_result = std::move(result);
    m_explain.clear();
    if (m_workMem) {
        m_workMem->setResult(m_result);
        m_plan->setResult(m_result);
        m_compare->setResult(m_result);
    }
}

void WorkbookTabs::setRunning(bool running)
{
    m_running = running;
    if (m_workMem) {
        m_workMem->setRunning(running);
        m_waits->setBusy(running);
    }
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
    if (m_workMem) {
        m_workMem->setServer(facts, instanceName);
        m_waits->proposeWorkMem(facts.workMem);
    }
}

void WorkbookTabs::setHistory(std::vector<Session::HistoryEntry> entries)
{
    m_history = std::move(entries);
    if (m_historyTab) {
        m_historyTab->setEntries(m_history);
        m_compare->setHistory(m_history);
    }
}

void WorkbookTabs::addDocument(std::shared_ptr<const Session::PlanDocument> document, bool turnTo)
{
    if (m_plan) {
        m_plan->addDocument(std::move(document));
        m_compare->setDocuments(m_plan->documents());
    } else {
        m_documents.push_back(std::move(document));
    }
    if (turnTo)
        setCurrentIndex(PlanOfRun);
}

void WorkbookTabs::showExplain(const QByteArray &explainJson)
{
    m_explain = explainJson;
    if (m_plan)
        m_plan->setExplain(explainJson);
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
