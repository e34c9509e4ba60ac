// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QCheckBox;
class QSpinBox;

namespace Spillway::Session {
class Preferences;
}

namespace Spillway::Ui {

class PreferencesDialog : public QDialog
{
    Q_OBJECT
public:
    explicit PreferencesDialog(Session::Preferences *preferences, QWidget *parent = nullptr);
    void accept() override;

private:
    Session::Preferences *m_preferences;
    QSpinBox *m_timeout;
    QSpinBox *m_keepDays;
    QCheckBox *m_askAlways;
};

}
