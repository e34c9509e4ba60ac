// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overviewpage.h"

#include "advisor/healthfindings.h"
#include "report/format.h"
#include "report/wording.h"
#include "session/healthfeed.h"
#include "session/instance.h"
#include "ui/pages/serverfactsview.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sparkline.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using namespace std::chrono_literals;
using Analysis::HealthRates;

QString percentText(double share)
{
    return QLocale().toString(100 * share, 'f', 1) + u" %"_s;
}

QString rateText(double bytesPerSecond)
{
    return OverviewPage::tr("%1/s").arg(Report::bytesText(Bytes(qint64(bytesPerSecond))));
}

std::vector<Sparkline::Point> pointsOf(
    const std::vector<HealthRates> &rates, std::optional<double> HealthRates::*member)
{
    std::vector<Sparkline::Point> points;
    for (const HealthRates &rate : rates)
        points.push_back({ rate.at, rate.restarted ? std::nullopt : rate.*member });
    return points;
}

}

OverviewPage::OverviewPage(QWidget *parent)
    : InstancePage(tr("Connect to see how this server is."), parent)
    , m_about(plainLabel())
    , m_findings(new QVBoxLayout)
    , m_facts(new ServerFactsView)
{
    makeTiles();
    auto *tiles = new CardRow({ m_hit.card, m_temp.card, m_wal.card, m_transactions.card });
    auto *more = new CardRow({ m_checkpoints, m_longest, m_connections, m_workMem });
    auto *tables = new CardRow({ m_vacuum, m_hot });
    setLook(m_about, Look::Caption);
    QLabel *head = plainLabel(tr("WHAT STANDS OUT"));
    setLook(head, Look::Section);
    auto *left = new QVBoxLayout;
    left->setSpacing(Grid);
    left->addWidget(head);
    left->addLayout(m_findings);
    left->addStretch(1);
    auto *lower = new QHBoxLayout;
    lower->setSpacing(3 * Grid);
    lower->addLayout(left, 2);
    lower->addWidget(m_facts, 3);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Grid, Grid, Grid, Grid);
    column->setSpacing(Grid);
    column->addWidget(m_about);
    column->addWidget(tiles);
    column->addWidget(more);
    column->addWidget(tables);
    column->addSpacing(Grid);
    column->addLayout(lower, 1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    setContent(scroll);
}

void OverviewPage::makeTiles()
{
    const auto tile = [](Card::Series series, const QString &name, Sparkline::Format format) {
        Tile made { new Card(series), new Sparkline(name, std::move(format)) };
        made.card->addField(made.chart);
        return made;
    };
    m_hit = tile(Card::Series::Good, tr("Cache hit"), percentText);
    m_hit.chart->setRange(0, 1);
    m_temp = tile(Card::Series::Written, tr("Temporary files"), rateText);
    m_wal = tile(Card::Series::Time, tr("WAL"), rateText);
    m_transactions = tile(Card::Series::Good, tr("Transactions"),
        [](double value) { return tr("%1/s").arg(QLocale().toString(value, 'f', 1)); });
    m_checkpoints = new Card(Card::Series::Time);
    m_longest = new Card(Card::Series::Risk);
    m_connections = new Card(Card::Series::Good);
    m_workMem = new Card(Card::Series::Risk);
    m_vacuum = new Card(Card::Series::Risk);
    m_hot = new Card(Card::Series::Good);
}

void OverviewPage::follow(Session::Instance *instance)
{
    delete m_feed;
    m_feed = nullptr;
    if (!instance)
        return;
    m_ram = instance->facts().ram;
    m_feed = new Session::HealthFeed(instance, this);
    connect(m_feed, &Session::HealthFeed::read, this,
        [this](const std::shared_ptr<const Session::HealthReading> &reading) { take(*reading); });
    connect(m_feed, &Session::HealthFeed::failed, this, &OverviewPage::feedFailed);
}

bool OverviewPage::isFilled() const
{
    return m_series.last().has_value();
}

void OverviewPage::run()
{
    if (m_feed)
        m_feed->start(isVisible() ? 10s : 30s);
}

void OverviewPage::take(const Session::HealthReading &reading)
{
    answered();
    m_series.add(reading.counters);
    m_answeredIn = reading.answeredIn;
    if (reading.tables)
        m_tables = reading.tables;
    if (reading.report)
        m_facts->setReport(*reading.report);
    showTraffic();
    showSessions();
    showTables();
    showFindings();
    showAge();
}

void OverviewPage::showAge()
{
    if (!m_series.last()) {
        m_about->setText(tr("Reading …"));
        return;
    }
    const QString time = QLocale().toString(m_series.last()->serverTime.toLocalTime().time(), u"HH:mm:ss"_s);
    m_about->setText(isOld() ? tr("Old: read at %1, server time.").arg(time)
                             : tr("Counted by the server, read at %1 of its clock; it answered in %2. Rates are of the "
                                  "time between two readings, charts of the time connected.")
                                   .arg(time, Report::timeText(m_answeredIn)));
    setLook(m_about, isOld() ? Look::Warning : Look::Caption);
}

