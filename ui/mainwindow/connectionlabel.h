// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mainwindow/workspace.h"

#include <QWidget>

class QLabel;

namespace Spillway::Ui {

/// Right end of the toolbar: where the workbook in front runs, the server's version, TLS, and that it is read-only.
class ConnectionLabel : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionLabel(QWidget *parent = nullptr);
    /// `name` empty: no instance; `known` null: one that is not in the list (any more); `connection` null: not
    /// connected.
    void show(const QString &name, const QString &database, const Workspace::Known *known,
        const Session::Instance *connection);
    QString text() const;

private:
    QLabel *m_symbol;
    QLabel *m_where;
    QLabel *m_version;
    QLabel *m_tls;
    QLabel *m_lock;
    QLabel *m_readOnly;
};

}
