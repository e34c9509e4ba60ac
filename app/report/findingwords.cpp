// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figures.h"
#include "report/sentences.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Finding)
};

const Sentences &spillSentences()
{
    static const Sentences sentences {
        { u"sort-spills"_s,
            [](const Figures &f) {
                return Text::tr("At %1 the %2 sorts on disk (%3): %4 of temp file, %5 read, %6 written.")
                    .arg(f.text("work_mem_kb"), f.text("node_label"), f.text("method"), f.text("disk_kb"),
                        f.blocks("temp_read_blocks"), f.blocks("temp_written_blocks"));
            } },
        { u"incremental-sort-spills"_s,
            [](const Figures &f) {
                return Text::tr("At %1 a group of the %2 is too large for memory: %3 on disk.")
                    .arg(f.text("work_mem_kb"), f.text("node_label"), f.text("disk_kb"));
            } },
        { u"hash-spills"_s,
            [](const Figures &f) {
                return Text::tr("At %1 the hash table is cut into %2 batches, all but one on disk.")
                    .arg(f.text("work_mem_kb"), f.text("batches"));
            } },
        { u"aggregate-spills"_s,
            [](const Figures &f) {
                return Text::tr("At %1 the %2 keeps groups on disk: %3 in %4 batches.")
                    .arg(f.text("work_mem_kb"), f.text("node_label"), f.text("disk_kb"), f.text("batches"));
            } },
        { u"store-spills"_s,
            [](const Figures &f) {
                return Text::tr("At %1 the %2 keeps its rows on disk (%3).")
                    .arg(f.text("work_mem_kb"), f.text("node_label"), f.text("disk_kb"));
            } },
        { u"bitmap-lossy"_s,
            [](const Figures &f) {
                return Text::tr("At %1 the bitmap of %2 remembers whole pages only (%3 lossy blocks): each row of them "
                                "is checked again.")
                    .arg(f.text("work_mem_kb"), f.text("relation"), f.text("lossy_blocks"));
            } },
        { u"temp-unattributed"_s,
            [](const Figures &f) {
                return Text::tr(
                    "At %1 temp files are used (%2 read, %3 written), but this server does not say by which "
                    "node.")
                    .arg(f.text("work_mem_kb"), f.blocks("temp_read_blocks"), f.blocks("temp_written_blocks"));
            } },
        { u"nothing-spills"_s,
            [](const Figures &f) {
                return Text::tr("No temp file at any measured value (%1 to %2).")
                    .arg(f.text("from_kb"), f.text("to_kb"));
            } },
        { u"sort-gone"_s,
            [](const Figures &f) {
                return Text::tr("The sort is gone: %1 on %2 delivers the order, without a temp file at any measured "
                                "value (%3; heap fetches: %4).")
                    .arg(f.text("node_label"), f.text("index"), f.text("execution_ms"), f.text("heap_fetches_count"));
            } },
    };
    return sentences;
}

const Sentences &thresholdSentences()
{
    static const Sentences sentences {
        { u"threshold-verified"_s,
            [](const Figures &f) {
                return Text::tr("Nothing spills from %1 on: run there without a temp file, and at %2 with one.")
                    .arg(f.text("work_mem_kb"), f.text("spills_at_kb"));
            } },
        { u"threshold-unverified"_s,
            [](const Figures &f) {
                return Text::tr("Nothing spills from %1 on, as far as it was tried.").arg(f.text("work_mem_kb"));
            } },
        { u"threshold-islands"_s,
            [](const Figures &f) {
                return Text::tr(
                    "Below the threshold some values do not spill either (first %1 to %2): small changes of "
                    "the data move them.")
                    .arg(f.text("from_kb"), f.text("to_kb"));
            } },
        { u"threshold-above-maximum"_s,
            [](const Figures &f) {
                return Text::tr("It would take about %1 to spill nothing. That is above the limit of %2, so it was not "
                                "run.")
                    .arg(f.text("predicted_kb"), f.text("max_work_mem_kb"));
            } },
        { u"threshold-predicted"_s,
            [](const Figures &f) {
                return Text::tr(
                    "By PostgreSQL's own arithmetic nothing spills from about %1 on (%2 to %3); not run yet.")
                    .arg(f.text("predicted_kb"), f.text("low_kb"), f.text("high_kb"));
            } },
    };
    return sentences;
}

