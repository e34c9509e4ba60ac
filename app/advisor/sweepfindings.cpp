// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/sweepfindings.h"

#include "sql/statements.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

using Analysis::MeasuredPoint;
using Severity = Finding::Severity;

namespace {

QString spillCode(Consumer consumer)
{
    switch (consumer) {
    case Consumer::Sort:
        return u"sort-spills"_s;
    case Consumer::IncrementalSort:
        return u"incremental-sort-spills"_s;
    case Consumer::Hash:
        return u"hash-spills"_s;
    case Consumer::Aggregate:
        return u"aggregate-spills"_s;
    case Consumer::Store:
        return u"store-spills"_s;
    case Consumer::Bitmap:
        return u"bitmap-lossy"_s;
    }
    return {};
}

Finding spillFinding(const Spill &spill, const MeasuredPoint &point)
{
    Finding finding { spillCode(spill.consumer), Severity::Advice, spill.nodeId, {} };
    const PlanNode &node = point.plan->nodes.at(spill.nodeId);
    finding.figures = { { u"work_mem_kb"_s, point.workMem.value }, { u"node_label"_s, node.label } };
    if (!node.relation.isEmpty())
        finding.figures.insert(u"relation"_s, node.relation);
    if (!spill.method.isEmpty())
        finding.figures.insert(u"method"_s, spill.method);
    if (spill.disk)
        finding.figures.insert(u"disk_kb"_s, spill.disk->value);
    if (spill.batches)
        finding.figures.insert(u"batches"_s, *spill.batches);
    if (spill.lossy)
        finding.figures.insert(u"lossy_blocks"_s, spill.lossy->value);
    finding.figures.insert(u"temp_read_blocks"_s, point.tempRead.value);
    finding.figures.insert(u"temp_written_blocks"_s, point.tempWritten.value);
    return finding;
}

class Collector
{
public:
    Collector(const Analysis::SweepAnalysis &analysis, const TimeJudgement &times)
        : m_analysis(analysis)
        , m_result(analysis.result())
        , m_times(times)
    {
    }

    std::vector<Finding> collect()
    {
        addFailures();
        if (m_times.reference) {
            addSpills();
            addThreshold();
            addTimes();
            addPlanChanges();
            addMissingWorkers();
        }
        std::stable_sort(m_findings.begin(), m_findings.end(),
            [](const Finding &a, const Finding &b) { return a.severity > b.severity; });
        return std::move(m_findings);
    }

private:
    void add(const QString &code, Severity severity, const QVariantMap &figures, int nodeId = -1)
    {
        m_findings.push_back({ code, severity, nodeId, figures });
    }

    void addFailures()
    {
        const auto failed = std::count_if(
            m_result.samples.begin(), m_result.samples.end(), [](const Sample &s) { return s.failure.has_value(); });
        if (failed > 0)
            add(u"runs-failed"_s, Severity::Warning,
                { { u"failed_count"_s, qint64(failed) }, { u"runs_count"_s, qint64(m_result.samples.size()) } });
        if (!m_result.complete)
            add(u"interrupted"_s, Severity::Warning, { { u"runs_count"_s, qint64(m_result.samples.size()) } });
    }

    void addSpills()
    {
        const MeasuredPoint &reference = *m_times.reference;
        const std::vector<Spill> spills = spillsOf(*reference.plan);
        for (const Spill &spill : spills)
            m_findings.push_back(spillFinding(spill, reference));
        const bool unexplained = std::all_of(
            spills.begin(), spills.end(), [](const Spill &spill) { return spill.consumer == Consumer::Bitmap; });
        if (unexplained && reference.tempRead + reference.tempWritten > Blocks())
            add(u"temp-unattributed"_s, Severity::Advice,
                { { u"work_mem_kb"_s, reference.workMem.value }, { u"temp_read_blocks"_s, reference.tempRead.value },
                    { u"temp_written_blocks"_s, reference.tempWritten.value } });
        if (!anythingSpills())
            addNothingSpills();
    }

    bool anythingSpills() const
    {
        return std::any_of(m_analysis.points().begin(), m_analysis.points().end(),
            [](const MeasuredPoint &point) { return point.spills; });
    }

    void addNothingSpills()
    {
        const MeasuredPoint &least = m_analysis.points().front();
        const QVariantMap range { { u"from_kb"_s, least.workMem.value },
            { u"to_kb"_s, m_analysis.points().back().workMem.value } };
        const int scan = orderedByIndex();
        if (scan < 0) {
            add(u"nothing-spills"_s, Severity::Information, range);
            return;
        }
        const PlanNode &node = least.plan->nodes.at(scan);
        QVariantMap figures = range;
        figures.insert(u"index"_s, node.index);
        figures.insert(u"node_label"_s, node.label);
        figures.insert(u"execution_ms"_s, least.median.count());
        for (const auto &[key, value] : node.properties) {
            if (key == "Heap Fetches"_L1)
                figures.insert(u"heap_fetches_count"_s, value.toVariant());
        }
        add(u"sort-gone"_s, Severity::Information, figures, scan);
    }

    /// The scan that delivers what ORDER BY asks for: no run sorted, though the statement wants an order. -1: none.
    int orderedByIndex() const
    {
        if (!Sql::asksForOrder(m_result.spec.statement.sql))
            return -1;
        int scan = -1;
        for (const MeasuredPoint &point : m_analysis.points()) {
            for (const PlanNode &node : point.plan->nodes) {
                if (node.type == "Sort"_L1 || node.type == "Incremental Sort"_L1)
                    return -1;
                if (&point == &m_analysis.points().front() && scan < 0
                    && (node.type == "Index Scan"_L1 || node.type == "Index Only Scan"_L1))
                    scan = node.id;
            }
        }
        return scan;
    }

