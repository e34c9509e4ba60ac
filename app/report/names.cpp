// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/names.h"

using namespace Qt::StringLiterals;

namespace Spillway::Report {

QString nameOf(Recommendation::Kind kind)
{
    switch (kind) {
    case Recommendation::Kind::ReduceWork:
        return u"reduce-work"_s;
    case Recommendation::Kind::CreateIndex:
        return u"create-index"_s;
    case Recommendation::Kind::SetLocalWorkMem:
        return u"set-local-work-mem"_s;
    case Recommendation::Kind::AlterRoleWorkMem:
        return u"alter-role-work-mem"_s;
    case Recommendation::Kind::RaiseHashMemMultiplier:
        return u"raise-hash-mem-multiplier"_s;
    case Recommendation::Kind::LeaveAlone:
        return u"leave-alone"_s;
    }
    return {};
}

QString nameOf(Recommendation::Evidence evidence)
{
    switch (evidence) {
    case Recommendation::Evidence::Measured:
        return u"measured"_s;
    case Recommendation::Evidence::Predicted:
        return u"predicted"_s;
    case Recommendation::Evidence::Unproved:
        return u"unproved"_s;
    }
    return {};
}

QString nameOf(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Information:
        return u"information"_s;
    case Finding::Severity::Advice:
        return u"advice"_s;
    case Finding::Severity::Warning:
        return u"warning"_s;
    }
    return {};
}

QString nameOf(Sample::Purpose purpose)
{
    switch (purpose) {
    case Sample::Purpose::WarmUp:
        return u"warm-up"_s;
    case Sample::Purpose::Sweep:
        return u"sweep"_s;
    case Sample::Purpose::Threshold:
        return u"threshold"_s;
    case Sample::Purpose::Timing:
        return u"timing"_s;
    }
    return {};
}

QString nameOf(ThresholdOutcome::Reason reason)
{
    switch (reason) {
    case ThresholdOutcome::Reason::Found:
        return u"found"_s;
    case ThresholdOutcome::Reason::NothingSpills:
        return u"nothing-spills"_s;
    case ThresholdOutcome::Reason::AboveMaximum:
        return u"above-maximum"_s;
    case ThresholdOutcome::Reason::NotReached:
        return u"not-reached"_s;
    case ThresholdOutcome::Reason::PlanVaries:
        return u"plan-varies"_s;
    }
    return {};
}

QString nameOf(Analysis::Basis basis)
{
    switch (basis) {
    case Analysis::Basis::Measured:
        return u"measured"_s;
    case Analysis::Basis::Model:
        return u"model"_s;
    case Analysis::Basis::Interpolated:
        return u"interpolated"_s;
    case Analysis::Basis::Unknown:
        return u"unknown"_s;
    }
    return {};
}

QString nameOf(Failure::Code code)
{
    switch (code) {
    case Failure::Code::Internal:
        return u"internal"_s;
    case Failure::Code::BadConnectionString:
        return u"bad-connection-string"_s;
    case Failure::Code::UnknownService:
        return u"unknown-service"_s;
    case Failure::Code::CannotConnect:
        return u"cannot-connect"_s;
    case Failure::Code::ConnectTimeout:
        return u"connect-timeout"_s;
    case Failure::Code::WrongPassword:
        return u"wrong-password"_s;
    case Failure::Code::PasswordNeeded:
        return u"password-needed"_s;
    case Failure::Code::TlsRefused:
        return u"tls-refused"_s;
    case Failure::Code::CertificateRefused:
        return u"certificate-refused"_s;
    case Failure::Code::SshNotFound:
        return u"ssh-not-found"_s;
    case Failure::Code::SshHostKeyChanged:
        return u"ssh-host-key-changed"_s;
    case Failure::Code::SshHostKeyUnknown:
        return u"ssh-host-key-unknown"_s;
    case Failure::Code::SshAccessDenied:
        return u"ssh-access-denied"_s;
    case Failure::Code::SshUnreachable:
        return u"ssh-unreachable"_s;
    case Failure::Code::SshForwardRefused:
        return u"ssh-forward-refused"_s;
    case Failure::Code::SshFailed:
        return u"ssh-failed"_s;
    case Failure::Code::ConnectionLost:
        return u"connection-lost"_s;
    case Failure::Code::ServerTooOld:
        return u"server-too-old"_s;
    case Failure::Code::SqlError:
        return u"sql-error"_s;
    case Failure::Code::StatementTimeout:
        return u"statement-timeout"_s;
    case Failure::Code::LockTimeout:
        return u"lock-timeout"_s;
    case Failure::Code::PermissionDenied:
        return u"permission-denied"_s;
    case Failure::Code::Cancelled:
        return u"cancelled"_s;
    case Failure::Code::DeadlineExceeded:
        return u"deadline-exceeded"_s;
    case Failure::Code::SeveralStatements:
        return u"several-statements"_s;
    case Failure::Code::NoStatement:
        return u"no-statement"_s;
    case Failure::Code::WritesRefused:
        return u"writes-refused"_s;
    case Failure::Code::VolatileRefused:
        return u"volatile-refused"_s;
    case Failure::Code::NotExplainable:
        return u"not-explainable"_s;
    case Failure::Code::ParameterMissing:
        return u"parameter-missing"_s;
    case Failure::Code::ValueOutOfRange:
        return u"value-out-of-range"_s;
    case Failure::Code::UnreadablePlan:
        return u"unreadable-plan"_s;
    case Failure::Code::FileError:
        return u"file-error"_s;
    case Failure::Code::NotAvailable:
        return u"not-available"_s;
    case Failure::Code::NoServerBinaries:
        return u"no-server-binaries"_s;
    case Failure::Code::ServerDidNotStart:
        return u"server-did-not-start"_s;
    }
    return {};
}

}
