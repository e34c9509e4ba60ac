// SPDX-License-Identifier: GPL-3.0-or-later
// Two real servers side by side in one window: pages, jobs, locks, what runs on them, and what comes back.
#include "gui/pictures.h"
#include "postgres/connection.h"
#include "session/instance.h"
#include "session/preferences.h"
#include "session/writelock.h"
#include "support/testserver.h"
#include "ui/dialogs/ask.h"
#include "ui/dialogs/measuresheet.h"
#include "ui/mainwindow/connectionlabel.h"
#include "ui/mainwindow/instancepages.h"
#include "ui/mainwindow/instancetree.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/pages/activitypage.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/jobstrip.h"
#include "ui/widgets/sessiontree.h"
#include "ui/widgets/sqleditor.h"

#include <QApplication>
#include <QCheckBox>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidgetItemIterator>

#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

constexpr int Patience = 60000; // for a loaded machine; nothing waits this long otherwise

QTreeWidgetItem *rowOf(const SessionTree &tree, int pid)
{
    for (QTreeWidgetItemIterator item(const_cast<SessionTree *>(&tree)); *item; ++item) {
        if ((*item)->text(0) == QString::number(pid))
            return *item;
    }
    return nullptr;
}

}

class TestInstances : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        applyTheme(*qApp, Scheme::Light);
        const QList<int> majors = TestServer::majorsForTests();
        m_old = std::make_unique<TestServer>(majors.constFirst());
        m_new = std::make_unique<TestServer>(majors.constLast());
        for (TestServer *server : { m_old.get(), m_new.get() })
            server->execute(u"CREATE TABLE numbers AS SELECT i AS a FROM generate_series(1, 1000) i"_s);
        m_preferences = std::make_unique<Session::Preferences>(settingsFile());
        SavedInstance first, second;
        first.name = u"older"_s;
        first.spec = m_old->spec();
        first.colour = u"#a8508a"_s;
        second.name = u"R&D \"new\""_s; // names are the person's
        second.spec = m_new->spec();
        m_preferences->setInstances({ first, second });
        open(m_preferences.get());
    }
    void cleanupTestCase()
    {
        m_window.reset();
        m_old.reset();
        m_new.reset();
    }
    void cleanup() { Ask::setAnswers({}); }

    void eachHasPagesOfItsOwn()
    {
        m_window->workspace()->open(First);
        m_window->workspace()->open(Second);
        QTRY_VERIFY_WITH_TIMEOUT(connection(First) && connection(Second), Patience);
        choose(First);
        QCOMPARE(pages().current()->instanceName(), First);
        pages().current()->bringPage(u"activity"_s);
        QVERIFY(activity());
        choose(Second);
        newWorkbook()->editor()->setPlainText(u"SELECT 2"_s);
        QCOMPARE(m_window->currentWorkbook()->instanceName(), Second);
        QCOMPARE(m_window->currentWorkbook()->database(), u"postgres"_s);
        choose(First);
        QVERIFY(activity());
        QVERIFY(label().text().contains(First));
        choose(Second);
        QCOMPARE(m_window->currentWorkbook()->editor()->toPlainText(), u"SELECT 2"_s);
        QVERIFY(label().text().contains(Second));
        QCOMPARE(pages().find(First)->workbooks().size(), size_t(0));
    }

    void whoBlocksWhomIsShown()
    {
        const auto holder = Postgres::Connection::open(m_new->spec(), {});
        const auto waiter = Postgres::Connection::open(m_new->spec(), {});
        const auto pid = [](Postgres::Connection &connection) {
            return int(connection.execute("SELECT pg_backend_pid()").integer(0, 0));
        };
        const int holderPid = pid(*holder);
        const int waiterPid = pid(*waiter);
        holder->executeSimple("BEGIN; LOCK TABLE numbers");
        std::jthread waiting([&waiter] { waiter->execute("SELECT count(*) FROM numbers"); });
        choose(Second);
        pages().current()->bringPage(u"activity"_s);
        const auto *tree = activity()->findChild<SessionTree *>();
        const auto below = [&] {
            const QTreeWidgetItem *row = rowOf(*tree, waiterPid);
            return row && row->parent() ? row->parent()->text(0).toInt() : 0;
        };
        QTRY_COMPARE_WITH_TIMEOUT(below(), holderPid, Patience);
        QCOMPARE(rowOf(*tree, holderPid)->text(1), u"1"_s);

        // A query opens in a workbook of this instance by Enter.
        const_cast<SessionTree *>(tree)->setCurrentItem(rowOf(*tree, waiterPid));
        QTest::keyClick(const_cast<SessionTree *>(tree), Qt::Key_Return);
        QVERIFY(m_window->currentWorkbook());
        QCOMPARE(m_window->currentWorkbook()->editor()->toPlainText(), u"SELECT count(*) FROM numbers"_s);
        QCOMPARE(m_window->currentWorkbook()->instanceName(), Second);
        holder->executeSimple("ROLLBACK");
    }

    void measuresSideBySide()
    {
        for (const QString &name : { First, Second }) {
            choose(name);
            sleepLong(*newWorkbook());
        }
        const auto running = [this](TestServer &server) {
            return server.value(u"SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND state = "
                                "'active' AND pid <> pg_backend_pid()"_s);
        };
        QTRY_COMPARE_WITH_TIMEOUT(running(*m_old), u"1"_s, Patience);
        QTRY_COMPARE_WITH_TIMEOUT(running(*m_new), u"1"_s, Patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->findChild<JobStrip *>()->shownJobs(), 2, Patience);

        // Refused: nothing changes. Agreed: cancelled on that server, the other goes on.
        answer(false);
        Q_EMIT tree().disconnectRequested(First);
        QCOMPARE(m_asked, 1);
        QVERIFY(connection(First));
        answer(true);
        Q_EMIT tree().disconnectRequested(First);
        QVERIFY(!connection(First));
        QTRY_COMPARE_WITH_TIMEOUT(running(*m_old), u"0"_s, Patience);
        QCOMPARE(running(*m_new), u"1"_s);

        // The window asks too, and stays.
        answer(false);
        m_window->close();
        QVERIFY(m_window->isVisible());
        choose(Second);
        m_window->currentWorkbook()->cancel();
        QTRY_COMPARE_WITH_TIMEOUT(running(*m_new), u"0"_s, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->currentWorkbook()->isRunning(), Patience);
    }

    void whatIsOpenIsNotReplaced()
    {
        m_window->workspace()->close(First);
        QVERIFY(!connection(First));
        m_window->workspace()->open(First);
        m_window->workspace()->open(First); // before the first has answered
        QTRY_VERIFY_WITH_TIMEOUT(connection(First), Patience);
        const QPointer<Session::Instance> first = connection(First);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace()->find(First)->connecting, 0, Patience);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(first && connection(First) == first);
        QCOMPARE(m_window->workspace()->find(First)->state, Workspace::State::Open);
    }

    void writesNeedTheLockOpen()
    {
        choose(Second);
        Session::WriteLock *lock = m_window->workspace()->find(Second)->lock;
        QVERIFY(!lock->isOpen());
        WorkbookPage *page = newWorkbook();
        WorkbookState state = page->state();
        state.sql = u"DELETE FROM numbers"_s;
        state.session.allowWrites = true; // the workbook's leave alone is not enough
        page->restore(state);
        page->measure();
        QTRY_VERIFY_WITH_TIMEOUT(page->findChild<LeaveSheet *>(), Patience);
        page->findChild<LeaveSheet *>()->accept();
        QVERIFY(lock->isOpen());
        QVERIFY(label().text().contains(Second));
        QTRY_VERIFY_WITH_TIMEOUT(page->findChild<MeasureSheet *>(), Patience);
        page->findChild<MeasureSheet *>()->accept();
        QTRY_VERIFY_WITH_TIMEOUT(page->result() && page->result()->complete, Patience);
        QCOMPARE(m_new->value(u"SELECT count(*) FROM numbers"_s), u"1000"_s);

        Q_EMIT label().lockRequested(Second, std::chrono::minutes(0));
        QVERIFY(!lock->isOpen());
        QVERIFY(!m_window->workspace()->find(First)->lock->isOpen());
    }

    void aServerThatDiesLeavesWhatWasRead()
    {
        choose(Second);
        pages().current()->bringPage(u"activity"_s);
        ActivityPage *page = activity();
        auto *idle = page->findChild<QCheckBox *>();
        idle->setChecked(true);
        const auto client = Postgres::Connection::open(m_new->spec(), {});
        const int pid = int(client->execute("SELECT pg_backend_pid()").integer(0, 0));
        const auto *tree = page->findChild<SessionTree *>();
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(*tree, pid), Patience);
        m_new->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!connection(Second), Patience);
        QVERIFY(rowOf(*tree, pid));
        auto *strip = page->findChild<FailureStrip *>();
        QTRY_VERIFY(strip->isVisible());
        m_new->start();
        Q_EMIT page->connectRequested();
        QTRY_VERIFY_WITH_TIMEOUT(connection(Second), Patience);
        QTRY_VERIFY_WITH_TIMEOUT(!rowOf(*tree, pid), Patience);
        QTRY_VERIFY(!strip->isVisible());
    }

    void whatWasOpenComesBack()
    {
        m_window->workspace()->open(First);
        QTRY_VERIFY_WITH_TIMEOUT(connection(First), Patience);
        choose(First);
        pages().current()->bringPage(u"activity"_s);
        const size_t workbooks = pages().find(Second)->workbooks().size();
        QVERIFY(workbooks > 0);
        answer(true);
        m_window->close();
        m_window.reset();

        Session::Preferences again(settingsFile());
        open(&again);
        QCOMPARE(pages().current()->instanceName(), First);
        QVERIFY(activity());
        QCOMPARE(pages().find(Second)->workbooks().size(), workbooks);
        QTRY_VERIFY_WITH_TIMEOUT(connection(First) && connection(Second), Patience);
        QCOMPARE(pages().current()->instanceName(), First);

        // A server that is not there asks nothing: it says so on its own pages.
        m_window->close();
        m_window.reset();
        m_old->stop();
        open(&again);
        QTRY_VERIFY_WITH_TIMEOUT(pages().find(First)->strip()->isVisible(), Patience);
        QTRY_VERIFY_WITH_TIMEOUT(connection(Second), Patience);
        m_window.reset();
        m_old->start();
        m_preferences = std::make_unique<Session::Preferences>(settingsFile());
        open(m_preferences.get());
    }

    void aWindowMayGoWhileAllRuns()
    {
        for (const QString &name : { First, Second }) {
            m_window->workspace()->open(name);
            QTRY_VERIFY_WITH_TIMEOUT(connection(name), Patience);
            choose(name);
            for (const InstancePageKind &kind : instancePageKinds())
                pages().current()->bringPage(kind.id);
            sleepLong(*newWorkbook());
        }
        QTRY_VERIFY_WITH_TIMEOUT(m_window->workspace()->runningJobs(First) > 0, Patience);
        m_window.reset(); // not closed: its parts go in the order of C++
        m_preferences = std::make_unique<Session::Preferences>(settingsFile());
        open(m_preferences.get());
    }

    void pictures_data() { Test::PictureRow::addRows(); }
    void pictures()
    {
        const Test::PictureRow row;
        SavedInstance production;
        production.name = u"prod-a"_s;
        production.spec = m_new->spec();
        production.production = true;
        SavedInstance replica;
        replica.name = u"replica-1"_s;
        replica.spec = m_old->spec();
        replica.colour = u"#a8508a"_s;
        Session::Preferences preferences(
            m_folder.filePath(u"pictures-%1.ini"_s.arg(QString::fromLatin1(QTest::currentDataTag()))));
        preferences.setInstances({ production, replica });
        MainWindow window(&preferences);
        window.resize(1360, 880);
        window.show();
        for (const SavedInstance &instance : { production, replica }) {
            window.workspace()->open(instance.name);
            QTRY_VERIFY_WITH_TIMEOUT(window.workspace()->connection(instance.name), Patience);
        }
        window.workspace()->find(production.name)->lock->openFor(std::chrono::minutes(15));
        auto *list = window.findChild<InstanceTree *>();
        list->setCurrentItem(list->topLevelItem(1));
        QCOMPARE(window.pages()->current()->instanceName(), production.name);
        window.pages()->current()->bringPage(u"overview"_s);
        WorkbookState state;
        state.instanceName = production.name;
        state.database = u"postgres"_s;
        state.sql = u"SELECT count(*) FROM numbers"_s;
        window.openWorkbook(state);
        QTest::qWait(500);
        row.take(window, u"window"_s);
    }

    void aForgottenInstanceLosesNoText()
    {
        choose(Second);
        newWorkbook()->editor()->setPlainText(u"SELECT 'keep me'"_s);
        m_window->workspace()->forget(Second);
        QVERIFY(!pages().find(Second));
        QVERIFY(m_window->currentWorkbook());
        QCOMPARE(m_window->currentWorkbook()->editor()->toPlainText(), u"SELECT 'keep me'"_s);
        QVERIFY(pages().current()->isHome());
    }

    void nothingIsLeftOnTheServers()
    {
        m_window->close();
        m_window.reset();
        for (TestServer *server : { m_old.get(), m_new.get() })
            QTRY_COMPARE_WITH_TIMEOUT(
                server->value(u"SELECT count(*) FROM pg_stat_activity WHERE application_name = 'spillway'"_s), u"0"_s,
                Patience);
    }

