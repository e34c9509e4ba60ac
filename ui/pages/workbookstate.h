// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"
#include "ui/pages/planinput.h"

#include <QJsonObject>
#include <QMap>
#include <QString>

#include <optional>
#include <vector>

namespace Spillway::Ui {

/// What of a workbook comes back after a restart. Holds what was typed and the id of what was measured, no password.
struct WorkbookState
{
    QString instanceName, database;
    QString path; ///< of the .sql file, empty for none
    QString sql;
    int cursor = 0;
    StatementSpec session; ///< its session part and parameters; leave for writes is not kept
    bool sessionOpen = false;
    QByteArray splitter;
    int tab = 0;
    QString resultId;
    std::vector<PlanInput> plans; ///< opened and pasted
};

QJsonObject toJson(const WorkbookState &state);
WorkbookState workbookStateFromJson(const QJsonObject &json);

/// Name of a workbook and of its measurements: the statement in one line, shortened.
QString statementTitle(const QString &sql);

}
