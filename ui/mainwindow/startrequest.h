// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace Spillway::Ui {

/// What the command line asks of the window: --demo, --connection, --service, --instance, and files of SQL or plans.
struct StartRequest
{
    bool demo = false;
    std::optional<SavedInstance> instance;
    QString password; ///< where the connection string held one
    QStringList files;
};

/// Ends the program with a message where an option is unknown.
StartRequest startRequest(const QStringList &arguments, const std::vector<SavedInstance> &saved);

}
