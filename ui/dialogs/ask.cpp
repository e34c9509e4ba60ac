// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ask.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace Spillway::Ui::Ask {

namespace {

Answers &answers()
{
    static Answers answers;
    return answers;
}

void chooseFile(QFileDialog *dialog, std::function<void(const QString &)> chosen)
{
    if (answers().file) {
        if (const auto path = answers().file(dialog->windowTitle()))
            chosen(*path);
        delete dialog;
        return;
    }
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog, std::move(chosen));
    dialog->open();
}

}

void confirm(QWidget *parent, const Question &question, std::function<void()> yes)
{
    if (answers().confirm) {
        if (answers().confirm(question))
            yes();
        return;
    }
    auto *box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(question.dangerous ? QMessageBox::Warning : QMessageBox::Question);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(question.title);
    box->setText(question.text);
    box->setInformativeText(question.detail);
    QPushButton *go = box->addButton(question.yes, QMessageBox::AcceptRole);
    QPushButton *back
        = box->addButton(QCoreApplication::translate("Spillway::Ui::Ask", "Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(question.dangerous ? back : go);
    QObject::connect(box, &QMessageBox::buttonClicked, box, [go, yes](const QAbstractButton *button) {
        if (button == go)
            yes();
    });
    box->open();
}

void openFile(QWidget *parent, const QString &title, const QString &filter, std::function<void(const QString &)> chosen)
{
    auto *dialog = new QFileDialog(parent, title, {}, filter);
    dialog->setFileMode(QFileDialog::ExistingFile);
    chooseFile(dialog, std::move(chosen));
}

void openFiles(
    QWidget *parent, const QString &title, const QString &filter, std::function<void(const QStringList &)> chosen)
{
    auto *dialog = new QFileDialog(parent, title, {}, filter);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    if (answers().file) {
        chooseFile(dialog, [chosen](const QString &path) { chosen({ path }); });
        return;
    }
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::filesSelected, dialog, std::move(chosen));
    dialog->open();
}

void saveFile(QWidget *parent, const QString &title, const QString &filter, const QString &suggested,
    std::function<void(const QString &)> chosen)
{
    auto *dialog = new QFileDialog(parent, title, {}, filter);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(suggested).suffix());
    dialog->selectFile(suggested);
    chooseFile(dialog, std::move(chosen));
}

void setAnswers(Answers given)
{
    answers() = std::move(given);
}

}
