// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace Spillway::Ui {

/// An error in place: what happened, what the server said, what can be done; Copy, and at most one button that does it.
class FailureStrip : public QFrame
{
    Q_OBJECT
public:
    explicit FailureStrip(QWidget *parent = nullptr);

    /// `action` is the text of the button that helps ("Resume"), empty for none.
    void showFailure(const Failure &failure, const QString &action = {});
    /// A notice of the window's own, worded already.
    void showNotice(const QString &headline, const QString &remedy = {}, const QString &action = {});
    void clear();
    QString text() const; ///< what Copy puts on the clipboard

Q_SIGNALS:
    void actionTriggered();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void setTexts(const QString &headline, const QString &serverSays, const QString &remedy, const QString &action);

    QLabel *m_headline;
    QLabel *m_serverSays;
    QLabel *m_remedy;
    QPushButton *m_action;
    bool m_isError = true;
};

}
