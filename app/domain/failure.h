// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <exception>
#include <utility>

namespace Spillway {

/// What went wrong, as a code and the facts around it; `report/wording.h` makes the sentence and names the remedy.
struct Failure
{
    enum class Code
    {
        Internal, ///< a defect of this program; `message` says where
        // connecting
        BadConnectionString, ///< libpq could not parse it; `message` is libpq's own
        UnknownService, ///< `subject` = service name
        CannotConnect, ///< host unreachable, refused, name not resolved; `message` is libpq's
        ConnectTimeout, ///< deadline passed; `limitMs`
        WrongPassword, ///< SQLSTATE 28P01, or 28000 after a password was sent
        PasswordNeeded, ///< the server asked and nothing had one
        TlsRefused, ///< the server or the client's sslmode refused the TLS state
        CertificateRefused, ///< the server's certificate failed verification; `subject` = host, `message` is libpq's
        // the way by ssh: `subject` = destination, `message` = ssh's own last words, `detail` = what came before them
        SshNotFound, ///< no program ssh
        SshHostKeyChanged, ///< another key than known_hosts has
        SshHostKeyUnknown, ///< not in known_hosts, and nobody said yes
        SshAccessDenied, ///< no key or password was taken
        SshUnreachable, ///< refused, name not resolved, no answer in time
        SshForwardRefused, ///< the host on the way does not allow the connection to the database server
        SshFailed, ///< anything else
        ConnectionLost, ///< broke while in use; also 57P01–57P03
        ServerTooOld, ///< `subject` = what the server says it is
        // running
        SqlError, ///< the server's own error: sqlState, message, detail, hint, position
        StatementTimeout, ///< 57014 by statement_timeout; `limitMs`
        LockTimeout, ///< 55P03
        PermissionDenied, ///< 42501
        Cancelled, ///< by the person
        DeadlineExceeded, ///< the client's own limit passed without an answer; `limitMs`
        // refused for safety
        SeveralStatements, ///< exactly one is taken
        NoStatement,
        WritesRefused, ///< DML or a data-modifying WITH without leave; `subject` = kind
        VolatileRefused, ///< `names` = volatile functions found
        NotExplainable, ///< a utility statement EXPLAIN does not take; `subject` = kind
        ParameterMissing, ///< `names` = parameters without a value
        // values
        ValueOutOfRange, ///< `subject` = option or setting, `message` = what was given, `limits`
        UnreadablePlan, ///< `line`, `column`
        FileError, ///< `subject` = path, `message` = system's own words
        NotAvailable, ///< `subject` = feature; `message` = why, `requires` in hint
        NoServerBinaries, ///< demo cluster: nothing found; `names` = places looked at
        ServerDidNotStart, ///< `message` = tail of its log
    };

    Code code = Code::Internal;
    QString subject;
    QStringList names;
    QString sqlState; ///< five characters, or empty where the server did not speak
    QString message;
    QString detail;
    QString hint;
    QString limits; ///< allowed range in words of PostgreSQL ("64kB … 2147483647kB")
    qint64 limitMs = -1;
    int position = -1; ///< 1-based character in the statement, -1 where unknown
    int line = -1;
    int column = -1;
};

/// The one exception type that rooms throw; the job runner of `session` turns it back into a value.
class FailureError : public std::exception
{
public:
    explicit FailureError(Failure failure)
        : m_failure(std::move(failure))
        , m_what(m_failure.message.toUtf8())
    {
    }
    const Failure &failure() const { return m_failure; }
    const char *what() const noexcept override { return m_what.constData(); }

private:
    Failure m_failure;
    QByteArray m_what;
};

}

Q_DECLARE_METATYPE(Spillway::Failure)
