// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/documentparts.h"

#include "report/jsonvalues.h"
#include "report/names.h"
#include "report/wording.h"

using namespace Qt::StringLiterals;

namespace Spillway::Report {

QJsonValue failureDocument(const std::optional<Failure> &failure)
{
    if (!failure)
        return {};
    const FailureText text = describe(*failure);
    return QJsonObject { { u"code"_s, nameOf(failure->code) }, { u"sqlstate"_s, textOrNull(failure->sqlState) },
        { u"message"_s, textOrNull(failure->message) }, { u"detail"_s, textOrNull(failure->detail) },
        { u"hint"_s, textOrNull(failure->hint) },
        { u"position"_s, failure->position > 0 ? QJsonValue(failure->position) : QJsonValue() },
        { u"text"_s, text.headline }, { u"remedy"_s, textOrNull(text.remedy) } };
}

QJsonObject statementDocument(const StatementSpec &statement)
{
    QJsonObject parameters, settings;
    for (auto parameter = statement.parameters.begin(); parameter != statement.parameters.end(); ++parameter)
        parameters.insert(
            QString::number(parameter.key()), parameter->has_value() ? QJsonValue(**parameter) : QJsonValue());
    for (const auto &[name, value] : statement.settings)
        settings.insert(name, value);
    return { { u"sql"_s, statement.sql }, { u"parameters"_s, parameters }, { u"settings"_s, settings },
        { u"role"_s, textOrNull(statement.role) }, { u"search_path"_s, textOrNull(statement.searchPath) },
        { u"statement_timeout_ms"_s, statement.statementTimeout.count() } };
}

QJsonObject serverDocument(const ServerFacts &server)
{
    return { { u"version"_s, server.version }, { u"database"_s, server.database }, { u"user"_s, server.user },
        { u"host"_s, server.host }, { u"port"_s, server.port }, { u"standby"_s, server.standby },
        { u"work_mem_kb"_s, server.workMem.value }, { u"hash_mem_multiplier"_s, server.hashMemMultiplier },
        { u"block_size_bytes"_s, server.blockSize.value }, { u"ram_bytes"_s, numberOrNull(server.ram) } };
}

}
