// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/statementwords.h"

#include "report/format.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

using State = StatementSource::State;
using Analysis::StatementMeasure;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Statements)
};

bool isPreloaded(const StatementSource &source)
{
    for (const QString &library : source.preloadLibraries.split(u',')) {
        if (library.trimmed().remove(u'"').section(u'/', -1) == "pg_stat_statements"_L1)
            return true;
    }
    return false;
}

SetupStep preloadStep(const StatementSource &source)
{
    if (!source.preloadKnown)
        return { Text::tr("As a superuser, add it to shared_preload_libraries beside what is there already:"),
            u"SHOW shared_preload_libraries;"_s };
    QStringList libraries = source.preloadLibraries.split(u',', Qt::SkipEmptyParts);
    libraries.append(u"pg_stat_statements"_s);
    for (QString &library : libraries)
        library = library.trimmed();
    return { Text::tr("Preload it (on a managed service: in its parameter group or settings page):"),
        u"ALTER SYSTEM SET shared_preload_libraries = %1;"_s.arg(libraries.join(u", "_s)) };
}

}

QString describe(const StatementSource &source)
{
    switch (source.state) {
    case State::Ready:
        return {};
    case State::NotInstalled:
        return Text::tr("The server's machine has no pg_stat_statements.");
    case State::NotCreated:
        return Text::tr("The extension pg_stat_statements is not created in the database %1.").arg(source.database);
    case State::NotPreloaded:
        return Text::tr("pg_stat_statements is created but not preloaded, so it counts nothing.");
    case State::NoRight:
        return Text::tr("This role may not read pg_stat_statements in the schema %1.").arg(source.schema);
    }
    Q_UNREACHABLE();
}

std::vector<SetupStep> setupSteps(const StatementSource &source)
{
    std::vector<SetupStep> steps;
    if (source.state == State::Ready)
        return steps;
    if (source.state == State::NoRight) {
        const auto quoted = [](QString name) {
            return u'"' + name.replace(u'"', "\"\""_L1) + u'"';
        };
        steps.push_back({ Text::tr("As its owner or a superuser, let the role in:"),
            u"GRANT USAGE ON SCHEMA %1 TO %2;\nGRANT pg_read_all_stats TO %2;"_s.arg(
                quoted(source.schema), quoted(source.user)) });
        return steps;
    }
    if (source.state == State::NotInstalled)
        steps.push_back({ Text::tr("Install PostgreSQL's contrib modules there: Debian and Ubuntu have them in "
                                   "postgresql-NN, Red Hat in postgresqlNN-contrib."),
            {} });
    if (!isPreloaded(source)) {
        steps.push_back(preloadStep(source));
        steps.push_back({ Text::tr("Restart the server: preloaded libraries are read at its start only."), {} });
    }
    if (source.state != State::NotPreloaded)
        steps.push_back({ Text::tr("Create it in the database %1:").arg(source.database),
            u"CREATE EXTENSION pg_stat_statements;"_s });
    return steps;
}

QString setupText(const StatementSource &source)
{
    QStringList lines { describe(source) };
    int number = 0;
    for (const SetupStep &step : setupSteps(source)) {
        lines.append(u"%1. %2"_s.arg(++number).arg(step.text));
        for (const QString &line : step.code.split(u'\n', Qt::SkipEmptyParts))
            lines.append("     "_L1 + line);
    }
    return lines.join(u'\n');
}

QStringList caveats(const Analysis::StatementInterval &interval, const StatementSource &source)
{
    QStringList list;
    if (interval.reset)
        list.append(Text::tr("The figures were reset meanwhile: they count from then on."));
    if (interval.wentBack)
        list.append(Text::tr("The server's clock was set back meanwhile: rates cannot be told."));
    if (interval.evictions > 0)
        list.append(Text::tr("The server threw out the least used entries %n time(s): what they counted is lost. "
                             "pg_stat_statements.max is %1.",
            nullptr, int(interval.evictions))
                        .arg(source.maximum ? QLocale().toString(*source.maximum) : dash()));
    if (interval.hiddenEntries > 0)
        list.append(Text::tr("%n entries of other users are not shown to this role; shares count them. Membership in "
                             "pg_read_all_stats would show them.",
            nullptr, interval.hiddenEntries));
    if (source.track == "none"_L1)
        list.append(Text::tr("pg_stat_statements.track is none: nothing is counted now."));
    if (!source.ioTimed)
        list.append(Text::tr("track_io_timing is off: times of reads and writes are not counted."));
    return list;
}

QString nameOf(StatementMeasure measure)
{
    switch (measure) {
    case StatementMeasure::TempBlocks:
        return u"temp"_s;
    case StatementMeasure::Time:
        return u"time"_s;
    case StatementMeasure::Calls:
        return u"calls"_s;
    case StatementMeasure::IoTime:
        return u"io"_s;
    case StatementMeasure::IoBlocks:
        return u"io_blocks"_s;
    case StatementMeasure::Wal:
        return u"wal"_s;
    case StatementMeasure::Rows:
        return u"rows"_s;
    case StatementMeasure::Jit:
        return u"jit"_s;
    case StatementMeasure::Mean:
        return u"mean"_s;
    }
    Q_UNREACHABLE();
}

QString titleOf(StatementMeasure measure)
{
    switch (measure) {
    case StatementMeasure::TempBlocks:
        return Text::tr("temp blocks");
    case StatementMeasure::Time:
        return Text::tr("time");
    case StatementMeasure::Calls:
        return Text::tr("calls");
    case StatementMeasure::IoTime:
        return Text::tr("I/O time");
    case StatementMeasure::IoBlocks:
        return Text::tr("blocks read and written");
    case StatementMeasure::Wal:
        return Text::tr("WAL");
    case StatementMeasure::Rows:
        return Text::tr("rows");
    case StatementMeasure::Jit:
        return Text::tr("JIT");
    case StatementMeasure::Mean:
        return Text::tr("time a call");
    }
    Q_UNREACHABLE();
}

QString amountText(double amount, StatementMeasure measure)
{
    switch (measure) {
    case StatementMeasure::Time:
    case StatementMeasure::IoTime:
    case StatementMeasure::Jit:
    case StatementMeasure::Mean:
        return timeText(Milliseconds(amount));
    case StatementMeasure::Wal:
        return bytesText(Bytes(qint64(amount)));
    case StatementMeasure::TempBlocks:
    case StatementMeasure::IoBlocks:
    case StatementMeasure::Calls:
    case StatementMeasure::Rows:
        return QLocale().toString(qint64(amount));
    }
    Q_UNREACHABLE();
}

}