const Sentences &timeSentences()
{
    static const Sentences sentences {
        { u"work-mem-faster"_s,
            [](const Figures &f) {
                return Text::tr("%1 at %2, %3 at %4: a difference that the runs can tell apart.")
                    .arg(f.text("execution_ms"), f.text("work_mem_kb"), f.text("reference_ms"),
                        f.text("reference_work_mem_kb"));
            } },
        { u"in-memory-slower"_s,
            [](const Figures &f) {
                return Text::tr("In memory it is slower: %1 at %2 without a temp file, %3 at %4 with one. Temp files "
                                "that stay in the page cache are cheap, a huge sort in memory is not.")
                    .arg(f.text("execution_ms"), f.text("work_mem_kb"), f.text("reference_ms"),
                        f.text("reference_work_mem_kb"));
            } },
        { u"no-difference"_s,
            [](const Figures &f) {
                return Text::tr("No difference in time that these runs can show between %1 and %2 (%3 at %4), whatever "
                                "the temp files do.")
                    .arg(f.text("from_kb"), f.text("to_kb"), f.text("reference_ms"), f.text("reference_work_mem_kb"));
            } },
        { u"few-runs"_s,
            [](const Figures &f) {
                return Text::tr(
                    "Runs per value: %1, too few to judge small differences in time. Repeat 5 times or more.")
                    .arg(f.text("runs_each_count"));
            } },
        { u"plan-changes"_s,
            [](const Figures &f) {
                return Text::tr("The plan itself changes among the measured values (changes: %1), first between %2 and "
                                "%3: the runs on each side are different plans.")
                    .arg(f.text("changes_count"), f.text("from_kb"), f.text("to_kb"));
            } },
        { u"workers-missing"_s,
            [](const Figures &f) {
                return Text::tr("At %1 only %2 of %3 parallel workers started: the run says less than it seems.")
                    .arg(f.text("work_mem_kb"), f.text("launched_count"), f.text("planned_count"));
            } },
        { u"runs-failed"_s,
            [](const Figures &f) {
                return Text::tr("%1 of %2 runs failed.").arg(f.text("failed_count"), f.text("runs_count"));
            } },
        { u"interrupted"_s,
            [](const Figures &f) {
                return Text::tr("Interrupted; runs so far: %1. It can be resumed.").arg(f.text("runs_count"));
            } },
    };
    return sentences;
}

const Sentences &memorySentences()
{
    static const Sentences sentences {
        { u"memory-fits"_s,
            [](const Figures &f) {
                return Text::tr("Memory: %1 × %2 at a time × %3 connections = %4, at most half of %5.")
                    .arg(f.text("work_mem_kb"), f.text("units"), f.text("connections_count"), f.text("all_bytes"),
                        f.text("ram_bytes"));
            } },
        { u"memory-tight"_s,
            [](const Figures &f) {
                return Text::tr("Memory is tight: %1 × %2 at a time × %3 connections = %4 of %5.")
                    .arg(f.text("work_mem_kb"), f.text("units"), f.text("connections_count"), f.text("all_bytes"),
                        f.text("ram_bytes"));
            } },
        { u"memory-exceeds"_s,
            [](const Figures &f) {
                return Text::tr(
                    "Too much for every connection at once: %1 × %2 at a time × %3 connections = %4, and the "
                    "machine has %5. Set it for this transaction only.")
                    .arg(f.text("work_mem_kb"), f.text("units"), f.text("connections_count"), f.text("all_bytes"),
                        f.text("ram_bytes"));
            } },
        { u"memory-unknown"_s,
            [](const Figures &f) {
                return Text::tr(
                    "%1 × %2 at a time × %3 connections = %4 must fit in memory. This server does not tell how "
                    "much it has.")
                    .arg(f.text("work_mem_kb"), f.text("units"), f.text("connections_count"), f.text("all_bytes"));
            } },
    };
    return sentences;
}

