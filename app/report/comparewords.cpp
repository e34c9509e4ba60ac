// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/sentences.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

bool isLeft(const Figures &f)
{
    return f.text("side") == "left"_L1;
}

/// What the nodes themselves took, children not counted, where it is known.
QString withTimes(const QString &sentence, const Figures &f)
{
    QString times;
    if (f.has("left_self_ms") && f.has("right_self_ms"))
        times = Text::tr("Time of the node alone: left %1, right %2.")
                    .arg(f.text("left_self_ms"), f.text("right_self_ms"));
    else if (f.has("left_self_ms"))
        times = Text::tr("Time of the node alone: left %1.").arg(f.text("left_self_ms"));
    else if (f.has("right_self_ms"))
        times = Text::tr("Time of the node alone: right %1.").arg(f.text("right_self_ms"));
    return times.isEmpty() ? sentence : sentence + u' ' + times;
}

QString labelOf(const Figures &f)
{
    return f.has("right_label") ? f.text("right_label") : f.text("left_label");
}

QString indexOneSide(const Figures &f)
{
    const bool left = f.has("left_index"), right = f.has("right_index");
    QString text;
    if (left && right)
        text = Text::tr("Another index on %1: left %2, right %3 (%4, %5).")
                   .arg(f.text("relation"), f.text("left_index"), f.text("right_index"), f.text("left_method"),
                       f.text("right_method"));
    else if (left)
        text = Text::tr("Only the left plan uses the index %1 on %2 (%3); the right one reads it by %4.")
                   .arg(f.text("left_index"), f.text("relation"), f.text("left_method"), f.text("right_method"));
    else
        text = Text::tr("Only the right plan uses the index %1 on %2 (%3); the left one reads it by %4.")
                   .arg(f.text("right_index"), f.text("relation"), f.text("right_method"), f.text("left_method"));
    return withTimes(text, f);
}

QString spillDiffers(const Figures &f)
{
    QString text;
    if (!f.has("side"))
        text = Text::tr("Both spill, not alike.");
    else
        text = isLeft(f) ? Text::tr("Only the left plan spills to disk.")
                         : Text::tr("Only the right plan spills to disk.");
    if (f.has("left_temp_blocks"))
        text += u' '
            + Text::tr("Temp blocks read and written: left %1, right %2.")
                  .arg(f.blocks("left_temp_blocks"), f.blocks("right_temp_blocks"));
    if (f.has("left_label") || f.has("right_label"))
        text += u' ' + Text::tr("Most of the difference: %1.").arg(labelOf(f));
    return withTimes(text, f);
}

QString nodeOneSide(const Figures &f)
{
    return withTimes(isLeft(f) ? Text::tr("Only the left plan has the %1.").arg(labelOf(f))
                               : Text::tr("Only the right plan has the %1.").arg(labelOf(f)),
        f);
}

QString neverExecuted(const Figures &f)
{
    return isLeft(f) ? Text::tr("The %1 was never executed on the left.").arg(labelOf(f))
                     : Text::tr("The %1 was never executed on the right.").arg(labelOf(f));
}

}

const Sentences &causeSentences()
{
    static const Sentences sentences {
        { u"rows-differ"_s,
            [](const Figures &f) {
                return withTimes(
                    Text::tr(
                        "Other data: %1 gives %2 rows on the left and %3 on the right (told from a factor of %4 on).")
                        .arg(labelOf(f), f.text("left_rows"), f.text("right_rows"), f.text("threshold_factor")),
                    f);
            } },
        { u"examined-rows-differ"_s,
            [](const Figures &f) {
                return withTimes(
                    Text::tr("Other data: %1 looks at %2 rows on the left and at %3 on the right (told from a "
                             "factor of %4 on).")
                        .arg(labelOf(f), f.text("left_rows"), f.text("right_rows"), f.text("threshold_factor")),
                    f);
            } },
        { u"estimates-differ"_s,
            [](const Figures &f) {
                return Text::tr(
                    "Other statistics: %1 is estimated at %2 rows on the left and at %3 on the right (told from "
                    "a factor of %4 on).")
                    .arg(labelOf(f), f.text("left_rows_estimated"), f.text("right_rows_estimated"),
                        f.text("threshold_factor"));
            } },
        { u"blocks-differ"_s,
            [](const Figures &f) {
                return withTimes(
                    Text::tr("As many rows from other numbers of blocks: %1 touches %2 on the left and %3 on "
                             "the right. Bloat, or rows that lie elsewhere.")
                        .arg(labelOf(f), f.blocks("left_blocks"), f.blocks("right_blocks")),
                    f);
            } },
        { u"never-executed-differs"_s, neverExecuted },
        { u"index-one-side"_s, indexOneSide },
        { u"scan-method-differs"_s,
            [](const Figures &f) {
                return withTimes(Text::tr("Another way to read: left %1, right %2.")
                                     .arg(f.text("left_label"), f.text("right_label")),
                    f);
            } },
        { u"join-method-differs"_s,
            [](const Figures &f) {
                return withTimes(Text::tr("Another join method: left %1, right %2.")
                                     .arg(f.text("left_method"), f.text("right_method")),
                    f);
            } },
        { u"join-order-differs"_s,
            [](const Figures &f) {
                return Text::tr("Another join order: left %1; right %2.")
                    .arg(f.text("left_order"), f.text("right_order"));
            } },
        { u"aggregate-method-differs"_s,
            [](const Figures &f) {
                return withTimes(Text::tr("Another way to group: left %1, right %2.")
                                     .arg(f.text("left_method"), f.text("right_method")),
                    f);
            } },
        { u"condition-differs"_s,
            [](const Figures &f) {
                return withTimes(Text::tr("The %1 has other conditions: %2.").arg(labelOf(f), f.text("keys")), f);
            } },
        { u"node-one-side"_s, nodeOneSide },
        { u"spill-differs"_s, spillDiffers },
        { u"cache-differs"_s,
            [](const Figures &f) {
                return Text::tr("Cache: left %1 hit and %2 read, right %3 hit and %4 read. Blocks alone say nothing of "
                                "time.")
                    .arg(f.blocks("left_hit_blocks"), f.blocks("left_read_blocks"), f.blocks("right_hit_blocks"),
                        f.blocks("right_read_blocks"));
            } },
        { u"parallelism-differs"_s,
            [](const Figures &f) {
                return Text::tr("Parallel workers: left %1 planned and %2 launched, right %3 planned and %4 launched.")
                    .arg(f.text("left_planned"), f.text("left_launched"), f.text("right_planned"),
                        f.text("right_launched"));
            } },
        { u"self-time-differs"_s,
            [](const Figures &f) {
                return withTimes(
                    Text::tr("%1 took another time for the same work; why does not show in the plans.").arg(labelOf(f)),
                    f);
            } },
        { u"workers-launched-differ"_s,
            [](const Figures &f) {
                return Text::tr("The same workers were planned (%1), but %2 started on the left and %3 on the right.")
                    .arg(f.text("left_planned"), f.text("left_launched"), f.text("right_launched"));
            } },
    };
    return sentences;
}

