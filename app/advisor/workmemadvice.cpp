// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/workmemadvice.h"

#include "advisor/sortindex.h"
#include "advisor/spills.h"
#include "advisor/sweepfindings.h"
#include "advisor/sweepjudgement.h"
#include "domain/memorysetting.h"
#include "sql/identifiers.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

using Analysis::MeasuredPoint;
using Kind = Recommendation::Kind;
using Evidence = Recommendation::Evidence;

namespace {

/// Temp I/O of one execution from which on it is worth memory although the time shows nothing: it takes disk bandwidth
/// and page cache from everybody else.
constexpr Bytes WorthwhileTemp { 100LL * 1024 * 1024 };
/// W1 is proposed where it saves at least this share of the temp blocks.
constexpr double WorthwhileSaving = 0.25;

/// A value of work_mem with the reason that speaks for it.
struct Target
{
    Kilobytes workMem;
    Evidence evidence = Evidence::Measured;
    Finding reason;
};

class Adviser
{
public:
    Adviser(const Analysis::SweepAnalysis &analysis, std::optional<Bytes> ram, int connections)
        : m_analysis(analysis)
        , m_result(analysis.result())
        , m_ram(ram)
        , m_connections(connections > 0 ? connections : m_result.server.maxConnections)
        , m_times(judgeTimes(analysis))
    {
    }

    WorkMemAdvice advise()
    {
        m_advice.findings = sweepFindings(m_analysis, m_times);
        if (m_times.reference) {
            m_spills = spillsOf(*m_times.reference->plan);
            adviseLessWork();
            adviseIndexes();
            adviseMemory();
        }
        return std::move(m_advice);
    }

private:
    void recommend(
        Kind kind, Evidence evidence, const Finding &reason, const QString &apply = {}, const QString &undo = {})
    {
        m_advice.recommendations.push_back({ kind, evidence, apply, undo, reason });
    }

    void adviseLessWork()
    {
        for (const Spill &spill : m_spills) {
            if (spill.consumer == Consumer::Bitmap)
                continue;
            const PlanNode &node = m_times.reference->plan->nodes.at(spill.nodeId);
            Finding reason { u"rows-to-reduce"_s, Finding::Severity::Advice, node.id, {} };
            reason.figures
                = { { u"node_label"_s, node.label }, { u"work_mem_kb"_s, m_times.reference->workMem.value } };
            if (node.actuals)
                reason.figures.insert(u"rows_total"_s, node.actuals->rows * node.actuals->loops);
            if (node.estimate)
                reason.figures.insert(u"width_bytes"_s, node.estimate->width);
            if (spill.disk)
                reason.figures.insert(u"disk_kb"_s, spill.disk->value);
            recommend(Kind::ReduceWork, Evidence::Unproved, reason);
        }
    }

    void adviseIndexes()
    {
        for (const Spill &spill : m_spills) {
            const auto index = indexForSort(*m_times.reference->plan, spill.nodeId, m_result.relations);
            if (!index)
                continue;
            const Finding reason { u"index-for-order"_s, Finding::Severity::Advice, spill.nodeId,
                { { u"relation"_s, Sql::quoteQualified(index->schema, index->relation) },
                    { u"sort_columns"_s, index->sortColumns.join(u", "_s) },
                    { u"other_columns"_s, index->otherColumns.join(u", "_s) },
                    { u"temp_read_blocks"_s, m_times.reference->tempRead.value },
                    { u"temp_written_blocks"_s, m_times.reference->tempWritten.value } } };
            recommend(Kind::CreateIndex, Evidence::Unproved, reason, index->createSql, index->dropSql);
        }
    }

    MemoryRisk riskOf(Kilobytes workMem, int connections) const
    {
        return memoryRisk(m_analysis, workMem, m_ram, connections);
    }
    bool isAffordable(Kilobytes workMem, int connections) const
    {
        return riskOf(workMem, connections).verdict != MemoryRisk::Verdict::Exceeds;
    }