const Sentences &reasonSentences()
{
    static const Sentences sentences {
        { u"rows-to-reduce"_s,
            [](const Figures &f) {
                return Text::tr("The %1 takes %2 rows of about %3 (%4 on disk). Are all of them, all columns and the "
                                "order needed? A filter, fewer columns, a LIMIT or no ORDER BY saves more than memory.")
                    .arg(f.text("node_label"), f.text("rows_total"), f.text("width_bytes"), f.text("disk_kb"));
            } },
        { u"index-for-order"_s,
            [](const Figures &f) {
                if (f.text("other_columns").isEmpty())
                    return Text::tr("An index on %1 (%2) has the rows in this order already, so that the sort and its "
                                    "%3 of temp writes can go. It costs space and every write of the table.")
                        .arg(f.text("relation"), f.text("sort_columns"), f.blocks("temp_written_blocks"));
                return Text::tr(
                    "An index on %1 (%2) has the rows in this order already; with %3 in it too, an index-only "
                    "scan needs no table, and the sort and its %4 of temp writes can go. It costs space and "
                    "every write of the table.")
                    .arg(f.text("relation"), f.text("sort_columns"), f.text("other_columns"),
                        f.blocks("temp_written_blocks"));
            } },
        { u"work-mem-stops-temp"_s,
            [](const Figures &f) {
                return Text::tr("The time shows no gain, but %1 of temp I/O per run (at %2) would end at %3.")
                    .arg(f.text("reference_temp_bytes"), f.text("reference_work_mem_kb"), f.text("work_mem_kb"));
            } },
        { u"work-mem-single-pass"_s,
            [](const Figures &f) {
                return Text::tr(
                    "From %1 on one merge pass is enough: %2 of temp I/O per run instead of %3 (at %4). More "
                    "memory changes nothing until everything fits.")
                    .arg(f.text("work_mem_kb"), f.text("temp_bytes"), f.text("reference_temp_bytes"),
                        f.text("reference_work_mem_kb"));
            } },
        { u"hash-memory-stops-temp"_s,
            [](const Figures &f) {
                return Text::tr(
                    "Only hash tables spill: %1 times work_mem (%2) gives them %3, and sorts keep what they "
                    "have.")
                    .arg(f.text("hash_mem_multiplier"), f.text("work_mem_kb"), f.text("hash_memory_kb"));
            } },
        { u"temp-small"_s,
            [](const Figures &f) {
                return Text::tr("%1 of temp I/O per run at %2 is too little to spend memory on.")
                    .arg(f.text("reference_temp_bytes"), f.text("reference_work_mem_kb"));
            } },
        { u"measure-more"_s,
            [](const Figures &f) {
                return Text::tr(
                    "%1 of temp I/O per run at %2, but nothing measured speaks for another value yet: measure "
                    "more values, or find the threshold.")
                    .arg(f.text("reference_temp_bytes"), f.text("reference_work_mem_kb"));
            } },
    };
    return sentences;
}

}

QString describe(const Finding &finding)
{
    const Figures figures(finding.figures);
    for (const Sentences *sentences : { &spillSentences(), &thresholdSentences(), &timeSentences(), &memorySentences(),
             &reasonSentences(), &planSentences(), &causeSentences(), &setupSentences(), &healthSentences() }) {
        if (const Sentence sentence = sentences->value(finding.code))
            return sentence(figures);
    }
    return finding.code; // a newer program's finding, read from a stored file
}

}
