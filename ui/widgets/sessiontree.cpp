// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sessiontree.h"

#include "analysis/blockertree.h"
#include "report/format.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QLocale>
#include <QScrollBar>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

enum Column
{
    Pid,
    Blocks,
    Database,
    User,
    Application,
    SessionState,
    Wait,
    Since,
    Query,
    ColumnCount
};
constexpr int IndexRole = Qt::UserRole;
constexpr int PidRole = Qt::UserRole + 1;

bool isClient(const ServerSession &session)
{
    return session.backendType.isEmpty() || session.backendType == "client backend"_L1
        || session.backendType == "parallel worker"_L1;
}

QString waitText(const ServerSession &session)
{
    if (session.hidden)
        return Report::dash();
    if (!session.waitEvent.isEmpty())
        return u"%1: %2"_s.arg(session.waitType, session.waitEvent);
    return session.state == "active"_L1 ? SessionTree::tr("CPU") : QString();
}

/// What the person asks of a session: how long has it been doing this. The transaction's age where it idles in one.
QDateTime since(const ServerSession &session)
{
    if (session.state == "active"_L1)
        return session.queryStart;
    return session.transactionStart.isValid() ? session.transactionStart : session.stateChange;
}

QString sinceText(const ServerSession &session, const QDateTime &now)
{
    const QDateTime begin = since(session);
    if (!begin.isValid())
        return {};
    return Report::timeText(Milliseconds(double(std::max<qint64>(0, begin.msecsTo(now)))));
}

QString blockedText(const Analysis::BlockerNode &node)
{
    if (node.inCycle)
        return SessionTree::tr("deadlock");
    return node.blocks > 0 ? QLocale().toString(node.blocks) : QString();
}

}

SessionTree::SessionTree(QWidget *parent)
    : QTreeWidget(parent)
{
    setAccessibleName(tr("Sessions"));
    setColumnCount(ColumnCount);
    setHeaderLabels({ tr("pid"), tr("blocks"), tr("database"), tr("user"), tr("application"), tr("state"), tr("wait"),
        tr("for"), tr("query") });
    headerItem()->setToolTip(Blocks, tr("Sessions below it that wait for a lock it holds, over all levels"));
    headerItem()->setToolTip(
        Since, tr("How long the query has run; idle in a transaction: how long that is open. By the server's clock."));
    headerItem()->setToolTip(Wait, tr("What the session waits for now. CPU: nothing the server reports a wait for."));
    for (const int column : { Blocks, Since })
        headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    header()->setStretchLastSection(true);
    const int narrow = fontMetrics().averageCharWidth();
    const std::array widths { 20, 9, 15, 14, 18, 23, 24, 12 };
    for (size_t i = 0; i < widths.size(); ++i)
        setColumnWidth(int(i), widths[i] * narrow);
    makeCopyable(this);
    spaceCells(this);
    connect(this, &QTreeWidget::currentItemChanged, this, &SessionTree::sessionChanged);
    connect(this, &QTreeWidget::itemActivated, this, &SessionTree::openRequested);
}

void SessionTree::setFilter(const Filter &filter)
{
    m_filter = filter;
    refresh();
}

void SessionTree::setActivity(std::shared_ptr<const Activity> activity)
{
    m_activity = std::move(activity);
    refresh();
}

std::optional<ServerSession> SessionTree::currentSession() const
{
    if (!currentItem() || !m_activity)
        return std::nullopt;
    return m_activity->sessions[size_t(currentItem()->data(0, IndexRole).toInt())];
}

bool SessionTree::isWanted(const ServerSession &session) const
{
    if (!m_filter.serverProcesses && !isClient(session))
        return false;
    if (!m_filter.idle && session.state == "idle"_L1)
        return false;
    if (m_filter.text.isEmpty())
        return true;
    for (const QString &text : { session.database, session.user, session.application, session.client, session.query,
             session.waitEvent, QString::number(session.pid) }) {
        if (text.contains(m_filter.text, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

/// A node is shown where it is wanted, or something below it is: a blocker is never hidden from whom it blocks.
std::vector<bool> SessionTree::shownNodes() const
{
    const auto forest = Analysis::blockerForest(*m_activity);
    std::vector<bool> shown(forest.size());
    for (size_t i = forest.size(); i-- > 0;) {
        if (isWanted(m_activity->sessions[size_t(forest[i].session)]))
            shown[i] = true;
        if (shown[i] && forest[i].parent >= 0)
            shown[size_t(forest[i].parent)] = true;
    }
    return shown;
}

void SessionTree::refresh()
{
    if (!m_activity)
        return;
    // Rows are of the former reading: only their pids may be used.
    const int before = currentItem() ? currentItem()->data(0, PidRole).toInt() : 0;
    const int scrolled = verticalScrollBar()->value();
    QSet<int> folded;
    for (QTreeWidgetItemIterator item(this, QTreeWidgetItemIterator::HasChildren); *item; ++item) {
        if (!(*item)->isExpanded())
            folded.insert((*item)->data(0, PidRole).toInt());
    }
    {
        const QSignalBlocker quiet(this);
        clear();
        const auto forest = Analysis::blockerForest(*m_activity);
        const auto shown = shownNodes();
        const Tokens tokens = Tokens::of(palette());
        std::vector<QTreeWidgetItem *> items(forest.size());
        for (size_t i = 0; i < forest.size(); ++i) {
            if (!shown[i])
                continue;
            const Analysis::BlockerNode &node = forest[i];
            const ServerSession &session = m_activity->sessions[size_t(node.session)];
            auto *item = node.parent >= 0 ? new QTreeWidgetItem(items[size_t(node.parent)]) : new QTreeWidgetItem(this);
            items[i] = item;
            item->setData(0, IndexRole, node.session);
            item->setData(0, PidRole, session.pid);
            item->setText(Pid, QString::number(session.pid));
            item->setText(Blocks, blockedText(node));
            item->setText(Database, session.database);
            item->setText(User, session.user);
            item->setText(Application, isClient(session) ? session.application : session.backendType);
            item->setText(SessionState, session.hidden ? tr("not shown to this role") : session.state);
            item->setText(Wait, waitText(session));
            item->setText(Since, sinceText(session, m_activity->serverTime));
            item->setText(Query, session.hidden ? QString() : session.query.simplified().left(400));
            for (const int column : { Blocks, Since })
                item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
            if (node.blocks > 0 || node.inCycle)
                item->setForeground(Blocks, tokens.risk);
            if (session.waitType == "Lock"_L1)
                item->setForeground(Wait, tokens.risk);
            if (session.leaderPid)
                item->setForeground(Application, tokens.secondaryText);
            if (!node.otherBlockers.empty()) {
                QStringList pids;
                for (const int pid : node.otherBlockers)
                    pids.append(QString::number(pid));
                item->setToolTip(Wait, plainToolTip(tr("Also blocked by %1").arg(pids.join(u", "_s))));
            }
        }
        for (QTreeWidgetItem *item : items) {
            if (!item)
                continue;
            item->setExpanded(!folded.contains(item->data(0, PidRole).toInt()));
            if (item->data(0, PidRole).toInt() == before)
                setCurrentItem(item);
        }
    }
    verticalScrollBar()->setValue(scrolled);
    Q_EMIT sessionChanged();
}

}
