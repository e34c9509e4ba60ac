// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"
#include "session/plandocument.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QPushButton;
class QStackedWidget;

namespace Spillway::Session {
class JobRunner;
class Preferences;
}

namespace Spillway::Ui {

class PlanView;

/// The plans of a workbook: a plain EXPLAIN, the runs of its result, and what was opened or pasted; one at a time.
class PlanTab : public QWidget
{
    Q_OBJECT
public:
    explicit PlanTab(Session::Preferences *preferences = nullptr, QWidget *parent = nullptr);

    void setResult(std::shared_ptr<const SweepResult> result);
    /// A plain EXPLAIN: shown at once, before the runs of the result.
    void setExplain(const QByteArray &json);
    /// Opened and pasted plans, analysed already. An added one is shown at once.
    void setDocuments(std::vector<std::shared_ptr<const Session::PlanDocument>> documents);
    void addDocument(std::shared_ptr<const Session::PlanDocument> document);
    const std::vector<std::shared_ptr<const Session::PlanDocument>> &documents() const { return m_documents; }

    /// What is shown now; null: nothing, or it is still read.
    std::shared_ptr<const Session::AnalysedPlan> currentPlan() const;
    QString currentTitle() const; ///< of the chooser's entry
    PlanView *view() const { return m_view; }

Q_SIGNALS:
    void timingRunRequested(Spillway::Kilobytes workMem);
    void currentPlanChanged();

private:
    struct Entry
    {
        QString title;
        QByteArray json; ///< of a run, until it is analysed
        std::shared_ptr<const Session::AnalysedPlan> plan;
        std::optional<Kilobytes> workMem; ///< of a run
    };
    QWidget *makeBar();
    void addRuns();
    void addDocuments();
    void fillChooser();
    void showEntry(int entry);
    void analyse(int entry);
    void present(int entry);
    void showFailure(const Failure &failure);
    void choose(int entry);

    std::vector<Entry> m_entries;
    std::shared_ptr<const SweepResult> m_result;
    QByteArray m_explain;
    std::vector<std::shared_ptr<const Session::PlanDocument>> m_documents;
    Session::JobRunner *m_jobs;

    QStackedWidget *m_whole;
    QComboBox *m_chooser;
    QPushButton *m_timing;
    PlanView *m_view;
};

}
