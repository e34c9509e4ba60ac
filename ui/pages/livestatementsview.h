// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/livestatements.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTableView;

namespace Spillway::Session {
class ActivityFeed;
class Instance;
}

namespace Spillway::Ui {

class LiveStatementModel;

/// Which statements run, by looking every second: for servers without pg_stat_statements. Says how sure it is.
class LiveStatementsView : public QWidget
{
    Q_OBJECT
public:
    explicit LiveStatementsView(QWidget *parent = nullptr);
    void setInstance(Session::Instance *instance);
    void setRunning(bool running);

Q_SIGNALS:
    void openRequested(const QString &database, const QString &sql);

private:
    void take(const Activity &activity);

    Session::ActivityFeed *m_feed = nullptr;
    Analysis::LiveStatements m_live;
    LiveStatementModel *m_model;
    QTableView *m_table;
    QLabel *m_about;
    bool m_running = false;
};

}
