// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/helpdialogs.h"

#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QKeySequence>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct HelpDialogs
{
    Q_DECLARE_TR_FUNCTIONS(Spillway::Ui::HelpDialogs)
};

void show(QDialog *dialog, QLayout *content)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto *buttons = new QDialogButtonBox;
    buttons->addButton(HelpDialogs::tr("Close"), QDialogButtonBox::RejectRole);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(3 * Grid, 2 * Grid, 3 * Grid, 2 * Grid);
    layout->setSpacing(2 * Grid);
    layout->addLayout(content);
    layout->addWidget(buttons);
    dialog->open();
}

}

void showAboutDialog(QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setWindowTitle(HelpDialogs::tr("About Spillway"));
    auto *content = new QVBoxLayout;
    QLabel *name = plainLabel(u"Spillway %1"_s.arg(QString::fromLatin1(SPILLWAY_VERSION)));
    setLook(name, Look::Title);
    content->addWidget(name);
    content->addWidget(plainLabel(HelpDialogs::tr("Measures PostgreSQL memory, pages and I/O on your own server.")));
    QLabel *licence
        = plainLabel(HelpDialogs::tr("Free software under the GNU General Public License, version 3 or later. Qt %1.")
                         .arg(QString::fromLatin1(qVersion())));
    setLook(licence, Look::Caption);
    content->addWidget(licence);
    show(dialog, content);
}

void showKeysDialog(QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setWindowTitle(HelpDialogs::tr("Keys"));
    const std::pair<QString, QString> keys[] = {
        { u"Shift+F7"_s, HelpDialogs::tr("Measure the statement under the cursor, or the selection (also F5)") },
        { u"F7"_s, HelpDialogs::tr("Show its plan; nothing is executed") },
        { u"Esc"_s, HelpDialogs::tr("Cancel, on the server too (also Alt+Shift+Q)") },
        { u"Ctrl+L"_s, HelpDialogs::tr("Connect to an instance") },
        { u"Ctrl+N"_s, HelpDialogs::tr("New workbook") },
        { u"Ctrl+E"_s, HelpDialogs::tr("Export the chart") },
        { u"Ctrl+F"_s, HelpDialogs::tr("Find in the SQL") },
        { u"F6"_s, HelpDialogs::tr("From the SQL to the next control (Tab indents there)") },
        { u"Ctrl+1"_s, HelpDialogs::tr("First page; Ctrl+2 … Ctrl+8 the next ones") },
        { u"Alt+1"_s, HelpDialogs::tr("First instance; Alt+2 … Alt+8 the next ones, Alt+0 the start page") },
        { u"Ctrl+W"_s, HelpDialogs::tr("Close the workbook; Ctrl+Shift+T brings it back") },
        { u"Ctrl+Shift+I"_s, HelpDialogs::tr("Show or hide the side panel") },
    };
    auto *content = new QGridLayout;
    content->setHorizontalSpacing(3 * Grid);
    content->setVerticalSpacing(Grid);
    int row = 0;
    for (const auto &[key, meaning] : keys) {
        QLabel *name = plainLabel(QKeySequence(key).toString(QKeySequence::NativeText));
        QFont bold = name->font();
        bold.setBold(true);
        name->setFont(bold);
        content->addWidget(name, row, 0);
        content->addWidget(plainLabel(meaning), row++, 1);
    }
    show(dialog, content);
}

}
