// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <vector>

namespace Spillway::Session {

/// Line of the Measurements list.
struct HistoryEntry
{
    QString id, title, instanceName, database;
    QDateTime startedAt;
    int runs = 0;
    bool complete = false;
};

/// Every measurement, in SQLite through Qt SQL under the user's data directory (file mode 0600: literals of production
/// SQL are sensitive). Raw runs are stored, analyses are not. Saving after every run is safe against a crash (WAL mode,
/// one transaction). Whatever is removed is overwritten in the file, and the write-ahead log is emptied.
/// Errors: FailureError FileError, also for a file that a newer version of this program wrote. Threads: any; each call
/// opens its own connection for its thread. Several programs may use one file at once.
class HistoryStore
{
public:
    explicit HistoryStore(QString path = defaultPath());
    static QString defaultPath(); ///< $XDG_DATA_HOME/spillway/history.sqlite
    QString path() const { return m_path; }

    void save(const SweepResult &result); ///< inserts or replaces by id
    std::vector<HistoryEntry> entries() const; ///< newest first
    std::shared_ptr<const SweepResult> load(const QString &id) const; ///< null where there is none
    void remove(const QString &id);
    /// All its measurements; the file is vacuumed so that no text stays. Returns how many there were.
    int forgetInstance(const QString &instanceName);
    int removeOlderThan(const QDateTime &limit); ///< keep-for; returns how many there were

private:
    QString m_path;
};

}
