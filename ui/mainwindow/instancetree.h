// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mainwindow/workspace.h"

#include <QTreeWidget>

namespace Spillway::Ui {

/// INSTANCES: the start page, then each instance with its version and state (symbol and words), its databases below.
/// Choosing a row brings its pages to the front; opening a database asks for a workbook on it.
class InstanceTree : public QTreeWidget
{
    Q_OBJECT
public:
    explicit InstanceTree(Workspace *workspace, QWidget *parent = nullptr);
    QString currentInstance() const;
    QString currentDatabase() const; ///< empty where the instance itself is current
    void choose(const QString &instanceName); ///< its row, or one of its databases, becomes current; no signal

Q_SIGNALS:
    void chosen(const QString &instanceName); ///< empty: the start page
    void connectRequested(const QString &name);
    void workbookRequested(const QString &name, const QString &database);
    void editRequested(const QString &name);
    void disconnectRequested(const QString &name);
    void removeRequested(const QString &name);
    void forgetMeasurementsRequested(const QString &name);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void fill(const Workspace::Known &known, const QString &current, const QString &database, bool folded);
    void activate(QTreeWidgetItem *item);
    static QString instanceOf(const QTreeWidgetItem *item);
    static QString databaseOf(const QTreeWidgetItem *item);

    Workspace *m_workspace;
};

}
