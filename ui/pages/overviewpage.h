// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/healthrates.h"
#include "ui/pages/instancepage.h"

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace Spillway::Session {
class HealthFeed;
struct HealthReading;
}

namespace Spillway::Ui {

class Card;
class ServerFactsView;
class Sparkline;

/// One look at a server: what it does now and did since it was connected, what stands out with the page that deals with
/// it, and what it is. Reads a row of counters every 10 s, and every 30 s while another page is looked at, so that the
/// small charts have no hole.
class OverviewPage : public InstancePage
{
    Q_OBJECT
public:
    explicit OverviewPage(QWidget *parent = nullptr);

protected:
    void follow(Session::Instance *instance) override;
    void run() override;
    bool isFilled() const override;
    void showAge() override;

private:
    struct Tile
    {
        Card *card = nullptr;
        Sparkline *chart = nullptr;
    };

    void makeTiles();
    void take(const Session::HealthReading &reading);
    void showTraffic();
    void showSessions();
    void showTables();
    void showFindings();

    QLabel *m_about;
    Tile m_hit, m_temp, m_wal, m_transactions;
    Card *m_checkpoints, *m_longest, *m_connections, *m_vacuum, *m_hot, *m_workMem;
    QVBoxLayout *m_findings;
    ServerFactsView *m_facts;
    Session::HealthFeed *m_feed = nullptr;
    Analysis::HealthSeries m_series;
    std::optional<TablesHealth> m_tables;
    std::optional<Bytes> m_ram;
    Milliseconds m_answeredIn {};
};

}
