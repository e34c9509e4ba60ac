// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/serverfacts.h"

#include <QDateTime>

#include <optional>

namespace Spillway {

struct ChangedSetting
{
    QString name, value, unit, bootValue;
    QString source; ///< "configuration file", "database", "user", "environment variable", …
    bool pendingRestart = false;
};

struct InstalledExtension
{
    QString name, version;
    QString available; ///< the version its files offer; another than `version`: ALTER EXTENSION UPDATE is due
    QString schema;
};

/// Everything a DBA looks up first on a server. What this role may not see is absent or shorter.
struct ServerReport
{
    ServerFacts facts;
    QDateTime serverTime, startedAt; ///< by the server's clock
    QDateTime configuredAt; ///< configuration was loaded
    std::optional<bool> checksums;
    std::optional<int> processors; ///< of this machine, where the server runs on it
    std::vector<ChangedSetting> settings; ///< changed from their default, this session's own left out
    std::vector<InstalledExtension> extensions; ///< of the connected database
    /// A guess by what only this service has; empty: nothing speaks for one. `managedBy` names the evidence.
    QString managedService, managedBy;
    bool seesAllSettings = false; ///< member of pg_read_all_settings
};

/// One of the instances a person has, as it answered just now.
struct ProbedInstance
{
    enum class Origin
    {
        Saved,
        Service, ///< a section of the service file
        Demo
    };
    QString name;
    Origin origin = Origin::Saved;
    std::optional<ServerReport> report; ///< absent: not reachable
    std::optional<Failure> failure;
    std::optional<Milliseconds> answeredIn; ///< from the first packet to the facts
};

}
