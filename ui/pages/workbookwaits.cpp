// SPDX-License-Identifier: GPL-3.0-or-later
// What a workbook does when it is asked what its statement waits for.
#include "session/instance.h"
#include "session/waitruns.h"
#include "ui/pages/workbookpage.h"
#include "ui/pages/workbooktabs.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

namespace Spillway::Ui {

bool WorkbookPage::isRunning() const
{
    return m_flow->isRunning() || (m_waits && m_waits->isRunning());
}

void WorkbookPage::cancel()
{
    m_flow->cancel();
    if (m_waits)
        m_waits->cancel();
}

void WorkbookPage::wireWaits(Session::Instance *instance)
{
    const bool ran = m_waits && m_waits->isRunning();
    delete m_waits;
    m_waits = nullptr;
    const auto setRunning = [this](bool running) {
        m_tabs->setWaitsRunning(running);
        Q_EMIT runningChanged(isRunning());
    };
    if (ran)
        setRunning(false);
    if (!instance)
        return;
    m_waits = new Session::WaitRuns(instance, this);
    connect(m_waits, &Session::WaitRuns::updated, m_tabs, &WorkbookTabs::setWaitRun);
    connect(m_waits, &Session::WaitRuns::measured, this, [this, setRunning](const std::shared_ptr<const WaitRun> &run) {
        setRunning(false);
        m_tabs->setWaitRun(run);
        if (run->failure && run->failure->position > 0)
            m_editor->markError(m_sentBegin, run->failure->position);
    });
    connect(m_waits, &Session::WaitRuns::failed, this, [this, setRunning](const Failure &failure) {
        setRunning(false);
        using Code = Failure::Code;
        if (failure.code == Code::WritesRefused || failure.code == Code::VolatileRefused)
            askLeave(failure);
        else
            m_tabs->showWaitsFailure(failure);
        if (failure.position > 0)
            m_editor->markError(m_sentBegin, failure.position);
    });
}

void WorkbookPage::measureWaits(WaitSpec spec)
{
    const auto statement = readyStatement();
    if (!statement || !m_waits)
        return;
    spec.statement = *statement;
    m_waits->measure(spec, tr("waits of %1").arg(statementTitle(statement->sql)));
    m_tabs->setWaitsRunning(true);
    Q_EMIT runningChanged(true);
}

}
