// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/historystore.h"

#include <QTreeWidget>

#include <vector>

namespace Spillway::Ui {

/// MEASUREMENTS: the history, newest first.
class MeasurementList : public QTreeWidget
{
    Q_OBJECT
public:
    explicit MeasurementList(QWidget *parent = nullptr);
    void setEntries(const std::vector<Session::HistoryEntry> &entries);

Q_SIGNALS:
    void openRequested(const QString &id);
    void removeRequested(const QString &id);
    void forgetRequested(const QString &instanceName);
    void keepForRequested();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

/// "14:02" today, "Mon 14:02" within the week, else the date.
QString whenText(const QDateTime &utc, const QDateTime &now);

}
