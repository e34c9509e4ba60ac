// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/workbookkeeper.h"

#include "session/jobrunner.h"
#include "session/preferences.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

std::vector<WorkbookState> fromArray(const QJsonArray &array)
{
    std::vector<WorkbookState> states;
    for (const QJsonValue &workbook : array)
        states.push_back(workbookStateFromJson(workbook.toObject()));
    return states;
}

QJsonArray toArray(const std::vector<WorkbookState> &states)
{
    QJsonArray array;
    for (const WorkbookState &state : states)
        array.append(toJson(state));
    return array;
}

QJsonObject toJson(const WorkbookKeeper::Set &set)
{
    QJsonObject states;
    for (auto state = set.viewStates.keyValueBegin(); state != set.viewStates.keyValueEnd(); ++state) {
        if (!state->second.isEmpty())
            states.insert(state->first, QString::fromLatin1(state->second.toBase64()));
    }
    return { { u"instance"_s, set.instanceName }, { u"tab"_s, set.tab }, { u"views"_s, states } };
}

WorkbookKeeper::Set setFromJson(const QJsonObject &json)
{
    WorkbookKeeper::Set set { json.value("instance"_L1).toString(), json.value("tab"_L1).toInt(), {} };
    const QJsonObject states = json.value("views"_L1).toObject();
    for (auto state = states.begin(); state != states.end(); ++state)
        set.viewStates.insert(state.key(), QByteArray::fromBase64(state.value().toString().toLatin1()));
    return set;
}

}

WorkbookKeeper::WorkbookKeeper(
    Session::Preferences *preferences, Session::JobRunner *jobs, std::function<Open()> collect, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_jobs(jobs)
    , m_collect(std::move(collect))
    , m_soon(new QTimer(this))
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(400);
    connect(m_soon, &QTimer::timeout, this, &WorkbookKeeper::writeSoon);
}

WorkbookKeeper::Open WorkbookKeeper::stored() const
{
    const QJsonObject json = QJsonDocument::fromJson(m_preferences->openWorkbooks()).object();
    Open open { fromArray(json.value("workbooks"_L1).toArray()), fromArray(json.value("closed"_L1).toArray()),
        json.value("front"_L1).toString(), {}, {} };
    for (const QJsonValue &set : json.value("sets"_L1).toArray())
        open.sets.push_back(setFromJson(set.toObject()));
    for (const QJsonValue &connection : json.value("connections"_L1).toArray())
        open.connections.emplace_back(connection["instance"_L1].toString(), connection["database"_L1].toString());
    return open;
}

void WorkbookKeeper::changed()
{
    if (!m_soon->isActive()) // not restarted: who types without a pause must not lose a page of text
        m_soon->start();
}

/// Nothing where it stands in the file already.
std::optional<QByteArray> WorkbookKeeper::collectChanged()
{
    const Open open = m_collect();
    QJsonArray sets, connections;
    for (const Set &set : open.sets)
        sets.append(toJson(set));
    for (const auto &[instance, database] : open.connections)
        connections.append(QJsonObject { { u"instance"_s, instance }, { u"database"_s, database } });
    const QJsonObject object { { u"workbooks"_s, toArray(open.workbooks) }, { u"closed"_s, toArray(open.closed) },
        { u"front"_s, open.front }, { u"sets"_s, sets }, { u"connections"_s, connections } };
    const QByteArray json = QJsonDocument(object).toJson(QJsonDocument::Compact);
    if (json == m_written)
        return std::nullopt;
    m_written = json;
    return json;
}

void WorkbookKeeper::write(Turn &turn, int number, Session::Preferences &preferences, const QByteArray &json)
{
    const std::lock_guard lock(turn.mutex);
    if (number <= turn.written)
        return;
    turn.written = number;
    preferences.setOpenWorkbooks(json);
}

void WorkbookKeeper::writeSoon()
{
    const auto json = collectChanged();
    if (!json)
        return;
    m_jobs->start(
        QString(),
        [turn = m_turn, number = ++m_number, file = m_preferences->file(), json = *json](
            const ProgressSink &, std::stop_token) {
            Session::Preferences preferences(file);
            write(*turn, number, preferences, json);
            return true;
        },
        [](bool) {});
}

void WorkbookKeeper::writeNow()
{
    m_soon->stop();
    if (const auto json = collectChanged())
        write(*m_turn, ++m_number, *m_preferences, *json);
}

}
