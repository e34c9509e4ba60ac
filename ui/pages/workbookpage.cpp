// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workbookpage.h"

#include "session/instance.h"
#include "session/preferences.h"
#include "ui/dialogs/measuresheet.h"
#include "ui/pages/workbooktabs.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/parameterstrip.h"
#include "ui/widgets/sessionstrip.h"
#include "ui/widgets/sqleditor.h"

#include <QFileInfo>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

WorkbookPage::WorkbookPage(Session::Preferences *preferences, QWidget *parent)
    : QWidget(parent)
    , m_preferences(preferences)
    , m_editor(new SqlEditor)
    , m_findBar(new FindBar(m_editor))
    , m_parameters(new ParameterStrip)
    , m_session(new SessionStrip)
    , m_strip(new FailureStrip)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_tabs(new WorkbookTabs(preferences))
    , m_flow(new MeasureFlow(this))
    , m_describeLater(new QTimer(this))
{
    StatementSpec fresh;
    fresh.statementTimeout = preferences->statementTimeout();
    m_session->setStatement(fresh);
    buildEditor();
    wireFlow();
    wireTabs();
}

void WorkbookPage::buildEditor()
{
    auto *upper = new QWidget;
    auto *upperLayout = new QVBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    upperLayout->setSpacing(0);
    upperLayout->addWidget(m_editor, 1);
    upperLayout->addWidget(m_findBar);
    upperLayout->addWidget(m_parameters);
    upperLayout->addWidget(m_session);
    upperLayout->addWidget(m_strip);
    m_splitter->addWidget(upper);
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setCollapsible(0, false);
    m_splitter->setCollapsible(1, false);
    m_editor->setMinimumHeight(12 * Grid); // five lines
    m_splitter->setSizes({ 17 * Grid, 71 * Grid });
    m_splitter->setHandleWidth(Grid);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * Grid, Grid, 2 * Grid, Grid);
    layout->addWidget(m_splitter);

    m_describeLater->setSingleShot(true);
    m_describeLater->setInterval(500);
    connect(m_describeLater, &QTimer::timeout, this, [this] { m_flow->describeParameters(m_editor->statement()); });
    connect(m_editor, &SqlEditor::statementChanged, this, &WorkbookPage::statementChanged);
    m_editor->setPasteTaker([this](const QString &text) { return takePaste(text); });
    connect(m_editor, &QPlainTextEdit::textChanged, this, &WorkbookPage::changed);
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &WorkbookPage::changed);
    connect(m_parameters, &ParameterStrip::valuesChanged, this, &WorkbookPage::changed);
    connect(m_session, &SessionStrip::changed, this, &WorkbookPage::changed);
    connect(m_splitter, &QSplitter::splitterMoved, this, &WorkbookPage::changed);
    connect(m_strip, &FailureStrip::actionTriggered, this, [this] {
        m_strip->clear();
        if (m_help)
            std::exchange(m_help, {})();
    });
}

void WorkbookPage::wireFlow()
{
    connect(m_flow, &MeasureFlow::runningChanged, this, [this](bool running) {
        m_tabs->setRunning(running);
        Q_EMIT runningChanged(running);
    });
    connect(m_flow, &MeasureFlow::confirmationNeeded, this, &WorkbookPage::confirm);
    connect(m_flow, &MeasureFlow::resultChanged, this, &WorkbookPage::take);
    connect(m_flow, &MeasureFlow::finished, this, &WorkbookPage::measured);
    connect(m_flow, &MeasureFlow::planned, m_tabs, &WorkbookTabs::showExplain);
    connect(m_flow, &MeasureFlow::parametersDescribed, m_parameters, &ParameterStrip::setTypes);
    connect(m_flow, &MeasureFlow::failed, this, &WorkbookPage::fail);
}

void WorkbookPage::wireTabs()
{
    connect(m_tabs, &WorkbookTabs::measureRequested, this, [this](const std::vector<Kilobytes> &values, int repeat) {
        whenConnected([this, values, repeat] { measureValues(values, repeat, std::nullopt); });
    });
    connect(m_tabs, &WorkbookTabs::findThresholdRequested, this,
        [this](Kilobytes maximum) { whenConnected([this, maximum] { measureValues({}, 1, maximum); }); });
    connect(m_tabs, &WorkbookTabs::resumeRequested, this, [this] {
        whenConnected([this] {
            if (m_result)
                m_flow->resume(m_result);
        });
    });
    connect(m_tabs, &WorkbookTabs::timingRunRequested, this, [this](Kilobytes workMem) {
        whenConnected([this, workMem] {
            if (m_result)
                m_flow->timingRun(m_result, workMem);
        });
    });
    connect(m_tabs, &WorkbookTabs::waitsRequested, this,
        [this](const WaitSpec &spec) { whenConnected([this, spec] { measureWaits(spec); }); });
    connect(m_tabs, &WorkbookTabs::cancelWaitsRequested, this, &WorkbookPage::cancel);
    connect(m_tabs, &WorkbookTabs::trySqlRequested, this, &WorkbookPage::trySql);
    connect(m_tabs, &WorkbookTabs::openRequested, this, &WorkbookPage::openRequested);
    connect(m_tabs, &WorkbookTabs::removeRequested, this, &WorkbookPage::removeRequested);
    connect(m_tabs, &WorkbookTabs::openPlanRequested, this, &WorkbookPage::openPlanRequested);
    connect(m_tabs, &QTabWidget::currentChanged, this, &WorkbookPage::changed);
}

