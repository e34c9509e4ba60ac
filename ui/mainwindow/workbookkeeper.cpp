// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/workbookkeeper.h"

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

}

WorkbookKeeper::WorkbookKeeper(Session::Preferences *preferences, std::function<Open()> collect, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_collect(std::move(collect))
    , m_soon(new QTimer(this))
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(400);
    connect(m_soon, &QTimer::timeout, this, &WorkbookKeeper::writeNow);
}

WorkbookKeeper::Open WorkbookKeeper::stored() const
{
    const QJsonObject json = QJsonDocument::fromJson(m_preferences->openWorkbooks()).object();
    return { fromArray(json.value("workbooks"_L1).toArray()), json.value("current"_L1).toInt(-1),
        fromArray(json.value("closed"_L1).toArray()) };
}

void WorkbookKeeper::changed()
{
    if (!m_soon->isActive()) // not restarted: who types without a pause must not lose a page of text
        m_soon->start();
}

void WorkbookKeeper::writeNow()
{
    m_soon->stop();
    const Open open = m_collect();
    const QJsonObject object { { u"workbooks"_s, toArray(open.workbooks) }, { u"current"_s, open.current },
        { u"closed"_s, toArray(open.closed) } };
    const QByteArray json = QJsonDocument(object).toJson(QJsonDocument::Compact);
    if (json == m_written)
        return;
    m_written = json;
    m_preferences->setOpenWorkbooks(json);
}

}
