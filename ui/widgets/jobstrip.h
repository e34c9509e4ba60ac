// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/progress.h"

#include <QHash>
#include <QWidget>

class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace Spillway::Session {
class JobRunner;
}

namespace Spillway::Ui {

/// Foot of the window: a line for each running job with what is being done, how much is left, and Cancel. A job shorter
/// than 300 ms is never shown.
class JobStrip : public QWidget
{
    Q_OBJECT
public:
    explicit JobStrip(Session::JobRunner *jobs, QWidget *parent = nullptr);
    int shownJobs() const;

private:
    struct Line
    {
        QWidget *row = nullptr;
        QLabel *what = nullptr;
        QProgressBar *bar = nullptr;
        QLabel *left = nullptr;
    };

    void add(quint64 job, const QString &title);
    void showProgress(quint64 job, const Progress &progress);
    void remove(quint64 job);
    Line makeLine(quint64 job, const QString &title);

    Session::JobRunner *m_jobs;
    QVBoxLayout *m_layout;
    QLabel *m_ready;
    QHash<quint64, Line> m_lines;
};

}
