// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace Spillway::Tests {

/// "json", "text", "yaml", "xml": each reader by itself; "envelope": readPlans and what is computed from its plans.
QStringList fuzzReaders();

/// Hands the bytes to a reader and everything that stands on it. Ends the process where a promise is broken: an
/// exception that is no UnreadablePlan with a place, a tree that is none, a figure that is not finite or below zero.
void fuzz(const QByteArray &reader, const QByteArray &input);

}
