// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;

namespace Spillway::Ui {

/// Asked only after libpq said that a password is needed or the server refused the one it got.
class PasswordDialog : public QDialog
{
    Q_OBJECT
public:
    PasswordDialog(const QString &instanceName, const Failure &why, bool keyringThere, QWidget *parent = nullptr);
    QString password() const;
    bool keep() const; ///< in the desktop's keyring

private:
    QLineEdit *m_password;
    QCheckBox *m_keep;
};

}
