// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/historystore.h"
#include "session/jobrunner.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace Spillway::Ui {

/// The history for the window: reads and deletes on a worker, keeps the list that is shown.
class HistoryFeed : public QObject
{
    Q_OBJECT
public:
    using Entries = std::vector<Session::HistoryEntry>;
    using Result = std::shared_ptr<const SweepResult>;

    HistoryFeed(Session::JobRunner *jobs, std::shared_ptr<Session::HistoryStore> store, QObject *parent = nullptr);

    const Entries &entries() const { return m_entries; } ///< newest first, empty until refreshed
    void refresh();
    void load(const QString &id, std::function<void(Result)> loaded); ///< not called where there is none any more
    void remove(const QString &id);
    void forgetInstance(const QString &instanceName);
    void keepFor(int days); ///< 0: for ever

Q_SIGNALS:
    void changed();
    void failed(const Spillway::Failure &failure);

private:
    void change(const QString &title, std::function<void(Session::HistoryStore &)> work);

    Session::JobRunner *m_jobs;
    std::shared_ptr<Session::HistoryStore> m_store;
    Entries m_entries;
    QList<quint64> m_own;
};

}