const Sentences &setupSentences()
{
    static const Sentences sentences {
        { u"query-differs"_s,
            [](const Figures &f) {
                if (f.text("left_query").size() < 2 || f.text("right_query").size() < 2)
                    return Text::tr("The plans read different relations: these are two queries.");
                return Text::tr("These are two queries: left “%1”, right “%2”.")
                    .arg(f.text("left_query"), f.text("right_query"));
            } },
        { u"parameters-differ"_s,
            [](const Figures &f) {
                return Text::tr("Parameter %1: left %2, right %3.")
                    .arg(f.text("number"), f.text("left_value"), f.text("right_value"));
            } },
        { u"setting-differs"_s,
            [](const Figures &f) {
                return Text::tr("%1: left %2, right %3.")
                    .arg(f.text("name"), f.text("left_value"), f.text("right_value"));
            } },
        { u"setting-one-side"_s,
            [](const Figures &f) {
                return isLeft(f)
                    ? Text::tr("%1 is %2 on the left. The right plan does not name it: EXPLAIN prints only what is not "
                               "the server's default.")
                          .arg(f.text("name"), f.text("value"))
                    : Text::tr("%1 is %2 on the right. The left plan does not name it: EXPLAIN prints only what is not "
                               "the server's default.")
                          .arg(f.text("name"), f.text("value"));
            } },
        { u"settings-unknown"_s,
            [](const Figures &f) {
                return isLeft(f)
                    ? Text::tr(
                        "The left plan tells no settings (all default, or taken without SETTINGS); the right one "
                        "has %1.")
                          .arg(f.text("values"))
                    : Text::tr(
                        "The right plan tells no settings (all default, or taken without SETTINGS); the left one "
                        "has %1.")
                          .arg(f.text("values"));
            } },
        { u"jit-differs"_s,
            [](const Figures &f) {
                return Text::tr("JIT: left %1 functions in %2, right %3 functions in %4.")
                    .arg(f.text("left_functions"), f.text("left_jit_ms"), f.text("right_functions"),
                        f.text("right_jit_ms"));
            } },
        { u"version-differs"_s,
            [](const Figures &f) {
                return Text::tr("PostgreSQL: left %1, right %2.").arg(f.text("left_version"), f.text("right_version"));
            } },
        { u"analyze-one-side"_s,
            [](const Figures &f) {
                return isLeft(f)
                    ? Text::tr("Only the left plan was executed; the right one is the planner's estimate.")
                    : Text::tr("Only the right plan was executed; the left one is the planner's estimate.");
            } },
        { u"timing-one-side"_s,
            [](const Figures &f) {
                return isLeft(f)
                    ? Text::tr("Only the left plan has times of its nodes: reading the clock makes it slower.")
                    : Text::tr("Only the right plan has times of its nodes: reading the clock makes it slower.");
            } },
        { u"nothing-differs"_s,
            [](const Figures &f) {
                return Text::tr(
                    "The plans did the same work; left took %1, right %2. What differs is not in the plans: "
                    "load, locks, the machine, or chance.")
                    .arg(f.text("left_ms"), f.text("right_ms"));
            } },
    };
    return sentences;
}

}