private:
    const QString First = u"older"_s;
    const QString Second = u"R&D \"new\""_s;

    QString settingsFile() const { return m_folder.filePath(u"spillway.ini"_s); }
    void open(Session::Preferences *preferences)
    {
        m_window = std::make_unique<MainWindow>(preferences);
        m_window->resize(1360, 880);
        m_window->show();
        m_window->begin({});
    }
    PageStack &pages() const { return *m_window->pages(); }
    InstanceTree &tree() const { return *m_window->findChild<InstanceTree *>(); }
    ConnectionLabel &label() const { return *m_window->findChild<ConnectionLabel *>(); }
    Session::Instance *connection(const QString &name) const { return m_window->workspace()->connection(name); }
    ActivityPage *activity() const { return qobject_cast<ActivityPage *>(pages().currentPage()); }
    void answer(bool yes)
    {
        m_asked = 0;
        Ask::setAnswers({ .confirm =
                              [this, yes](const Ask::Question &) {
                                  ++m_asked;
                                  return yes;
                              },
            .file = {} });
    }
    /// A click on the row.
    void choose(const QString &name)
    {
        for (int i = 0; i < tree().topLevelItemCount(); ++i) {
            if (tree().topLevelItem(i)->text(0) == name)
                tree().setCurrentItem(tree().topLevelItem(i));
        }
    }
    WorkbookPage *newWorkbook()
    {
        for (QAction *action : m_window->findChildren<QAction *>()) {
            if (action->shortcuts().contains(QKeySequence(u"Ctrl+N"_s)))
                action->trigger();
        }
        return m_window->currentWorkbook();
    }
    void sleepLong(WorkbookPage &page)
    {
        WorkbookState state = page.state();
        state.sql = u"SELECT pg_sleep(600)"_s;
        state.session.allowVolatile = true;
        page.restore(state);
        page.measure();
        QTRY_VERIFY_WITH_TIMEOUT(page.findChild<MeasureSheet *>(), Patience);
        page.findChild<MeasureSheet *>()->accept();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<TestServer> m_old, m_new;
    std::unique_ptr<Session::Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
    int m_asked = 0;
};

QTEST_MAIN(TestInstances)
#include "tst_instances.moc"
