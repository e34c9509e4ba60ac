// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/memorysetting.h"
#include "report/format.h"
#include "report/markdownparts.h"
#include "report/waitwriter.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

using Analysis::ProfiledWait;

constexpr int BarWidth = 30;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Waits)
};

struct Row
{
    QString name, samples, share, ofWaits;
    double bar = 0;
};

struct Table
{
    QString title;
    QStringList head;
    std::vector<Row> rows;
};

Row rowOf(const ProfiledWait &wait, bool sampled)
{
    Row row;
    row.name = waitName(wait.event);
    row.samples = QLocale().toString(wait.samples);
    row.share = sampled ? shareText(wait.ofAll) : dash();
    row.ofWaits = wait.event.isCpu() ? dash() : shareText(wait.ofWaits);
    row.bar = sampled ? wait.ofAll.share : wait.ofWaits.share;
    return row;
}

std::vector<Table> tables(const WaitRun &run, const Analysis::WaitProfile &profile)
{
    std::vector<Table> list;
    const QStringList head { Text::tr("wait"), Text::tr("samples"), Text::tr("of all"), Text::tr("of waits") };
    if (run.spec.source != WaitSpec::Source::Extension) {
        Table table { Text::tr("Sampled"), head, {} };
        for (const ProfiledWait &wait : profile.events)
            table.rows.push_back(rowOf(wait, true));
        list.push_back(table);
    }
    if (run.extension) {
        Table table { u"pg_wait_sampling"_s, head, {} };
        for (const ProfiledWait &wait : Analysis::profileOf(*run.extension))
            table.rows.push_back(rowOf(wait, false));
        list.push_back(table);
    }
    return list;
}

QString barOf(double share)
{
    const int eighths = qRound(share * BarWidth * 8);
    static constexpr char16_t parts[] = u" ▏▎▍▌▋▊▉";
    QString bar(eighths / 8, u'█');
    if (eighths % 8)
        bar += QChar(parts[eighths % 8]);
    return bar;
}

QString aligned(const Table &table)
{
    qsizetype name = table.head[0].size(), samples = table.head[1].size(), share = table.head[2].size(),
              ofWaits = table.head[3].size();
    for (const Row &row : table.rows) {
        name = qMax(name, row.name.size());
        samples = qMax(samples, row.samples.size());
        share = qMax(share, row.share.size());
        ofWaits = qMax(ofWaits, row.ofWaits.size());
    }
    const auto line = [&](const QString &a, const QString &b, const QString &c, const QString &d, const QString &bar) {
        QString text = a.leftJustified(name) + "  "_L1 + b.rightJustified(samples) + "  "_L1 + c.rightJustified(share)
            + "  "_L1 + d.rightJustified(ofWaits) + "  "_L1 + bar;
        while (text.endsWith(u' '))
            text.chop(1);
        return text + u'\n';
    };
    QString text = line(table.head[0], table.head[1], table.head[2], table.head[3], {});
    for (const Row &row : table.rows)
        text += line(row.name, row.samples, row.share, row.ofWaits, barOf(row.bar));
    return text;
}

QString subjectOf(const WaitRun &run)
{
    if (!run.spec.statement)
        return Text::tr("the whole instance");
    const QString sql = run.spec.statement->sql.simplified();
    return (sql.size() <= 80 ? sql : sql.left(79) + u'…')
        + (run.spec.workMem ? u" · work_mem = "_s + formatMemorySetting(*run.spec.workMem) : QString());
}

QString placeOf(const WaitRun &run)
{
    const QString place = run.instanceName.isEmpty() ? run.server.host + u':' + run.server.port : run.instanceName;
    return Text::tr("%1 · PostgreSQL %2 · %3").arg(place, run.server.version, run.server.database);
}

QStringList fileLines(const WaitRun &run)
{
    QStringList lines;
    for (const TempFile &file : run.tempFiles)
        lines.append(Text::tr("%1: at most %2, seen from %3 to %4")
                         .arg(file.name.simplified(), bytesText(file.greatest), timeText(file.firstSeen),
                             timeText(file.lastSeen)));
    return lines;
}

