// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/console.h"

#include "report/wording.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cstdio>
#include <termios.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

void put(FILE *stream, const QString &text)
{
    const QByteArray bytes = text.toLocal8Bit();
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stream);
    std::fflush(stream);
}

[[noreturn]] void failOn(const QString &file, const QString &why)
{
    Failure failure;
    failure.code = Failure::Code::FileError;
    failure.subject = file;
    failure.message = why;
    throw FailureError(failure);
}

/// Echo off for as long as it lives.
class SilentTerminal
{
public:
    SilentTerminal()
    {
        m_valid = tcgetattr(STDIN_FILENO, &m_before) == 0;
        termios silent = m_before;
        silent.c_lflag &= ~tcflag_t(ECHO);
        if (m_valid)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    ~SilentTerminal()
    {
        if (m_valid)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
    }
    Q_DISABLE_COPY_MOVE(SilentTerminal)

private:
    termios m_before {};
    bool m_valid = false;
};

}

QString printable(QString text)
{
    for (QChar &c : text) {
        const bool control = c.unicode() < 0x20 || (c.unicode() >= 0x7f && c.unicode() < 0xa0);
        if (control && c != u'\n' && c != u'\t')
            c = u'?';
    }
    return text;
}

void Console::message(const QString &text)
{
    endProgressLine();
    put(stderr, printable(text) + u'\n');
}

bool Console::refuses(const QStringList &errors)
{
    for (const QString &error : errors) {
        if (error.isEmpty())
            continue;
        message("spillway: "_L1 + error);
        return true;
    }
    return false;
}

void Console::failure(const Failure &failure)
{
    const Report::FailureText text = Report::describe(failure);
    QString lines = "spillway: "_L1 + text.headline;
    if (!text.serverSays.isEmpty())
        lines += u'\n' + text.serverSays;
    if (!text.remedy.isEmpty())
        lines += u'\n' + text.remedy;
    message(lines);
}

void Console::progress(const Progress &progress)
{
    const QString step = printable(Report::describe(progress));
    if (isatty(STDERR_FILENO)) {
        put(stderr, "\r\033[K"_L1 + step.simplified());
        m_lineOpen = true;
        return;
    }
    Progress withoutClock = progress; // the time left changes all the while; a log wants each step once
    withoutClock.left.reset();
    const QString line = printable(Report::describe(withoutClock));
    if (line != m_lastStep)
        put(stderr, line + u'\n');
    m_lastStep = line;
}

void Console::endProgressLine()
{
    if (m_lineOpen)
        put(stderr, u"\r\033[K"_s);
    m_lineOpen = false;
}

void Console::write(const QString &file, const QByteArray &bytes)
{
    if (file.isEmpty()) {
        QFile output;
        if (!output.open(stdout, QIODevice::WriteOnly) || output.write(bytes) != bytes.size() || !output.flush())
            failOn(u"-"_s, output.errorString());
        return;
    }
    if (const QFileInfo info(file); info.exists() && !info.isFile()) {
        QFile device(file); // a pipe or /dev/null is written to, never replaced
        if (!device.open(QIODevice::WriteOnly) || device.write(bytes) != bytes.size() || !device.flush())
            failOn(file, device.errorString());
        return;
    }
    QSaveFile output(file);
    if (!output.open(QIODevice::WriteOnly) || output.write(bytes) != bytes.size() || !output.commit())
        failOn(file, output.errorString());
}

bool Console::canAsk()
{
    return isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
}

std::optional<QString> Console::askPassword(const QString &prompt)
{
    endProgressLine();
    const SilentTerminal silent;
    put(stderr, printable(prompt));
    QByteArray typed;
    char c = 0;
    ssize_t got = 0;
    while ((got = read(STDIN_FILENO, &c, 1)) == 1 && c != '\n')
        typed += c;
    put(stderr, u"\n"_s);
    return got == 1 ? std::optional(QString::fromLocal8Bit(typed)) : std::nullopt;
}

}
