// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "ui/pages/comparesources.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QStackedWidget;

namespace Spillway::Session {
class JobRunner;
struct PlanComparison;
}

namespace Spillway::Ui {

class CompareView;
class EmptyState;
class FailureStrip;

/// Any two plans side by side: runs of this workbook, opened and pasted plans, the history.
class CompareTab : public QWidget
{
    Q_OBJECT
public:
    explicit CompareTab(QWidget *parent = nullptr);

    void setResult(std::shared_ptr<const SweepResult> result);
    void setDocuments(std::vector<std::shared_ptr<const Session::PlanDocument>> documents);
    void setHistory(std::vector<Session::HistoryEntry> entries);
    void compareWithHistory(const QString &id); ///< puts it on the left side, or where that is kept on the right
    void swapSides();
    void exportComparison(); ///< asks for a file: HTML, Markdown or PNG

    CompareView *view() const { return m_view; }
    QComboBox *chooser(int side) const { return m_choosers[side]; }
    QCheckBox *pin(int side) const { return m_pins[side]; }

Q_SIGNALS:
    void compared();
    void openRequested(); ///< a plan file

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void refill();
    void fillChooser(int side, const QString &wanted);
    const PlanCandidate *chosen(int side) const;
    void compare();
    void take(std::shared_ptr<const Session::PlanComparison> comparison);
    void copyMarkdown();
    std::shared_ptr<const Session::PlanComparison> toExport() const;
    void showFailure(const Failure &failure);

    std::shared_ptr<const SweepResult> m_result;
    std::vector<std::shared_ptr<const Session::PlanDocument>> m_documents;
    std::vector<Session::HistoryEntry> m_history;
    std::vector<PlanCandidate> m_candidates;
    QString m_wanted; ///< keys of what is shown or being compared
    bool m_stale = true; ///< compared when it is looked at

    Session::JobRunner *m_jobs;
    QComboBox *m_choosers[2];
    QCheckBox *m_pins[2];
    QComboBox *m_metric;
    QCheckBox *m_anonymise;
    FailureStrip *m_strip;
    CompareView *m_view;
    EmptyState *m_empty;
    QStackedWidget *m_whole;
};

}
