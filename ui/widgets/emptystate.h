// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace Spillway::Ui {

/// An empty page: one sentence that says what to do next, and the button for it.
class EmptyState : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(const QString &sentence, QWidget *parent = nullptr);
    void setSentence(const QString &sentence);
    /// The first one is the primary button.
    QPushButton *addButton(const QString &text);

private:
    QLabel *m_sentence;
    QList<QPushButton *> m_buttons;
};

}
