// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "ui/pages/planinput.h"

#include <QHash>
#include <QObject>
#include <QPointer>

namespace Spillway::Session {
class JobRunner;
}

namespace Spillway::Ui {

class WorkbookPage;

/// Reads plans off the GUI thread and hands them to the workbook that wants them; the window's foot shows how far it is
/// and takes Cancel. What cannot be read is told by the workbook's message strip.
class PlanOpening : public QObject
{
    Q_OBJECT
public:
    explicit PlanOpening(Session::JobRunner *jobs, QObject *parent = nullptr);

    void open(const PlanInput &input, WorkbookPage *page);
    /// By a cheap look at its head: .sql stays SQL unless it begins with a plan.
    static bool isPlanFile(const QString &path);

private:
    struct Wanted
    {
        PlanInput input;
        QPointer<WorkbookPage> page;
    };
    void failed(quint64 job, const Failure &failure);

    Session::JobRunner *m_jobs;
    QHash<quint64, Wanted> m_wanted;
};

}
