// SPDX-License-Identifier: GPL-3.0-or-later
// How long two large plans take to compare, causes included: plan_compare [nodes …]; default 1,000 and 10,000.
// Shapes: a chain of joins against the same in another order, one relation read everywhere, partitions of which some
// are pruned, nesting as deep as there are nodes.
#include "advisor/comparecauses.h"
#include "analysis/planreader.h"

#include <QByteArray>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace Spillway;

namespace {

QByteArray figures(int seed)
{
    return "\"Plan Rows\": " + QByteArray::number(100 + seed % 977)
        + ", \"Actual Startup Time\": 0.010, \"Actual Total Time\": 1.000, \"Actual Rows\": "
        + QByteArray::number(90 + seed % 977) + ", \"Actual Loops\": 1";
}

QByteArray scan(const QByteArray &relation, int alias)
{
    return "{\"Node Type\": \"Seq Scan\", \"Relation Name\": \"" + relation + "\", \"Alias\": \"" + relation + '_'
        + QByteArray::number(alias) + "\", \"Filter\": \"(a > " + QByteArray::number(alias) + ")\", " + figures(alias)
        + '}';
}

/// Left-deep hash joins over `names`, three nodes each.
QByteArray joins(int nodes, bool reversed, bool oneRelation)
{
    const int count = std::max(2, nodes / 3);
    QByteArray plan;
    for (int i = 0; i < count; ++i) {
        const int number = reversed ? count - 1 - i : i;
        const QByteArray leaf = scan(oneRelation ? QByteArray("t") : "t" + QByteArray::number(number), number);
        if (i == 0)
            plan = leaf;
        else
            plan = "{\"Node Type\": \"Hash Join\", \"Hash Cond\": \"(a.x = b.x)\", " + figures(i) + ", \"Plans\": ["
                + plan + ", {\"Node Type\": \"Hash\", " + figures(i) + ", \"Plans\": [" + leaf + "]}]}";
    }
    return plan;
}

QByteArray partitions(int nodes, int step)
{
    QByteArray members;
    for (int i = 0; i < nodes; ++i) {
        if (step == 0 || i % step != 0)
            members += (members.isEmpty() ? "" : ", ") + scan("part" + QByteArray::number(i), i);
    }
    return "{\"Node Type\": \"Append\", " + figures(1) + ", \"Plans\": [" + members + "]}";
}

QByteArray chain(int nodes, const char *type)
{
    QByteArray plan;
    for (int i = 0; i < nodes; ++i)
        plan += "{\"Node Type\": \"" + QByteArray(i % 2 ? "Limit" : type) + "\", " + figures(i) + ", \"Plans\": [";
    plan += scan("t", 1);
    for (int i = 0; i < nodes; ++i)
        plan += "]}";
    return plan;
}

Analysis::PlanSide sideOf(const QByteArray &root)
{
    Analysis::PlanSide side;
    side.plan = std::make_shared<const Plan>(Analysis::readJsonPlan("[{\"Plan\": " + root + "}]"));
    side.metrics = Analysis::computeMetrics(*side.plan);
    return side;
}

void measure(const char *name, const QByteArray &leftRoot, const QByteArray &rightRoot)
{
    const Analysis::PlanSide left = sideOf(leftRoot), right = sideOf(rightRoot);
    double diffMs = 1e9, causesMs = 1e9;
    size_t pairs = 0, causes = 0;
    for (int run = 0; run < 5; ++run) {
        QElapsedTimer timer;
        timer.start();
        const Analysis::PlanDiff diff = Analysis::comparePlans(*left.plan, *right.plan);
        diffMs = std::min(diffMs, double(timer.nsecsElapsed()) / 1e6);
        pairs = diff.pairs.size();
        timer.restart();
        causes = Advisor::compareCauses(left, right, diff).size();
        causesMs = std::min(causesMs, double(timer.nsecsElapsed()) / 1e6);
    }
    std::printf("%-22s %6zu x %6zu nodes: %8.2f ms to pair (%zu rows), %8.2f ms for %zu causes\n", name,
        left.plan->nodes.size(), right.plan->nodes.size(), diffMs, pairs, causesMs, causes);
}

void measureAll(int nodes)
{
    measure("same", joins(nodes, false, false), joins(nodes, false, false));
    measure("other join order", joins(nodes, false, false), joins(nodes, true, false));
    measure("one relation", joins(nodes, false, true), joins(nodes, true, true));
    measure("another query", joins(nodes, false, false), partitions(nodes, 0));
    measure("pruned partitions", partitions(nodes, 0), partitions(nodes, 7));
    measure("deep", chain(nodes, "Result"), chain(nodes, "Materialize"));
}

}

int main(int argc, char **argv)
{
    if (argc < 2) {
        measureAll(1000);
        measureAll(10000);
    }
    for (int i = 1; i < argc; ++i)
        measureAll(std::max(2, std::atoi(argv[i])));
}
