// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/services.h"

#include "postgres/connection.h"

namespace Spillway::Session {

QStringList serviceNames()
{
    return Postgres::serviceNames();
}

}
