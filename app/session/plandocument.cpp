// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/plandocument.h"

#include "advisor/planfindings.h"
#include "analysis/planreader.h"
#include "domain/failure.h"

#include <QFile>
#include <QFileInfo>

namespace Spillway::Session {

AnalysedPlan analysePlan(ReadPlan read)
{
    AnalysedPlan analysed;
    analysed.metrics = Analysis::computeMetrics(*read.plan);
    analysed.findings = Advisor::planFindings(*read.plan, analysed.metrics);
    analysed.read = std::move(read);
    return analysed;
}

PlanDocument readPlanDocument(const QString &name, const QByteArray &input)
{
    PlanReading reading = Analysis::readPlans(input);
    PlanDocument document;
    document.name = name;
    document.input = input;
    document.unreadLines = std::move(reading.unreadLines);
    for (ReadPlan &read : reading.plans)
        document.plans.push_back(analysePlan(std::move(read)));
    return document;
}

PlanDocument openPlanFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        Failure failure;
        failure.code = Failure::Code::FileError;
        failure.subject = path;
        failure.message = file.errorString();
        throw FailureError(failure);
    }
    return readPlanDocument(QFileInfo(path).fileName(), file.readAll());
}

}
