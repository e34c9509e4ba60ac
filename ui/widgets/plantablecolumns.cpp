// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the plan's table: choosing them, and keeping the choice.
#include "ui/models/planmodel.h"
#include "ui/widgets/plantable.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

void PlanTable::fillColumnsMenu(QMenu *menu)
{
    for (int column = 1; column < PlanColumnCount; ++column) {
        QAction *action = menu->addAction(planColumnTitle(PlanColumn(column)));
        action->setToolTip(planColumnHint(PlanColumn(column)));
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) { showColumn(column, shown); });
    }
    menu->addSeparator();
    menu->addAction(tr("As at first"), this, [this] {
        setColumns({});
        Q_EMIT columnsChanged();
    });
}

void PlanTable::showColumn(int column, bool shown)
{
    m_wanted[planColumnKey(PlanColumn(column))] = shown;
    arrangeColumns();
    Q_EMIT columnsChanged();
}

QByteArray PlanTable::columns() const
{
    QJsonArray order;
    for (int place = 0; place < PlanColumnCount; ++place)
        order.append(planColumnKey(PlanColumn(header()->logicalIndex(place))));
    QJsonObject shown, widths;
    for (auto choice = m_wanted.begin(); choice != m_wanted.end(); ++choice)
        shown[choice.key()] = choice.value();
    for (auto width = m_widths.begin(); width != m_widths.end(); ++width)
        widths[width.key()] = width.value();
    return QJsonDocument(QJsonObject { { u"order"_s, order }, { u"shown"_s, shown }, { u"widths"_s, widths } })
        .toJson(QJsonDocument::Compact);
}

void PlanTable::setColumns(const QByteArray &saved)
{
    const QJsonObject object = QJsonDocument::fromJson(saved).object();
    m_wanted.clear();
    m_widths.clear();
    const QJsonObject shown = object.value("shown"_L1).toObject(), widths = object.value("widths"_L1).toObject();
    for (auto choice = shown.begin(); choice != shown.end(); ++choice)
        m_wanted[choice.key()] = choice.value().toBool();
    for (auto width = widths.begin(); width != widths.end(); ++width)
        m_widths[width.key()] = std::clamp(width.value().toInt(), 20, 4000);

    m_arranging = true;
    const QJsonArray order = object.value("order"_L1).toArray();
    int place = 0;
    const auto putNext = [&](int column) {
        header()->moveSection(header()->visualIndex(column), place++);
    };
    QList<int> rest;
    for (int column = 0; column < PlanColumnCount; ++column)
        rest.append(column);
    for (const QJsonValue &key : order) {
        const auto found = std::ranges::find(rest, key.toString(), [](int c) { return planColumnKey(PlanColumn(c)); });
        if (found == rest.end())
            continue;
        putNext(*found);
        rest.erase(found);
    }
    for (const int column : rest) // unknown to the version that saved
        putNext(column);
    m_arranging = false;
    arrangeColumns();
}

}
