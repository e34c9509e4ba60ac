// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/activity.h"
#include "ui/pages/instancepage.h"

#include <chrono>
#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSplitter;

namespace Spillway::Session {
class ActivityFeed;
}

namespace Spillway::Ui {

class OperationsTable;
class SessionTree;
class SqlEditor;

/// What runs now: sessions with who blocks whom, and maintenance with its progress; read every few seconds while the
/// page is seen. A session's query opens in a workbook. Nothing here ends a session; the SQL for it can be copied.
class ActivityPage : public InstancePage
{
    Q_OBJECT
public:
    explicit ActivityPage(QWidget *parent = nullptr);

    QByteArray viewState() const override;
    void restoreViewState(const QByteArray &state) override;

protected:
    void follow(Session::Instance *instance) override;
    void run() override;
    bool isFilled() const override;
    void showAge() override;

private:
    QWidget *makeBar();
    QWidget *makeDetail();
    void take(std::shared_ptr<const Activity> activity);
    void showSession();
    void openInWorkbook();
    void copySql(const QString &function);
    void applyFilter();
    std::chrono::milliseconds interval() const;

    QLineEdit *m_filter;
    QCheckBox *m_idle;
    QCheckBox *m_server;
    QComboBox *m_interval;
    QLabel *m_summary;
    SessionTree *m_sessions;
    OperationsTable *m_operations;
    QLabel *m_about;
    SqlEditor *m_query;
    QPushButton *m_open;
    QPushButton *m_copyCancel;
    QPushButton *m_copyTerminate;
    QSplitter *m_splitter;
    Session::ActivityFeed *m_feed = nullptr;
    std::shared_ptr<const Activity> m_activity;
};

}
