// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

/// Sweeps of tests/data/sweeps: EXPLAIN output of real servers, taken by hand, one file a statement.
namespace Spillway::Test {

inline SweepResult loadSweep(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/sweeps/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();

    SweepResult result;
    result.id = name;
    result.title = name;
    result.instanceName = QStringLiteral("fixture");
    result.complete = true;
    result.startedAt = QDateTime(QDate(2024, 6, 1), QTime(12, 0), Qt::UTC);
    result.spec.statement.sql = object.value(QLatin1String("sql")).toString();
    result.server.version = object.value(QLatin1String("server_version")).toString();
    result.server.versionNumber = object.value(QLatin1String("server_version_num")).toInt();
    result.server.workMem = Kilobytes(object.value(QLatin1String("work_mem_kb")).toInt());
    result.server.hashMemMultiplier = object.value(QLatin1String("hash_mem_multiplier")).toDouble();
    result.server.database = QStringLiteral("shop");
    result.server.user = QStringLiteral("dba");
    result.server.maxConnections = 100;
    for (const QJsonValue &value : object.value(QLatin1String("relations")).toArray()) {
        const QJsonObject relation = value.toObject();
        RelationFacts facts { relation.value(QLatin1String("schema")).toString(),
            relation.value(QLatin1String("name")).toString(),
            Bytes(relation.value(QLatin1String("size_bytes")).toInteger()), {},
            relation.value(QLatin1String("rows")).toDouble(), {} };
        for (const QJsonValue &column : relation.value(QLatin1String("columns")).toArray())
            facts.columns.append(column.toString());
        result.relations.push_back(facts);
    }
    for (const QJsonValue &value : object.value(QLatin1String("samples")).toArray()) {
        Sample sample;
        sample.workMem = Kilobytes(value.toObject().value(QLatin1String("work_mem_kb")).toInt());
        sample.takenAt = result.startedAt;
        sample.wall = Milliseconds(1);
        sample.explainJson = QJsonDocument(value.toObject().value(QLatin1String("explain")).toArray()).toJson();
        result.spec.workMem.push_back(sample.workMem);
        result.samples.push_back(sample);
    }
    result.regions.push_back({ result.spec.scanFrom, result.spec.scanTo, QStringLiteral("fixture"), "fixture",
        QJsonDocument(object.value(QLatin1String("region")).toArray()).toJson() });
    return result;
}

/// The same EXPLAIN with another "Execution Time", in ms.
inline QByteArray withTime(const QByteArray &explainJson, double ms)
{
    QJsonArray array = QJsonDocument::fromJson(explainJson).array();
    QJsonObject object = array.first().toObject();
    object.insert(QLatin1String("Execution Time"), ms);
    array.replace(0, object);
    return QJsonDocument(array).toJson();
}

/// One sample a time for each value of `times`: what a repeated sweep leaves behind.
inline void repeatWithTimes(SweepResult &result, const QMap<qint64, QList<double>> &times)
{
    const std::vector<Sample> once = result.samples;
    result.samples.clear();
    for (const Sample &sample : once) {
        for (const double ms : times.value(sample.workMem.value)) {
            result.samples.push_back(sample);
            result.samples.back().explainJson = withTime(sample.explainJson, ms);
        }
    }
}

}