    void addThreshold()
    {
        const auto &outcome = m_result.threshold;
        if (outcome && outcome->workMem) {
            QVariantMap figures { { u"work_mem_kb"_s, outcome->workMem->value } };
            if (outcome->spillsAt)
                figures.insert(u"spills_at_kb"_s, outcome->spillsAt->value);
            add(outcome->verified ? u"threshold-verified"_s : u"threshold-unverified"_s, Severity::Information,
                figures);
            if (!outcome->islands.empty())
                add(u"threshold-islands"_s, Severity::Information,
                    { { u"islands_count"_s, qint64(outcome->islands.size()) },
                        { u"from_kb"_s, outcome->islands.front().first.value },
                        { u"to_kb"_s, outcome->islands.front().second.value } });
        } else if (const auto predicted = m_analysis.predictedThreshold(); predicted && anythingSpills()) {
            const bool above = outcome && outcome->reason == ThresholdOutcome::Reason::AboveMaximum;
            QVariantMap figures { { u"predicted_kb"_s, qint64(predicted->workMem.value) },
                { u"low_kb"_s, qint64(predicted->workMem.low) }, { u"high_kb"_s, qint64(predicted->workMem.high) } };
            if (above)
                figures.insert(u"max_work_mem_kb"_s, m_result.spec.maxWorkMem.value);
            add(above ? u"threshold-above-maximum"_s : u"threshold-predicted"_s, Severity::Information, figures);
        }
    }

    void addTimes()
    {
        const MeasuredPoint &reference = *m_times.reference;
        QVariantMap figures { { u"reference_work_mem_kb"_s, reference.workMem.value },
            { u"reference_ms"_s, reference.median.count() }, { u"runs_each_count"_s, m_times.fewestRuns } };
        const auto compare = [&figures](const QString &key, const MeasuredPoint &point) {
            QVariantMap both = figures;
            both.insert(u"work_mem_kb"_s, point.workMem.value);
            both.insert(key, point.median.count());
            return both;
        };
        if (m_times.faster)
            add(u"work-mem-faster"_s, Severity::Advice, compare(u"execution_ms"_s, *m_times.faster));
        if (m_times.slowerInMemory)
            add(u"in-memory-slower"_s, Severity::Advice, compare(u"execution_ms"_s, *m_times.slowerInMemory));
        if (m_analysis.points().size() < 2)
            return;
        if (!m_times.faster) {
            figures.insert(u"from_kb"_s, m_analysis.points().front().workMem.value);
            figures.insert(u"to_kb"_s, m_analysis.points().back().workMem.value);
            add(u"no-difference"_s, Severity::Information, figures);
        }
        if (m_times.fewestRuns < 3)
            add(u"few-runs"_s, Severity::Information, { { u"runs_each_count"_s, m_times.fewestRuns } });
    }

    void addPlanChanges()
    {
        QVariantMap figures;
        int changes = 0;
        for (std::size_t i = 1; i < m_analysis.points().size(); ++i) {
            const MeasuredPoint &before = m_analysis.points()[i - 1], &after = m_analysis.points()[i];
            if (before.signature == after.signature)
                continue;
            if (changes++ == 0)
                figures = { { u"from_kb"_s, before.workMem.value }, { u"to_kb"_s, after.workMem.value } };
        }
        figures.insert(u"changes_count"_s, changes);
        if (changes > 0)
            add(u"plan-changes"_s, Severity::Information, figures);
    }

    void addMissingWorkers()
    {
        for (const MeasuredPoint &point : m_analysis.points()) {
            for (const PlanNode &node : point.plan->nodes) {
                if (!node.workersPlanned || !node.workersLaunched || *node.workersLaunched >= *node.workersPlanned)
                    continue;
                add(u"workers-missing"_s, Severity::Warning,
                    { { u"work_mem_kb"_s, point.workMem.value }, { u"planned_count"_s, *node.workersPlanned },
                        { u"launched_count"_s, *node.workersLaunched } },
                    node.id);
                return;
            }
        }
    }

    const Analysis::SweepAnalysis &m_analysis;
    const SweepResult &m_result;
    const TimeJudgement &m_times;
    std::vector<Finding> m_findings;
};

}

std::vector<Finding> sweepFindings(const Analysis::SweepAnalysis &analysis, const TimeJudgement &times)
{
    return Collector(analysis, times).collect();
}

Finding memoryFinding(const MemoryRisk &risk)
{
    Finding finding;
    finding.figures = { { u"work_mem_kb"_s, risk.workMem.value }, { u"units"_s, risk.units },
        { u"connections_count"_s, risk.connections }, { u"all_bytes"_s, risk.all.value } };
    if (risk.ram)
        finding.figures.insert(u"ram_bytes"_s, risk.ram->value);
    switch (risk.verdict) {
    case MemoryRisk::Verdict::Fits:
        finding.code = u"memory-fits"_s;
        break;
    case MemoryRisk::Verdict::Tight:
        finding.code = u"memory-tight"_s;
        finding.severity = Severity::Warning;
        break;
    case MemoryRisk::Verdict::Exceeds:
        finding.code = u"memory-exceeds"_s;
        finding.severity = Severity::Warning;
        break;
    case MemoryRisk::Verdict::Unknown:
        finding.code = u"memory-unknown"_s;
        finding.severity = Severity::Advice;
        break;
    }
    return finding;
}

}
