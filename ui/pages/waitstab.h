// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace Spillway::Ui {

class FailureStrip;
class MemoryEdit;
class WaitsView;

/// What the workbook's statement waits for at one work_mem, with its temporary files while it runs.
class WaitsTab : public QWidget
{
    Q_OBJECT
public:
    explicit WaitsTab(QWidget *parent = nullptr);

    void setRun(std::shared_ptr<const WaitRun> run); ///< the live one, or the one that has ended
    void setRunning(bool running); ///< of these waits
    void setBusy(bool busy); ///< the workbook runs something else
    void showFailure(const Failure &failure);
    /// Sets work_mem where nothing was typed yet.
    void proposeWorkMem(Kilobytes workMem);
    std::shared_ptr<const WaitRun> run() const { return m_run; }

Q_SIGNALS:
    /// Without the statement, which the workbook has.
    void measureRequested(const Spillway::WaitSpec &spec);
    void cancelRequested();

private:
    QWidget *makeBar();
    void ask();
    void updateButtons();
    void showRun();

    MemoryEdit *m_workMem;
    QComboBox *m_rate;
    QComboBox *m_source;
    QComboBox *m_shown;
    QPushButton *m_measure;
    QPushButton *m_cancel;
    QLabel *m_summary;
    FailureStrip *m_strip;
    QStackedWidget *m_stack;
    WaitsView *m_view;
    std::shared_ptr<const WaitRun> m_run;
    bool m_running = false, m_busy = false;
};

}
