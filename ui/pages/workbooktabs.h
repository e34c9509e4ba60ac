// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"
#include "domain/waits.h"
#include "session/historystore.h"
#include "session/plandocument.h"

#include <QTabWidget>

#include <memory>
#include <vector>

namespace Spillway::Session {
class Preferences;
}

namespace Spillway::Ui {

class CompareTab;
class HistoryTab;
class PlanTab;
class WaitsTab;
class WorkMemPage;

/// The lower half of a workbook. Each page (charts are heavy) is made when it is first seen, and gets what came while it
/// was not when it is seen again: a measurement in the background costs the window nothing.
class WorkbookTabs : public QTabWidget
{
    Q_OBJECT
public:
    explicit WorkbookTabs(Session::Preferences *preferences, QWidget *parent = nullptr);

    void setResult(std::shared_ptr<const SweepResult> result);
    void setRunning(bool running);
    void setWaitRun(std::shared_ptr<const WaitRun> run);
    void setWaitsRunning(bool running);
    void showWaitsFailure(const Failure &failure);
    void setServer(const ServerFacts &facts, const QString &instanceName);
    void setHistory(std::vector<Session::HistoryEntry> entries);
    void addDocument(std::shared_ptr<const Session::PlanDocument> document, bool turnTo);
    void turnToCompare();
    /// The comparison where it is looked at. False: another tab is.
    bool exportComparison();
    void showExplain(const QByteArray &explainJson); ///< and turns to the Plan tab

Q_SIGNALS:
    void measureRequested(const std::vector<Spillway::Kilobytes> &values, int repeat);
    void findThresholdRequested(Spillway::Kilobytes maximum);
    void trySqlRequested(const QString &sql);
    void resumeRequested();
    void timingRunRequested(Spillway::Kilobytes workMem);
    void openRequested(const QString &id);
    void removeRequested(const QString &id);
    void openPlanRequested();
    void waitsRequested(const Spillway::WaitSpec &spec); ///< without the statement
    void cancelWaitsRequested();

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum Tab
    {
        WorkMem,
        PlanOfRun,
        Compare,
        Waits,
        History,
        TabCount
    };
    void bringUpToDate(); ///< the page that is seen
    void make(Tab tab);
    void makeWorkMem();
    void makePlan();
    void makeCompare();
    void makeWaits();
    void makeHistory();
    void giveResult(Tab tab);
    void givePlans();
    void giveHistory(Tab tab);

    Session::Preferences *m_preferences;
    WorkMemPage *m_workMem = nullptr;
    PlanTab *m_plan = nullptr;
    CompareTab *m_compare = nullptr;
    WaitsTab *m_waits = nullptr;
    HistoryTab *m_historyTab = nullptr;
    QWidget *m_frames[TabCount];

    std::shared_ptr<const SweepResult> m_result;
    std::vector<Session::HistoryEntry> m_history;
    ServerFacts m_server;
    QString m_instanceName;
    QByteArray m_explain;
    std::vector<std::shared_ptr<const Session::PlanDocument>> m_documents; ///< that the Plan tab has not got yet
    bool m_resultBehind[TabCount] = {}, m_historyBehind[TabCount] = {}; ///< the page has an older one
    bool m_explainBehind = false;
    bool m_running = false, m_waitsRunning = false;
};

}
