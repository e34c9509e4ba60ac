// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/failure.h"

namespace Spillway {

/// The failure that `call` throws; one that says so where it throws none.
template <typename Call>
Failure thrownBy(Call call)
{
    try {
        call();
    } catch (const FailureError &error) {
        return error.failure();
    }
    Failure none;
    none.message = QStringLiteral("nothing was thrown");
    return none;
}

}

/// Compares the code and, where it differs, shows what the failure says.
#define COMPARE_CODE(failure, expected)                                                                                \
    QVERIFY2((failure).code == (expected),                                                                             \
        qPrintable(                                                                                                    \
            QStringLiteral("code %1 [%2] %3").arg(int((failure).code)).arg((failure).sqlState, (failure).message)))
