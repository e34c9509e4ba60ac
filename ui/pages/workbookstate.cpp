// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workbookstate.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

QJsonObject toJson(const WorkbookState &state)
{
    QJsonObject parameters;
    for (auto value = state.session.parameters.constBegin(); value != state.session.parameters.constEnd(); ++value)
        parameters.insert(QString::number(value.key()), value->has_value() ? QJsonValue(**value) : QJsonValue());
    QJsonArray settings;
    for (const auto &[name, value] : state.session.settings)
        settings.append(QJsonArray { name, value });
    QJsonArray plans;
    for (const PlanInput &input : state.plans) {
        if (const QJsonObject kept = toJson(input); !kept.isEmpty())
            plans.append(kept);
    }
    return {
        { u"instance"_s, state.instanceName },
        { u"database"_s, state.database },
        { u"path"_s, state.path },
        { u"sql"_s, state.sql },
        { u"cursor"_s, state.cursor },
        { u"parameters"_s, parameters },
        { u"search_path"_s, state.session.searchPath },
        { u"role"_s, state.session.role },
        { u"settings"_s, settings },
        { u"statement_timeout_ms"_s, state.session.statementTimeout.count() },
        { u"lock_timeout_ms"_s, state.session.lockTimeout.count() },
        { u"session_open"_s, state.sessionOpen },
        { u"splitter"_s, QString::fromLatin1(state.splitter.toBase64()) },
        { u"tab"_s, state.tab },
        { u"result"_s, state.resultId },
        { u"plans"_s, plans },
    };
}

WorkbookState workbookStateFromJson(const QJsonObject &json)
{
    WorkbookState state;
    state.instanceName = json.value("instance"_L1).toString();
    state.database = json.value("database"_L1).toString();
    state.path = json.value("path"_L1).toString();
    state.sql = json.value("sql"_L1).toString();
    state.cursor = json.value("cursor"_L1).toInt();
    const QJsonObject parameters = json.value("parameters"_L1).toObject();
    for (auto value = parameters.constBegin(); value != parameters.constEnd(); ++value) {
        state.session.parameters.insert(
            value.key().toInt(), value->isNull() ? std::optional<QString>() : value->toString());
    }
    state.session.searchPath = json.value("search_path"_L1).toString();
    state.session.role = json.value("role"_L1).toString();
    for (const QJsonValue &setting : json.value("settings"_L1).toArray())
        state.session.settings.append({ setting.toArray().at(0).toString(), setting.toArray().at(1).toString() });
    const StatementSpec defaults;
    state.session.statementTimeout
        = Milliseconds(json.value("statement_timeout_ms"_L1).toDouble(defaults.statementTimeout.count()));
    state.session.lockTimeout = Milliseconds(json.value("lock_timeout_ms"_L1).toDouble(defaults.lockTimeout.count()));
    state.sessionOpen = json.value("session_open"_L1).toBool();
    state.splitter = QByteArray::fromBase64(json.value("splitter"_L1).toString().toLatin1());
    state.tab = json.value("tab"_L1).toInt();
    state.resultId = json.value("result"_L1).toString();
    for (const QJsonValue &input : json.value("plans"_L1).toArray())
        state.plans.push_back(planInputFromJson(input.toObject()));
    return state;
}

QString statementTitle(const QString &sql)
{
    constexpr int longest = 40;
    const QString line = sql.simplified();
    return line.size() <= longest ? line : line.left(longest - 1) + u'…';
}

}
