// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/planopening.h"

#include "session/jobrunner.h"
#include "session/plandocument.h"
#include "ui/pages/workbookpage.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

PlanOpening::PlanOpening(Session::JobRunner *jobs, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
{
    connect(jobs, &Session::JobRunner::failed, this, &PlanOpening::failed);
    connect(jobs, &Session::JobRunner::finished, this, [this](quint64 job) { m_wanted.remove(job); });
}

void PlanOpening::open(const PlanInput &input, WorkbookPage *page)
{
    const QPointer<WorkbookPage> target(page);
    const Session::JobId job = m_jobs->start(
        tr("Reading the plan %1").arg(input.name),
        [input](const ProgressSink &, std::stop_token) {
            return std::make_shared<const Session::PlanDocument>(input.path.isEmpty()
                    ? Session::readPlanDocument(input.name, input.text())
                    : Session::openPlanFile(input.path));
        },
        [target, input](std::shared_ptr<const Session::PlanDocument> document) {
            if (target)
                target->addPlans(document, input);
        });
    m_wanted.insert(job, { input, target });
}

void PlanOpening::failed(quint64 job, const Failure &failure)
{
    const auto wanted = m_wanted.constFind(job);
    if (wanted == m_wanted.constEnd())
        return;
    const Wanted lost = *wanted;
    m_wanted.erase(wanted);
    if (lost.page)
        lost.page->plansFailed(lost.input, failure);
}

bool PlanOpening::isPlanFile(const QString &path)
{
    constexpr qint64 head = 8 * 1024;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false; // whoever reads it next tells why
    const QByteArray begin = file.read(head);
    return looksLikePlan(begin) && !(path.endsWith(".sql"_L1, Qt::CaseInsensitive) && beginsAsSql(begin));
}

}
