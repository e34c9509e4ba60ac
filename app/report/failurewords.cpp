// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/format.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

using Code = Failure::Code;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Failure)
};

struct Words
{
    QString headline, remedy;
};

QString limit(const Failure &failure)
{
    return failure.limitMs < 0 ? dash() : timeText(Milliseconds(double(failure.limitMs)));
}

QString names(const Failure &failure)
{
    return failure.names.isEmpty() ? dash() : failure.names.join(u", "_s);
}

QString subject(const Failure &failure)
{
    return failure.subject.isEmpty() ? dash() : failure.subject;
}

std::optional<Words> connectionWords(const Failure &failure)
{
    switch (failure.code) {
    case Code::BadConnectionString:
        return Words { Text::tr("The connection string cannot be read."),
            Text::tr("Write it as host=… dbname=… user=… or as postgresql://user@host/database.") };
    case Code::UnknownService:
        return Words { Text::tr("There is no service named “%1”.").arg(subject(failure)),
            Text::tr("Add a section to ~/.pg_service.conf or to the file that PGSERVICEFILE names.") };
    case Code::CannotConnect:
        return Words { Text::tr("The server cannot be reached."),
            Text::tr("Check host and port, and that the server runs and listens there.") };
    case Code::ConnectTimeout:
        return Words { Text::tr("The server did not answer within %1.").arg(limit(failure)),
            Text::tr("Check host, port and firewall, or give it longer with connect_timeout.") };
    case Code::WrongPassword:
        return Words { Text::tr("The server refused this user or password."),
            Text::tr("Check the user name; enter the password again or correct it in ~/.pgpass.") };
    case Code::PasswordNeeded:
        return Words { Text::tr("The server asks for a password."),
            Text::tr("Enter it, or put it into ~/.pgpass (mode 0600).") };
    case Code::TlsRefused:
        return Words { Text::tr("Server and client do not agree on encryption."),
            Text::tr(
                "Check sslmode, sslrootcert and the client certificate; pg_hba.conf says what the server takes.") };
    case Code::CertificateRefused:
        return Words { Text::tr("The certificate of %1 cannot be trusted.").arg(subject(failure)),
            Text::tr("If it was replaced, ask who runs the server for the new root certificate and put it where "
                     "sslrootcert points (default: ~/.postgresql/root.crt); with verify-full the host must also be "
                     "named as in the certificate. If nobody replaced it, somebody else may be answering.") };
    case Code::ConnectionLost:
        return Words { Text::tr("The connection to the server broke."),
            Text::tr("What was measured is kept. Connect again and resume.") };
    case Code::ServerTooOld:
        return Words { Text::tr("This server is too old: %1.").arg(subject(failure)),
            Text::tr("Use a server of PostgreSQL 13 or newer.") };
    default:
        return {};
    }
}

std::optional<Words> sshWords(const Failure &failure)
{
    switch (failure.code) {
    case Code::SshNotFound:
        return Words { Text::tr("There is no program ssh."),
            Text::tr("Install OpenSSH's client, or name the program in SPILLWAY_SSH.") };
    case Code::SshHostKeyChanged:
        return Words { Text::tr("The SSH host key of %1 is not the one known.").arg(subject(failure)),
            Text::tr("Ask who runs the host whether its key was replaced. Only then remove the old one with "
                     "ssh-keygen -R HOST and connect again.") };
    case Code::SshHostKeyUnknown:
        return Words { Text::tr("The SSH host key of %1 is not known, and was not accepted.").arg(subject(failure)),
            Text::tr("Compare its fingerprint with the one the host's owner names, then connect again and accept it, "
                     "or run ssh once in a terminal.") };
    case Code::SshAccessDenied:
        return Words { Text::tr("%1 took no key and no password.").arg(subject(failure)),
            Text::tr("Check the user name, and that ssh-add -l or the ssh config names the right key; "
                     "“ssh %1” in a terminal must work.")
                .arg(subject(failure)) };
    case Code::SshUnreachable:
        return Words { Text::tr("%1 cannot be reached by SSH.").arg(subject(failure)),
            Text::tr("Check its name and port, VPN and firewall.") };
    case Code::SshForwardRefused:
        return Words { Text::tr("%1 does not let connections through to the server.").arg(subject(failure)),
            Text::tr("Ask who runs it to allow the way (AllowTcpForwarding and PermitOpen of its sshd_config; "
                     "permitopen and restrict in authorized_keys).") };
    case Code::SshFailed:
        return Words { Text::tr("The way through %1 could not be opened.").arg(subject(failure)),
            Text::tr("“ssh %1” in a terminal must work without errors.").arg(subject(failure)) };
    default:
        return {};
    }
}

