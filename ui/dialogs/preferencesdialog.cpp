// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/preferencesdialog.h"

#include "session/preferences.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

namespace Spillway::Ui {

PreferencesDialog::PreferencesDialog(Session::Preferences *preferences, QWidget *parent)
    : QDialog(parent)
    , m_preferences(preferences)
    , m_timeout(new QSpinBox)
    , m_keepDays(new QSpinBox)
    , m_askAlways(new QCheckBox(tr("Ask before measurements of fewer than 10 runs too")))
{
    setWindowTitle(tr("Preferences"));
    setMinimumWidth(60 * Grid);
    m_timeout->setRange(1, 24 * 3600);
    m_timeout->setSuffix(tr(" s"));
    m_timeout->setValue(int(preferences->statementTimeout().count() / 1000));
    m_timeout->setAccessibleName(tr("Statement timeout of new workbooks"));
    m_keepDays->setRange(0, 3650);
    m_keepDays->setSpecialValueText(tr("for ever"));
    m_keepDays->setSuffix(tr(" days"));
    m_keepDays->setValue(preferences->keepHistoryDays());
    m_keepDays->setAccessibleName(tr("Keep measurements for"));
    m_askAlways->setChecked(preferences->askBeforeFewRuns());

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(2 * Grid);
    form->setVerticalSpacing(Grid);
    form->addRow(m_timeout->accessibleName(), m_timeout);
    form->addRow(m_keepDays->accessibleName(), m_keepDays);
    form->addRow(m_askAlways);
    QLabel *note = plainLabel(tr("Older measurements are deleted when Spillway starts and when this is saved."));
    note->setWordWrap(true);
    setLook(note, Look::Caption);
    auto *buttons = new QDialogButtonBox;
    setLook(buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole), Look::Primary);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * Grid, 2 * Grid, 2 * Grid, 2 * Grid);
    layout->setSpacing(2 * Grid);
    layout->addLayout(form);
    layout->addWidget(note);
    layout->addWidget(buttons);
}

void PreferencesDialog::accept()
{
    m_preferences->setStatementTimeout(Milliseconds(1000.0 * m_timeout->value()));
    m_preferences->setKeepHistoryDays(m_keepDays->value());
    m_preferences->setAskBeforeFewRuns(m_askAlways->isChecked());
    QDialog::accept();
}

}
