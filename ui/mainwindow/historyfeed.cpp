// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/historyfeed.h"

#include <QDateTime>

namespace Spillway::Ui {

HistoryFeed::HistoryFeed(Session::JobRunner *jobs, std::shared_ptr<Session::HistoryStore> store, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_store(std::move(store))
{
    connect(jobs, &Session::JobRunner::finished, this, [this](quint64 job) { m_own.removeAll(job); });
    connect(jobs, &Session::JobRunner::failed, this, [this](quint64 job, const Failure &failure) {
        if (m_own.removeAll(job))
            Q_EMIT failed(failure);
    });
}

void HistoryFeed::refresh()
{
    m_own.append(m_jobs->start(
        tr("Reading the history"),
        [store = m_store](const ProgressSink &, std::stop_token) { return store->entries(); },
        [this](Entries entries) {
            m_entries = std::move(entries);
            Q_EMIT changed();
        },
        QStringLiteral("history")));
}

void HistoryFeed::load(const QString &id, std::function<void(Result)> loaded)
{
    m_own.append(m_jobs->start(
        tr("Opening a measurement"),
        [store = m_store, id](const ProgressSink &, std::stop_token) { return store->load(id); },
        [this, loaded](const Result &result) {
            if (result)
                loaded(result);
            else
                refresh(); // deleted by another window meanwhile
        }));
}

void HistoryFeed::change(const QString &title, std::function<void(Session::HistoryStore &)> work)
{
    m_own.append(m_jobs->start(
        title,
        [store = m_store, work](const ProgressSink &, std::stop_token) {
            work(*store);
            return store->entries();
        },
        [this](Entries entries) {
            m_entries = std::move(entries);
            Q_EMIT changed();
        }));
}

void HistoryFeed::remove(const QString &id)
{
    change(tr("Deleting a measurement"), [id](Session::HistoryStore &store) { store.remove(id); });
}

void HistoryFeed::forgetInstance(const QString &instanceName)
{
    change(tr("Forgetting measurements"),
        [instanceName](Session::HistoryStore &store) { store.forgetInstance(instanceName); });
}

void HistoryFeed::keepFor(int days)
{
    if (days <= 0)
        return;
    change(tr("Deleting old measurements"), [days](Session::HistoryStore &store) {
        store.removeOlderThan(QDateTime::currentDateTimeUtc().addDays(-days));
    });
}

}
