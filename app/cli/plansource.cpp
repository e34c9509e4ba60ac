// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/plansource.h"

#include "analysis/planreader.h"
#include "cli/values.h"
#include "session/historystore.h"
#include "session/plansides.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstring>
#include <poll.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Spillway::Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

[[noreturn]] void fail(Failure::Code code, const QString &subject, const QString &message, const QString &limits = {})
{
    Failure failure;
    failure.code = code;
    failure.subject = subject;
    failure.message = message;
    failure.limits = limits;
    throw FailureError(failure);
}

/// Ctrl-C must end it although nobody types anything more.
QByteArray readStandardInput(const std::stop_token &stop)
{
    QByteArray input;
    while (!stop.stop_requested()) {
        pollfd waiting { STDIN_FILENO, POLLIN, 0 };
        const int ready = poll(&waiting, 1, 100);
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue;
        char buffer[65536];
        const ssize_t count = ready < 0 ? -1 : read(STDIN_FILENO, buffer, sizeof buffer);
        if (count < 0 && errno != EINTR)
            fail(Failure::Code::FileError, u"-"_s, QString::fromLocal8Bit(std::strerror(errno)));
        if (count == 0)
            return input;
        if (count > 0)
            input.append(buffer, count);
    }
    fail(Failure::Code::Cancelled, {}, {});
}

}

QByteArray readInput(const QString &path, const std::stop_token &stop)
{
    if (path == "-"_L1)
        return readStandardInput(stop);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        fail(Failure::Code::FileError, path, file.errorString());
    return file.readAll();
}

namespace {

Analysis::PlanSide readFromFile(const PlanSource &source, const std::stop_token &stop)
{
    const PlanReading reading = Analysis::readPlans(readInput(source.file, stop));
    const int count = int(reading.plans.size());
    if (source.plan > count)
        fail(Failure::Code::ValueOutOfRange, source.file, u"#%1"_s.arg(source.plan), u"#1 … #%1"_s.arg(count));
    const QString name = source.file == "-"_L1 ? QCoreApplication::translate("Cli", "standard input")
                                               : QFileInfo(source.file).fileName();
    return Session::sideOf(
        reading.plans[size_t(source.plan - 1)], count > 1 ? u"%1#%2"_s.arg(name).arg(source.plan) : name);
}

Analysis::PlanSide readFromHistory(const PlanSource &source)
{
    const auto result = Session::HistoryStore().load(source.measurement);
    if (!result)
        fail(Failure::Code::FileError, source.measurement,
            QCoreApplication::translate("Cli", "the measurement is no longer in the history"));
    return Session::sideOf(*result, Session::runToCompare(*result, source.workMem));
}

PlanSource measurementSource(const QString &operand, const QStringList &measurements)
{
    PlanSource source;
    const QString id = operand.section(u'@', 0, 0);
    if (operand.contains(u'@')) {
        source.workMem = parseWorkMem(operand.section(u'@', 1));
        if (!source.workMem)
            source.error = Text::tr("“%1”: behind @ stands a work_mem such as 64MB.").arg(operand);
    }
    QStringList fitting;
    for (const QString &measurement : measurements) {
        if (!id.isEmpty() && measurement.startsWith(id, Qt::CaseInsensitive))
            fitting.append(measurement);
    }
    if (fitting.size() > 1)
        source.error
            = Text::tr("“%1” is the beginning of several measurements: %2.").arg(operand, fitting.join(u", "_s));
    else if (fitting.isEmpty())
        source.error = Text::tr("“%1” is neither a file nor the id of a stored measurement.").arg(operand);
    else
        source.measurement = fitting.first();
    return source;
}

}

PlanSource parsePlanSource(const QString &operand, const QStringList &measurements)
{
    PlanSource source;
    source.file = operand;
    if (operand == "-"_L1 || QFileInfo::exists(operand))
        return source;
    const qsizetype hash = operand.lastIndexOf(u'#');
    bool valid = false;
    const int plan = operand.mid(hash + 1).toInt(&valid);
    const QString file = operand.left(hash);
    if (hash > 0 && valid && plan >= 1 && (file == "-"_L1 || QFileInfo::exists(file))) {
        source.file = file;
        source.plan = plan;
        return source;
    }
    return measurementSource(operand, measurements);
}

Analysis::PlanSide readPlanSide(const PlanSource &source, std::stop_token stop)
{
    return source.file.isEmpty() ? readFromHistory(source) : readFromFile(source, stop);
}

}