void WorkbookPage::setAddress(const QString &instanceName, const QString &database)
{
    m_instanceName = instanceName;
    m_database = database;
    Q_EMIT changed();
}

void WorkbookPage::setInstance(Session::Instance *instance)
{
    m_flow->setInstance(instance);
    wireWaits(instance);
    if (!instance)
        return;
    setAddress(instance->name(), instance->facts().database);
    m_tabs->setServer(instance->facts(), instance->name());
    statementChanged(m_editor->statement());
    if (m_whenConnected)
        std::exchange(m_whenConnected, {})();
}

void WorkbookPage::connectionFailed(const Failure &failure)
{
    m_whenConnected = {};
    m_help = [this] {
        Q_EMIT connectRequested(m_instanceName, m_database);
    };
    m_strip->showFailure(failure, tr("Try again"));
}

void WorkbookPage::statementChanged(const QString &statement)
{
    const std::vector<int> numbers = Sql::parameterNumbers(statement);
    m_parameters->setNumbers(numbers);
    if (!numbers.empty())
        m_describeLater->start(); // not at every key: it is a question to the server
    Q_EMIT titleChanged(title());
}

QString WorkbookPage::title() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    const QString statement = statementTitle(m_editor->statement());
    return statement.isEmpty() ? tr("New workbook") : statement;
}

WorkbookState WorkbookPage::state() const
{
    WorkbookState state;
    state.instanceName = m_instanceName;
    state.database = m_database;
    state.path = m_path;
    state.sql = m_editor->toPlainText();
    state.cursor = m_editor->textCursor().position();
    state.session = m_session->statement();
    state.session.parameters = m_parameters->values();
    state.sessionOpen = m_session->isOpen();
    state.splitter = m_splitter->saveState();
    state.tab = m_tabs->currentIndex();
    state.resultId = m_resultId;
    state.plans = m_plans;
    return state;
}

void WorkbookPage::restore(const WorkbookState &state)
{
    setAddress(state.instanceName, state.database);
    m_path = state.path;
    m_editor->setPlainText(state.sql);
    QTextCursor cursor = m_editor->textCursor();
    cursor.setPosition(int(std::clamp<qsizetype>(state.cursor, 0, state.sql.size())));
    m_editor->setTextCursor(cursor);
    m_session->setStatement(state.session);
    m_session->setOpen(state.sessionOpen);
    m_parameters->setValues(state.session.parameters);
    m_parameters->setNumbers(Sql::parameterNumbers(m_editor->statement()));
    if (!state.splitter.isEmpty())
        m_splitter->restoreState(state.splitter);
    m_tabs->setCurrentIndex(state.tab);
    m_resultId = state.resultId;
    m_plans = state.plans;
    for (PlanInput &input : m_plans)
        input.restored = true;
    Q_EMIT titleChanged(title());
}

void WorkbookPage::showResult(const Result &result)
{
    if (m_editor->toPlainText().trimmed().isEmpty()) {
        m_editor->setPlainText(result->spec.statement.sql);
        m_session->setStatement(result->spec.statement);
        m_parameters->setValues(result->spec.statement.parameters);
        setAddress(result->instanceName, result->server.database);
    }
    if (!m_flow->instance())
        m_tabs->setServer(result->server, result->instanceName);
    take(result);
}

void WorkbookPage::take(const Result &result)
{
    m_result = result;
    m_resultId = result->id;
    m_tabs->setResult(result);
    if (!result->complete && !m_flow->isRunning()) {
        m_help = [this] {
            whenConnected([this] { m_flow->resume(m_result); });
        };
        if (result->failure) {
            m_strip->showFailure(*result->failure, tr("Resume"));
            m_editor->markError(m_sentBegin, result->failure->position);
        } else
            m_strip->showNotice(tr("This measurement was interrupted; what was measured is kept."), {}, tr("Resume"));
    }
    Q_EMIT changed();
}

void WorkbookPage::setHistory(const std::vector<Session::HistoryEntry> &entries)
{
    std::vector<Session::HistoryEntry> own;
    for (const Session::HistoryEntry &entry : entries) {
        if (entry.instanceName == m_instanceName && (m_database.isEmpty() || entry.database == m_database))
            own.push_back(entry);
    }
    m_tabs->setHistory(std::move(own));
}

void WorkbookPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_editor->setFocus();
    bringPlansBack();
    if (!m_resultId.isEmpty() && !m_result)
        Q_EMIT openRequested(m_resultId); // a restored workbook gets its figures when it is looked at
}

}
