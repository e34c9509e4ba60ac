// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/serveraccess.h"

#include "postgres/connection.h"
#include "session/demo.h"
#include "session/sshways.h"

namespace Spillway::Session {

std::shared_ptr<const Postgres::ConnectionSource> accessServer(
    const ConnectionSpec &spec, bool demo, const QString &password, const ProgressSink &progress, std::stop_token stop)
{
    Postgres::ConnectOptions options;
    options.password = password;
    options.passages = passagesOf(std::make_shared<SshWays>());
    return std::make_shared<Postgres::ConnectionSource>(
        demo ? startDemo(DemoRequest(), progress, stop).connection : spec, options);
}

}
