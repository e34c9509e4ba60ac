// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "domain/failure.h"
#include "domain/quantities.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <optional>
#include <utility>
#include <vector>

namespace Spillway::Session {

/// One typed table of settings over a QSettings INI file; tests hand in a temporary file. No free strings elsewhere.
/// Every setter writes at once, atomically (a new file replaces the old one). Values out of range and unreadable ones
/// read as their default. Errors: none is thrown, because setters are called from event handlers; failure() tells.
/// Threads: each object one; two objects on one file may be used by two threads.
class Preferences
{
public:
    explicit Preferences(QString file = defaultFile());
    QString file() const { return m_file; }
    static QString defaultFile(); ///< $XDG_CONFIG_HOME/spillway/spillway.ini

    std::optional<Failure> failure() const; ///< FileError of the last write; nothing where it succeeded

    std::vector<SavedInstance> instances() const;
    /// Passwords that stand in a conninfo string or among the parameters are left out of what is written.
    void setInstances(const std::vector<SavedInstance> &instances);

    Milliseconds statementTimeout() const; ///< default 5 min
    void setStatementTimeout(Milliseconds timeout);
    int keepHistoryDays() const; ///< default 0: for ever
    void setKeepHistoryDays(int days);
    std::optional<Bytes> ramOf(const QString &instanceName) const; ///< typed in where the server cannot be asked
    void setRamOf(const QString &instanceName, std::optional<Bytes> ram);
    bool askBeforeFewRuns() const; ///< default true: the sheet is shown before a measurement of under 10 runs too
    void setAskBeforeFewRuns(bool ask);
    QString colourScheme() const; ///< "system" (default), "light", "dark"
    void setColourScheme(const QString &scheme);
    QByteArray windowGeometry() const;
    QByteArray windowState(const QString &splitter) const;
    void setWindowGeometry(const QByteArray &geometry);
    void setWindowState(const QString &splitter, const QByteArray &state);
    QByteArray openWorkbooks() const; ///< JSON written and read by the window
    void setOpenWorkbooks(const QByteArray &json);

private:
    QVariant value(const QString &key) const;
    void setValue(const QString &key, const QVariant &value); ///< an invalid one removes the key
    void setValues(const std::vector<std::pair<QString, QVariant>> &values, const QString &removedGroup);

    QString m_file;
    std::optional<Failure> m_failure;
};

}
