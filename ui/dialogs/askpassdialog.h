// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;

namespace Spillway::Ui {

/// A question of ssh's (SSH_ASKPASS), its text as ssh gives it. `hint` is SSH_ASKPASS_PROMPT: "confirm" is answered by
/// yes or no, "none" is only shown, until it is closed or ssh ends.
class AskpassDialog : public QDialog
{
    Q_OBJECT
public:
    explicit AskpassDialog(const QString &question, const QString &hint = {}, QWidget *parent = nullptr);
    QString answer() const; ///< what ssh reads; once accepted

private:
    bool m_yesOrNo;
    QString m_answer;
    QLineEdit *m_secret = nullptr;
};

/// The whole program where ssh started it to ask: shows the question, writes the answer to standard output. Returns
/// the exit status: 0 answered, 1 refused. Goes away with the ssh that asked.
int runAskpass(const QStringList &arguments);

}
