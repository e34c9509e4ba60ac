// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/plandocument.h"
#include "session/preferences.h"
#include "ui/dialogs/ask.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/planopening.h"
#include "ui/pages/plantab.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

const auto TextPlan = u"Sort  (cost=9.10..9.35 rows=100 width=8)\n"
                      "  Sort Key: b\n"
                      "  ->  Seq Scan on t  (cost=0.00..2.00 rows=100 width=8)\n"_s;
const auto Logged = u"Query Text: SELECT a FROM t ORDER BY b\n"_s + TextPlan;

QAction *actionFor(const QWidget &window, const QString &key)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->shortcuts().contains(QKeySequence(key)))
            return action;
    }
    qFatal("no action has the key %s", qPrintable(key));
}

size_t documentsOf(const MainWindow &window)
{
    const auto *tab = window.currentWorkbook() ? window.currentWorkbook()->findChild<PlanTab *>() : nullptr;
    return tab ? tab->documents().size() : 0;
}

void drop(MainWindow *window, const QMimeData &data)
{
    // A drop goes to whoever took the drag that entered before.
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &event);
}

}

class TestPlanOpening : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        applyTheme(*qApp, Scheme::Light);
    }
    void init()
    {
        QFile::remove(settings());
        m_preferences = std::make_unique<Session::Preferences>(settings());
        m_window = std::make_unique<MainWindow>(m_preferences.get());
        m_window->show();
    }
    void cleanup()
    {
        Ask::setAnswers({});
        m_window.reset();
    }

    void tellsPlansFromSql_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("plan");
        QTest::addColumn<bool>("sql");
        QTest::newRow("text") << TextPlan.toUtf8() << true << false;
        QTest::newRow("json") << QByteArray(R"([{"Plan": {"Node Type": "Result"}}])") << true << false;
        QTest::newRow("quoted json") << QByteArray(R"("[{""Plan"": {""Node Type"": ""Result""}}]")") << true << false;
        QTest::newRow("yaml") << QByteArray("- Plan: \n    Node Type: \"Result\"\n") << true << false;
        QTest::newRow("xml") << QByteArray("<explain xmlns=\"x\">") << true << false;
        QTest::newRow("modify node") << QByteArray("Update on t  (cost=0.00..1.00 rows=0 width=0)") << true << false;
        QTest::newRow("sql") << QByteArray("SELECT cost FROM plan") << false << true;
        QTest::newRow("update") << QByteArray("update t set a = 1") << false << true;
        QTest::newRow("comment") << "-- was:\n" + TextPlan.toUtf8() + "SELECT 1" << true << true;
        QTest::newRow("other json") << QByteArray(R"({"plan": 3})") << false << false;
    }
    void tellsPlansFromSql()
    {
        QFETCH(QByteArray, text);
        QTEST(looksLikePlan(text), "plan");
        QTEST(beginsAsSql(text), "sql");
    }

    void pasteIntoAnEmptyEditorOpensThePlan()
    {
        SqlEditor *editor = newWorkbook();
        paste(editor, Logged);
        QTRY_COMPARE(documentsOf(*m_window), size_t(1));
        QCOMPARE(editor->toPlainText(), u"SELECT a FROM t ORDER BY b"_s);
    }

    void pasteBelowSqlStaysTextAndIsOffered()
    {
        SqlEditor *editor = newWorkbook();
        editor->insertPlainText(u"SELECT 1;\n"_s);
        paste(editor, TextPlan);
        QCOMPARE(editor->toPlainText(), u"SELECT 1;\n"_s + TextPlan);
        QPushButton *offer = nullptr;
        for (auto *button : m_window->currentWorkbook()->strip()->findChildren<QPushButton *>()) {
            if (button->text() == u"Open it"_s)
                offer = button;
        }
        QVERIFY(offer);
        offer->click();
        QTRY_COMPARE(documentsOf(*m_window), size_t(1));
        QCOMPARE(editor->toPlainText(), u"SELECT 1;\n"_s + TextPlan);
    }

    void unreadablePasteIsNotLost()
    {
        const QString broken = u"[{\"Plan\": {\"Node Type\" 7 ]"_s;
        SqlEditor *editor = newWorkbook();
        paste(editor, broken);
        QTRY_COMPARE(editor->toPlainText(), broken);
        QVERIFY(m_window->currentWorkbook()->strip()->isVisible());
        QCOMPARE(documentsOf(*m_window), size_t(0));
    }

    void sqlIsPastedAsEver()
    {
        SqlEditor *editor = newWorkbook();
        paste(editor, u"SELECT 2"_s);
        QCOMPARE(editor->toPlainText(), u"SELECT 2"_s);
        QVERIFY(!m_window->currentWorkbook()->strip()->isVisible());
    }

    void filesAreToldApart()
    {
        const QString plan = write(u"a.txt"_s, TextPlan);
        const QString sql = write(u"b.sql"_s, u"-- before:\n"_s + TextPlan + u"SELECT 1"_s);
        const QString planNamedSql = write(u"c.sql"_s, TextPlan);
        QVERIFY(PlanOpening::isPlanFile(plan));
        QVERIFY(!PlanOpening::isPlanFile(sql));
        QVERIFY(PlanOpening::isPlanFile(planNamedSql));
        StartRequest request;
        request.files = QStringList { plan };
        m_window->begin(request);
        QTRY_COMPARE(documentsOf(*m_window), size_t(1));
        QVERIFY(m_window->currentWorkbook()->editor()->toPlainText().isEmpty());
    }

    void droppedFilesAndText()
    {
        QMimeData files;
        files.setUrls(
            { QUrl::fromLocalFile(write(u"d.txt"_s, TextPlan)), QUrl::fromLocalFile(write(u"e.txt"_s, TextPlan)) });
        drop(m_window.get(), files);
        QTRY_COMPARE(documentsOf(*m_window), size_t(2));
        QMimeData text;
        text.setText(TextPlan);
        drop(m_window.get(), text);
        QTRY_COMPARE(documentsOf(*m_window), size_t(3));
        QMimeData sql;
        sql.setText(u"SELECT 3"_s);
        drop(m_window.get(), sql);
        QCOMPARE(m_window->currentWorkbook()->editor()->toPlainText(), u"SELECT 3"_s);
    }

    void fromTheMenusWithSeveralPlansInOneFile()
    {
        const QString path = write(
            u"two.json"_s, u"[{\"Plan\": {\"Node Type\": \"Result\"}}]\n[{\"Plan\": {\"Node Type\": \"Result\"}}]\n"_s);
        Ask::setAnswers({ {}, [path](const QString &) {
                             return path;
                         } });
        actionFor(*m_window, u"Ctrl+Shift+O"_s)->trigger();
        QTRY_COMPARE(documentsOf(*m_window), size_t(1));
        auto *tab = m_window->currentWorkbook()->findChild<PlanTab *>();
        QCOMPARE(tab->documents().front()->plans.size(), size_t(2));
        QApplication::clipboard()->setText(TextPlan);
        actionFor(*m_window, u"Ctrl+Shift+V"_s)->trigger();
        QTRY_COMPARE(documentsOf(*m_window), size_t(2));
    }

    void comesBackAfterARestart()
    {
        paste(newWorkbook(), Logged);
        QTRY_COMPARE(documentsOf(*m_window), size_t(1));
        StartRequest request;
        request.files = QStringList { write(u"f.txt"_s, TextPlan) };
        m_window->begin(request);
        QTRY_COMPARE(documentsOf(*m_window), size_t(2));
        m_window->close();
        Session::Preferences after(settings());
        MainWindow second(&after);
        second.show();
        QTRY_COMPARE(documentsOf(second), size_t(2));
        QCOMPARE(second.currentWorkbook()->state().plans.size(), size_t(2));
        QCOMPARE(second.currentWorkbook()->editor()->toPlainText(), u"SELECT a FROM t ORDER BY b"_s);
    }

private:
    QString settings() const { return m_folder.filePath(u"settings.ini"_s); }
    SqlEditor *newWorkbook()
    {
        actionFor(*m_window, u"Ctrl+N"_s)->trigger();
        return m_window->currentWorkbook()->editor();
    }
    static void paste(SqlEditor *editor, const QString &text)
    {
        QApplication::clipboard()->setText(text);
        QTest::keyClick(editor, Qt::Key_V, Qt::ControlModifier);
    }
    QString write(const QString &name, const QString &text) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Session::Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestPlanOpening)
#include "tst_planopening.moc"
