// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

class QMenu;

namespace Spillway::Ui {

class PlanFocus;
class PlanModel;

/// The plan as a table in the manner of explain.depesz.com: columns chosen and ordered by the person, sorted by any of
/// them (a third click brings the tree back), folded and unfolded by Left and Right.
class PlanTable : public QTreeView
{
    Q_OBJECT
public:
    explicit PlanTable(PlanFocus *focus, QWidget *parent = nullptr);
    PlanModel *planModel() const { return m_model; }

    QByteArray columns() const; ///< order, widths and choice; read by setColumns, of any version
    void setColumns(const QByteArray &saved);
    void showColumn(int column, bool shown);
    int contentHeight() const; ///< of head and all rows
    QString selectedText() const; ///< rows with the columns as they are seen, a tab between them

Q_SIGNALS:
    void columnsChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void fillColumnsMenu(QMenu *menu);
    void makeCopyActions();
    void followFocus();
    void arrangeColumns();
    void fitNodeColumn();
    void sortBy(int column);
    bool isWanted(int column) const;

    PlanFocus *m_focus;
    PlanModel *m_model;
    QHash<QString, bool> m_wanted; ///< what the person decided; for the rest, the plan's figures do
    QHash<QString, int> m_widths; ///< set by hand
    bool m_arranging = false;
};

}
