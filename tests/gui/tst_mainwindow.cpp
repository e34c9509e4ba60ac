// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/preferences.h"
#include "ui/dialogs/ask.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/pages/startpage.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QMenuBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

QAction *actionFor(const QWidget &window, const QString &key)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->shortcuts().contains(QKeySequence(key)))
            return action;
    }
    qFatal("no action has the key %s", qPrintable(key));
}

}

class TestMainWindow : public QObject
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
        QFile::remove(settingsFile());
        m_preferences = std::make_unique<Session::Preferences>(settingsFile());
    }

    void startsOnTheStartPage()
    {
        MainWindow window(m_preferences.get());
        window.show();
        QVERIFY(!window.currentWorkbook());
        auto *start = window.findChild<StartPage *>();
        QVERIFY(start && start->isVisible());
        QVERIFY(!start->findChildren<QPushButton *>().isEmpty());
    }

    void whatWasTypedSurvivesAKill()
    {
        const QString typed = u"SELECT 1;\nSELECT 'é', $1;"_s;
        auto *first = new MainWindow(m_preferences.get());
        first->show();
        actionFor(*first, u"Ctrl+N"_s)->trigger();
        first->currentWorkbook()->editor()->insertPlainText(typed);
        const int cursor = first->currentWorkbook()->editor()->textCursor().position();
        // No closeEvent: the file alone must hold it, read through preferences of its own as after a restart.
        QTRY_VERIFY(Session::Preferences(settingsFile()).openWorkbooks().contains("SELECT 'é', $1;"));
        Session::Preferences after(settingsFile());
        MainWindow second(&after);
        second.show();
        QVERIFY(second.currentWorkbook());
        QCOMPARE(second.currentWorkbook()->editor()->toPlainText(), typed);
        QCOMPARE(second.currentWorkbook()->editor()->textCursor().position(), cursor);
        delete first;
    }

    void closedWorkbookComesBack()
    {
        MainWindow window(m_preferences.get());
        window.show();
        actionFor(window, u"Ctrl+N"_s)->trigger();
        window.currentWorkbook()->editor()->insertPlainText(u"SELECT 7"_s);
        actionFor(window, u"Ctrl+W"_s)->trigger();
        QVERIFY(!window.currentWorkbook());
        actionFor(window, u"Ctrl+Shift+T"_s)->trigger();
        QVERIFY(window.currentWorkbook());
        QCOMPARE(window.currentWorkbook()->editor()->toPlainText(), u"SELECT 7"_s);
    }

    void fileIsOpenedAndSaved()
    {
        const QString path = m_folder.filePath(u"query.sql"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("SELECT 'ä'");
        file.close();
        Ask::setAnswers({ .confirm = {}, .file = [path](const QString &) {
                             return std::optional(path);
                         } });
        MainWindow window(m_preferences.get());
        window.show();
        actionFor(window, u"Ctrl+O"_s)->trigger();
        SqlEditor *editor = window.currentWorkbook()->editor();
        QCOMPARE(editor->toPlainText(), u"SELECT 'ä'"_s);
        editor->moveCursor(QTextCursor::End);
        editor->insertPlainText(u";"_s);
        actionFor(window, u"Ctrl+S"_s)->trigger();
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), u"SELECT 'ä';"_s);
        Ask::setAnswers({});
    }

    void whatIsMissingIsSaidBeforeAnyConnection_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("named");
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("parameter") << u"SELECT $1"_s << u"$1"_s;
        QTest::newRow("psql variable") << u"SELECT :'who'"_s << u":who"_s;
    }
    void whatIsMissingIsSaidBeforeAnyConnection()
    {
        QFETCH(QString, sql);
        QFETCH(QString, named);
        MainWindow window(m_preferences.get());
        window.show();
        actionFor(window, u"Ctrl+N"_s)->trigger();
        WorkbookPage *page = window.currentWorkbook();
        page->editor()->insertPlainText(sql);
        actionFor(window, u"Shift+F7"_s)->trigger();
        QVERIFY(page->strip()->isVisible());
        QVERIFY(page->strip()->text().contains(named));
        QCOMPARE(page->editor()->toPlainText(), sql);
    }

    void everyControlHasAName()
    {
        MainWindow window(m_preferences.get());
        window.show();
        actionFor(window, u"Ctrl+N"_s)->trigger();
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            const bool reachable = widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus);
            if (!reachable || widget->parentWidget()->inherits("QAbstractSpinBox")
                || widget->parentWidget()->inherits("QComboBox"))
                continue;
            QAccessibleInterface *face = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            QVERIFY2(face && !face->text(QAccessible::Name).isEmpty(),
                qPrintable(u"%1 in %2"_s.arg(QString::fromLatin1(widget->metaObject()->className()),
                    QString::fromLatin1(widget->parentWidget()->metaObject()->className()))));
        }
    }

    void textContrast()
    {
        const auto luminance = [](const QColor &colour) {
            const auto channel = [](double value) {
                return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
            };
            return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF())
                + 0.0722 * channel(colour.blueF());
        };
        for (const Tokens &tokens : { Tokens::light(), Tokens::dark() }) {
            for (const QColor &text : { tokens.text, tokens.secondaryText, tokens.accent }) {
                for (const QColor &ground : { tokens.window, tokens.base }) {
                    const double a = luminance(text) + 0.05;
                    const double b = luminance(ground) + 0.05;
                    QVERIFY2(std::max(a, b) / std::min(a, b) >= 4.5, qPrintable(text.name() + ground.name()));
                }
            }
        }
    }

private:
    QString settingsFile() const { return m_folder.filePath(u"spillway.ini"_s); }

    QTemporaryDir m_folder;
    std::unique_ptr<Session::Preferences> m_preferences;
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
