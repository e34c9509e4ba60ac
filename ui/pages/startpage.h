// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/historystore.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace Spillway::Ui {

class FailureStrip;

/// What to do first: the demo cluster, a connection, or a measurement of before.
class StartPage : public QWidget
{
    Q_OBJECT
public:
    explicit StartPage(QWidget *parent = nullptr);
    void setRecent(const std::vector<Session::HistoryEntry> &entries); ///< newest first; the first few are shown
    void setDemoBusy(bool busy);
    FailureStrip *strip() const { return m_strip; }

Q_SIGNALS:
    void demoRequested();
    void connectRequested();
    void openRequested(const QString &id);

private:
    QPushButton *m_demo;
    QLabel *m_recentHead;
    QVBoxLayout *m_recent;
    FailureStrip *m_strip;
};

}
