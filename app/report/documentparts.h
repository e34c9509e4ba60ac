// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "domain/serverfacts.h"
#include "domain/sweep.h"

#include <QJsonObject>
#include <QJsonValue>

#include <optional>

/// What stands alike in the documents of all verbs that run a statement.
namespace Spillway::Report {

QJsonValue failureDocument(const std::optional<Failure> &failure); ///< null where there is none
QJsonObject statementDocument(const StatementSpec &statement);
QJsonObject serverDocument(const ServerFacts &server);

}
