// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/samplecodec.h"

#include <QFile>
#include <QJsonDocument>

#include <memory>

namespace Spillway::Test {

/// Recorded on PostgreSQL 15 with a million rows: "sort" (threshold found), "group" (the plan changes with work_mem).
inline std::shared_ptr<const SweepResult> sampleSweep(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/sweep_%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return std::make_shared<const SweepResult>(
        Analysis::sweepFromJson(QJsonDocument::fromJson(file.readAll()).object()));
}

}
