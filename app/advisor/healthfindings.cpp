// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/healthfindings.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Advisor {

namespace {

using Severity = Finding::Severity;

class Findings
{
public:
    void add(const QString &code, Severity severity, const QString &page, QVariantMap figures)
    {
        if (!page.isEmpty())
            figures.insert(u"page"_s, page);
        m_list.push_back({ code, severity, -1, std::move(figures) });
    }
    std::vector<Finding> take()
    {
        std::stable_sort(m_list.begin(), m_list.end(),
            [](const Finding &a, const Finding &b) { return int(a.severity) > int(b.severity); });
        return std::move(m_list);
    }

private:
    std::vector<Finding> m_list;
};

constexpr double Megabyte = 1048576;

void sessions(Findings &findings, const HealthCounters &now, std::optional<Bytes> ram)
{
    if (now.longestTransaction && *now.longestTransaction > Milliseconds(300000))
        findings.add(u"health-long-transaction"_s, Severity::Warning, u"activity"_s,
            { { u"longest_ms"_s, now.longestTransaction->count() }, { u"pid"_s, QString::number(now.longestPid) } });
    if (now.longestIdleInTransaction && *now.longestIdleInTransaction > Milliseconds(60000))
        findings.add(u"health-idle-in-transaction"_s, Severity::Warning, u"activity"_s,
            { { u"idle_ms"_s, now.longestIdleInTransaction->count() }, { u"pid"_s, QString::number(now.idlePid) } });
    if (now.clients > 0.8 * now.maxConnections)
        findings.add(u"health-connections"_s, Severity::Warning, u"activity"_s,
            { { u"clients_count"_s, now.clients }, { u"most_count"_s, now.maxConnections } });
    const double memory = double(now.workMem.value) * 1024 * now.hashMemMultiplier * std::max(1, now.active);
    if (ram && memory > 0.5 * double(ram->value))
        findings.add(u"health-work-mem"_s, Severity::Warning, u"queries"_s,
            { { u"work_mem_kb"_s, now.workMem.value }, { u"active_count"_s, now.active },
                { u"needed_bytes"_s, qint64(memory) }, { u"ram_bytes"_s, ram->value } });
    if (now.oldestXidAge > now.freezeMaxAge)
        findings.add(u"health-wraparound"_s, Severity::Warning, u"activity"_s,
            { { u"age_count"_s, now.oldestXidAge }, { u"limit_count"_s, now.freezeMaxAge } });
}

void traffic(Findings &findings, const HealthCounters &first, const HealthCounters &now)
{
    const Analysis::HealthRates rates = Analysis::healthBetween(first, now);
    const double read = rates.readBlocksPerSecond.value_or(0) * double(DefaultBlockSize.value);
    if (rates.hitRatio && *rates.hitRatio < 0.9 && read > Megabyte)
        findings.add(u"health-cache-misses"_s, Severity::Advice, u"queries"_s,
            { { u"hit_percent"_s, 100 * *rates.hitRatio }, { u"per_second_bytes"_s, qint64(read) } });
    if (rates.tempBytesPerSecond.value_or(0) > Megabyte)
        findings.add(u"health-temp-files"_s, Severity::Advice, u"queries"_s,
            { { u"per_second_bytes"_s, qint64(*rates.tempBytesPerSecond) }, { u"files_count"_s, rates.tempFiles } });
    const qint64 checkpoints = rates.checkpointsRequested + rates.checkpointsTimed;
    if (checkpoints >= 3 && rates.checkpointsRequested > rates.checkpointsTimed)
        findings.add(u"health-checkpoints"_s, Severity::Advice, u"queries"_s,
            { { u"requested_count"_s, rates.checkpointsRequested }, { u"timed_count"_s, rates.checkpointsTimed } });
    if (rates.deadlocks > 0)
        findings.add(u"health-deadlocks"_s, Severity::Advice, u"activity"_s, { { u"count"_s, rates.deadlocks } });
}

void vacuum(Findings &findings, const TablesHealth &tables)
{
    if (tables.overdue > 0) {
        const TableHealth &worst = tables.worst.front();
        findings.add(worst.autovacuumOff ? u"health-autovacuum-off"_s : u"health-vacuum-overdue"_s, Severity::Advice,
            u"activity"_s,
            { { u"overdue_count"_s, tables.overdue }, { u"table"_s, worst.name }, { u"dead_count"_s, worst.dead },
                { u"due_count"_s, worst.vacuumAt } });
    }
    for (const TableHealth &table : tables.worst) {
        if (table.size.value > 10 * Megabyte && table.dead > 0.2 * double(table.live + table.dead)) {
            findings.add(u"health-dead-tuples"_s, Severity::Advice, u"activity"_s,
                { { u"table"_s, table.name }, { u"dead_count"_s, table.dead }, { u"live_count"_s, table.live },
                    { u"size_bytes"_s, table.size.value } });
            break;
        }
    }
    if (tables.updates >= 10000 && tables.hotUpdates < 0.9 * double(tables.updates))
        findings.add(u"health-hot-low"_s, Severity::Information, u"queries"_s,
            { { u"hot_percent"_s, 100 * double(tables.hotUpdates) / double(tables.updates) },
                { u"updates_count"_s, tables.updates } });
}

}

std::vector<Finding> healthFindings(
    const Analysis::HealthSeries &series, const std::optional<TablesHealth> &tables, std::optional<Bytes> ram)
{
    Findings findings;
    if (series.last()) {
        sessions(findings, *series.last(), ram);
        traffic(findings, *series.first(), *series.last());
    }
    if (tables)
        vacuum(findings, *tables);
    return findings.take();
}

}
