// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

class QTreeWidget;

namespace Spillway::Ui {

class InstanceTree;
class MeasurementList;
class Workspace;

/// Left dock: instances above, measurements below.
class SidePanel : public QSplitter
{
    Q_OBJECT
public:
    explicit SidePanel(Workspace *workspace, QWidget *parent = nullptr);
    InstanceTree *instances() const { return m_instances; }
    MeasurementList *measurements() const { return m_measurements; }

private:
    /// The hint stands until the list has more than its `always` rows.
    void addSection(const QString &title, const QString &hint, QTreeWidget *list, int always);

    InstanceTree *m_instances;
    MeasurementList *m_measurements;
};

}
