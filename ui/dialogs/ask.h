// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

class QWidget;

/// Short questions behind thin wrappers: never a nested event loop, texts are plain, and a test can answer.
namespace Spillway::Ui::Ask {

struct Question
{
    QString title, text, detail;
    QString yes; ///< text of the button that goes on
    bool dangerous = false; ///< the other button is the default
};
void confirm(QWidget *parent, const Question &question, std::function<void()> yes);

void openFile(
    QWidget *parent, const QString &title, const QString &filter, std::function<void(const QString &path)> chosen);
void openFiles(
    QWidget *parent, const QString &title, const QString &filter, std::function<void(const QStringList &paths)> chosen);
void saveFile(QWidget *parent, const QString &title, const QString &filter, const QString &suggested,
    std::function<void(const QString &path)> chosen);

/// A test's answers; unset ones show the dialog as ever.
struct Answers
{
    std::function<bool(const Question &)> confirm;
    std::function<std::optional<QString>(const QString &title)> file;
};
void setAnswers(Answers answers);

}
