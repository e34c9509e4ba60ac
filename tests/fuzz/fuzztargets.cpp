// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/fuzztargets.h"

#include "analysis/formatreaders.h"
#include "analysis/planmetrics.h"
#include "analysis/planreader.h"
#include "analysis/plansignature.h"
#include "domain/failure.h"

#include <QHash>

#include <cmath>
#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace Spillway::Tests {

namespace {

void require(bool promise, const char *what)
{
    if (promise)
        return;
    std::fprintf(stderr, "fuzz: broken promise: %s\n", what);
    std::abort();
}

void checkTree(const Plan &plan)
{
    require(!plan.nodes.empty(), "a plan has a node");
    for (size_t i = 0; i < plan.nodes.size(); ++i) {
        const PlanNode &node = plan.nodes[i];
        require(node.id == int(i), "ids are positions");
        if (i == 0) {
            require(node.parent == -1 && node.depth == 0, "the first node is the root");
            continue;
        }
        require(node.parent >= 0 && node.parent < node.id, "parents come first");
        require(node.depth == plan.nodes[size_t(node.parent)].depth + 1, "depth counts ancestors");
        const PlanNode &before = plan.nodes[i - 1];
        require(node.depth <= before.depth + 1, "subtrees are contiguous");
    }
}

void checkTime(const std::optional<Milliseconds> &time, const char *what)
{
    require(!time || std::isfinite(time->count()), what);
}

void checkMetrics(const Plan &plan)
{
    const Analysis::PlanMetrics metrics = Analysis::computeMetrics(plan);
    require(metrics.nodes.size() == plan.nodes.size(), "metrics of every node");
    for (const Analysis::NodeMetrics &node : metrics.nodes) {
        checkTime(node.total, "total is finite");
        checkTime(node.self, "self is finite");
        checkTime(node.selfHigh, "self is finite at its upper end");
        require(!node.self || node.self->count() >= 0, "self is not negative");
        require(!node.rowsTotal || std::isfinite(*node.rowsTotal), "rows are finite");
        require(!node.estimateFactor || *node.estimateFactor > 0, "factors are positive");
        require(node.processes >= 1, "somebody ran it");
        require(!node.selfBuffers || node.selfBuffers->sharedHit.value >= 0, "self buffers are not negative");
    }
}

void checkReading(const PlanReading &reading)
{
    require(!reading.plans.empty(), "a plan or a failure");
    for (const ReadPlan &read : reading.plans) {
        require(read.plan != nullptr, "a plan is there");
        require(read.firstLine >= 1, "lines count from one");
        checkTree(*read.plan);
        checkMetrics(*read.plan);
        require(!Analysis::planSignature(*read.plan).isEmpty(), "a plan has a signature");
        Analysis::planShape(*read.plan);
    }
}

// The lines as they stand: what the envelope hands over when it finds no frame.
Analysis::InputLines linesOf(const QByteArray &input)
{
    Analysis::InputLines lines;
    for (const QString &text : QString::fromUtf8(input).split(u'\n'))
        lines.push_back({ int(lines.size()) + 1, text });
    return lines;
}

using Reader = PlanReading (*)(const QByteArray &);

const QHash<QByteArray, Reader> &readers()
{
    static const QHash<QByteArray, Reader> table {
        { "json",
            [](const QByteArray &input) {
                return Analysis::readJsonPlans(input);
            } },
        { "text",
            [](const QByteArray &input) {
                return Analysis::readTextPlans(linesOf(input));
            } },
        { "yaml", [](const QByteArray &input) { return Analysis::readYamlPlans(input); } },
        { "xml", [](const QByteArray &input) { return Analysis::readXmlPlans(input); } },
        { "envelope",
            [](const QByteArray &input) {
                return Analysis::readPlans(input);
            } },
    };
    return table;
}

}

QStringList fuzzReaders()
{
    return { u"json"_s, u"text"_s, u"yaml"_s, u"xml"_s, u"envelope"_s };
}

void fuzz(const QByteArray &reader, const QByteArray &input)
{
    const auto read = readers().value(reader);
    require(read != nullptr, "the reader is known");
    try {
        checkReading(read(input));
    } catch (const FailureError &error) {
        require(error.failure().code == Failure::Code::UnreadablePlan, "unreadable plans are called so");
        require(error.failure().line >= 1 && error.failure().column >= 1, "failures name their place");
        require(!error.failure().message.isEmpty(), "failures say what is wrong");
    }
}

}
