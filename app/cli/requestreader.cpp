// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/requestreader.h"

#include "cli/values.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

}

void RequestReader::fail(const QString &error)
{
    if (m_error.isEmpty())
        m_error = error;
}

void RequestReader::refuseValue(const QString &name, const QString &expected)
{
    fail(Text::tr("%1 cannot be “%2”. %3").arg(name, m_arguments.value(name), expected));
}

std::optional<Kilobytes> RequestReader::workMemOf(const QString &name)
{
    return valueOf(name, parseWorkMem, Text::tr("Give a size from 64kB to 2147483647kB, such as 64MB."));
}

void RequestReader::readSql(StatementSpec &statement, bool needed)
{
    const bool file = m_arguments.has(u"--query"_s), text = m_arguments.has(u"--sql"_s);
    if (file && text)
        fail(Text::tr("--query and --sql exclude each other; give one."));
    else if (!file && !text && needed)
        fail(Text::tr("A statement is missing: --query FILE, --query - or --sql TEXT."));
    else if (file || text)
        statement.sql = text ? m_arguments.value(u"--sql"_s) : readFile(m_arguments.value(u"--query"_s));
}

QString RequestReader::readFile(const QString &path)
{
    QFile file(path);
    const bool open = path == "-"_L1 ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open) {
        fail(Text::tr("--query: %1 cannot be read: %2.").arg(path, file.errorString()));
        return {};
    }
    QString text = QString::fromUtf8(file.readAll());
    if (text.startsWith(QChar::ByteOrderMark))
        text.remove(0, 1);
    return text;
}

void RequestReader::readParameters(StatementSpec &statement)
{
    for (const QString &text : m_arguments.options.value(u"--param"_s)) {
        const qsizetype equals = text.indexOf(u'=');
        QString number = text.left(equals);
        if (number.startsWith(u'$'))
            number.remove(0, 1);
        bool valid = false;
        const int n = number.toInt(&valid);
        if (!valid || n < 1 || n > 65535)
            fail(Text::tr("--param cannot be “%1”. Write --param 1=VALUE, or --param 1 for NULL.").arg(text));
        else
            statement.parameters.insert(n, equals < 0 ? std::nullopt : std::optional(text.mid(equals + 1)));
    }
}

void RequestReader::readSession(StatementSpec &statement)
{
    for (const QString &text : m_arguments.options.value(u"--set"_s)) {
        const auto settings = parseSettings(text);
        if (!settings)
            fail(Text::tr("--set cannot be “%1”. Write name=value,name=value.").arg(text));
        else
            statement.settings += *settings;
    }
    for (const auto &[name, value] : std::as_const(statement.settings)) {
        if (name.compare("work_mem"_L1, Qt::CaseInsensitive) == 0)
            fail(Text::tr("--set cannot hold work_mem, which is what is measured. Use --work-mem."));
    }
    statement.role = m_arguments.value(u"--role"_s);
    statement.searchPath = m_arguments.value(u"--search-path"_s);
    statement.allowWrites = m_arguments.has(u"--allow-writes"_s);
    statement.allowVolatile = m_arguments.has(u"--allow-volatile"_s);
    if (const auto timeout
        = valueOf(u"--timeout"_s, parseTime, Text::tr("Give a time from 1ms to 24d, such as 30s or 5min.")))
        statement.statementTimeout = *timeout;
}

QString RequestReader::outputFile(const QString &name)
{
    if (!m_arguments.has(name))
        return {};
    const QString path = m_arguments.value(name);
    const QFileInfo file(path);
    if (path.isEmpty() || file.isDir() || !QFileInfo(file.absolutePath()).isWritable())
        fail(Text::tr("%1: “%2” cannot be written. Name a file in a folder that exists and may be written.")
                 .arg(name, path));
    return path;
}

QString RequestReader::chartFile()
{
    const QString path = outputFile(u"--chart"_s), suffix = QFileInfo(path).suffix().toLower();
    if (!path.isEmpty() && suffix != "svg"_L1 && suffix != "png"_L1 && suffix != "pdf"_L1)
        fail(Text::tr("--chart cannot be “%1”. The name must end in .svg, .png or .pdf.").arg(path));
    return path;
}

void RequestReader::readChartSize(QSize &size)
{
    if (const auto given
        = valueOf(u"--chart-size"_s, parseSize, Text::tr("Give WIDTHxHEIGHT of 100 to 20000 each, such as 1280x720.")))
        size = *given;
}

}
