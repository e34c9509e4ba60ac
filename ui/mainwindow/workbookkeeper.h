// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/workbookstate.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <utility>
#include <vector>

class QTimer;

namespace Spillway::Session {
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

    WorkbookKeeper(Session::Preferences *preferences, std::function<Open()> collect, QObject *parent = nullptr);

    Open stored() const;
    void changed(); ///< writes soon
    void writeNow();

private:
    Session::Preferences *m_preferences;
    std::function<Open()> m_collect;
    QTimer *m_soon;
    QByteArray m_written;
};

}
