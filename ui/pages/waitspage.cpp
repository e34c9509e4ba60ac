// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/waitspage.h"

#include "report/format.h"
#include "session/waitfeed.h"
#include "ui/pages/waitsview.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Session::WaitFeed;

}

WaitsPage::WaitsPage(QWidget *parent)
    : InstancePage(tr("Connect to see what this server waits for."), parent)
    , m_source(new QComboBox)
    , m_rate(new QComboBox)
    , m_summary(plainLabel())
    , m_view(new WaitsView)
    , m_inner(new QStackedWidget)
    , m_nothing(plainLabel())
{
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    setLook(m_nothing, Look::Caption);
    m_inner->addWidget(m_nothing);
    m_inner->addWidget(m_view);
    auto *content = new QWidget;
    auto *inside = new QVBoxLayout(content);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(Grid);
    inside->addWidget(makeBar());
    inside->addWidget(m_inner, 1);
    setContent(content);
    connect(m_view, &WaitsView::saveFailed, this, [this](const QString &message) { strip()->showNotice(message); });
}

QWidget *WaitsPage::makeBar()
{
    auto *bar = new QWidget;
    m_source->setAccessibleName(tr("Source of the waits"));
    m_source->addItem(tr("sampling"), int(WaitFeed::Source::Sampling));
    m_source->addItem(tr("pg_wait_sampling, from now on"), int(WaitFeed::Source::ExtensionSinceNow));
    m_source->addItem(tr("pg_wait_sampling, all it holds"), int(WaitFeed::Source::ExtensionSinceReset));
    m_rate->setAccessibleName(tr("How often to look"));
    for (const int hertz : { 100, 50, 20, 5 })
        m_rate->addItem(tr("%n time(s) a second", nullptr, hertz), 1000.0 / hertz);
    m_rate->addItem(tr("paused"), 0.0);
    m_rate->setCurrentIndex(2);
    setLook(m_summary, Look::Caption);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(Grid, Grid, Grid, 0);
    layout->setSpacing(Grid);
    layout->addWidget(m_source);
    layout->addWidget(m_rate);
    layout->addStretch(1);
    layout->addWidget(m_summary);
    const auto changed = [this] {
        run();
        showAge();
        Q_EMIT viewStateChanged();
    };
    connect(m_source, &QComboBox::currentIndexChanged, this, changed);
    connect(m_rate, &QComboBox::currentIndexChanged, this, changed);
    return bar;
}

void WaitsPage::follow(Session::Instance *instance)
{
    delete m_feed;
    m_feed = nullptr;
    if (!instance)
        return;
    m_feed = new WaitFeed(instance, this);
    connect(m_feed, &WaitFeed::watched, this, &WaitsPage::take);
    connect(m_feed, &WaitFeed::failed, this, &WaitsPage::feedFailed);
}

bool WaitsPage::isFilled() const
{
    return m_run != nullptr;
}

void WaitsPage::run()
{
    if (!m_feed)
        return;
    const double interval = m_rate->currentData().toDouble();
    if (isVisible() && interval > 0)
        m_feed->start(WaitFeed::Source(m_source->currentData().toInt()), Milliseconds(interval));
    else
        m_feed->stop();
}

void WaitsPage::take(std::shared_ptr<const WaitRun> run)
{
    answered();
    m_run = std::move(run);
    const bool extension = m_run->spec.source == WaitSpec::Source::Extension;
    m_view->setRun(m_run, extension);
    const bool something = extension ? m_run->extension && !m_run->extension->counts.empty() : !m_run->samples.empty();
    m_nothing->setText(m_run->hiddenProcesses > 0
            ? tr("No active process that this role may see: membership in pg_read_all_stats would show the others.")
            : tr("No active process was seen yet."));
    m_inner->setCurrentIndex(something ? 1 : 0);
    showAge();
}

void WaitsPage::showAge()
{
    m_summary->clear();
    if (m_run) {
        const QString watched = tr("the last %1").arg(Report::timeText(m_run->wall));
        m_summary->setText(isOld() ? tr("old: %1").arg(watched) : watched);
    }
    setLook(m_summary, isOld() ? Look::Warning : Look::Caption);
}

QByteArray WaitsPage::viewState() const
{
    const QJsonObject state { { u"source"_s, m_source->currentIndex() },
        { u"interval"_s, m_rate->currentData().toDouble() } };
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void WaitsPage::restoreViewState(const QByteArray &saved)
{
    const QJsonObject state = QJsonDocument::fromJson(saved).object();
    if (state.isEmpty())
        return;
    m_source->setCurrentIndex(qBound(0, state.value("source"_L1).toInt(), m_source->count() - 1));
    if (const int index = m_rate->findData(state.value("interval"_L1).toDouble()); index >= 0)
        m_rate->setCurrentIndex(index);
}

}
