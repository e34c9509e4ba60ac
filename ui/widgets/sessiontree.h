// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/activity.h"

#include <QTreeWidget>

#include <memory>
#include <optional>

namespace Spillway::Ui {

/// Sessions of a server: who waits for a lock stands below who blocks it, parallel workers below their leader. A new
/// reading keeps the selection, what was folded, and the place scrolled to.
class SessionTree : public QTreeWidget
{
    Q_OBJECT
public:
    explicit SessionTree(QWidget *parent = nullptr);

    struct Filter
    {
        QString text; ///< of user, database, application, query, pid; without case
        bool idle = false; ///< also idle sessions that block nobody
        bool serverProcesses = false;
    };
    void setFilter(const Filter &filter);
    void setActivity(std::shared_ptr<const Activity> activity);
    std::optional<ServerSession> currentSession() const;

Q_SIGNALS:
    void sessionChanged(); ///< another one is current, or the current one was read anew
    void openRequested(); ///< Enter or a double click on a session

private:
    void refresh();
    bool isWanted(const ServerSession &session) const;
    std::vector<bool> shownNodes() const;

    Filter m_filter;
    std::shared_ptr<const Activity> m_activity;
};

}
