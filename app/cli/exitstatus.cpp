// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/exitstatus.h"

#include <algorithm>

namespace Spillway::Cli {

ExitStatus statusOf(const Failure &failure)
{
    using Code = Failure::Code;
    switch (failure.code) {
    case Code::BadConnectionString:
    case Code::UnknownService:
    case Code::CannotConnect:
    case Code::ConnectTimeout:
    case Code::WrongPassword:
    case Code::PasswordNeeded:
    case Code::TlsRefused:
    case Code::CertificateRefused:
    case Code::SshNotFound:
    case Code::SshHostKeyChanged:
    case Code::SshHostKeyUnknown:
    case Code::SshAccessDenied:
    case Code::SshUnreachable:
    case Code::SshForwardRefused:
    case Code::SshFailed:
        return CannotConnect;
    case Code::SeveralStatements:
    case Code::NoStatement:
    case Code::NotExplainable:
    case Code::ParameterMissing:
    case Code::ValueOutOfRange:
        return Usage;
    case Code::WritesRefused:
    case Code::VolatileRefused:
        return RefusedForSafety;
    case Code::ServerTooOld:
    case Code::NotAvailable:
    case Code::NoServerBinaries:
        return NotAvailable;
    case Code::Cancelled:
        return Interrupted;
    case Code::Internal:
    case Code::ConnectionLost:
    case Code::SqlError:
    case Code::StatementTimeout:
    case Code::LockTimeout:
    case Code::PermissionDenied:
    case Code::DeadlineExceeded:
    case Code::UnreadablePlan:
    case Code::FileError:
    case Code::ServerDidNotStart:
        break;
    }
    return SomethingFailed;
}

ExitStatus statusOf(const SweepResult &result)
{
    if (result.failure)
        return statusOf(*result.failure);
    const bool failed = std::any_of(
        result.samples.begin(), result.samples.end(), [](const Sample &sample) { return sample.failure.has_value(); });
    return failed ? SomethingFailed : Done;
}

}
