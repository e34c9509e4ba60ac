// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/workbookstate.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

class QTimer;

namespace Spillway::Session {
class JobRunner;
class Preferences;
}

namespace Spillway::Ui {

/// The open workbooks, page sets and connections on disk: written a moment after each change and at the end, so that a
/// kill loses at most what was typed in the last instant.
class WorkbookKeeper : public QObject
{
    Q_OBJECT
public:
    struct Set
    {
        QString instanceName; ///< empty: home
        int tab = 0; ///< in front
        QHash<QString, QByteArray> viewStates; ///< of the instance's pages, by id
    };
    struct Open
    {
        std::vector<WorkbookState> workbooks;
        std::vector<WorkbookState> closed; ///< latest last, for "Reopen"
        QString front; ///< instance whose set is in front; empty: home
        std::vector<Set> sets;
        std::vector<std::pair<QString, QString>>
            connections; ///< instance and database; opened again, without questions
    };

    WorkbookKeeper(Session::Preferences *preferences, Session::JobRunner *jobs, std::function<Open()> collect,
        QObject *parent = nullptr);

    Open stored() const;
    void changed(); ///< writes soon, on a worker
    void writeNow(); ///< on this thread: for the end

private:
    /// Writes come in turn, whatever thread they are on: an older one never after a newer.
    struct Turn
    {
        std::mutex mutex;
        int written = 0;
    };
    static void write(Turn &turn, int number, Session::Preferences &preferences, const QByteArray &json);
    std::optional<QByteArray> collectChanged();
    void writeSoon();

    Session::Preferences *m_preferences;
    Session::JobRunner *m_jobs;
    std::function<Open()> m_collect;
    QTimer *m_soon;
    QByteArray m_written;
    std::shared_ptr<Turn> m_turn = std::make_shared<Turn>();
    int m_number = 0;
};

}
