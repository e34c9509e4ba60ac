// SPDX-License-Identifier: GPL-3.0-or-later
// What a workbook does when it is asked to measure, with its questions beforehand.
#include "domain/memorysetting.h"
#include "session/instance.h"
#include "session/preferences.h"
#include "session/writelock.h"
#include "sql/facts.h"
#include "sql/statements.h"
#include "ui/dialogs/measuresheet.h"
#include "ui/pages/workbookpage.h"
#include "ui/pages/workbooktabs.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/parameterstrip.h"
#include "ui/widgets/sessionstrip.h"
#include "ui/widgets/sqleditor.h"

#include <QApplication>
#include <QClipboard>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

bool sameStatement(const StatementSpec &a, const StatementSpec &b)
{
    return a.sql == b.sql && a.parameters == b.parameters && a.searchPath == b.searchPath && a.role == b.role
        && a.settings == b.settings;
}

/// What the lab would refuse: asked about before the figures are confirmed, not after.
std::optional<Failure> refusedWithoutLeave(
    const StatementSpec &statement, const std::vector<FunctionFacts> &volatileFunctions)
{
    Failure failure;
    if (!statement.allowWrites && Sql::bestFacts(statement.sql).modifiesData) {
        failure.code = Failure::Code::WritesRefused;
        failure.subject = Sql::firstKeyword(statement.sql);
        return failure;
    }
    if (statement.allowVolatile || volatileFunctions.empty())
        return std::nullopt;
    failure.code = Failure::Code::VolatileRefused;
    for (const FunctionFacts &function : volatileFunctions)
        failure.names.append(function.name);
    return failure;
}

}

std::optional<StatementSpec> WorkbookPage::readyStatement()
{
    m_strip->clear();
    m_editor->clearError();
    StatementSpec statement = m_session->statement();
    statement.sql = m_editor->statement();
    statement.parameters = m_parameters->values();
    m_sentBegin = m_editor->statementBegin();
    Failure failure;
    if (statement.sql.isEmpty()) {
        failure.code = Failure::Code::NoStatement;
        m_strip->showFailure(failure);
        return std::nullopt;
    }
    if (const QStringList variables = Sql::psqlVariables(statement.sql); !variables.isEmpty()) {
        m_strip->showNotice(tr("The query has psql variables: %1").arg(u':' + variables.join(u", :"_s)),
            tr("Write a value, or $1 for a parameter, in their place."));
        return std::nullopt;
    }
    m_parameters->setNumbers(Sql::parameterNumbers(statement.sql)); // the strip follows a moment after the typing
    if (const QStringList missing = m_parameters->missing(); !missing.isEmpty()) {
        failure.code = Failure::Code::ParameterMissing;
        failure.names = missing;
        m_strip->showFailure(failure);
        m_parameters->focusFirstMissing();
        return std::nullopt;
    }
    if (!m_session->isValid()) {
        m_session->setOpen(true);
        return std::nullopt;
    }
    return statement;
}

void WorkbookPage::whenConnected(std::function<void()> action)
{
    if (isRunning())
        return;
    m_again = action;
    if (m_flow->instance() && m_flow->instance()->isConnected()) {
        action();
        return;
    }
    m_whenConnected = std::move(action);
    Q_EMIT connectRequested(m_instanceName, m_database);
}

Kilobytes WorkbookPage::workMemCap() const
{
    const Kilobytes most(1048576);
    std::optional<Bytes> ram = m_preferences->ramOf(m_instanceName);
    if (m_flow->instance() && m_flow->instance()->facts().ram)
        ram = m_flow->instance()->facts().ram;
    return ram ? std::min(most, Kilobytes(ram->value / 1024 / 4)) : most;
}

void WorkbookPage::measure()
{
    if (!readyStatement()) // says what is missing before it connects anywhere
        return;
    whenConnected([this] {
        std::vector<Kilobytes> values;
        for (qint64 kilobytes = 1024; kilobytes <= 262144; kilobytes *= 4) {
            if (Kilobytes(kilobytes) <= workMemCap())
                values.push_back(Kilobytes(kilobytes));
        }
        measureValues(values, 1, std::nullopt);
    });
}

