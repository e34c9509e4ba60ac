// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workmempage.h"

#include "domain/memorysetting.h"
#include "report/format.h"
#include "report/wording.h"
#include "session/preferences.h"
#include "ui/charts/workmemchart.h"
#include "ui/charts/workmemscale.h"
#include "ui/pages/measuredialog.h"
#include "ui/pages/runsview.h"
#include "ui/pages/workmemcards.h"
#include "ui/widgets/advicepanel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/memoryedit.h"
#include "ui/widgets/memoryslider.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace Spillway::Ui {

WorkMemPage::~WorkMemPage() = default;

void WorkMemPage::setResult(std::shared_ptr<const SweepResult> result)
{
    const bool first = !m_result && result;
    m_result = std::move(result);
    m_analysis = m_result ? std::make_shared<const Analysis::SweepAnalysis>(m_result) : nullptr;
    showResult();
    if (first && m_analysis)
        moveTo(m_result->server.workMem); // where the server stands today
}

void WorkMemPage::showResult()
{
    m_chart->setAnalysis(m_analysis);
    m_runs->setResult(m_result);
    const bool shown = m_result && (!m_result->samples.empty() || !m_result->regions.empty());
    m_whole->setCurrentIndex(shown ? 1 : 0);
    updateHeader();
    updateButtons();
    if (!m_analysis)
        return;
    const auto [least, greatest] = m_chart->range();
    m_slider->setLimits(least, greatest);
    m_fastest->setText(cardFastest(*m_analysis));
    m_threshold->setText(cardThreshold(*m_analysis));
    moveTo(m_slider->workMem());
    updateAdvice();
}

void WorkMemPage::updateHeader()
{
    const int runs = m_result ? int(m_result->samples.size()) : 0;
    m_showRuns->setText(tr("Runs · %1").arg(locale().toString(runs)));
    const bool interrupted = m_result && !m_result->complete && !m_running;
    QString notice;
    if (interrupted) {
        notice = runs == 1 ? tr("Interrupted after 1 run.")
                           : tr("Interrupted after %1 runs.").arg(locale().toString(runs));
        if (m_result->failure)
            notice += u' ' + Report::describe(*m_result->failure).headline;
    }
    m_notice->setText(notice);
    m_notice->setToolTip({});
    m_notice->setVisible(interrupted);
    m_resume->setVisible(interrupted);
}

void WorkMemPage::setRunning(bool running)
{
    m_running = running;
    updateHeader();
    updateButtons();
}

void WorkMemPage::updateButtons()
{
    for (QPushButton *button : std::as_const(m_measuring))
        button->setEnabled(!m_running);
}

void WorkMemPage::setServer(const ServerFacts &facts, const QString &instanceName)
{
    m_server = facts;
    m_instanceName = instanceName;
    updateCursorCards();
    updateAdvice();
}

void WorkMemPage::setWorkMem(Kilobytes workMem)
{
    moveTo(workMem);
}

Kilobytes WorkMemPage::workMem() const
{
    return m_slider->workMem();
}

void WorkMemPage::moveTo(Kilobytes workMem)
{
    m_slider->setWorkMem(workMem);
    m_value->setValue(m_slider->workMem());
    m_chart->setWorkMem(m_slider->workMem());
    updateCursorCards();
}

/// Called at every step of the slider: only what depends on its value.
void WorkMemPage::updateCursorCards()
{
    if (!m_analysis)
        return;
    m_atValue->setText(cardAtValue(*m_analysis, workMem()));
    m_risk->setText(cardRisk(Advisor::memoryRisk(*m_analysis, workMem(), ram(), connections())));
    const auto known = ram();
    const bool told = m_server ? m_server->ram.has_value() : m_result->server.ram.has_value();
    if (m_ram->hasFocus() && !told)
        return; // being typed
    m_ram->setReadOnly(told);
    m_ram->setValue(known ? std::optional(Kilobytes(known->value / 1024)) : std::nullopt);
}

void WorkMemPage::updateAdvice()
{
    if (m_analysis)
        m_advice->setRecommendations(Advisor::adviseWorkMem(*m_analysis, ram(), connections()).recommendations);
}

std::optional<Bytes> WorkMemPage::ram() const
{
    const std::optional<Bytes> told = m_server ? m_server->ram : m_result ? m_result->server.ram : std::nullopt;
    if (told || !m_preferences)
        return told;
    return m_preferences->ramOf(m_instanceName.isEmpty() && m_result ? m_result->instanceName : m_instanceName);
}

int WorkMemPage::connections() const
{
    return m_server ? m_server->maxConnections : m_result ? m_result->server.maxConnections : 0;
}

/// A quarter of the memory where it is known, 1 GB at most: above that a run could bring the server down.
Kilobytes WorkMemPage::defaultMaximum() const
{
    constexpr Kilobytes most { 1 << 20 };
    const auto known = ram();
    return known ? std::clamp(Kilobytes(known->value / 4 / 1024), MinWorkMem, most) : most;
}

void WorkMemPage::takeRam(std::optional<Kilobytes> typed)
{
    if (m_preferences && !m_instanceName.isEmpty())
        m_preferences->setRamOf(m_instanceName, typed ? std::optional(toBytes(*typed)) : std::nullopt);
    updateCursorCards();
    updateAdvice();
}

void WorkMemPage::openMeasureDialog()
{
    auto *dialog = new MeasureDialog(workMem(), this);
    connect(dialog, &MeasureDialog::measureRequested, this, &WorkMemPage::measureRequested);
    dialog->open();
}

void WorkMemPage::changeEvent(QEvent *event)
{
    // Figures are written by the locale and the language in force.
    if (event->type() == QEvent::LocaleChange)
        showResult();
    QWidget::changeEvent(event);
}

}
