// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/sidepanel.h"

#include "ui/mainwindow/instancetree.h"
#include "ui/mainwindow/measurementlist.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QVBoxLayout>

namespace Spillway::Ui {

SidePanel::SidePanel(Workspace *workspace, QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_instances(new InstanceTree(workspace))
    , m_measurements(new MeasurementList)
{
    addSection(tr("INSTANCES"), tr("Connect with Ctrl+L, or start the demo cluster."), m_instances, 1);
    addSection(tr("MEASUREMENTS"), tr("Every run is kept and listed here."), m_measurements, 0);
    setChildrenCollapsible(false);
    setHandleWidth(Grid);
    setSizes({ 45 * Grid, 30 * Grid });
}

void SidePanel::addSection(const QString &title, const QString &hint, QTreeWidget *list, int always)
{
    auto *section = new QWidget;
    QLabel *head = plainLabel(title);
    setLook(head, Look::Section);
    head->setBuddy(list);
    head->setContentsMargins(Grid, 0, 0, 0);
    QLabel *empty = plainLabel(hint);
    setLook(empty, Look::Caption);
    empty->setWordWrap(true);
    empty->setContentsMargins(Grid, 0, Grid, 0);
    auto *layout = new QVBoxLayout(section);
    layout->setContentsMargins(Grid / 2, Grid, Grid / 2, 0);
    layout->setSpacing(Grid / 2);
    layout->addWidget(head);
    if (always == 0)
        layout->addWidget(empty);
    layout->addWidget(list, 1);
    if (always > 0)
        layout->addWidget(empty);
    addWidget(section);
    const auto follow = [empty, list, always] {
        empty->setVisible(list->topLevelItemCount() <= always);
    };
    connect(list->model(), &QAbstractItemModel::rowsInserted, empty, follow);
    connect(list->model(), &QAbstractItemModel::modelReset, empty, follow);
    follow();
}

}