    void adviseMemory()
    {
        const auto target = chooseTarget();
        if (!target || target->workMem == m_result.server.workMem) {
            addMemoryFinding(m_result.server.workMem);
            recommend(Kind::LeaveAlone, Evidence::Measured, reasonToLeave());
            return;
        }
        addMemoryFinding(target->workMem);
        const QString value = Sql::quoteLiteral(formatMemorySetting(target->workMem));
        recommend(Kind::SetLocalWorkMem, target->evidence, target->reason, u"SET LOCAL work_mem = "_s + value,
            u"SET LOCAL work_mem TO DEFAULT"_s);
        adviseRole(*target, value);
        adviseHashMemory(*target);
    }

    void addMemoryFinding(Kilobytes workMem)
    {
        const MemoryRisk risk = riskOf(workMem, m_connections);
        if (risk.units <= 0)
            return; // no node of this plan takes work_mem
        const Finding finding = memoryFinding(risk);
        const auto place = std::find_if(m_advice.findings.begin(), m_advice.findings.end(),
            [&finding](const Finding &other) { return other.severity < finding.severity; });
        m_advice.findings.insert(place, finding);
    }

    void adviseRole(const Target &target, const QString &value)
    {
        const QString &role
            = m_result.spec.statement.role.isEmpty() ? m_result.server.user : m_result.spec.statement.role;
        if (role.isEmpty() || m_result.server.database.isEmpty() || !isAffordable(target.workMem, m_connections))
            return;
        const QString alter = u"ALTER ROLE %1 IN DATABASE %2 "_s.arg(
            Sql::quoteIdentifier(role), Sql::quoteIdentifier(m_result.server.database));
        recommend(Kind::AlterRoleWorkMem, target.evidence, target.reason, alter + "SET work_mem = "_L1 + value,
            alter + "RESET work_mem"_L1);
    }

    /// Where nothing but hash tables spills, the multiplier alone gives them the room and leaves the sorts as they are.
    void adviseHashMemory(const Target &target)
    {
        const bool onlyHashes
            = !m_spills.empty() && std::all_of(m_spills.begin(), m_spills.end(), [](const Spill &spill) {
                  return spill.consumer == Consumer::Hash || spill.consumer == Consumer::Aggregate;
              });
        const Kilobytes inForce = m_result.server.workMem;
        if (!onlyHashes || m_result.server.major() < 13 || target.workMem <= inForce)
            return;
        const double exact = m_result.server.hashMemMultiplier * double(target.workMem.value) / double(inForce.value);
        const double multiplier = std::ceil(exact * 10 - 1e-9) / 10;
        if (multiplier > 1000) // its maximum, guc_tables.c
            return;
        const Finding reason { u"hash-memory-stops-temp"_s, Finding::Severity::Advice, m_spills.front().nodeId,
            { { u"hash_mem_multiplier"_s, multiplier }, { u"work_mem_kb"_s, inForce.value },
                { u"hash_memory_kb"_s, qint64(multiplier * double(inForce.value)) } } };
        recommend(Kind::RaiseHashMemMultiplier, Evidence::Predicted, reason,
            u"SET LOCAL hash_mem_multiplier = %1"_s.arg(multiplier), u"SET LOCAL hash_mem_multiplier TO DEFAULT"_s);
    }

    /// Time first, since only a measured difference is worth a promise; then temp volume, for what it costs others.
    std::optional<Target> chooseTarget() const
    {
        if (m_times.faster && isAffordable(m_times.faster->workMem, 1))
            return timeTarget();
        if (!m_times.reference->spills || tempVolume(*m_times.reference, m_result.server.blockSize) < WorthwhileTemp)
            return {};
        if (const auto target = stopsTempTarget())
            return target;
        return singlePassTarget();
    }

    Target timeTarget() const
    {
        const MeasuredPoint &reference = *m_times.reference, &faster = *m_times.faster;
        return { faster.workMem, Evidence::Measured,
            { u"work-mem-faster"_s, Finding::Severity::Advice, -1,
                { { u"work_mem_kb"_s, faster.workMem.value }, { u"execution_ms"_s, faster.median.count() },
                    { u"reference_work_mem_kb"_s, reference.workMem.value },
                    { u"reference_ms"_s, reference.median.count() }, { u"runs_each_count"_s, m_times.fewestRuns } } } };
    }

