// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/secrets.h"

#include <QTimer>

#ifdef SPILLWAY_KEYCHAIN
#include <QFileInfo>
#include <qt6keychain/keychain.h>
#endif

using namespace Qt::StringLiterals;

namespace Spillway::Session {

Secrets::Secrets(QObject *parent)
    : QObject(parent)
{
}

#ifdef SPILLWAY_KEYCHAIN

namespace {

constexpr auto Service = "spillway"_L1;

template <typename Job>
Job *newJob(const QString &instanceName, QObject *parent)
{
    auto *job = new Job(Service, parent);
    job->setKey(instanceName);
    job->setInsecureFallback(false); // never a plain file
    return job;
}

}

bool Secrets::isAvailable()
{
#ifdef Q_OS_LINUX
    // Every keyring of the desktop is reached over the session bus.
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS")
        || QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + u"/bus"_s);
#else
    return true;
#endif
}

void Secrets::read(const QString &instanceName, std::function<void(const QString &)> answer)
{
    auto *job = newJob<QKeychain::ReadPasswordJob>(instanceName, this);
    connect(job, &QKeychain::Job::finished, this,
        [job, answer = std::move(answer)] { answer(job->error() ? QString() : job->textData()); });
    job->start();
}

void Secrets::write(const QString &instanceName, const QString &password, std::function<void(bool)> answer)
{
    auto *job = newJob<QKeychain::WritePasswordJob>(instanceName, this);
    job->setTextData(password);
    if (answer)
        connect(job, &QKeychain::Job::finished, this,
            [job, answer = std::move(answer)] { answer(job->error() == QKeychain::NoError); });
    job->start();
}

void Secrets::remove(const QString &instanceName)
{
    newJob<QKeychain::DeletePasswordJob>(instanceName, this)->start();
}

#else

bool Secrets::isAvailable()
{
    return false;
}

void Secrets::read(const QString &, std::function<void(const QString &)> answer)
{
    QTimer::singleShot(0, this, [answer = std::move(answer)] { answer({}); });
}

void Secrets::write(const QString &, const QString &, std::function<void(bool)> answer)
{
    if (answer)
        QTimer::singleShot(0, this, [answer = std::move(answer)] { answer(false); });
}

void Secrets::remove(const QString &)
{
}

#endif

}
