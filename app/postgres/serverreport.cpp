// SPDX-License-Identifier: GPL-3.0-or-later
#include "postgres/serverreport.h"

#include "postgres/foreignrows.h"
#include "postgres/queries.h"

using namespace Qt::StringLiterals;

namespace Spillway::Postgres {

namespace {

/// Roles and settings that only one service has. The more particular come first: Aurora has those of RDS too.
struct Trace
{
    const char *setting, *role, *service;
};
constexpr std::array Traces {
    Trace { "aurora", "", "Amazon Aurora" },
    Trace { "rds", "rds_superuser", "Amazon RDS" },
    Trace { "alloydb", "alloydbsuperuser", "Google AlloyDB" },
    Trace { "cloudsql", "cloudsqlsuperuser", "Google Cloud SQL" },
    Trace { "azure", "azure_pg_admin", "Azure Database for PostgreSQL" },
    Trace { "", "supabase_admin", "Supabase" },
    Trace { "neon", "neon_superuser", "Neon" },
    Trace { "", "crunchy_superuser", "Crunchy Bridge" },
    Trace { "", "avnadmin", "Aiven" },
    Trace { "", "doadmin", "DigitalOcean" },
};

void guessService(ServerReport &report, const QStringList &settings, const QStringList &roles)
{
    for (const Trace &trace : Traces) {
        const QString setting = QString::fromLatin1(trace.setting);
        const QString role = QString::fromLatin1(trace.role);
        if (!setting.isEmpty() && settings.contains(setting))
            report.managedBy = setting + u".*"_s;
        else if (!role.isEmpty() && roles.contains(role))
            report.managedBy = role;
        else
            continue;
        report.managedService = QString::fromLatin1(trace.service);
        return;
    }
}

}

ServerReport readServerReport(Connection &connection, std::stop_token stop)
{
    ServerReport report;
    report.facts = connection.facts();
    const ForeignRows one(connection.execute(query("server-report"), {}, stop), false);
    report.serverTime = one.time(0, "server_time_ms");
    report.startedAt = one.time(0, "started_ms");
    report.configuredAt = one.time(0, "configured_ms");
    if (!one.isNull(0, "checksums"))
        report.checksums = one.boolean(0, "checksums");
    report.seesAllSettings = one.boolean(0, "sees_all");
    guessService(report, one.text(0, "service_settings").split(u',', Qt::SkipEmptyParts),
        one.text(0, "service_roles").split(u',', Qt::SkipEmptyParts));
    const ForeignRows settings(connection.execute(query("changed-settings"), {}, stop), false);
    for (int row = 0; row < settings.count(); ++row)
        report.settings.push_back({ settings.text(row, "name"), settings.foreignText(row, "setting"),
            settings.text(row, "unit"), settings.text(row, "boot_value"), settings.text(row, "source"),
            settings.boolean(row, "pending_restart") });
    const ForeignRows extensions(connection.execute(query("extensions"), {}, stop), false);
    for (int row = 0; row < extensions.count(); ++row)
        report.extensions.push_back({ extensions.foreignText(row, "name"), extensions.text(row, "version"),
            extensions.text(row, "available"), extensions.foreignText(row, "schema") });
    return report;
}

}
