// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/passworddialog.h"

#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace Spillway::Ui {

PasswordDialog::PasswordDialog(const QString &instanceName, const Failure &why, bool keyringThere, QWidget *parent)
    : QDialog(parent)
    , m_password(new QLineEdit)
    , m_keep(new QCheckBox(tr("Keep it in the desktop's keyring")))
{
    setWindowTitle(tr("Password"));
    setMinimumWidth(56 * Grid);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * Grid, 2 * Grid, 2 * Grid, 2 * Grid);
    layout->setSpacing(Grid);
    if (why.code == Failure::Code::WrongPassword) {
        auto *strip = new FailureStrip;
        strip->showFailure(why);
        layout->addWidget(strip);
    }
    auto *prompt = plainLabel(tr("Password for %1").arg(instanceName));
    prompt->setBuddy(m_password);
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setAccessibleName(prompt->text());
    auto *note = plainLabel(tr("It is used for this run of Spillway only and written to no file."));
    note->setWordWrap(true);
    setLook(note, Look::Caption);
    m_keep->setVisible(keyringThere);
    auto *buttons = new QDialogButtonBox;
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    QPushButton *go = buttons->addButton(tr("Connect"), QDialogButtonBox::AcceptRole);
    setLook(go, Look::Primary);
    go->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QWidget *row : { static_cast<QWidget *>(prompt), static_cast<QWidget *>(m_password),
             static_cast<QWidget *>(m_keep), static_cast<QWidget *>(note) })
        layout->addWidget(row);
    layout->addStretch(1); // wrapped texts guess their height; what is left over goes here
    layout->addWidget(buttons);
    m_password->setFocus();
}

QString PasswordDialog::password() const
{
    return m_password->text();
}

bool PasswordDialog::keep() const
{
    return m_keep->isChecked();
}

}
