// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace Spillway::Ui {

/// A figure with a bar behind it that is as wide as its share of the whole.
class ShareDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// `role` gives the share, 0 to 1.
    ShareDelegate(int role, QObject *parent = nullptr);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_role;
};

}
