// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/preferences.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Session::Preferences;

class TestPreferences : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString file() const { return m_folder->filePath(u"new/spillway.ini"_s); }
    QByteArray written() const
    {
        QFile ini(file());
        return ini.open(QIODevice::ReadOnly) ? ini.readAll() : QByteArray();
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void defaultsOfAnEmptyFile()
    {
        const Preferences preferences(file());
        QVERIFY(preferences.instances().empty());
        QCOMPARE(preferences.statementTimeout(), Milliseconds(300000));
        QCOMPARE(preferences.keepHistoryDays(), 0);
        QVERIFY(!preferences.ramOf(u"x"_s));
        QVERIFY(preferences.askBeforeFewRuns());
        QCOMPARE(preferences.colourScheme(), u"system"_s);
        QVERIFY(preferences.windowGeometry().isEmpty());
        QVERIFY(preferences.openWorkbooks().isEmpty());
        QVERIFY(!QFile::exists(file())); // reading writes nothing
    }

    void everySettingComesBack()
    {
        const QByteArray binary = QByteArray::fromHex("00ff0a0d22805c");
        {
            Preferences preferences(file());
            preferences.setStatementTimeout(Milliseconds(1500.5));
            preferences.setKeepHistoryDays(30);
            preferences.setRamOf(u"a/b=c %"_s, Bytes(Q_INT64_C(137438953472)));
            preferences.setRamOf(u"other"_s, Bytes(1));
            preferences.setRamOf(u"other"_s, std::nullopt);
            preferences.setAskBeforeFewRuns(false);
            preferences.setColourScheme(u"dark"_s);
            preferences.setWindowGeometry(binary);
            preferences.setWindowState(u"main/left"_s, binary);
            preferences.setOpenWorkbooks("[{\"sql\": \"SELECT '가', \\\"x\\\";\\n\"}]");
            QVERIFY(!preferences.failure());
        }
        const Preferences again(file());
        QCOMPARE(again.statementTimeout(), Milliseconds(1500.5));
        QCOMPARE(again.keepHistoryDays(), 30);
        QCOMPARE(again.ramOf(u"a/b=c %"_s), Bytes(Q_INT64_C(137438953472)));
        QVERIFY(!again.ramOf(u"other"_s));
        QVERIFY(!again.askBeforeFewRuns());
        QCOMPARE(again.colourScheme(), u"dark"_s);
        QCOMPARE(again.windowGeometry(), binary);
        QCOMPARE(again.windowState(u"main/left"_s), binary);
        QVERIFY(again.windowState(u"main"_s).isEmpty());
        QCOMPARE(again.openWorkbooks(), QByteArray("[{\"sql\": \"SELECT '가', \\\"x\\\";\\n\"}]"));
    }

    void instancesKeepTheirOrderAndEveryCharacter()
    {
        std::vector<SavedInstance> instances;
        for (int i = 11; i >= 0; --i)
            instances.push_back({ u"server %1"_s.arg(i), { u"host=h%1"_s.arg(i), {}, u"me@bastion:2%1"_s.arg(i) }, {}, false, {} });
        instances.push_back({ u"생산, \"=;/\\"_s,
            { {}, { { u"host"_s, u"/run/my sock,et"_s }, { u"dbname"_s, u"o'neil = \"x\""_s }, { u"user"_s, u""_s } } },
            u"#a02020"_s, true, u"read only"_s });
        Preferences(file()).setInstances(instances);
        QVERIFY(Preferences(file()).instances() == instances);
        instances.resize(2);
        Preferences(file()).setInstances(instances);
        QVERIFY(Preferences(file()).instances() == instances);
    }

    void passwordsAreNotWritten()
    {
        Preferences preferences(file());
        preferences.setInstances({
            { u"a"_s, { u"host=db.example password='hush 1' user=ann"_s, {} }, {}, false, {} },
            { u"b"_s, { u"postgresql://ann:hush2@db.example:6432/shop?sslmode=require"_s, {} }, {}, false, {} },
            { u"c"_s, { {}, { { u"host"_s, u"h"_s }, { u"password"_s, u"hush3"_s } } }, {}, false, {} },
            { u"d"_s, { u"host=h sslpassword=hush4"_s, {} }, {}, false, {} },
            { u"e"_s, { u"host=h password='hush5"_s, {} }, {}, false, {} },
            { u"f"_s, { u"postgresql://ann@db.example/shop"_s, {} }, {}, false, {} },
        });
        QVERIFY2(!written().contains("hush"), written());
        const auto instances = preferences.instances();
        QCOMPARE(instances.size(), size_t(6));
        QVERIFY2(instances[0].spec.conninfo.contains(u"db.example"), qPrintable(instances[0].spec.conninfo));
        QVERIFY2(instances[1].spec.conninfo.contains(u"6432"), qPrintable(instances[1].spec.conninfo));
        QVERIFY2(instances[1].spec.conninfo.contains(u"require"), qPrintable(instances[1].spec.conninfo));
        QCOMPARE(instances[2].spec.parameters.size(), 1);
        QCOMPARE(instances[5].spec.conninfo, u"postgresql://ann@db.example/shop"_s); // as it was typed
    }

    void nonsenseReadsAsTheDefault()
    {
        Preferences preferences(file());
        preferences.setColourScheme(u"pink"_s);
        preferences.setKeepHistoryDays(-4);
        preferences.setStatementTimeout(Milliseconds(-1));
        QCOMPARE(preferences.colourScheme(), u"system"_s);
        QCOMPARE(preferences.keepHistoryDays(), 0);
        QCOMPARE(preferences.statementTimeout(), Milliseconds(300000));
    }

    void aFailedWriteIsTold()
    {
        Preferences preferences(u"/dev/null/x/spillway.ini"_s);
        preferences.setKeepHistoryDays(3);
        QVERIFY(preferences.failure());
        QCOMPARE(preferences.failure()->code, Failure::Code::FileError);
        QCOMPARE(preferences.failure()->subject, u"/dev/null/x/spillway.ini"_s);
    }

    void aWriteReplacesTheFileWhole()
    {
        Preferences preferences(file());
        preferences.setKeepHistoryDays(1);
        QFile before(file());
        QVERIFY(before.open(QIODevice::ReadOnly));
        preferences.setKeepHistoryDays(2);
        // The old file, still open, is as it was: the new one took its name and was never half written.
        QVERIFY(before.readAll().contains("keep_days=1"));
        QVERIFY(written().contains("keep_days=2"));
    }
};

QTEST_GUILESS_MAIN(TestPreferences)
#include "tst_preferences.moc"
