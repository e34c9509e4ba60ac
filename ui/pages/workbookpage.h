// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"
#include "session/historystore.h"
#include "ui/pages/measureflow.h"
#include "ui/pages/planinput.h"
#include "ui/pages/workbookstate.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QSplitter;
class QTimer;

namespace Spillway::Session {
class Preferences;
class WaitRuns;
struct PlanDocument;
}

namespace Spillway::Ui {

class FailureStrip;
class FindBar;
class ParameterStrip;
class SessionStrip;
class SqlEditor;
class WorkbookTabs;

/// A query on one database: the SQL with its session above, what was measured of it below.
class WorkbookPage : public QWidget
{
    Q_OBJECT
public:
    using Result = std::shared_ptr<const SweepResult>;

    explicit WorkbookPage(Session::Preferences *preferences, QWidget *parent = nullptr);

    void setInstance(Session::Instance *instance); ///< null: not connected
    QString instanceName() const { return m_instanceName; }
    QString database() const { return m_database; }
    void setAddress(const QString &instanceName, const QString &database);

    WorkbookState state() const;
    void restore(const WorkbookState &state);
    QString title() const;
    bool isRunning() const;
    SqlEditor *editor() const { return m_editor; }
    FailureStrip *strip() const { return m_strip; }

    void showResult(const Result &result); ///< of the history: its SQL too, where the editor is empty
    Result result() const { return m_result; }
    void setHistory(const std::vector<Session::HistoryEntry> &entries);

    /// Opened, pasted or brought back. Turns to the Plan tab, and its query goes into an empty editor.
    void addPlans(std::shared_ptr<const Session::PlanDocument> document, const PlanInput &input);
    void plansFailed(const PlanInput &input, const Failure &failure); ///< a paste goes into an empty editor
    void pastePlan(const QString &text);
    void takeText(const QString &text); ///< dropped: a plan is opened, anything else goes into the editor

    void measure();
    void plan();
    void cancel();
    void find();
    void openSql();
    void openSqlFile(const QString &path);
    void saveSql();
    void saveSqlAs();
    void compare(); ///< turns to the Compare tab
    void exportChart(); ///< or the comparison, where it is looked at
    void exportCsv();
    void exportJson();
    void connectionFailed(const Failure &failure);

Q_SIGNALS:
    void changed(); ///< something state() holds
    void titleChanged(const QString &title);
    void runningChanged(bool running);
    void measured(); ///< the history has more
    void connectRequested(const QString &instanceName, const QString &database);
    void openRequested(const QString &id);
    void removeRequested(const QString &id);
    void openPlanRequested();
    void planGiven(const Spillway::Ui::PlanInput &input); ///< to be read; answered by addPlans() or plansFailed()

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildEditor();
    void wireFlow();
    void wireTabs();
    void statementChanged(const QString &statement);
    std::optional<StatementSpec> readyStatement();
    void whenConnected(std::function<void()> action);
    void measureValues(const std::vector<Kilobytes> &values, int repeat, std::optional<Kilobytes> thresholdUpTo);
    void confirm(const SweepSpec &spec, const SweepEstimate &estimate);
    void measureWaits(WaitSpec spec);
    void wireWaits(Session::Instance *instance);
    void take(const Result &result);
    void fail(const Failure &failure);
    bool writeLocked() const;
    void askLeave(const Failure &failure);
    void trySql(const QString &sql);
    Kilobytes workMemCap() const;
    void writeSql(const QString &path);
    bool takePaste(const QString &text);
    void bringPlansBack();

    Session::Preferences *m_preferences;
    SqlEditor *m_editor;
    FindBar *m_findBar;
    ParameterStrip *m_parameters;
    SessionStrip *m_session;
    FailureStrip *m_strip;
    QSplitter *m_splitter;
    WorkbookTabs *m_tabs;
    MeasureFlow *m_flow;
    Session::WaitRuns *m_waits = nullptr; ///< of the instance it is on
    QTimer *m_describeLater;
    QString m_instanceName, m_database, m_path;
    QString m_resultId; ///< of the result, also before it is loaded
    Result m_result;
    std::vector<PlanInput> m_plans; ///< opened or pasted, as the Plan tab has them
    bool m_plansAreBack = false;
    std::function<void()> m_again; ///< the last thing asked for, to repeat it after leave was given
    std::function<void()> m_whenConnected;
    std::function<void()> m_help; ///< what the message strip's button does
    qsizetype m_sentBegin = 0; ///< where the statement stood that was sent
};

}
