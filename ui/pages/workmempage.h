// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sweepanalysis.h"
#include "domain/serverfacts.h"
#include "domain/sweep.h"

#include <QWidget>

#include <memory>

class QBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace Spillway::Session {
class Preferences;
}

namespace Spillway::Ui {

class AdvicePanel;
class Card;
class EmptyState;
class MemoryEdit;
class MemorySlider;
class RunsView;
class WorkMemChart;

/// The work_mem page of a workbook: chart, slider, four cards, advice, table of runs. Shows a result and asks for
/// measurements; runs nothing itself.
class WorkMemPage : public QWidget
{
    Q_OBJECT
public:
    explicit WorkMemPage(Session::Preferences *preferences, QWidget *parent = nullptr);
    ~WorkMemPage() override;

    /// Null: nothing measured yet.
    void setResult(std::shared_ptr<const SweepResult> result);
    void setRunning(bool running);
    /// Whose RAM and connections the risk is judged against.
    void setServer(const ServerFacts &facts, const QString &instanceName);
    void setWorkMem(Kilobytes workMem);
    Kilobytes workMem() const;

Q_SIGNALS:
    void measureRequested(const std::vector<Spillway::Kilobytes> &values, int repeat);
    void findThresholdRequested(Spillway::Kilobytes maximum);
    void trySqlRequested(const QString &sql);
    void copyRequested(const QString &text);
    void resumeRequested();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeHeader();
    QWidget *makeControls();
    QWidget *makeCards();
    QPushButton *makeThresholdButton();
    QPushButton *makeLimitButton();
    void connectParts();
    void showResult();
    void updateHeader();
    void updateCursorCards();
    void updateAdvice();
    void updateButtons();
    void moveTo(Kilobytes workMem);
    void openMeasureDialog();
    void openLimitDialog();
    void takeRam(std::optional<Kilobytes> typed);
    std::optional<Bytes> ram() const;
    int connections() const;
    Kilobytes defaultMaximum() const;

    Session::Preferences *m_preferences;
    std::shared_ptr<const SweepResult> m_result;
    std::shared_ptr<const Analysis::SweepAnalysis> m_analysis;
    std::optional<ServerFacts> m_server;
    QString m_instanceName;
    bool m_running = false;

    QStackedWidget *m_whole; ///< empty page or the measurement
    QStackedWidget *m_views; ///< chart or runs
    EmptyState *m_empty;
    QToolButton *m_showChart, *m_showRuns;
    QLabel *m_notice;
    QPushButton *m_resume;
    WorkMemChart *m_chart;
    RunsView *m_runs;
    QBoxLayout *m_controls = nullptr;
    MemorySlider *m_slider;
    MemoryEdit *m_value, *m_ram;
    QLabel *m_ramLabel;
    QList<QPushButton *> m_measuring; ///< disabled while something runs
    Card *m_atValue, *m_fastest, *m_threshold, *m_risk;
    AdvicePanel *m_advice;
};

}
