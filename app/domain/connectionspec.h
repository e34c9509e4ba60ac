// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMetaType>
#include <QPair>
#include <QString>

namespace Spillway {

/// How to reach one database, in libpq's own keywords. Either `conninfo` (a conninfo string or postgresql:// URI,
/// handed to libpq unparsed) or single parameters, or both: a parameter wins over the same keyword of `conninfo`.
/// Everything empty means libpq's defaults (environment, ~/.pgpass, service file). Passwords are never stored in a
/// spec: they are passed beside it at connect time.
struct ConnectionSpec
{
    QString conninfo;
    QList<QPair<QString, QString>> parameters; ///< libpq keyword → value
    /// Where the system's ssh goes first, as one writes it behind `ssh`: "user@bastion", an alias of its config, either
    /// with ":port". Host and port above are as seen from there. Empty: straight to the server.
    QString ssh = {};

    bool operator==(const ConnectionSpec &) const = default;
};

/// A saved instance: a name in the tree, and how to reach it. Holds no password.
struct SavedInstance
{
    QString name; ///< unique
    ConnectionSpec spec;
    QString colour; ///< "#RRGGBB", empty for none
    bool production = false;
    QString role; ///< its workbooks begin with it as SET LOCAL ROLE, empty: none

    bool operator==(const SavedInstance &) const = default;
};

}

Q_DECLARE_METATYPE(Spillway::ConnectionSpec)