QString nothingSeen()
{
    return Text::tr("No active process was seen.");
}

}

QString waitsText(const WaitRun &run)
{
    const Analysis::WaitProfile profile = Analysis::profileWaits(run);
    QString text = placeOf(run) + u'\n'
        + Text::tr("Waits of %1, watched for %2").arg(subjectOf(run), timeText(run.wall)) + "\n\n"_L1;
    const auto list = tables(run, profile);
    for (const Table &table : list) {
        if (list.size() > 1)
            text += table.title + u'\n';
        text += (table.rows.empty() ? nothingSeen() + u'\n' : aligned(table)) + u'\n';
    }
    for (const QString &note : waitNotes(run, profile))
        text += note + u'\n';
    const QString files = tempFilesNote(run);
    if (!files.isEmpty())
        text += files + u'\n';
    for (const QString &line : fileLines(run))
        text += "  "_L1 + line + u'\n';
    return text;
}

QByteArray waitsMarkdown(const WaitRun &run)
{
    const Analysis::WaitProfile profile = Analysis::profileWaits(run);
    QString text = "# "_L1 + Text::tr("Waits") + "\n\n"_L1 + markdownEscaped(placeOf(run)) + "  \n"_L1
        + markdownEscaped(Text::tr("Waits of %1, watched for %2")
                              .arg(run.spec.statement ? Text::tr("a statement") : subjectOf(run), timeText(run.wall)))
        + "\n"_L1;
    for (const Table &table : tables(run, profile)) {
        text += "\n## "_L1 + table.title + "\n\n"_L1;
        if (table.rows.empty()) {
            text += nothingSeen() + u'\n';
            continue;
        }
        text += "| "_L1 + table.head.join(" | "_L1) + " |\n|---|---:|---:|---:|\n"_L1;
        for (const Row &row : table.rows)
            text += "| "_L1
                + QStringList { markdownEscaped(row.name), row.samples, row.share, row.ofWaits }.join(" | "_L1)
                + " |\n"_L1;
    }
    text += u'\n';
    for (const QString &note : waitNotes(run, profile))
        text += "- "_L1 + markdownEscaped(note) + u'\n';
    const QString files = tempFilesNote(run);
    if (!files.isEmpty())
        text += "\n## "_L1 + Text::tr("Temporary files") + "\n\n"_L1 + markdownEscaped(files) + "\n\n"_L1;
    for (const QString &line : fileLines(run))
        text += "- "_L1 + markdownEscaped(line) + u'\n';
    if (run.spec.statement)
        text += "\n## "_L1 + Text::tr("Statement") + "\n\n"_L1 + markdownFence(run.spec.statement->sql);
    return text.toUtf8();
}

QByteArray waitsCsv(const WaitRun &run, bool extension)
{
    QByteArray csv = "type,event,samples,worker_samples,share,share_low,share_high,share_of_waits\n";
    const auto number = [](double value) {
        return QByteArray::number(value, 'g', 10);
    };
    const auto quoted = [](QString text) {
        return '"' + text.replace(u'"', u"\"\""_s).toUtf8() + '"';
    };
    std::vector<ProfiledWait> waits;
    if (!extension)
        waits = Analysis::profileWaits(run).events;
    else if (run.extension)
        waits = Analysis::profileOf(*run.extension);
    for (const ProfiledWait &wait : waits) {
        const Analysis::EstimatedShare &share = extension ? wait.ofWaits : wait.ofAll;
        const QByteArrayList cells { quoted(wait.event.isCpu() ? u"CPU"_s : wait.event.type), quoted(wait.event.event),
            QByteArray::number(wait.samples), extension ? QByteArray() : QByteArray::number(wait.workerSamples),
            extension ? QByteArray() : number(share.share), number(share.low), number(share.high),
            wait.event.isCpu() ? QByteArray() : number(wait.ofWaits.share) };
        csv += cells.join(',') + '\n';
    }
    return csv;
}

}
