// SPDX-License-Identifier: GPL-3.0-or-later
// What one plan shows, and what reading it took.
#include "report/sentences.h"
#include "report/wording.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Plan)
};

QString percentText(double percent)
{
    return QLocale().toString(percent, 'f', percent < 10 ? 1 : 0) + u'%';
}

QString factorText(double factor)
{
    return QLocale().toString(factor, 'f', factor < 10 ? 1 : 0);
}

/// A condition can be megabytes long.
QString elided(const QString &text)
{
    constexpr qsizetype longest = 120;
    return text.size() <= longest ? text : text.left(longest - 1) + u'…';
}

QString where(const Figures &f)
{
    return f.has("relation") ? Text::tr("%1 on %2").arg(f.text("node_label"), f.text("relation"))
                             : f.text("node_label");
}

QString spill(const Figures &f)
{
    QString text = f.has("batches") && !f.has("disk_kb")
        ? Text::tr("The %1 did not fit into memory: %2 batches.").arg(f.text("node_label"), f.text("batches"))
        : f.has("method")
        ? Text::tr("The %1 went to disk (%2): %3.").arg(f.text("node_label"), f.text("method"), f.text("disk_kb"))
        : Text::tr("The %1 went to disk: %2.").arg(f.text("node_label"), f.text("disk_kb"));
    if (f.has("planned_batches"))
        text += u' ' + Text::tr("Batches planned: %1.").arg(f.text("planned_batches"));
    if (f.has("temp_written_blocks"))
        text += u' '
            + Text::tr("It wrote %1 and read %2 of temp files.")
                  .arg(f.blocks("temp_written_blocks"), f.blocks("temp_read_blocks"));
    return text;
}

QString misestimate(const Figures &f)
{
    const QString factor = factorText(f.value("factor"));
    QString text = f.text("direction") == "more"_L1
        ? Text::tr("%1 brings %4 times more rows than estimated (per loop: %2, estimated: %3). The error starts here.")
              .arg(where(f), f.text("rows_actual"), f.text("rows_estimated"), factor)
        : Text::tr("%1 brings %4 times fewer rows than estimated (per loop: %2, estimated: %3). The error starts here.")
              .arg(where(f), f.text("rows_actual"), f.text("rows_estimated"), factor);
    if (f.has("inner_loops"))
        text += u' '
            + Text::tr("A nested loop above it ran its inner %1 %2 times (%3 in all).")
                  .arg(f.text("inner_label"), f.text("inner_loops"), f.text("inner_ms"));
    return text;
}

}

const Sentences &planSentences()
{
    static const Sentences sentences {
        { u"node-spills"_s, spill },
        { u"rows-misestimated"_s, misestimate },
        { u"bitmap-is-lossy"_s,
            [](const Figures &f) {
                return Text::tr(
                    "The bitmap of %1 had no room for single rows: %2 of its pages are lossy, %3 exact. Each "
                    "row of a lossy page is checked again; more work_mem avoids it.")
                    .arg(f.text("relation"), f.text("lossy_blocks"), f.text("exact_blocks"));
            } },
        { u"memoize-misses"_s,
            [](const Figures &f) {
                return Text::tr("Memoize found only %1 of %2 look-ups in its cache (%3 evictions).")
                    .arg(percentText(f.value("hit_percent")), f.text("lookups"), f.text("evictions"));
            } },
        { u"filter-removes-most"_s,
            [](const Figures &f) {
                return Text::tr("%1 read %2 rows to keep %3. Filter: %4")
                    .arg(where(f), f.text("rows_removed"), f.text("rows_kept"), elided(f.text("condition")));
            } },
        { u"filter-not-in-index"_s,
            [](const Figures &f) {
                return Text::tr(
                    "The index %1 does not hold the whole condition: %2 rows were fetched and thrown away to "
                    "keep %3. Filter: %4")
                    .arg(f.text("index"), f.text("rows_removed"), f.text("rows_kept"), elided(f.text("condition")));
            } },
        { u"join-filter-removes-most"_s,
            [](const Figures &f) {
                return Text::tr("The %1 formed %2 pairs of rows to keep %3. Join filter: %4")
                    .arg(
                        f.text("node_label"), f.text("rows_removed"), f.text("rows_kept"), elided(f.text("condition")));
            } },
        { u"sort-for-limit"_s,
            [](const Figures &f) {
                return Text::tr(
                    "%1 rows were sorted for the first %2. An index in this order could stop after them: %3")
                    .arg(f.text("rows_sorted"), f.text("rows_kept"), elided(f.text("sort_key")));
            } },
        { u"heap-fetches"_s,
            [](const Figures &f) {
                return Text::tr("The index-only scan of %1 had to look into the table %2 times for %3 rows: its "
                                "visibility map is not up to date. VACUUM renews it.")
                    .arg(f.text("relation"), f.text("heap_fetches"), f.text("rows"));
            } },
        { u"subplan-repeated"_s,
            [](const Figures &f) {
                return Text::tr("%1 ran %2 times, %3 in all: once for each row of the query around it. A join may do "
                                "the same work once.")
                    .arg(f.text("subplan"), f.text("loops"), f.text("total_ms"));
            } },
        { u"workers-not-launched"_s,
            [](const Figures &f) {
                return Text::tr("%1 of %2 planned workers started. The others were not free "
                                "(max_parallel_workers, max_worker_processes).")
                    .arg(f.text("workers_launched_count"), f.text("workers_planned_count"));
            } },
        { u"jit-share"_s,
            [](const Figures &f) {
                const QString text = Text::tr("Compiling (JIT) took %1 over all processes; the execution took %2.")
                                         .arg(f.text("jit_ms"), f.text("execution_ms"));
                return f.has("percent") ? text + u" ("_s + percentText(f.value("percent")) + u')' : text;
            } },
        { u"cold-cache"_s,
            [](const Figures &f) {
                const QString text = Text::tr("Most blocks came from outside shared_buffers: %1 read, %2 hit. A second "
                                              "run may be faster without any change.")
                                         .arg(f.blocks("shared_read_blocks"), f.blocks("shared_hit_blocks"));
                return f.has("io_read_ms")
                    ? text + u' ' + Text::tr("Reading took %1, over all processes.").arg(f.text("io_read_ms"))
                    : text;
            } },
        { u"planning-longer"_s,
            [](const Figures &f) {
                return Text::tr("Planning took longer (%1) than executing (%2).")
                    .arg(f.text("planning_ms"), f.text("execution_ms"));
            } },
        { u"trigger-time"_s,
            [](const Figures &f) {
                const QString what = f.has("constraint") ? Text::tr("The constraint %1").arg(f.text("constraint"))
                                                         : Text::tr("The trigger %1").arg(f.text("trigger"));
                return Text::tr("%1 on %2 took %3, %4 of the time, in %5 calls.")
                    .arg(what, f.text("relation"), f.text("trigger_ms"), percentText(f.value("percent")),
                        f.text("calls"));
            } },
    };
    return sentences;
}

}
