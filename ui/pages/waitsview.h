// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTableWidget;

namespace Spillway::Ui {

class WaitChart;

/// The waits of a run as a chart, where its figures come from, and the temporary files of its statement.
class WaitsView : public QWidget
{
    Q_OBJECT
public:
    explicit WaitsView(QWidget *parent = nullptr);

    /// `extension`: shows the counts of pg_wait_sampling instead of the samples.
    void setRun(std::shared_ptr<const WaitRun> run, bool extension);
    WaitChart *chart() const { return m_chart; }
    QString notes() const;

Q_SIGNALS:
    void saveFailed(const QString &message);

private:
    void showFiles();

    WaitChart *m_chart;
    QLabel *m_notes;
    QWidget *m_filesPart;
    QLabel *m_filesNote;
    QTableWidget *m_files;
    std::shared_ptr<const WaitRun> m_run;
};

}
