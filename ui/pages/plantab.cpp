// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plantab.h"

#include "analysis/planreader.h"
#include "report/format.h"
#include "report/wording.h"
#include "ui/charts/workmemscale.h"
#include "ui/models/planmodel.h"
#include "ui/models/runrows.h"
#include "ui/pages/runsview.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

PlanTab::PlanTab(QWidget *parent)
    : QWidget(parent)
    , m_whole(new QStackedWidget)
    , m_chooser(new QComboBox)
    , m_timing(new QPushButton(tr("Run once with timing")))
    , m_note(plainLabel())
    , m_model(new PlanModel(this))
    , m_tree(new QTreeView)
    , m_raw(makeRawView())
{
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setAccessibleName(tr("Plan"));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionsMovable(false);
    makeCopyable(m_tree);
    spaceCells(m_tree);

    auto *tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(m_tree, tr("Tree"));
    tabs->addTab(m_raw, tr("JSON"));
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Grid, Grid, Grid, Grid);
    column->setSpacing(Grid);
    column->addWidget(makeBar());
    column->addWidget(tabs, 1);
    m_whole->addWidget(new EmptyState(tr("Press F7 to see the plan without running the statement, or measure it.")));
    m_whole->addWidget(content);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_whole);
    connect(m_chooser, &QComboBox::currentIndexChanged, this, &PlanTab::showEntry);
    connect(m_timing, &QPushButton::clicked, this, [this] {
        const int index = m_chooser->currentIndex();
        if (index >= 0 && m_entries[size_t(index)].workMem)
            Q_EMIT timingRunRequested(*m_entries[size_t(index)].workMem);
    });
}

QWidget *PlanTab::makeBar()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Grid);
    m_chooser->setMinimumWidth(260);
    m_chooser->setAccessibleName(tr("Run"));
    setLook(m_note, Look::Caption);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_chooser);
    row->addWidget(m_note, 1);
    row->addWidget(m_timing);
    return bar;
}

void PlanTab::setResult(std::shared_ptr<const SweepResult> result)
{
    m_result = std::move(result);
    fillChooser();
}

void PlanTab::setExplain(const QByteArray &json)
{
    m_explain = json;
    fillChooser();
    if (!m_explain.isEmpty())
        m_chooser->setCurrentIndex(0);
}

void PlanTab::fillChooser()
{
    const QString before = m_chooser->currentText();
    m_entries.clear();
    if (!m_explain.isEmpty())
        m_entries.push_back({ tr("EXPLAIN, not run"), m_explain, {} });
    for (const Sample &sample : m_result ? m_result->samples : std::vector<Sample>()) {
        if (sample.failure)
            continue;
        const QString when = QLocale().toString(sample.takenAt.toLocalTime(), u"HH:mm:ss"_s);
        m_entries.push_back({ u"%1 · %2 · %3"_s.arg(workMemText(sample.workMem), purposeText(sample.purpose), when),
            sample.explainJson, sample.workMem });
    }
    const QSignalBlocker blocker(m_chooser);
    m_chooser->clear();
    int timed = -1;
    for (const Entry &entry : m_entries)
        m_chooser->addItem(entry.title);
    for (size_t i = 0; m_result && i < m_entries.size(); ++i) {
        if (m_entries[i].title.contains(purposeText(Sample::Purpose::Timing)))
            timed = int(i);
    }
    // What was being looked at stays; otherwise the run that has times, else the last one.
    const int kept = m_chooser->findText(before);
    const int last = int(m_entries.size()) - 1;
    m_chooser->setCurrentIndex(kept >= 0 ? kept : timed >= 0 ? timed : last);
    m_whole->setCurrentIndex(m_entries.empty() ? 0 : 1);
    showEntry(m_chooser->currentIndex());
}

void PlanTab::showEntry(int entry)
{
    const bool valid = entry >= 0 && entry < int(m_entries.size());
    m_timing->setEnabled(valid && m_entries[size_t(entry)].workMem);
    const QByteArray json = valid ? m_entries[size_t(entry)].json : QByteArray();
    m_raw->setPlainText(QString::fromUtf8(json));
    showTree(json);
}

void PlanTab::showTree(const QByteArray &json)
{
    m_note->clear();
    m_model->setPlan(nullptr);
    if (json.isEmpty())
        return;
    try {
        const auto plan = std::make_shared<const Plan>(Analysis::readJsonPlan(json));
        m_model->setPlan(plan);
        QStringList times;
        if (plan->planningTime)
            times.append(tr("planning %1").arg(Report::timeText(*plan->planningTime)));
        if (plan->executionTime)
            times.append(tr("execution %1").arg(Report::timeText(*plan->executionTime)));
        m_note->setText(times.join(u" · "_s));
    } catch (const FailureError &error) {
        m_note->setText(Report::describe(error.failure()).headline);
    }
    m_tree->expandAll();
    for (int column = 1; column < PlanModel::ColumnCount; ++column)
        m_tree->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(PlanModel::Node, QHeaderView::Stretch);
    m_tree->header()->setMinimumSectionSize(56);
}

}
