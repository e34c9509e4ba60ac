// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/workbookstate.h"

#include <QObject>

#include <functional>
#include <vector>

class QTimer;

namespace Spillway::Session {
class Preferences;
}

namespace Spillway::Ui {

/// The open workbooks on disk: written a moment after each change and at the end, so that a kill loses at most what was
/// typed in the last instant.
class WorkbookKeeper : public QObject
{
    Q_OBJECT
public:
    struct Open
    {
        std::vector<WorkbookState> workbooks;
        int current = -1; ///< -1: the start page
        std::vector<WorkbookState> closed; ///< latest last, for "Reopen"
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