void OverviewPage::showTraffic()
{
    const auto &rates = m_series.rates();
    const HealthRates latest = rates.empty() ? HealthRates() : rates.back();
    const QString wait = tr("after the second reading");
    const auto rate = [&wait](const std::optional<double> &value, auto format) {
        return value ? format(*value) : Report::dash();
    };
    const auto since = [&](const std::optional<double> &value, const QString &text) {
        return value ? text : wait;
    };
    m_hit.card->setText({ tr("Cache hit"), rate(latest.hitRatio, percentText),
        since(latest.hitRatio, tr("of the blocks asked for, in shared_buffers")) });
    m_temp.card->setText({ tr("Temporary files"), rate(latest.tempBytesPerSecond, rateText),
        since(latest.tempBytesPerSecond, tr("written; counted when a file is closed")) });
    m_wal.card->setText({ tr("WAL"), rate(latest.walBytesPerSecond, rateText),
        since(latest.walBytesPerSecond, m_series.last()->standby ? tr("replayed") : tr("written")) });
    m_transactions.card->setText({ tr("Transactions"),
        rate(latest.transactionsPerSecond,
            [](double value) { return tr("%1/s").arg(QLocale().toString(value, 'f', 1)); }),
        since(latest.transactionsPerSecond, tr("committed and rolled back")) });
    m_hit.chart->setPoints(pointsOf(rates, &HealthRates::hitRatio));
    m_temp.chart->setPoints(pointsOf(rates, &HealthRates::tempBytesPerSecond));
    m_wal.chart->setPoints(pointsOf(rates, &HealthRates::walBytesPerSecond));
    m_transactions.chart->setPoints(pointsOf(rates, &HealthRates::transactionsPerSecond));
    const HealthRates connected = Analysis::healthBetween(*m_series.first(), *m_series.last());
    m_checkpoints->setText({ tr("Checkpoints since connected"),
        QLocale().toString(connected.checkpointsTimed + connected.checkpointsRequested),
        tr("%1 by time, %2 requested").arg(connected.checkpointsTimed).arg(connected.checkpointsRequested) });
}

void OverviewPage::showSessions()
{
    const HealthCounters &now = *m_series.last();
    m_longest->setText({ tr("Longest transaction"), Report::orDash(now.longestTransaction, Report::timeText),
        now.longestTransaction ? tr("pid %1").arg(now.longestPid) : tr("none is open, as far as this role sees") });
    QString detail = tr("%1 active, %2 idle in transaction").arg(now.active).arg(now.idleInTransaction);
    if (now.hiddenClients > 0)
        detail += u' ' + tr("(%n not shown to this role)", nullptr, now.hiddenClients);
    m_connections->setText({ tr("Connections"), tr("%1 of %2").arg(now.clients).arg(now.maxConnections), detail });
    const Bytes memory(qint64(double(now.workMem.value) * 1024 * now.hashMemMultiplier * std::max(1, now.active)));
    m_workMem->setText({ tr("work_mem, if all active used it once"), Report::bytesText(memory),
        tr("estimated: %1 × hash_mem_multiplier %2 × %3 active; RAM %4")
            .arg(Report::kilobytesText(now.workMem), QLocale().toString(now.hashMemMultiplier, 'g', 3))
            .arg(std::max(1, now.active))
            .arg(m_ram ? Report::bytesText(*m_ram) : tr("not known")) });
}

void OverviewPage::showTables()
{
    if (!m_tables)
        return;
    const QLocale locale;
    const bool overdue = m_tables->overdue > 0;
    const QString worst = m_tables->worst.empty()
        ? QString()
        : tr("%1: %2 dead of %3 (estimated by the server), due at %4")
              .arg(m_tables->worst.front().name, locale.toString(m_tables->worst.front().dead),
                  locale.toString(m_tables->worst.front().live + m_tables->worst.front().dead),
                  locale.toString(qint64(m_tables->worst.front().vacuumAt)));
    m_vacuum->setText({ tr("Tables waiting for autovacuum"),
        overdue ? tr("%1 of %2").arg(m_tables->overdue).arg(m_tables->tables) : tr("none"), worst });
    m_hot->setText({ tr("HOT updates in this database"),
        m_tables->updates > 0 ? percentText(double(m_tables->hotUpdates) / double(m_tables->updates)) : Report::dash(),
        tr("of %1 updates counted since the statistics were reset").arg(locale.toString(m_tables->updates)) });
}

void OverviewPage::showFindings()
{
    while (QLayoutItem *item = m_findings->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto findings = Advisor::healthFindings(m_series, m_tables, m_ram);
    if (findings.empty()) {
        QLabel *nothing = plainLabel(tr("Nothing, by the figures read so far."));
        setLook(nothing, Look::Caption);
        m_findings->addWidget(nothing);
    }
    for (const Finding &finding : findings) {
        auto *row = new QWidget;
        auto *layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(Grid);
        QLabel *text = plainLabel(Report::describe(finding));
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        if (finding.severity == Finding::Severity::Warning)
            setLook(text, Look::Warning);
        layout->addWidget(text, 1);
        const QString page = finding.figures.value(u"page"_s).toString();
        auto *go = new QPushButton(page == "queries"_L1 ? tr("Queries") : tr("Activity"));
        go->setAccessibleName(tr("Go to the page that deals with it"));
        connect(go, &QPushButton::clicked, this, [this, page] { Q_EMIT pageRequested(page); });
        layout->addWidget(go, 0, Qt::AlignTop);
        m_findings->addWidget(row);
    }
}

}
