// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"
#include "support/testserver.h"

#include <QProcess>
#include <QTemporaryDir>

namespace Spillway {

/// PgBouncer in transaction mode before `server`, with a single server connection: every client gets the one that the
/// client before it used. By a Unix socket, as the superuser.
class TestPooler
{
public:
    explicit TestPooler(const TestServer &server);
    ~TestPooler();

    ConnectionSpec spec() const;

private:
    QTemporaryDir m_folder;
    QProcess m_process;
};

}
