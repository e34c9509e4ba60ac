// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/workbookstate.h"

#include <QWidget>

namespace Spillway::Session {
class Instance;
class Preferences;
}

namespace Spillway::Ui {

/// A page that shows one instance: Overview, Queries, Activity, Waits. It asks the server only while it is visible.
class InstancePage : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Null: the connection is gone. What was shown stays, with a word that it is old; a later connection goes on.
    virtual void setInstance(Session::Instance *instance) = 0;
    /// Sort order, filter, columns, interval: comes back with the window. Empty where there is nothing to keep.
    virtual QByteArray viewState() const { return {}; }
    virtual void restoreViewState(const QByteArray &) { }

Q_SIGNALS:
    void viewStateChanged();
    /// A workbook with this statement (and values) on this instance; an empty `database` means the connected one.
    void workbookRequested(const QString &database, const Spillway::StatementSpec &statement);
    /// Another page of the same instance, by its id: "overview", "queries", "activity", "waits".
    void pageRequested(const QString &id);
    void connectRequested(); ///< the page's way back after the connection was lost
};

}
