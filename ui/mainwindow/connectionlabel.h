// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mainwindow/workspace.h"

#include <QWidget>

#include <chrono>

class QLabel;
class QToolButton;

namespace Spillway::Ui {

/// Right end of the toolbar: where the page in front runs, the server's version, TLS, and the instance's read-only lock
/// with a menu to open it for a time.
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

Q_SIGNALS:
    /// A time: open the lock of the instance for it; 0: close it.
    void lockRequested(const QString &name, std::chrono::minutes duration);

private:
    void showLock(const Session::WriteLock &lock);

    QString m_name;
    QLabel *m_symbol;
    QLabel *m_where;
    QLabel *m_version;
    QLabel *m_tls;
    QToolButton *m_lock;
};

}
