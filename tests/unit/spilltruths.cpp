// SPDX-License-Identifier: GPL-3.0-or-later
#include "spilltruths.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Spillway;
using namespace Qt::StringLiterals;

const SpillTruth::Point *SpillTruth::at(Kilobytes workMem) const
{
    const auto it = std::find_if(points.begin(), points.end(), [&](const Point &p) { return p.workMem == workMem; });
    return it == points.end() ? nullptr : &*it;
}

bool SpillTruth::spillsAt(Kilobytes workMem) const
{
    const Point *point = at(workMem);
    return point && point->read + point->written > 0;
}

std::shared_ptr<SweepResult> SpillTruth::sweep(const std::vector<Kilobytes> &workMem) const
{
    auto result = std::make_shared<SweepResult>();
    result->server.versionNumber = serverMajor * 10000;
    result->server.hashMemMultiplier = hashMemMultiplier;
    for (Kilobytes value : workMem) {
        Sample sample;
        sample.workMem = value;
        sample.explainJson = plans.at(value);
        result->samples.push_back(sample);
    }
    return result;
}

static SpillTruth truthOf(const QString &name, const QJsonObject &object)
{
    SpillTruth truth;
    truth.name = name;
    if (object["threshold_kb"_L1].isDouble())
        truth.threshold = Kilobytes(object["threshold_kb"_L1].toInteger());
    for (const QJsonValue &value : object["points"_L1].toArray()) {
        const QJsonArray row = value.toArray();
        truth.points.push_back(
            { Kilobytes(row[0].toInteger()), row[1].toDouble(), row[2].toDouble(), row[3].toDouble(), row[4].toInt() });
    }
    const QJsonObject plans = object["plans"_L1].toObject();
    for (auto it = plans.begin(); it != plans.end(); ++it)
        truth.plans[Kilobytes(it.key().toLongLong())]
            = QJsonDocument(QJsonArray { it.value() }).toJson(QJsonDocument::Compact);
    return truth;
}

std::vector<SpillTruth> readSpillTruths(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        Failure failure;
        failure.code = Failure::Code::FileError;
        failure.subject = path;
        failure.message = file.errorString();
        throw FailureError(failure);
    }
    std::vector<SpillTruth> truths;
    for (const QJsonValue &value : QJsonDocument::fromJson(file.readAll()).object()["servers"_L1].toArray()) {
        const QJsonObject server = value.toObject();
        const QJsonObject cases = server["cases"_L1].toObject();
        for (auto it = cases.begin(); it != cases.end(); ++it) {
            SpillTruth truth = truthOf(it.key(), it.value().toObject());
            truth.serverMajor = server["server_major"_L1].toInt();
            truth.hashMemMultiplier = server["hash_mem_multiplier"_L1].toDouble();
            truths.push_back(std::move(truth));
        }
    }
    return truths;
}