void WorkbookPage::measureValues(
    const std::vector<Kilobytes> &values, int repeat, std::optional<Kilobytes> thresholdUpTo)
{
    const auto statement = readyStatement();
    if (!statement)
        return;
    SweepSpec spec;
    spec.statement = *statement;
    spec.workMem = values;
    spec.repeat = repeat;
    spec.findThreshold = thresholdUpTo.has_value();
    spec.maxWorkMem = thresholdUpTo.value_or(workMemCap());
    const bool joins = m_result && m_result->instanceName == m_instanceName && m_result->server.database == m_database
        && sameStatement(m_result->spec.statement, *statement);
    if (joins)
        m_flow->goOnWith(m_result, spec);
    else
        m_flow->measure(spec, statementTitle(statement->sql));
}

void WorkbookPage::plan()
{
    if (!readyStatement())
        return;
    whenConnected([this] {
        if (const auto statement = readyStatement())
            m_flow->plan(*statement);
    });
}

void WorkbookPage::confirm(const SweepSpec &spec, const SweepEstimate &estimate)
{
    StatementSpec allowed = spec.statement;
    allowed.allowWrites &= !writeLocked();
    if (const auto refused = refusedWithoutLeave(allowed, estimate.volatileFunctions)) {
        askLeave(*refused);
        return;
    }
    const bool few = estimate.runs < MeasureSheet::FewRuns && estimate.volatileFunctions.empty();
    if (few && !m_preferences->askBeforeFewRuns()) {
        m_flow->confirm();
        return;
    }
    const QString where = u"%1 · %2"_s.arg(m_instanceName, m_database);
    auto *sheet = new MeasureSheet(spec, estimate, where, this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(sheet, &QDialog::accepted, this, [this, sheet] {
        if (sheet->dontAskForFewRuns())
            m_preferences->setAskBeforeFewRuns(false);
        m_flow->confirm();
    });
    sheet->open();
}

void WorkbookPage::fail(const Failure &failure)
{
    using Code = Failure::Code;
    if (failure.code == Code::VolatileRefused || failure.code == Code::WritesRefused) {
        askLeave(failure);
        return;
    }
    const bool partly = m_result && !m_result->complete;
    if (partly)
        m_help = [this] {
            whenConnected([this] { m_flow->resume(m_result); });
        };
    m_strip->showFailure(failure, partly ? tr("Resume") : QString());
    if (failure.position > 0)
        m_editor->markError(m_sentBegin, failure.position);
    Q_EMIT measured();
}

bool WorkbookPage::writeLocked() const
{
    const Session::WriteLock *lock = m_flow->instance() ? m_flow->instance()->writeLock() : nullptr;
    return lock && !lock->isOpen();
}

void WorkbookPage::askLeave(const Failure &failure)
{
    auto *sheet = new LeaveSheet(failure, writeLocked() ? m_instanceName : QString(), this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(sheet, &QDialog::accepted, this, [this, failure] {
        StatementSpec session = m_session->statement();
        session.allowVolatile |= failure.code == Failure::Code::VolatileRefused;
        if (failure.code == Failure::Code::WritesRefused) {
            session.allowWrites = true;
            if (writeLocked())
                m_flow->instance()->writeLock()->openFor(LeaveSheet::LockOpens);
        }
        m_session->setStatement(session);
        if (m_again)
            m_again();
    });
    connect(sheet, &QDialog::rejected, this, [this, failure] { m_strip->showFailure(failure); });
    sheet->open();
}

void WorkbookPage::trySql(const QString &sql)
{
    static const QRegularExpression workMem(u"\\bwork_mem\\s*(?:=|TO)\\s*'?([0-9.]+\\s*[kMGTB]*)'?"_s);
    const auto value = parseMemorySetting(workMem.match(sql).captured(1));
    if (!value) { // DDL is never run from here
        QApplication::clipboard()->setText(sql);
        m_strip->showNotice(tr("Copied; Spillway does not run it."), sql);
        return;
    }
    whenConnected([this, value = *value] { measureValues({ value }, 1, std::nullopt); });
}

}