    QVariantMap tempFigures(Kilobytes workMem) const
    {
        const MeasuredPoint &reference = *m_times.reference;
        return { { u"work_mem_kb"_s, workMem.value }, { u"reference_work_mem_kb"_s, reference.workMem.value },
            { u"reference_temp_bytes"_s, tempVolume(reference, m_result.server.blockSize).value } };
    }

    std::optional<Target> stopsTempTarget() const
    {
        if (m_times.slowerInMemory)
            return {};
        Target target;
        target.reason = { u"work-mem-stops-temp"_s, Finding::Severity::Advice, -1, {} };
        if (m_result.threshold && m_result.threshold->workMem) {
            target.workMem = *m_result.threshold->workMem;
        } else if (const MeasuredPoint *point = leastFromWhichNothingSpills()) {
            target.workMem = point->workMem;
        } else if (const auto predicted = m_analysis.predictedThreshold()) {
            target.workMem = Kilobytes(qint64(std::ceil(predicted->workMem.high)));
            target.evidence = Evidence::Predicted;
        } else {
            return {};
        }
        if (target.workMem > MaxWorkMem || !isAffordable(target.workMem, m_connections))
            return {};
        target.reason.figures = tempFigures(target.workMem);
        return target;
    }

    const MeasuredPoint *leastFromWhichNothingSpills() const
    {
        const MeasuredPoint *least = nullptr;
        for (auto point = m_analysis.points().rbegin(); point != m_analysis.points().rend() && !point->spills; ++point)
            least = &*point;
        return least;
    }

    std::optional<Target> singlePassTarget() const
    {
        const auto singlePass = m_analysis.singlePassPoint();
        if (!singlePass || *singlePass <= m_times.reference->workMem)
            return {};
        Kilobytes workMem = *singlePass;
        if (workMem.value > 4096)
            workMem = Kilobytes((workMem.value + 1023) / 1024 * 1024);
        const Analysis::CurvePoint there = m_analysis.at(workMem);
        const MeasuredPoint &reference = *m_times.reference;
        const double now = double((reference.tempRead + reference.tempWritten).value);
        const double then = there.tempRead.value + there.tempWritten.value;
        if (there.basis == Analysis::Basis::Unknown || then > now * (1 - WorthwhileSaving)
            || !isAffordable(workMem, m_connections))
            return {};
        Target target { workMem, there.basis == Analysis::Basis::Measured ? Evidence::Measured : Evidence::Predicted,
            { u"work-mem-single-pass"_s, Finding::Severity::Advice, -1, tempFigures(workMem) } };
        target.reason.figures.insert(u"temp_bytes"_s, qint64(then * double(m_result.server.blockSize.value)));
        return target;
    }

    Finding reasonToLeave() const
    {
        const MeasuredPoint &reference = *m_times.reference;
        for (const QString &code : { u"sort-gone"_s, u"nothing-spills"_s, u"in-memory-slower"_s, u"no-difference"_s }) {
            const auto found = std::find_if(m_advice.findings.begin(), m_advice.findings.end(),
                [&code](const Finding &finding) { return finding.code == code; });
            if (found != m_advice.findings.end())
                return *found;
        }
        const bool small = tempVolume(reference, m_result.server.blockSize) < WorthwhileTemp;
        return { small ? u"temp-small"_s : u"measure-more"_s, Finding::Severity::Information, -1,
            tempFigures(reference.workMem) };
    }

    const Analysis::SweepAnalysis &m_analysis;
    const SweepResult &m_result;
    std::optional<Bytes> m_ram;
    int m_connections;
    TimeJudgement m_times;
    std::vector<Spill> m_spills;
    WorkMemAdvice m_advice;
};

}

WorkMemAdvice adviseWorkMem(const Analysis::SweepAnalysis &analysis, std::optional<Bytes> ram, int connections)
{
    return Adviser(analysis, ram, connections).advise();
}

}
