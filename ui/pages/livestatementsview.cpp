// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/livestatementsview.h"

#include "session/activityfeed.h"
#include "session/instance.h"
#include "ui/models/livestatementmodel.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace Spillway::Ui {

LiveStatementsView::LiveStatementsView(QWidget *parent)
    : QWidget(parent)
    , m_model(new LiveStatementModel(this))
    , m_table(new QTableView)
    , m_about(plainLabel(tr("Meanwhile: what runs, looked at every second.")))
{
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Running statements, by sampling"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(0, 20 * fontMetrics().averageCharWidth());
    makeCopyable(m_table);
    spaceCells(m_table);
    setLook(m_about, Look::Caption);
    m_about->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Grid, 0, Grid, Grid);
    layout->setSpacing(Grid / 2);
    layout->addWidget(m_about);
    layout->addWidget(m_table, 1);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        const Analysis::LiveStatement &statement = m_model->row(index.row());
        Q_EMIT openRequested(statement.database, statement.query);
    });
}

void LiveStatementsView::setInstance(Session::Instance *instance)
{
    delete m_feed;
    m_feed = nullptr;
    if (!instance)
        return;
    m_feed = new Session::ActivityFeed(instance, this);
    connect(m_feed, &Session::ActivityFeed::read, this,
        [this](const std::shared_ptr<const Activity> &activity) { take(*activity); });
    setRunning(m_running);
}

void LiveStatementsView::setRunning(bool running)
{
    m_running = running;
    if (!m_feed)
        return;
    if (running)
        m_feed->start(std::chrono::seconds(1));
    else
        m_feed->stop();
}

void LiveStatementsView::take(const Activity &activity)
{
    m_live.add(activity);
    const int current = m_table->currentIndex().row();
    const QString query = current >= 0 ? m_model->row(current).query : QString();
    auto statements = m_live.statements();
    m_model->setRows(statements);
    for (size_t i = 0; i < statements.size() && !query.isEmpty(); ++i) {
        if (statements[i].query == query)
            m_table->selectRow(int(i));
    }
    m_about->setText(tr("Meanwhile: what runs, seen in %n looks, one a second: an estimate. What is shorter than a "
                        "second is seen by chance only.",
        nullptr, m_live.readings()));
}

}
