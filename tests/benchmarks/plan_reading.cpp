// SPDX-License-Identifier: GPL-3.0-or-later
// How long a plan takes to be read and computed, and how much memory it takes:
//   plan_reading FILE [RUNS]                                       prints the median
//   plan_reading --make FILE [NODES [balanced|deep|wide [indented]]]   writes a plan to try it with
#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "analysis/plansignature.h"
#include "domain/failure.h"
#include "support/plangenerator.h"

#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace Spillway;
using namespace Qt::StringLiterals;

namespace {

// Of /proc/self/status, in kB.
qint64 memoryFigure(const QByteArray &name)
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith(name + ':'))
            return line.simplified().split(' ').value(1).toLongLong();
    }
    return -1;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.at(values.size() / 2);
}

int make(const QStringList &arguments)
{
    Tests::PlanRequest request;
    request.nodes = std::max(1, arguments.value(3, u"10000"_s).toInt());
    const QString shape = arguments.value(4, u"balanced"_s);
    request.shape = shape == "deep"_L1 ? Tests::PlanRequest::Shape::Deep
        : shape == "wide"_L1           ? Tests::PlanRequest::Shape::Wide
                                       : Tests::PlanRequest::Shape::Balanced;
    request.indented = arguments.value(5) == "indented"_L1;
    QFile file(arguments.at(2));
    const QByteArray json = Tests::generatePlan(request);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size()) {
        std::fprintf(stderr, "plan_reading: %s\n", qPrintable(file.errorString()));
        return 1;
    }
    return 0;
}

int measure(const QString &path, int runs)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "plan_reading: %s\n", qPrintable(file.errorString()));
        return 1;
    }
    const QByteArray json = file.readAll();
    std::vector<double> reading, computing, signing;
    size_t nodes = 0;
    double growth = 0;
    for (int run = 0; run < runs; ++run) {
        const qint64 before = memoryFigure("VmRSS");
        QElapsedTimer timer;
        timer.start();
        const PlanReading found = Analysis::readPlans(json);
        reading.push_back(double(timer.nsecsElapsed()) / 1e6);
        timer.restart();
        const Analysis::PlanMetrics metrics = Analysis::computeMetrics(*found.plans.front().plan);
        computing.push_back(double(timer.nsecsElapsed()) / 1e6);
        nodes = metrics.nodes.size();
        // Only the first run grows the process: later ones use what it gave back.
        if (run == 0)
            growth = double(memoryFigure("VmHWM") - before) * 1024 / double(json.size());
        timer.restart();
        const QByteArray signature = Analysis::planSignature(*found.plans.front().plan);
        const QString shape = Analysis::planShape(*found.plans.front().plan);
        signing.push_back(double(timer.nsecsElapsed()) / 1e6);
        if (signature.isEmpty() || shape.isEmpty())
            return 1;
    }
    std::printf("nodes %zu  bytes %lld  read_ms %.1f  compute_ms %.1f  total_ms %.1f  signature_ms %.1f  "
                "memory_per_byte %.1f\n",
        nodes, static_cast<long long>(json.size()), median(reading), median(computing),
        median(reading) + median(computing), median(signing), growth);
    return 0;
}

}

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    try {
        if (arguments.size() >= 3 && arguments.at(1) == "--make"_L1)
            return make(arguments);
        if (arguments.size() >= 2)
            return measure(arguments.at(1), std::max(1, arguments.value(2, u"9"_s).toInt()));
    } catch (const FailureError &error) {
        std::fprintf(stderr, "plan_reading: line %d, column %d: %s\n", error.failure().line, error.failure().column,
            error.what());
        return 1;
    }
    std::fprintf(stderr, "usage: plan_reading FILE [RUNS] | --make FILE [NODES [SHAPE [indented]]]\n");
    return 2;
}
