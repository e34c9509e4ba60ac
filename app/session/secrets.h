// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>

namespace Spillway::Session {

/// Passwords in the desktop's keyring through QtKeychain; without a keyring nothing is kept. Never in our own files.
class Secrets : public QObject
{
    Q_OBJECT
public:
    explicit Secrets(QObject *parent = nullptr);
    static bool isAvailable();

    /// `answer` gets an empty string where nothing is stored or the keyring refuses; always asynchronous.
    void read(const QString &instanceName, std::function<void(const QString &)> answer);
    void write(const QString &instanceName, const QString &password, std::function<void(bool)> answer = {});
    void remove(const QString &instanceName);
};

}