std::optional<Words> runWords(const Failure &failure)
{
    switch (failure.code) {
    case Code::SqlError:
        return Words { failure.position > 0
                ? Text::tr("The server refused the statement at character %1.").arg(failure.position)
                : Text::tr("The server refused the statement."),
            Text::tr("Correct the statement and try again.") };
    case Code::StatementTimeout:
        return Words { Text::tr("The statement ran longer than %1 and was stopped.").arg(limit(failure)),
            Text::tr("Allow more time, or make the statement read less.") };
    case Code::LockTimeout:
        return Words { Text::tr("A lock was not free within %1.").arg(limit(failure)),
            Text::tr("Wait until the other session has finished; pg_stat_activity shows it.") };
    case Code::PermissionDenied:
        return Words { Text::tr("This role may not do that."),
            Text::tr("Grant the right the server names, or use another role.") };
    case Code::Cancelled:
        return Words { Text::tr("Cancelled."), Text::tr("What was measured is kept; it can be resumed.") };
    case Code::DeadlineExceeded:
        return Words { Text::tr("No answer came within %1.").arg(limit(failure)),
            Text::tr("Check the network and the server's load, then try again.") };
    case Code::UnreadablePlan:
        return Words { failure.line > 0
                ? Text::tr("The plan cannot be read at line %1, column %2.").arg(failure.line).arg(failure.column)
                : Text::tr("The plan cannot be read."),
            Text::tr("Take it again with EXPLAIN (FORMAT JSON) and paste it whole.") };
    default:
        return {};
    }
}

std::optional<Words> refusalWords(const Failure &failure)
{
    switch (failure.code) {
    case Code::SeveralStatements:
        return Words { Text::tr("Exactly one statement is measured, here are several."),
            Text::tr("Leave one, or place the cursor in the one that is meant.") };
    case Code::NoStatement:
        return Words { Text::tr("There is no statement."),
            Text::tr("Write a query, for example SELECT … ORDER BY ….") };
    case Code::WritesRefused:
        return Words { Text::tr("%1 changes data and is not measured without leave.").arg(subject(failure)),
            Text::tr("Use a copy of the database, or allow writes (--allow-writes): the transaction is rolled back, "
                     "but it locks rows, fires triggers, uses up sequence values and leaves dead rows.") };
    case Code::VolatileRefused:
        return Words { Text::tr("The statement calls volatile functions: %1.").arg(names(failure)),
            Text::tr("A rollback does not undo everything they may do. If they are harmless, allow them "
                     "(--allow-volatile).") };
    case Code::NotExplainable:
        return Words { Text::tr("EXPLAIN does not take %1.").arg(subject(failure)),
            Text::tr("Measure a SELECT, VALUES, INSERT, UPDATE, DELETE or MERGE.") };
    case Code::ParameterMissing:
        return Words { Text::tr("These parameters have no value: %1.").arg(names(failure)),
            Text::tr("Give each one a value or NULL (--param 1=…).") };
    default:
        return {};
    }
}

Words otherWords(const Failure &failure)
{
    switch (failure.code) {
    case Code::ValueOutOfRange:
        return { Text::tr("%1 cannot be “%2”.").arg(subject(failure), failure.message),
            failure.limits.isEmpty() ? Text::tr("Give another value.")
                                     : Text::tr("Give a value of %1.").arg(failure.limits) };
    case Code::FileError:
        return { Text::tr("The file %1 cannot be used.").arg(subject(failure)),
            Text::tr("Check that the path exists, may be read or written, and has room.") };
    case Code::NotAvailable:
        return { Text::tr("%1 is not available here.").arg(subject(failure)),
            failure.hint.isEmpty() ? Text::tr("The reason stands below.") : failure.hint };
    case Code::NoServerBinaries:
        return { Text::tr("No PostgreSQL server programs were found."),
            Text::tr("Install PostgreSQL, or name the folder that holds initdb and postgres (--pg-bin). Looked in: %1")
                .arg(names(failure)) };
    case Code::ServerDidNotStart:
        return { Text::tr("The demo server did not start."),
            Text::tr("The end of its log says why; “demo reset” makes a new one.") };
    default:
        return { Text::tr("Spillway made a mistake of its own."),
            Text::tr("Please report it with the text below. Nothing on the server was changed.") };
    }
}

Words wordsOf(const Failure &failure)
{
    for (const auto &words :
        { connectionWords(failure), sshWords(failure), runWords(failure), refusalWords(failure) }) {
        if (words)
            return *words;
    }
    return otherWords(failure);
}

/// What the server or the system said, in psql's order. Not translated: it is quoted.
QString spoken(const Failure &failure)
{
    if (failure.code == Code::ValueOutOfRange)
        return {}; // the message is the value that was given
    QStringList lines;
    if (!failure.message.isEmpty())
        lines.append(failure.sqlState.isEmpty() ? failure.message : u"%1: %2"_s.arg(failure.sqlState, failure.message));
    else if (!failure.sqlState.isEmpty())
        lines.append(failure.sqlState);
    if (!failure.detail.isEmpty())
        lines.append("DETAIL: "_L1 + failure.detail);
    if (!failure.hint.isEmpty() && failure.code != Code::NotAvailable)
        lines.append("HINT: "_L1 + failure.hint);
    return lines.join(u'\n');
}

}

FailureText describe(const Failure &failure)
{
    const Words words = wordsOf(failure);
    return { words.headline, spoken(failure), words.remedy };
}

}
