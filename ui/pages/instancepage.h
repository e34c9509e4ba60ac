// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"
#include "ui/pages/workbookstate.h"

#include <QWidget>

class QStackedWidget;

namespace Spillway::Session {
class Instance;
}

namespace Spillway::Ui {

class FailureStrip;

/// A page that shows one instance: Overview, Queries, Activity, Waits. This class is what they have in common: a
/// sentence and a button where there is no connection, a strip for what goes wrong, and what was read last kept in
/// sight, and said to be old, when the connection goes.
class InstancePage : public QWidget
{
    Q_OBJECT
public:
    /// Null: the connection is gone. A later connection goes on.
    void setInstance(Session::Instance *instance);
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

protected:
    /// `whenEmpty`: what a connection will show here, in a sentence.
    explicit InstancePage(const QString &whenEmpty, QWidget *parent = nullptr);
    void setContent(QWidget *content); ///< below the strip

    virtual void follow(Session::Instance *instance) = 0; ///< makes the page's feed anew; null: none
    virtual void run() = 0; ///< the page came into sight, went out of it, or has a new feed
    virtual bool isFilled() const = 0; ///< something was read
    virtual void showAge() = 0; ///< isOld() or what was read may have changed

    void answered(); ///< by the feed, before what it read is shown
    void feedFailed(const Failure &failure);
    bool isOld() const { return m_old; }
    FailureStrip *strip() const { return m_strip; }

    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    FailureStrip *m_strip;
    QStackedWidget *m_whole;
    bool m_old = false;
};

}
