// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/jobstrip.h"

#include "report/format.h"
#include "report/wording.h"
#include "session/jobrunner.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

JobStrip::JobStrip(Session::JobRunner *jobs, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_layout(new QVBoxLayout(this))
    , m_ready(plainLabel(tr("Ready")))
{
    setAccessibleName(tr("Running jobs"));
    setLook(m_ready, Look::Caption);
    m_layout->setContentsMargins(2 * Grid, Grid / 2, Grid, Grid / 2);
    m_layout->setSpacing(Grid / 2);
    m_layout->addWidget(m_ready);
    connect(jobs, &Session::JobRunner::started, this, &JobStrip::add);
    connect(jobs, &Session::JobRunner::progressed, this, &JobStrip::showProgress);
    connect(jobs, &Session::JobRunner::finished, this, &JobStrip::remove);
    connect(jobs, &Session::JobRunner::failed, this, &JobStrip::remove);
}

int JobStrip::shownJobs() const
{
    int shown = 0;
    for (const Line &line : m_lines)
        shown += line.row->isVisibleTo(this);
    return shown;
}

void JobStrip::add(quint64 job, const QString &title)
{
    if (title.isEmpty())
        return; // a question the program asks by itself
    const Line line = makeLine(job, title);
    m_lines.insert(job, line);
    m_layout->addWidget(line.row);
    line.row->hide();
    QTimer::singleShot(300, line.row, [this, row = line.row] {
        row->show();
        m_ready->hide();
    });
}

JobStrip::Line JobStrip::makeLine(quint64 job, const QString &title)
{
    Line line;
    line.row = new QWidget;
    line.what = plainLabel(title);
    line.what->setProperty("title", title);
    line.left = plainLabel();
    line.left->setAccessibleName(tr("Time left"));
    line.bar = new QProgressBar;
    line.bar->setAccessibleName(tr("Progress of %1").arg(title));
    line.bar->setRange(0, 0);
    line.bar->setTextVisible(false);
    line.bar->setFixedWidth(28 * Grid);
    auto *cancel = new QPushButton(tr("Cancel"));
    cancel->setAccessibleName(tr("Cancel %1").arg(title));
    setLook(cancel, Look::Quiet);
    connect(cancel, &QPushButton::clicked, this, [this, job, cancel] {
        cancel->setEnabled(false);
        cancel->setText(tr("Cancelling…"));
        m_jobs->cancel(job);
    });
    auto *layout = new QHBoxLayout(line.row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Grid);
    layout->addWidget(line.what);
    layout->addWidget(line.bar);
    layout->addWidget(line.left);
    layout->addStretch(1);
    layout->addWidget(cancel);
    return line;
}

void JobStrip::showProgress(quint64 job, const Progress &progress)
{
    const auto line = m_lines.constFind(job);
    if (line == m_lines.constEnd())
        return;
    line->what->setText(line->what->property("title").toString() + u" · "_s + Report::describe(progress));
    line->bar->setRange(0, progress.total);
    line->bar->setValue(progress.done);
    line->left->setText(progress.left ? tr("%1 left").arg(Report::timeText(*progress.left)) : QString());
}

void JobStrip::remove(quint64 job)
{
    const Line line = m_lines.take(job);
    if (line.row)
        delete line.row;
    m_ready->setVisible(m_lines.isEmpty());
}

}
