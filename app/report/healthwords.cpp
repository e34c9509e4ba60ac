// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/sentences.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Health)
};

QString percent(const Figures &f, const char *key)
{
    return QLocale().toString(f.value(key), 'f', 1) + u" %"_s;
}

}

const Sentences &healthSentences()
{
    static const Sentences sentences {
        { u"health-long-transaction"_s,
            [](const Figures &f) {
                return Text::tr("A transaction (pid %1) is open for %2: VACUUM and HOT pruning keep every row it might "
                                "see.")
                    .arg(f.text("pid"), f.text("longest_ms"));
            } },
        { u"health-idle-in-transaction"_s,
            [](const Figures &f) {
                return Text::tr("A session (pid %1) has been idle in its transaction for %2, holding its locks.")
                    .arg(f.text("pid"), f.text("idle_ms"));
            } },
        { u"health-connections"_s,
            [](const Figures &f) {
                return Text::tr("%1 of at most %2 connections are taken.")
                    .arg(f.text("clients_count"), f.text("most_count"));
            } },
        { u"health-work-mem"_s,
            [](const Figures &f) {
                return Text::tr(
                    "If each of %1 active sessions used work_mem (%2) once, that were %3 of %4 RAM; a query "
                    "may use it several times.")
                    .arg(f.text("active_count"), f.text("work_mem_kb"), f.text("needed_bytes"), f.text("ram_bytes"));
            } },
        { u"health-wraparound"_s,
            [](const Figures &f) {
                return Text::tr("The oldest database is %1 transactions old, past autovacuum_freeze_max_age (%2): "
                                "vacuums against wraparound run or are due.")
                    .arg(f.text("age_count"), f.text("limit_count"));
            } },
        { u"health-cache-misses"_s,
            [](const Figures &f) {
                return Text::tr("%1 of the blocks asked for were in shared_buffers; %2 a second came from outside.")
                    .arg(percent(f, "hit_percent"), f.text("per_second_bytes"));
            } },
        { u"health-temp-files"_s,
            [](const Figures &f) {
                return Text::tr("Queries write %1 a second into temporary files (%2 files).")
                    .arg(f.text("per_second_bytes"), f.text("files_count"));
            } },
        { u"health-checkpoints"_s,
            [](const Figures &f) {
                return Text::tr("%1 checkpoints were requested, %2 came by time: WAL fills max_wal_size, or they were "
                                "asked for.")
                    .arg(f.text("requested_count"), f.text("timed_count"));
            } },
        { u"health-deadlocks"_s,
            [](const Figures &f) {
                return Text::tr("Deadlocks that the server ended meanwhile: %1.").arg(f.text("count"));
            } },
        { u"health-vacuum-overdue"_s,
            [](const Figures &f) {
                return Text::tr(
                    "Tables that wait for autovacuum: %1. %2 most: %3 dead tuples by the server's estimate, "
                    "due at %4.")
                    .arg(f.text("overdue_count"), f.text("table"), f.text("dead_count"), f.text("due_count"));
            } },
        { u"health-autovacuum-off"_s,
            [](const Figures &f) {
                return Text::tr("Tables due for autovacuum: %1. It is off for %2: %3 dead tuples by the server's "
                                "estimate, due at %4.")
                    .arg(f.text("overdue_count"), f.text("table"), f.text("dead_count"), f.text("due_count"));
            } },
        { u"health-dead-tuples"_s,
            [](const Figures &f) {
                return Text::tr("%1 (%2) may be bloated: %3 dead tuples beside %4 live ones, by the server's estimate. "
                                "pgstattuple would count them.")
                    .arg(f.text("table"), f.text("size_bytes"), f.text("dead_count"), f.text("live_count"));
            } },
        { u"health-hot-low"_s,
            [](const Figures &f) {
                return Text::tr("%1 of %2 updates were HOT; the others wrote into every index.")
                    .arg(percent(f, "hot_percent"), f.text("updates_count"));
            } },
    };
    return sentences;
}

}
