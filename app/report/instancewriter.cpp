// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/instancewriter.h"

#include "report/documentparts.h"
#include "report/format.h"
#include "report/jsonvalues.h"
#include "report/wording.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Instances)
};

QString originName(ProbedInstance::Origin origin)
{
    switch (origin) {
    case ProbedInstance::Origin::Saved:
        return u"saved"_s;
    case ProbedInstance::Origin::Service:
        return u"service"_s;
    case ProbedInstance::Origin::Demo:
        return u"demo"_s;
    }
    Q_UNREACHABLE();
}

bool isReadOnly(const ServerReport &report)
{
    return report.facts.standby || report.facts.defaultReadOnly;
}

void addFacts(QJsonObject &json, const ServerReport &report)
{
    QJsonArray settings, extensions;
    for (const ChangedSetting &setting : report.settings)
        settings.append(QJsonObject { { u"name"_s, setting.name }, { u"value"_s, setting.value },
            { u"unit"_s, textOrNull(setting.unit) }, { u"default"_s, setting.bootValue },
            { u"source"_s, setting.source }, { u"pending_restart"_s, setting.pendingRestart } });
    for (const InstalledExtension &extension : report.extensions)
        extensions.append(QJsonObject { { u"name"_s, extension.name }, { u"version"_s, extension.version },
            { u"available"_s, textOrNull(extension.available) }, { u"schema"_s, extension.schema } });
    json.insert(u"checksums"_s, numberOrNull(report.checksums));
    json.insert(u"ram_bytes"_s, numberOrNull(report.facts.ram));
    json.insert(u"processors"_s, numberOrNull(report.processors));
    json.insert(u"sees_all_settings"_s, report.seesAllSettings);
    json.insert(u"settings"_s, settings);
    json.insert(u"extensions"_s, extensions);
}

QJsonObject entry(const ProbedInstance &instance, bool withFacts)
{
    QJsonObject json { { u"name"_s, instance.name }, { u"origin"_s, originName(instance.origin) },
        { u"reachable"_s, instance.report.has_value() }, { u"connect_ms"_s, numberOrNull(instance.answeredIn) },
        { u"failure"_s, failureDocument(instance.failure) }, { u"server_version"_s, QJsonValue() },
        { u"read_only"_s, QJsonValue() } };
    if (!instance.report)
        return json;
    const ServerReport &report = *instance.report;
    json.insert(u"server_version"_s, report.facts.version);
    json.insert(u"read_only"_s, isReadOnly(report));
    json.insert(u"standby"_s, report.facts.standby);
    json.insert(u"database"_s, report.facts.database);
    json.insert(u"user"_s, report.facts.user);
    json.insert(u"superuser"_s, report.facts.superuser);
    json.insert(u"tls"_s, textOrNull(report.facts.tls));
    json.insert(u"started_at"_s, timeOrNull(report.startedAt));
    json.insert(u"uptime_seconds"_s, report.startedAt.secsTo(report.serverTime));
    json.insert(u"managed_service"_s, textOrNull(report.managedService));
    json.insert(u"managed_evidence"_s, textOrNull(report.managedBy));
    if (withFacts)
        addFacts(json, report);
    return json;
}

QString factsText(const ServerReport &report)
{
    QString text;
    if (!report.managedService.isEmpty())
        text += "    "_L1
            + Text::tr("Probably %1: it has %2, which is that service's.").arg(report.managedService, report.managedBy)
            + u'\n';
    if (report.facts.ram)
        text += "    "_L1
            + Text::tr("On this machine: RAM %1, %2 processors")
                  .arg(bytesText(*report.facts.ram), QString::number(report.processors.value_or(0)))
            + u'\n';
    for (const ChangedSetting &setting : report.settings)
        text += u"    %1 = %2  (%3%4)\n"_s.arg(setting.name, settingText(setting), setting.source,
            setting.pendingRestart ? u", "_s + Text::tr("needs a restart") : QString());
    if (!report.seesAllSettings)
        text += "    "_L1 + Text::tr("This role sees part of the settings; pg_read_all_settings would show the rest.")
            + u'\n';
    for (const InstalledExtension &extension : report.extensions) {
        const bool older = !extension.available.isEmpty() && extension.available != extension.version;
        text += "    "_L1 + Text::tr("extension %1 %2").arg(extension.name, extension.version)
            + (older ? u", "_s + Text::tr("%1 is available").arg(extension.available) : QString()) + u'\n';
    }
    return text;
}

}

QString settingText(const ChangedSetting &setting)
{
    static const QRegularExpression size(u"^([0-9]*)(B|kB|MB|GB)$"_s);
    bool isNumber = false;
    const qint64 value = setting.value.toLongLong(&isNumber);
    if (setting.value.isEmpty())
        return u"''"_s;
    if (setting.unit.isEmpty() || !isNumber || value < 0) // below 0: a word of its own for every setting
        return setting.value;
    const QRegularExpressionMatch unit = size.match(setting.unit);
    if (!unit.hasMatch())
        return setting.value + u' ' + setting.unit;
    const qint64 factor = unit.captured(1).isEmpty() ? 1 : unit.captured(1).toLongLong();
    const int power = int(QStringList { u"B"_s, u"kB"_s, u"MB"_s, u"GB"_s }.indexOf(unit.captured(2)));
    return bytesText(Bytes((value * factor) << (10 * power)));
}

QString uptimeText(const ServerReport &report)
{
    const qint64 seconds = std::max<qint64>(0, report.startedAt.secsTo(report.serverTime));
    const qint64 days = seconds / 86400, hours = seconds / 3600 % 24;
    if (days > 0)
        return Text::tr("%1 d %2 h").arg(days).arg(hours);
    return timeText(Milliseconds(double(seconds) * 1000));
}

QJsonObject instancesDocument(const std::vector<ProbedInstance> &instances, bool withFacts)
{
    QJsonArray list;
    for (const ProbedInstance &instance : instances)
        list.append(entry(instance, withFacts));
    return { { u"instances"_s, list } };
}

QString instancesText(const std::vector<ProbedInstance> &instances, bool withFacts)
{
    if (instances.empty())
        return Text::tr("No instance is saved, the service file has none, and no demo cluster runs.") + u'\n';
    QString text;
    for (const ProbedInstance &instance : instances) {
        text += instance.name.leftJustified(20) + u' ';
        if (!instance.report) {
            text += Text::tr("not reachable: %1").arg(describe(*instance.failure).headline) + u'\n';
            continue;
        }
        const ServerReport &report = *instance.report;
        QStringList parts { u"PostgreSQL %1"_s.arg(report.facts.version),
            report.facts.standby ? Text::tr("standby") : Text::tr("primary"), Text::tr("up %1").arg(uptimeText(report)),
            u"%1@%2"_s.arg(report.facts.user, report.facts.database) };
        if (!report.facts.standby && report.facts.defaultReadOnly)
            parts.append(Text::tr("read-only by default"));
        if (!report.managedService.isEmpty())
            parts.append(Text::tr("probably %1").arg(report.managedService));
        parts.append(Text::tr("answered in %1").arg(orDash(instance.answeredIn, timeText)));
        text += parts.join(u" · "_s) + u'\n';
        if (withFacts)
            text += factsText(report);
    }
    return text;
}

}
