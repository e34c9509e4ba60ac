// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverreport.h"

#include <QJsonObject>

namespace Spillway::Report {

/// The document of the verb `instances` (cli.md: a contract). `withFacts`: settings and extensions of each too.
QJsonObject instancesDocument(const std::vector<ProbedInstance> &instances, bool withFacts);
QString instancesText(const std::vector<ProbedInstance> &instances, bool withFacts);

/// "3 d 4 h"; by the server's own clock.
QString uptimeText(const ServerReport &report);
QString settingText(const ChangedSetting &setting); ///< "7 MB", "200 ms", "''": the value in its unit

}
