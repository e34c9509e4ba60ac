// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/activitypage.h"

#include "domain/sweep.h"
#include "session/activityfeed.h"
#include "ui/style/theme.h"
#include "ui/widgets/operationstable.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sessiontree.h"
#include "ui/widgets/sqleditor.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

ActivityPage::ActivityPage(QWidget *parent)
    : InstancePage(tr("Connect to see what runs on this server."), parent)
    , m_filter(new QLineEdit)
    , m_idle(new QCheckBox(tr("Idle sessions")))
    , m_server(new QCheckBox(tr("Server processes")))
    , m_interval(new QComboBox)
    , m_summary(plainLabel())
    , m_sessions(new SessionTree)
    , m_operations(new OperationsTable)
    , m_about(plainLabel())
    , m_query(new SqlEditor)
    , m_open(new QPushButton(tr("Open in workbook")))
    , m_copyCancel(new QPushButton(tr("Copy SQL to cancel")))
    , m_copyTerminate(new QPushButton(tr("Copy SQL to terminate")))
    , m_splitter(new QSplitter(Qt::Vertical))
{
    auto *lists = new QWidget;
    auto *column = new QVBoxLayout(lists);
    column->setContentsMargins(Grid, 0, Grid, 0);
    column->setSpacing(Grid);
    column->addWidget(m_sessions, 1);
    column->addWidget(m_operations);
    m_splitter->addWidget(lists);
    m_splitter->addWidget(makeDetail());
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);

    auto *content = new QWidget;
    auto *inside = new QVBoxLayout(content);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(Grid);
    inside->addWidget(makeBar());
    inside->addWidget(m_splitter, 1);
    setContent(content);

    connect(m_sessions, &SessionTree::sessionChanged, this, &ActivityPage::showSession);
    connect(m_sessions, &SessionTree::openRequested, this, &ActivityPage::openInWorkbook);
    applyFilter();
    showSession();
}

QWidget *ActivityPage::makeBar()
{
    auto *bar = new QWidget;
    m_filter->setPlaceholderText(tr("Filter: user, database, application, query, pid"));
    m_filter->setAccessibleName(tr("Filter the sessions"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(44 * Grid);
    m_interval->setAccessibleName(tr("How often it is read"));
    for (const int seconds : { 1, 2, 5, 10, 30 })
        m_interval->addItem(tr("every %n s", nullptr, seconds), seconds);
    m_interval->addItem(tr("paused"), 0);
    m_interval->setCurrentIndex(1);
    setLook(m_summary, Look::Caption);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(Grid, Grid, Grid, 0);
    layout->setSpacing(Grid);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_idle);
    layout->addWidget(m_server);
    layout->addStretch(1);
    layout->addWidget(m_summary);
    layout->addWidget(m_interval);
    connect(m_filter, &QLineEdit::textChanged, this, &ActivityPage::applyFilter);
    for (QCheckBox *box : { m_idle, m_server })
        connect(box, &QCheckBox::toggled, this, &ActivityPage::applyFilter);
    connect(m_interval, &QComboBox::currentIndexChanged, this, [this] {
        run();
        showAge();
        Q_EMIT viewStateChanged();
    });
    return bar;
}

QWidget *ActivityPage::makeDetail()
{
    auto *detail = new QWidget;
    m_query->setReadOnly(true);
    m_query->setAccessibleName(tr("Query of the session"));
    setLook(m_about, Look::Caption);
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Grid);
    buttons->addWidget(m_open);
    buttons->addWidget(m_copyCancel);
    buttons->addWidget(m_copyTerminate);
    buttons->addStretch(1);
    buttons->addWidget(m_about);
    auto *layout = new QVBoxLayout(detail);
    layout->setContentsMargins(Grid, 0, Grid, Grid);
    layout->setSpacing(Grid);
    layout->addWidget(m_query, 1);
    layout->addLayout(buttons);
    connect(m_open, &QPushButton::clicked, this, &ActivityPage::openInWorkbook);
    connect(m_copyCancel, &QPushButton::clicked, this, [this] { copySql(u"pg_cancel_backend"_s); });
    connect(m_copyTerminate, &QPushButton::clicked, this, [this] { copySql(u"pg_terminate_backend"_s); });
    return detail;
}

