// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/askpassdialog.h"

#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <cstdio>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

AskpassDialog::AskpassDialog(const QString &question, const QString &hint, QWidget *parent)
    : QDialog(parent)
    , m_yesOrNo(hint == "confirm"_L1 || question.contains("(yes/no"_L1))
{
    setWindowTitle(tr("SSH asks"));
    setMinimumWidth(64 * Grid);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * Grid, 2 * Grid, 2 * Grid, 2 * Grid);
    layout->setSpacing(2 * Grid);
    QLabel *text = plainLabel(question.trimmed());
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setAccessibleName(tr("Question"));
    layout->addWidget(text);
    auto *buttons = new QDialogButtonBox;
    QPushButton *safe = nullptr;
    if (hint == "none"_L1) {
        buttons->addButton(tr("Close"), QDialogButtonBox::AcceptRole);
    } else if (m_yesOrNo) {
        QPushButton *no = buttons->addButton(tr("No"), QDialogButtonBox::RejectRole);
        QPushButton *yes = buttons->addButton(tr("Yes"), QDialogButtonBox::AcceptRole);
        connect(yes, &QPushButton::clicked, this, [this] { m_answer = u"yes"_s; });
        yes->setAutoDefault(false);
        safe = no;
        no->setDefault(true); // trusting a key is to be chosen, not hit by Enter
    } else {
        m_secret = new QLineEdit;
        m_secret->setEchoMode(QLineEdit::Password);
        m_secret->setAccessibleName(text->text());
        text->setBuddy(m_secret);
        layout->addWidget(m_secret);
        QLabel *note = plainLabel(tr("It is handed to ssh and kept nowhere."));
        setLook(note, Look::Caption);
        layout->addWidget(note);
        buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
        QPushButton *go = buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole);
        setLook(go, Look::Primary);
        go->setDefault(true);
        m_secret->setFocus();
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addStretch(1);
    layout->addWidget(buttons);
    if (safe)
        safe->setFocus(); // here, because it takes a place in the window
}

QString AskpassDialog::answer() const
{
    return m_secret ? m_secret->text() : m_answer;
}

int runAskpass(const QStringList &arguments)
{
    AskpassDialog dialog(arguments.value(1), qEnvironmentVariable("SSH_ASKPASS_PROMPT"));
    const pid_t asker = ::getppid();
    QTimer watch;
    QObject::connect(&watch, &QTimer::timeout, &dialog, [&dialog, asker] {
        if (::getppid() != asker)
            dialog.reject();
    });
    watch.start(500);
    if (dialog.exec() != QDialog::Accepted)
        return 1;
    const QByteArray answer = dialog.answer().toUtf8() + '\n';
    const bool written = std::fwrite(answer.constData(), 1, size_t(answer.size()), stdout) == size_t(answer.size());
    return written && std::fflush(stdout) == 0 ? 0 : 1;
}

}
