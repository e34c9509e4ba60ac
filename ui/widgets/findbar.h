// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace Spillway::Ui {

class SqlEditor;

/// Ctrl+F below an editor: as-you-type search, Enter and Shift+Enter go on, Esc closes and gives the focus back.
class FindBar : public QWidget
{
    Q_OBJECT
public:
    explicit FindBar(SqlEditor *editor, QWidget *parent = nullptr);
    void open();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void search(bool backwards);
    void close();

    SqlEditor *m_editor;
    QLineEdit *m_needle;
    QLabel *m_answer;
};

}