void ActivityPage::follow(Session::Instance *instance)
{
    delete m_feed;
    m_feed = nullptr;
    if (!instance)
        return;
    m_feed = new Session::ActivityFeed(instance, this);
    connect(m_feed, &Session::ActivityFeed::read, this, &ActivityPage::take);
    connect(m_feed, &Session::ActivityFeed::failed, this, &ActivityPage::feedFailed);
}

bool ActivityPage::isFilled() const
{
    return m_activity != nullptr;
}

std::chrono::milliseconds ActivityPage::interval() const
{
    return std::chrono::seconds(m_interval->currentData().toInt());
}

void ActivityPage::run()
{
    if (!m_feed)
        return;
    if (isVisible() && interval().count() > 0)
        m_feed->start(interval());
    else
        m_feed->stop();
}

void ActivityPage::take(std::shared_ptr<const Activity> activity)
{
    answered();
    m_activity = std::move(activity);
    m_sessions->setActivity(m_activity);
    m_operations->setOperations(m_activity->operations);
    showAge();
}

void ActivityPage::showAge()
{
    if (!m_activity) {
        m_summary->clear();
        return;
    }
    const auto count = [this](auto fits) {
        return int(std::count_if(m_activity->sessions.begin(), m_activity->sessions.end(), fits));
    };
    const int active = count([](const ServerSession &session) { return session.state == "active"_L1; });
    const int blocked = count([](const ServerSession &session) { return !session.blockedBy.empty(); });
    const QString time = QLocale().toString(m_activity->serverTime.toLocalTime().time(), u"HH:mm:ss"_s);
    QStringList parts { tr("%n active", nullptr, active) };
    if (blocked > 0)
        parts.append(tr("%n blocked", nullptr, blocked));
    parts.append(isOld() ? tr("old: read at %1, server time").arg(time) : tr("read at %1, server time").arg(time));
    m_summary->setText(parts.join(u" · "_s));
    setLook(m_summary, isOld() ? Look::Warning : Look::Caption);
}

void ActivityPage::showSession()
{
    const auto session = m_sessions->currentSession();
    const bool readable = session && !session->hidden && !session->query.isEmpty();
    m_open->setEnabled(readable);
    m_copyCancel->setEnabled(session.has_value());
    m_copyTerminate->setEnabled(session.has_value());
    QString query, about;
    if (readable) {
        query = session->query;
        about = session->client.isEmpty() ? tr("pid %1, over a socket").arg(session->pid)
                                          : tr("pid %1, from %2").arg(session->pid).arg(session->client);
        if (session->queryId)
            about += u" · query_id %1"_s.arg(*session->queryId);
    } else if (session && session->hidden) {
        about = tr("This role may not see the session's query: membership in pg_read_all_stats would show it.");
    }
    if (m_query->toPlainText() != query)
        m_query->setPlainText(query);
    m_about->setText(about);
}

void ActivityPage::openInWorkbook()
{
    const auto session = m_sessions->currentSession();
    if (!session || session->hidden || session->query.isEmpty())
        return;
    StatementSpec statement;
    statement.sql = session->query;
    Q_EMIT workbookRequested(session->database, statement);
}

void ActivityPage::copySql(const QString &function)
{
    if (const auto session = m_sessions->currentSession())
        QGuiApplication::clipboard()->setText(u"SELECT %1(%2);"_s.arg(function).arg(session->pid));
}

void ActivityPage::applyFilter()
{
    m_sessions->setFilter({ m_filter->text().trimmed(), m_idle->isChecked(), m_server->isChecked() });
    Q_EMIT viewStateChanged();
}

QByteArray ActivityPage::viewState() const
{
    const QJsonObject state { { u"filter"_s, m_filter->text() }, { u"idle"_s, m_idle->isChecked() },
        { u"server"_s, m_server->isChecked() }, { u"seconds"_s, m_interval->currentData().toInt() },
        { u"splitter"_s, QString::fromLatin1(m_splitter->saveState().toBase64()) } };
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void ActivityPage::restoreViewState(const QByteArray &saved)
{
    const QJsonObject state = QJsonDocument::fromJson(saved).object();
    if (state.isEmpty())
        return;
    m_filter->setText(state.value("filter"_L1).toString());
    m_idle->setChecked(state.value("idle"_L1).toBool());
    m_server->setChecked(state.value("server"_L1).toBool());
    if (const int index = m_interval->findData(state.value("seconds"_L1).toInt()); index >= 0)
        m_interval->setCurrentIndex(index);
    m_splitter->restoreState(QByteArray::fromBase64(state.value("splitter"_L1).toString().toLatin1()));
}

}
