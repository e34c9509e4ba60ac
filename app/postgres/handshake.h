// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "postgres/connection.h"

#include <stop_token>

struct pg_conn;

namespace Spillway::Postgres {

/// The spec as keyword/value pairs, its parameters over those of its conninfo string, empty ones left out.
QList<QPair<QString, QString>> mergedParameters(const ConnectionSpec &spec);

/// Connects and returns a connection the caller owns, notices silenced. Looking up names, service files, Kerberos
/// tickets and the like block inside libpq, so all of it happens on a thread that is left behind when the deadline
/// passes or a stop is requested. Errors: those of Connection::open() but ServerTooOld.
pg_conn *shakeHands(const ConnectionSpec &spec, const ConnectOptions &options, std::stop_token stop);

/// Throws what libpq said against its parameters: UnknownService where there is no such service, else
/// BadConnectionString.
[[noreturn]] void failBeforeNetwork(const QString &message, const QString &service);

}
