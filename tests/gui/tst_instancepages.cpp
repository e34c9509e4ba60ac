// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of an instance on a real server that works and waits; pictures of them in <build>/screenshots.
#include "gui/pictures.h"
#include "postgres/connection.h"
#include "report/format.h"
#include "session/instance.h"
#include "session/jobrunner.h"
#include "support/testserver.h"
#include "ui/models/statementmodel.h"
#include "ui/pages/activitypage.h"
#include "ui/pages/overviewpage.h"
#include "ui/pages/queriespage.h"
#include "ui/pages/waitspage.h"
#include "ui/pages/waitsview.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sessiontree.h"
#include "ui/widgets/setupsteps.h"
#include "ui/widgets/sqleditor.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

constexpr int Patience = 60000;

void choose(QComboBox &box, const QString &text)
{
    const int index = box.findText(text);
    QVERIFY2(index >= 0, qPrintable(text));
    box.setCurrentIndex(index);
}

QComboBox &box(const QWidget &page, const QString &name)
{
    for (QComboBox *candidate : page.findChildren<QComboBox *>()) {
        if (candidate->accessibleName() == name)
            return *candidate;
    }
    qFatal("no box %s", qPrintable(name));
}

}

class TestInstancePages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        applyTheme(*qApp, Scheme::Light);
        m_server = std::make_unique<TestServer>(TestServer::majorsForTests().constLast(),
            TestServer::Settings {
                { u"shared_preload_libraries"_s, u"pg_stat_statements"_s }, { u"track_io_timing"_s, u"on"_s } });
        m_server->execute(u"CREATE EXTENSION pg_stat_statements; CREATE TABLE orders AS SELECT i AS id, (i * 7919) % "
                          "60000 AS customer_id, (i % 977)::numeric AS total, repeat('x', 40) AS note FROM "
                          "generate_series(1, 60000) i; CREATE TABLE t AS SELECT i AS a FROM generate_series(1, 1000) "
                          "i; ANALYZE"_s);
        m_server->execute(u"CREATE DATABASE bare"_s);
        m_server->execute(u"SELECT pg_stat_statements_reset()"_s);
        m_instance = std::make_unique<Session::Instance>(u"prod-a"_s, m_server->spec(), &m_jobs, nullptr);
        QSignalSpy connected(m_instance.get(), &Session::Instance::connected);
        m_instance->connectToServer();
        QTRY_COMPARE_WITH_TIMEOUT(connected.count(), 1, Patience);
        work();
    }
    void cleanupTestCase()
    {
        m_instance.reset();
        QTRY_COMPARE_WITH_TIMEOUT(m_jobs.runningCount(), 0, Patience);
        m_server.reset();
    }

    void theCostliestStatementStandsFirst()
    {
        QueriesPage page;
        auto *table = shown(page);
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 5, Patience);
        const QAbstractItemModelTester tester(table->model());
        const auto *model = qobject_cast<StatementModel *>(table->model());
        const QString first = model->text(model->statement(0)->key).text;
        QCOMPARE(first, u"SELECT * FROM orders ORDER BY note, total, id OFFSET $1"_s);
        QCOMPARE(QString::number(model->statement(0)->counters.tempWritten.value),
            m_server->value(u"SELECT temp_blks_written FROM pg_stat_statements WHERE query LIKE "
                            "'SELECT * FROM orders ORDER BY note%'"_s));

        // Another measure, another order; the other way round by a click on the head.
        choose(box(page, u"What statements are ranked by"_s), u"By calls"_s);
        QCOMPARE(model->statement(0)->counters.calls, qint64(40));
        table->sortByColumn(StatementModel::Calls, Qt::AscendingOrder);
        QVERIFY(model->statement(0)->counters.calls <= model->statement(1)->counters.calls);

        page.findChild<QLineEdit *>()->setText(u"ORDER BY NOTE"_s);
        QCOMPARE(table->model()->rowCount(), 1);

        // Enter opens it in a workbook, with the database it ran in.
        QSignalSpy wanted(&page, &InstancePage::workbookRequested);
        table->selectRow(0);
        QCOMPARE(page.findChild<SqlEditor *>()->toPlainText(), first);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toString(), u"postgres"_s);
        QCOMPARE(wanted[0][1].value<StatementSpec>().sql, first);
    }

    void aMarkCountsFromThereOn()
    {
        QueriesPage page;
        auto *table = shown(page);
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 5, Patience);
        for (QPushButton *button : page.findChildren<QPushButton *>()) {
            if (button->text() == u"Set mark"_s)
                button->click();
        }
        for (int i = 0; i < 3; ++i)
            m_server->execute(u"SELECT max(customer_id) FROM orders"_s);
        page.hide();
        page.show(); // reads at once
        const auto *model = qobject_cast<StatementModel *>(table->model());
        const auto found = [model] {
            for (int row = 0; row < model->rowCount(); ++row) {
                if (model->text(model->statement(row)->key).text.startsWith(u"SELECT max(customer_id)"_s))
                    return model->statement(row)->counters.calls;
            }
            return qint64(0);
        };
        QTRY_COMPARE_WITH_TIMEOUT(found(), qint64(3), Patience);

        // How it looked comes back.
        QueriesPage again;
        again.restoreViewState(page.viewState());
        QCOMPARE(again.viewState(), page.viewState());
    }

    void withoutTheExtensionItSaysHowToGetIt()
    {
        Session::Instance bare(u"bare"_s, m_server->spec(u"bare"_s), &m_jobs, nullptr);
        QSignalSpy connected(&bare, &Session::Instance::connected);
        bare.connectToServer();
        QTRY_COMPARE_WITH_TIMEOUT(connected.count(), 1, Patience);
        QueriesPage page;
        page.resize(1100, 700);
        page.setInstance(&bare);
        page.show();
        auto *steps = page.findChild<SetupSteps *>();
        QTRY_VERIFY_WITH_TIMEOUT(steps->isVisible(), Patience);
        // Only what runs is to be seen; a session that sleeps runs.
        const auto sleeper = Postgres::Connection::open(m_server->spec(), {});
        std::stop_source stop;
        std::jthread sleeping([&sleeper, &stop] {
            try {
                sleeper->execute("SELECT pg_sleep(600) AS seen", {}, stop.get_token(), Milliseconds(600000));
            } catch (const FailureError &) { // cancelled below
            }
        });
        QTableView *live = nullptr;
        for (QTableView *table : page.findChildren<QTableView *>()) {
            if (table->accessibleName() == u"Running statements, by sampling"_s)
                live = table;
        }
        QTRY_VERIFY_WITH_TIMEOUT(live->model()->rowCount() > 0, Patience);
        QVERIFY(live->model()->index(0, 5).data().toString().contains(u"pg_sleep"_s));
        Test::takePicture(page, u"queries-without"_s);
        stop.request_stop();

        m_server->execute(u"CREATE EXTENSION pg_stat_statements"_s, u"bare"_s);
        Q_EMIT steps->checkRequested();
        QTRY_VERIFY_WITH_TIMEOUT(!steps->isVisible(), Patience);
        m_server->execute(u"DROP EXTENSION pg_stat_statements"_s, u"bare"_s);
    }

    void theOverviewShowsWhatHappens()
    {
        const auto idle = Postgres::Connection::open(m_server->spec(), {});
        OverviewPage page;
        page.resize(1360, 1000);
        page.setInstance(m_instance.get());
        page.show();
        const auto card = [&page](const QString &caption) {
            for (const Card *each : page.findChildren<Card *>()) {
                if (each->text().caption == caption)
                    return each->text();
            }
            return CardText();
        };
        QTRY_VERIFY_WITH_TIMEOUT(!card(u"Connections"_s).figure.isEmpty(), Patience);
        QVERIFY(card(u"Connections"_s).figure.endsWith(u"of 100"_s));
        QCOMPARE(card(u"WAL"_s).figure, Report::dash()); // one reading tells no rate
        m_server->execute(u"INSERT INTO t SELECT g FROM generate_series(1, 1000) g"_s);
        page.hide();
        page.show(); // reads at once
        QTRY_VERIFY_WITH_TIMEOUT(card(u"WAL"_s).figure.endsWith(u"/s"_s), Patience);
        QVERIFY(card(u"HOT updates in this database"_s).detail.contains(u"updates counted"_s));

        // The server goes: what was read stays, and is said to be old.
        page.setInstance(nullptr);
        QVERIFY(page.findChild<FailureStrip *>()->isVisible());
        QVERIFY(card(u"Connections"_s).figure.endsWith(u"of 100"_s));
    }

    void pictures_data() { Test::PictureRow::addRows(); }
    void pictures()
    {
        const Test::PictureRow row;
        {
            QueriesPage page;
            auto *table = shown(page);
            QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 5, Patience);
            table->selectRow(1);
            row.take(page, u"queries"_s);
        }
        pictureOfActivity(row);
        pictureOfOverview(row);
        pictureOfWaits(row);
    }

