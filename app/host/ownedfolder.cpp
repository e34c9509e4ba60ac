// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/ownedfolder.h"

#include "domain/failure.h"

#include <QFile>
#include <QThread>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway::Host {

namespace {

constexpr int RemoveAttempts = 100;

[[noreturn]] void fail(const QString &path, const QString &message)
{
    Failure failure;
    failure.code = Failure::Code::FileError;
    failure.subject = path;
    failure.message = message;
    throw FailureError(failure);
}

/// An open folder, so that what is checked is what is changed.
class Folder
{
public:
    Folder(const QString &path, mode_t mode)
        : m_path(path)
        , m_made(::mkdir(QFile::encodeName(path).constData(), mode) == 0)
    {
        require(m_made || errno == EEXIST);
        m_descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        require(m_descriptor >= 0);
        require(::fstat(m_descriptor, &m_status) == 0);
    }
    ~Folder() { ::close(m_descriptor); }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;

    bool wasMade() const { return m_made; }
    uid_t owner() const { return m_status.st_uid; }
    void setMode(mode_t mode) { require(::fchmod(m_descriptor, mode) == 0); }
    void give(const ServerUser &user) { require(::fchown(m_descriptor, user.uid, user.gid) == 0); }

private:
    void require(bool succeeded) const
    {
        if (!succeeded)
            fail(m_path, qt_error_string(errno));
    }

    QString m_path;
    bool m_made;
    int m_descriptor = -1;
    struct stat m_status = {};
};

}

void useFolder(const QString &path, mode_t mode)
{
    Folder folder(path, mode);
    if (folder.owner() != geteuid())
        fail(path, u"belongs to another user"_s);
    if (folder.wasMade())
        folder.setMode(mode);
}

void makeFolder(const QString &path, const std::optional<ServerUser> &user)
{
    Folder folder(path, 0700);
    if (folder.owner() == geteuid() && user)
        folder.give(*user);
    else if (folder.owner() != (user ? user->uid : geteuid()))
        fail(path, u"belongs to another user"_s);
    folder.setMode(0700);
}

void makeFile(const QString &path, const std::optional<ServerUser> &user)
{
    const int file
        = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    const bool made = file >= 0 && (!user || ::fchown(file, user->uid, user->gid) == 0);
    const int error = errno;
    if (file >= 0)
        ::close(file);
    if (!made)
        fail(path, qt_error_string(error));
}

void removeTree(const QString &path)
{
    const std::filesystem::path name(QFile::encodeName(path).toStdString());
    std::error_code error;
    // A process that was killed a moment ago may still make or delete a file in it, which stops remove_all().
    for (int attempt = 0; attempt < RemoveAttempts; ++attempt) {
        std::filesystem::remove_all(name, error);
        if (error != std::errc::no_such_file_or_directory && error != std::errc::directory_not_empty)
            break;
        QThread::msleep(20);
    }
    if (error)
        fail(path, QString::fromStdString(error.message()));
}

}
