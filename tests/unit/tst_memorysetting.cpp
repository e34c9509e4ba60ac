// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/memorysetting.h"

#include <QTest>

using namespace Spillway;
using namespace Qt::StringLiterals;

class TestMemorySetting : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("kilobytes"); // -1: refused
        const auto row = [](const char *text, qint64 kilobytes) {
            QTest::newRow(text) << QString::fromLatin1(text) << kilobytes;
        };
        row("4MB", 4096);
        row("64 kB", 64);
        row(" 1GB ", 1048576);
        row("1.5GB", 1572864);
        row("8192", 8192);
        row("131072B", 128);
        row("2TB", 2147483648); // above MAX_KILOBYTES
        row("", -1);
        row("MB", -1);
        row("4mb", -1); // units are case-sensitive in guc.c
        row("4 bananas", -1);
        row("-1MB", -1);
        row("1.2.3MB", -1);
    }
    void reads()
    {
        QFETCH(QString, text);
        QFETCH(qint64, kilobytes);
        const auto value = parseMemorySetting(text);
        if (kilobytes < 0 || kilobytes > MaxWorkMem.value) {
            QVERIFY(!value);
        } else {
            QVERIFY(value);
            QCOMPARE(value->value, kilobytes);
        }
    }
    void writesTheShortestExactForm()
    {
        QCOMPARE(formatMemorySetting(Kilobytes(4096)), u"4MB"_s);
        QCOMPARE(formatMemorySetting(Kilobytes(1000)), u"1000kB"_s);
        QCOMPARE(formatMemorySetting(Kilobytes(1048576)), u"1GB"_s);
        QCOMPARE(formatMemorySetting(Kilobytes(0)), u"0kB"_s);
    }
    void roundTrips()
    {
        for (qint64 kb = 64; kb <= MaxWorkMem.value; kb = kb * 3 + 1)
            QCOMPARE(parseMemorySetting(formatMemorySetting(Kilobytes(kb)))->value, kb);
    }
};

QTEST_APPLESS_MAIN(TestMemorySetting)
#include "tst_memorysetting.moc"
