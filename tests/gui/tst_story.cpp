// SPDX-License-Identifier: GPL-3.0-or-later
// A DBA's way through the window, on a real server: connect, paste, find the threshold, export, restart.
#include "session/preferences.h"
#include "support/testserver.h"
#include "ui/dialogs/ask.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/dialogs/measuresheet.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

#include <QApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

constexpr int Patience = 60000; // for a loaded machine; nothing waits this long otherwise

QAction *actionFor(const QWidget &window, const QString &key)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->shortcuts().contains(QKeySequence(key)))
            return action;
    }
    qFatal("no action has the key %s", qPrintable(key));
}

QPushButton *button(const QWidget &root, const QString &text)
{
    for (QPushButton *candidate : root.findChildren<QPushButton *>()) {
        if (candidate->text() == text && candidate->isVisible())
            return candidate;
    }
    return nullptr;
}

template <typename Dialog>
Dialog *visibleDialog(const QWidget &root)
{
    for (Dialog *dialog : root.findChildren<Dialog *>()) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

}

class TestStory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        applyTheme(*qApp, Scheme::Light);
        m_server = std::make_unique<TestServer>(TestServer::majorsForTests().constLast());
        m_server->execute(u"CREATE TABLE numbers AS SELECT (i * 7919) % 40000 AS a, i AS b "
                          "FROM generate_series(1, 40000) i; ANALYZE numbers"_s);
        m_preferences = std::make_unique<Session::Preferences>(m_folder.filePath(u"spillway.ini"_s));
        m_window = std::make_unique<MainWindow>(m_preferences.get());
        m_window->show();
        m_window->begin({});
    }
    void cleanupTestCase()
    {
        m_window.reset();
        m_server.reset();
    }

    void connects()
    {
        actionFor(*m_window, u"Ctrl+L"_s)->trigger();
        auto *dialog = visibleDialog<ConnectDialog>(*m_window);
        QVERIFY(dialog);
        SavedInstance instance;
        instance.name = u"under test"_s;
        instance.spec = m_server->spec();
        dialog->setInstance(instance);
        button(*dialog, u"Connect"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_window->pages()->current()->instanceName(), instance.name, Patience);
        actionFor(*m_window, u"Ctrl+N"_s)->trigger();
        QVERIFY(m_window->currentWorkbook());
        QCOMPARE(page().instanceName(), instance.name);
        QCOMPARE(page().database(), u"postgres"_s);
        QCOMPARE(m_preferences->instances().size(), size_t(1));
    }

    void syntaxErrorIsMarked()
    {
        setSql(u"SELECT a FROM numbers ORDER BY nowhere"_s);
        actionFor(*m_window, u"F7"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(page().strip()->isVisible(), Patience);
        QVERIFY(page().strip()->text().contains("42703"_L1));
        QVERIFY(page().editor()->hasErrorMark());
        QCOMPARE(page().editor()->extraSelections().constFirst().cursor.selectedText(), u"nowhere"_s);
    }

    void writesNeedLeave()
    {
        setSql(u"DELETE FROM numbers"_s);
        actionFor(*m_window, u"Shift+F7"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(visibleDialog<LeaveSheet>(page()), Patience);
        visibleDialog<LeaveSheet>(page())->reject();
        QVERIFY(page().strip()->isVisible());
        QCOMPARE(m_server->value(u"SELECT count(*) FROM numbers"_s), u"40000"_s);
    }

    void findsTheThreshold()
    {
        setSql(u"SELECT * FROM numbers ORDER BY a"_s);
        QTRY_VERIFY(button(page(), u"Find threshold"_s));
        button(page(), u"Find threshold"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(visibleDialog<MeasureSheet>(page()), Patience);
        visibleDialog<MeasureSheet>(page())->accept();
        QTRY_VERIFY_WITH_TIMEOUT(page().result() && page().result()->complete, Patience);
        const auto threshold = page().result()->threshold;
        QVERIFY(threshold && threshold->workMem);
        QVERIFY(threshold->verified);
    }

    void moreValuesJoinTheMeasurement()
    {
        const QString id = page().result()->id;
        const size_t before = page().result()->samples.size();
        actionFor(*m_window, u"F5"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(visibleDialog<MeasureSheet>(page()), Patience);
        visibleDialog<MeasureSheet>(page())->accept();
        QTRY_VERIFY_WITH_TIMEOUT(!page().isRunning() && page().result()->samples.size() > before, Patience);
        QCOMPARE(page().result()->id, id);
        QVERIFY(page().result()->complete);
        QVERIFY(page().result()->threshold && page().result()->threshold->verified);
    }

    void exports()
    {
        const QString path = m_folder.filePath(u"out.json"_s);
        Ask::setAnswers({ .confirm = {}, .file = [path](const QString &) {
                             return std::optional(path);
                         } });
        page().exportJson();
        Ask::setAnswers({});
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        QVERIFY(json.value("threshold"_L1).toObject().value("verified"_L1).toBool());
        QCOMPARE(json.value("threshold"_L1).toObject().value("work_mem_kb"_L1).toInteger(),
            page().result()->threshold->workMem->value);
    }

    void serverRestartLosesNothing()
    {
        m_server->restart();
        actionFor(*m_window, u"F7"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!page().isRunning(), Patience);
        QCOMPARE(page().editor()->toPlainText(), u"SELECT * FROM numbers ORDER BY a"_s);
        QVERIFY(page().result());
    }

    void comesBackAfterRestart()
    {
        const QString id = page().result()->id;
        m_window->close();
        m_window.reset();
        Session::Preferences preferences(m_folder.filePath(u"spillway.ini"_s));
        MainWindow again(&preferences);
        again.show();
        again.begin({});
        QVERIFY(again.currentWorkbook());
        QCOMPARE(again.currentWorkbook()->editor()->toPlainText(), u"SELECT * FROM numbers ORDER BY a"_s);
        QTRY_VERIFY_WITH_TIMEOUT(again.currentWorkbook()->result(), Patience);
        QCOMPARE(again.currentWorkbook()->result()->id, id);
    }

    void nothingIsLeftOnTheServer()
    {
        QTRY_COMPARE_WITH_TIMEOUT(
            m_server->value(u"SELECT count(*) FROM pg_stat_activity WHERE application_name = 'spillway'"_s), u"0"_s,
            Patience);
    }

private:
    WorkbookPage &page() const { return *m_window->currentWorkbook(); }
    void setSql(const QString &sql)
    {
        page().editor()->setPlainText(sql);
        page().editor()->moveCursor(QTextCursor::Start);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Session::Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestStory)
#include "tst_story.moc"
