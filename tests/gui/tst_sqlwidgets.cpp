// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a workbook that need no server.
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/parameterstrip.h"
#include "ui/widgets/sessionstrip.h"
#include "ui/widgets/settingslist.h"
#include "ui/widgets/sqleditor.h"
#include "ui/widgets/sqlhighlighting.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

void putCursor(SqlEditor &editor, qsizetype at)
{
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(int(at));
    editor.setTextCursor(cursor);
}

}

class TestSqlWidgets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void statementUnderTheCursor()
    {
        SqlEditor editor;
        const QString text = u"SELECT ';' AS a;\n\nSELECT 2;\n-- end"_s;
        editor.setPlainText(text);
        putCursor(editor, 3);
        QCOMPARE(editor.statement(), u"SELECT ';' AS a"_s);
        putCursor(editor, text.indexOf(u'2'));
        QCOMPARE(editor.statement(), u"SELECT 2"_s);
        QCOMPARE(editor.statementBegin(), text.indexOf("SELECT 2"_L1));
    }

    void parametersAreNoDollarQuotes()
    {
        if (!SqlHighlighting::isBuiltIn())
            QSKIP("built without KDE Syntax Highlighting");
        const auto formats = [](const QString &text) {
            SqlEditor editor;
            editor.setPlainText(text);
            editor.show();
            const QTextBlock block = editor.document()->firstBlock();
            [&block] {
                QTRY_VERIFY(!block.layout()->formats().isEmpty());
            }();
            QList<QPair<int, QTextCharFormat>> list;
            for (const QTextLayout::FormatRange &range : block.layout()->formats())
                list.append({ range.start, range.format });
            return list;
        };
        QCOMPARE(
            formats(u"SELECT f($1, $2) FROM t WHERE a = $3"_s), formats(u"SELECT f(p1, p2) FROM t WHERE a = p3"_s));
        // A dollar quote is one still.
        QVERIFY(formats(u"SELECT $a$ FROM $a$"_s) != formats(u"SELECT p1p FROM p1p"_s));
    }

    void selectionWins()
    {
        SqlEditor editor;
        editor.setPlainText(u"SELECT 1; SELECT 2"_s);
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(9);
        cursor.setPosition(17, QTextCursor::KeepAnchor);
        editor.setTextCursor(cursor);
        QCOMPARE(editor.statement(), u"SELECT "_s);
    }

    void statementChangeIsAnnouncedOnce()
    {
        SqlEditor editor;
        QSignalSpy changes(&editor, &SqlEditor::statementChanged);
        editor.setPlainText(u"SELECT 1"_s);
        putCursor(editor, 4);
        QVERIFY(changes.wait());
        putCursor(editor, 5);
        QTest::qWait(150);
        QCOMPARE(changes.size(), 1);
    }

    void errorIsMarkedByCharactersNotUnits()
    {
        SqlEditor editor;
        editor.setPlainText(u"SELECT 1;\nSELECT '\U0001F418' || nowhere"_s);
        const qsizetype begin = editor.toPlainText().indexOf(u'\n') + 1;
        editor.markError(begin, 15); // the elephant is one character and two units
        const auto marks = editor.extraSelections();
        QCOMPARE(marks.size(), 1);
        QCOMPARE(marks.first().cursor.selectedText(), u"nowhere"_s);
        editor.insertPlainText(u"x"_s);
        QVERIFY(!editor.hasErrorMark());
    }

    void errorAtTheEnd()
    {
        SqlEditor editor;
        editor.setPlainText(u"SELECT"_s);
        editor.markError(0, 7);
        QCOMPARE(editor.extraSelections().first().cursor.selectedText(), u"T"_s);
    }

    void keywordsAreHighlighted()
    {
        SqlEditor editor;
        editor.setPlainText(u"SELECT 1"_s);
        editor.show();
        // Without the library the editor works and stays plain.
        QTRY_COMPARE(!editor.document()->firstBlock().layout()->formats().isEmpty(), SqlHighlighting::isBuiltIn());
    }

    void findGoesRound()
    {
        SqlEditor editor;
        editor.setPlainText(u"alpha beta alpha"_s);
        QVERIFY(editor.findText(u"alpha"_s, false));
        QVERIFY(editor.findText(u"alpha"_s, false));
        QCOMPARE(editor.textCursor().selectionStart(), 11);
        QVERIFY(editor.findText(u"alpha"_s, false));
        QCOMPARE(editor.textCursor().selectionStart(), 0);
        QVERIFY(!editor.findText(u"gamma"_s, false));
        QCOMPARE(editor.textCursor().selectionStart(), 0);
    }

    void failureIsShownLiterally()
    {
        FailureStrip strip;
        Failure failure;
        failure.code = Failure::Code::SqlError;
        failure.sqlState = u"42703"_s;
        failure.message = u"column \"<b>markup</b>\" does not exist & so on"_s;
        failure.hint = u"<img src=x>"_s;
        strip.showFailure(failure);
        strip.show();
        QVERIFY(strip.text().contains(failure.message));
        bool shown = false;
        for (const QLabel *label : strip.findChildren<QLabel *>()) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
            shown |= label->isVisible() && label->text().contains("<b>markup</b>"_L1);
        }
        QVERIFY(shown);
    }

    void failureButtonActs()
    {
        FailureStrip strip;
        QSignalSpy acted(&strip, &FailureStrip::actionTriggered);
        strip.showNotice(u"Interrupted"_s, {}, u"Resume"_s);
        for (QPushButton *button : strip.findChildren<QPushButton *>()) {
            if (button->text() == "Resume"_L1)
                button->click();
        }
        QCOMPARE(acted.size(), 1);
    }

    void parametersKeepTheirValues()
    {
        ParameterStrip strip;
        strip.setNumbers({ 1, 2 });
        QCOMPARE(strip.missing(), QStringList({ u"$1"_s, u"$2"_s }));
        auto fields = strip.findChildren<QLineEdit *>();
        QCOMPARE(fields.size(), 2);
        QTest::keyClicks(fields.at(0), u"42"_s);
        strip.findChildren<QCheckBox *>().at(1)->click();
        QVERIFY(strip.missing().isEmpty());
        const ParameterStrip::Values expected { { 1, u"42"_s }, { 2, std::nullopt } };
        QCOMPARE(strip.values(), expected);
        strip.setNumbers({ 2 }); // $1 is edited away …
        QCOMPARE(strip.values().size(), 1);
        strip.setNumbers({ 1, 2 }); // … and comes back
        QCOMPARE(strip.values(), expected);
        strip.setTypes({ { 1, 23, u"integer"_s } });
        QCOMPARE(strip.findChildren<QLabel *>().first()->text(), u"$1 integer"_s);
    }

    void settingsList_data()
    {
        using Settings = QList<QPair<QString, QString>>;
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<Settings>("settings");
        QTest::newRow("none") << QString() << true << Settings();
        QTest::newRow("two") << u"jit = off, enable_sort=on"_s << true
                             << Settings { { u"jit"_s, u"off"_s }, { u"enable_sort"_s, u"on"_s } };
        QTest::newRow("quoted") << u"datestyle = 'ISO, DMY', a.b = 'it''s'"_s << true
                                << Settings { { u"datestyle"_s, u"ISO, DMY"_s }, { u"a.b"_s, u"it's"_s } };
        QTest::newRow("no value") << u"jit"_s << false << Settings();
        QTest::newRow("open quote") << u"a = 'x"_s << false << Settings();
        QTest::newRow("junk after") << u"a = 'x' y, b = 1"_s << false << Settings();
    }
    void settingsList()
    {
        using Settings = QList<QPair<QString, QString>>;
        QFETCH(QString, text);
        QFETCH(bool, valid);
        QFETCH(Settings, settings);
        const auto parsed = parseSettingsList(text);
        QCOMPARE(parsed.has_value(), valid);
        if (valid) {
            QCOMPARE(*parsed, settings);
            QCOMPARE(parseSettingsList(formatSettingsList(settings)), std::optional(settings));
        }
    }

    void sessionGoesThereAndBack()
    {
        StatementSpec statement;
        statement.searchPath = u"shop, public"_s;
        statement.role = u"report"_s;
        statement.settings = { { u"jit"_s, u"off"_s } };
        statement.statementTimeout = Milliseconds(42000);
        statement.allowWrites = true;
        SessionStrip strip;
        strip.setStatement(statement);
        const StatementSpec read = strip.statement();
        QCOMPARE(read.searchPath, statement.searchPath);
        QCOMPARE(read.role, statement.role);
        QCOMPARE(read.settings, statement.settings);
        QCOMPARE(read.statementTimeout.count(), 42000.0);
        QVERIFY(read.allowWrites && !read.allowVolatile);
    }
};

QTEST_MAIN(TestSqlWidgets)
#include "tst_sqlwidgets.moc"
