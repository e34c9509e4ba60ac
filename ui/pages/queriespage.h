// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statementdeltas.h"
#include "session/statementreader.h"
#include "ui/pages/instancepage.h"

#include <chrono>
#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace Spillway::Session {
class StatementFeed;
}

namespace Spillway::Ui {

class LiveStatementsView;
class SetupSteps;
class SqlEditor;
class StatementModel;
class StatementTable;

/// Which statements cost this server most, by pg_stat_statements: since the reset, or within an interval between two
/// readings. Without the extension: the steps to get it, and sampling meanwhile.
class QueriesPage : public InstancePage
{
    Q_OBJECT
public:
    explicit QueriesPage(QWidget *parent = nullptr);

    QByteArray viewState() const override;
    void restoreViewState(const QByteArray &state) override;

protected:
    void follow(Session::Instance *instance) override;
    void run() override;
    bool isFilled() const override;
    void showAge() override;

private:
    enum class Span
    {
        SinceReset,
        SinceMark, ///< the first reading, until a mark is set
        LastInterval
    };

    QWidget *makeBar();
    QWidget *makeTable();
    QWidget *makeDetail();
    void take(const std::shared_ptr<const Session::StatementReading> &reading);
    void compute();
    void showStatement();
    void openInWorkbook();
    void setMark();
    Span span() const;
    std::chrono::milliseconds interval() const;
    const Analysis::StatementDelta *current() const;

    QComboBox *m_measure;
    QComboBox *m_span;
    QComboBox *m_interval;
    QPushButton *m_mark;
    QLineEdit *m_filter;
    QLabel *m_about;
    StatementModel *m_model;
    StatementTable *m_table;
    SqlEditor *m_query;
    QLabel *m_figures;
    QPushButton *m_open;
    QPushButton *m_copy;
    QSplitter *m_splitter;
    QStackedWidget *m_inner; ///< statistics, or how to get them
    SetupSteps *m_setup;
    LiveStatementsView *m_live;
    Session::StatementFeed *m_feed = nullptr;
    std::shared_ptr<const Session::StatementReading> m_reading;
    std::shared_ptr<const StatementSnapshot> m_marked, m_former;
    std::shared_ptr<const Analysis::StatementInterval> m_shown;
};

}
