// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

namespace Spillway::Session {

/// The history's SQLite file, open for as long as this lives, on the thread that made it. Creates file and folder for
/// the user alone, and brings an older schema up to date. Errors: FailureError FileError from everything.
class HistoryDatabase
{
public:
    explicit HistoryDatabase(const QString &path);
    ~HistoryDatabase();
    HistoryDatabase(const HistoryDatabase &) = delete;
    HistoryDatabase &operator=(const HistoryDatabase &) = delete;

    /// One statement with its values in order of its question marks.
    QSqlQuery execute(const QString &sql, const QVariantList &values = {});
    /// Leaves no removed text behind: rewrites the file, empties the write-ahead log.
    void wipeFreeSpace();

private:
    void createFile();
    void migrate();
    int schemaVersion();
    [[noreturn]] void fail(const QString &message) const;

    QString m_path;
    QString m_connection;
};

}
