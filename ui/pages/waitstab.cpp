// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/waitstab.h"

#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "domain/memorysetting.h"
#include "report/format.h"
#include "ui/pages/waitsview.h"
#include "ui/style/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/memoryedit.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

WaitsTab::WaitsTab(QWidget *parent)
    : QWidget(parent)
    , m_workMem(new MemoryEdit(MinWorkMem, MaxWorkMem))
    , m_rate(new QComboBox)
    , m_source(new QComboBox)
    , m_shown(new QComboBox)
    , m_measure(new QPushButton(tr("Measure waits")))
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_summary(plainLabel())
    , m_strip(new FailureStrip)
    , m_stack(new QStackedWidget)
    , m_view(new WaitsView)
{
    auto *empty = new EmptyState(
        tr("Run the statement once while a second connection looks at what it waits for and which temporary files it "
           "writes."));
    connect(empty->addButton(tr("Measure waits")), &QPushButton::clicked, this, &WaitsTab::ask);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, Grid, 0, 0);
    layout->setSpacing(Grid);
    layout->addWidget(makeBar());
    layout->addWidget(m_strip);
    layout->addWidget(m_stack, 1);
    connect(m_view, &WaitsView::saveFailed, m_strip, [this](const QString &message) { m_strip->showNotice(message); });
    updateButtons();
}

QWidget *WaitsTab::makeBar()
{
    auto *bar = new QWidget;
    m_workMem->setAccessibleName(tr("work_mem of the run"));
    m_workMem->setPlaceholderText(tr("as in force"));
    m_workMem->setMaximumWidth(16 * Grid);
    m_rate->setAccessibleName(tr("How often to look"));
    for (const int hertz : { 100, 50, 20 })
        m_rate->addItem(tr("%n time(s) a second", nullptr, hertz), 1000.0 / hertz);
    m_rate->setCurrentIndex(1);
    m_source->setAccessibleName(tr("Source of the waits"));
    m_source->addItem(tr("sampling"), int(WaitSpec::Source::Sampling));
    m_source->addItem(u"pg_wait_sampling"_s, int(WaitSpec::Source::Extension));
    m_source->addItem(tr("both, compared"), int(WaitSpec::Source::Both));
    m_shown->setAccessibleName(tr("What is shown"));
    m_shown->addItem(tr("show the samples"));
    m_shown->addItem(tr("show pg_wait_sampling"));
    setLook(m_summary, Look::Caption);
    setLook(m_measure, Look::Primary);
    auto *name = plainLabel(u"work_mem"_s);
    name->setBuddy(m_workMem);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(Grid, 0, Grid, 0);
    layout->setSpacing(Grid);
    for (QWidget *widget : std::initializer_list<QWidget *> { name, m_workMem, m_rate, m_source, m_measure, m_cancel })
        layout->addWidget(widget);
    layout->addStretch(1);
    layout->addWidget(m_summary);
    layout->addWidget(m_shown);
    connect(m_measure, &QPushButton::clicked, this, &WaitsTab::ask);
    connect(m_cancel, &QPushButton::clicked, this, &WaitsTab::cancelRequested);
    connect(m_shown, &QComboBox::currentIndexChanged, this, &WaitsTab::showRun);
    return bar;
}

void WaitsTab::ask()
{
    WaitSpec spec;
    spec.workMem = m_workMem->typed();
    spec.interval = Milliseconds(m_rate->currentData().toDouble());
    spec.source = WaitSpec::Source(m_source->currentData().toInt());
    m_strip->clear();
    Q_EMIT measureRequested(spec);
}

void WaitsTab::proposeWorkMem(Kilobytes workMem)
{
    if (m_workMem->text().isEmpty())
        m_workMem->setValue(workMem);
}

void WaitsTab::setRun(std::shared_ptr<const WaitRun> run)
{
    m_run = std::move(run);
    if (m_run && m_run->failure)
        m_strip->showFailure(*m_run->failure);
    showRun();
    updateButtons();
}

void WaitsTab::setRunning(bool running)
{
    m_running = running;
    updateButtons();
}

void WaitsTab::setBusy(bool busy)
{
    m_busy = busy;
    updateButtons();
}

void WaitsTab::showFailure(const Failure &failure)
{
    m_strip->showFailure(failure);
}

void WaitsTab::updateButtons()
{
    const bool idle = !m_running && !m_busy;
    m_measure->setEnabled(idle);
    m_measure->setVisible(m_run != nullptr || m_running);
    for (QPushButton *button : m_stack->widget(0)->findChildren<QPushButton *>())
        button->setEnabled(idle);
    m_cancel->setVisible(m_running);
    m_shown->setVisible(m_run && m_run->extension && m_run->spec.source == WaitSpec::Source::Both);
}

void WaitsTab::showRun()
{
    m_stack->setCurrentIndex(m_run ? 1 : 0);
    if (!m_run) {
        m_summary->clear();
        return;
    }
    const bool extension = m_run->extension
        && (m_run->spec.source == WaitSpec::Source::Extension
            || (m_run->spec.source == WaitSpec::Source::Both && m_shown->currentIndex() == 1));
    m_view->setRun(m_run, extension);
    QStringList parts;
    if (m_run->spec.workMem)
        parts.append(u"work_mem "_s + formatMemorySetting(*m_run->spec.workMem));
    parts.append(m_running ? tr("running for %1").arg(Report::timeText(m_run->wall))
                           : tr("watched for %1").arg(Report::timeText(m_run->wall)));
    if (!m_run->explainJson.isEmpty()) {
        const auto metrics = Analysis::computeMetrics(Analysis::readJsonPlan(m_run->explainJson));
        parts.append(tr("temp read %1, written %2 blocks")
                         .arg(Report::orDash(metrics.tempRead, Report::blocksText),
                             Report::orDash(metrics.tempWritten, Report::blocksText)));
    }
    m_summary->setText(parts.join(u" · "_s));
}

}
