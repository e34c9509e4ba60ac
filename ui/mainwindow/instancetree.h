// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

namespace Spillway::Ui {

class Workspace;

/// INSTANCES: each instance with its version and state (symbol and words), its databases below. Opening a database
/// asks for a workbook on it.
class InstanceTree : public QTreeWidget
{
    Q_OBJECT
public:
    explicit InstanceTree(Workspace *workspace, QWidget *parent = nullptr);
    QString currentInstance() const;
    QString currentDatabase() const; ///< empty where the instance itself is current

Q_SIGNALS:
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
    void activate(QTreeWidgetItem *item);
    static QString instanceOf(const QTreeWidgetItem *item);
    static QString databaseOf(const QTreeWidgetItem *item);

    Workspace *m_workspace;
};

}