private:
    void work()
    {
        m_server->execute(u"SET work_mem = '64kB'; SELECT * FROM orders ORDER BY note, total, id OFFSET 60000"_s);
        for (int i = 0; i < 40; ++i)
            m_server->execute(u"SELECT sum(total) FROM orders WHERE customer_id = %1"_s.arg(i));
        m_server->execute(
            u"SET work_mem = '1MB'; SELECT customer_id, count(*) FROM orders GROUP BY customer_id ORDER BY "
            "2 DESC LIMIT 10"_s);
        m_server->execute(u"UPDATE orders SET total = total + 1 WHERE id < 20000"_s);
        m_server->execute(u"SELECT note FROM orders o JOIN t ON t.a = o.id WHERE o.total > 100 ORDER BY o.total"_s);
        m_server->execute(u"INSERT INTO t SELECT g FROM generate_series(1, 5000) g"_s);
    }
    QTableView *shown(QueriesPage &page)
    {
        page.resize(1360, 800);
        page.setInstance(m_instance.get());
        page.show();
        for (QTableView *table : page.findChildren<QTableView *>()) {
            if (table->model() && qobject_cast<StatementModel *>(table->model()))
                return table;
        }
        qFatal("no table");
    }
    void pictureOfActivity(const Test::PictureRow &row)
    {
        const auto holder = Postgres::Connection::open(m_server->spec(), {});
        const auto waiter = Postgres::Connection::open(m_server->spec(), {});
        const auto second = Postgres::Connection::open(m_server->spec(), {});
        holder->executeSimple("SET application_name = 'billing'; BEGIN; UPDATE t SET a = a WHERE a = 1");
        std::jthread first(
            [&waiter] { waiter->executeSimple("SET application_name = 'web'; UPDATE t SET a = a WHERE a = 1"); });
        std::jthread next(
            [&second] { second->executeSimple("SET application_name = 'migration'; ALTER TABLE t ADD COLUMN b int"); });
        ActivityPage page;
        page.resize(1360, 800);
        page.setInstance(m_instance.get());
        page.show();
        auto *tree = page.findChild<SessionTree *>();
        const auto blocked = [tree] {
            int count = 0;
            for (QTreeWidgetItemIterator item(tree); *item; ++item)
                count += (*item)->parent() != nullptr;
            return count;
        };
        QTRY_COMPARE_WITH_TIMEOUT(blocked(), 2, Patience);
        tree->setCurrentItem(tree->topLevelItem(0)->child(0));
        row.take(page, u"activity"_s);
        holder->executeSimple("ROLLBACK");
        first.join();
        next.join();
        m_server->execute(u"ALTER TABLE t DROP COLUMN b"_s);
    }
    void pictureOfOverview(const Test::PictureRow &row)
    {
        const auto idle = Postgres::Connection::open(m_server->spec(), {});
        OverviewPage page;
        page.resize(1360, 1000);
        page.setInstance(m_instance.get());
        page.show();
        for (int reading = 0; reading < 8; ++reading) {
            QTest::qWait(150); // the charts get a length
            m_server->execute(
                u"SET work_mem = '64kB'; SELECT * FROM orders ORDER BY note OFFSET %1"_s.arg(60000 - reading));
            m_server->execute(u"UPDATE orders SET total = total + 1 WHERE id < %1"_s.arg(1000 * (reading % 3 + 1)));
            page.hide();
            page.show();
        }
        QTest::qWait(300);
        row.take(page, u"overview"_s);
    }
    void pictureOfWaits(const Test::PictureRow &row)
    {
        std::stop_source stop;
        std::vector<std::unique_ptr<Postgres::Connection>> connections;
        std::vector<std::jthread> busy;
        for (const QByteArray &sql : { QByteArray("SET work_mem = '64kB'; SELECT count(*) FROM (SELECT *, "
                                                  "generate_series(1, 50) FROM orders ORDER BY note, total) s"),
                 QByteArray("SELECT pg_sleep(600)"), QByteArray("SELECT count(*) FROM orders a, orders b") }) {
            Postgres::Connection &connection
                = *connections.emplace_back(Postgres::Connection::open(m_server->spec(), {}));
            busy.emplace_back([&connection, sql, token = stop.get_token()] {
                try {
                    connection.executeSimple(sql, token, Milliseconds(600000));
                } catch (const FailureError &) { // cancelled below
                }
            });
        }
        WaitsPage page;
        page.resize(1360, 800);
        page.setInstance(m_instance.get());
        page.show();
        auto *view = page.findChild<WaitsView *>();
        QTRY_VERIFY_WITH_TIMEOUT(view->isVisible(), Patience);
        QTest::qWait(3000); // a stretch worth looking at
        row.take(page, u"waits-page"_s);
        stop.request_stop();
    }

    QTemporaryDir m_folder;
    Session::JobRunner m_jobs;
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Session::Instance> m_instance;
};

QTEST_MAIN(TestInstancePages)
#include "tst_instancepages.moc"
