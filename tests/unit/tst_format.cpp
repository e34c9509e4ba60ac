// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/format.h"

#include <QLocale>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Report;

class TestFormat : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void bytes()
    {
        QCOMPARE(bytesText(Bytes(0)), u"0 bytes"_s);
        QCOMPARE(bytesText(Bytes(1023)), u"1,023 bytes"_s);
        QCOMPARE(bytesText(Bytes(1536)), u"1.5 kB"_s);
        QCOMPARE(bytesText(Bytes(287 * 1048576LL)), u"287 MB"_s);
        QCOMPARE(bytesText(Bytes(24629161761177LL)), u"22.4 TB"_s);
        QCOMPARE(bytesText(Bytes(1048575)), u"1 MB"_s);
        QCOMPARE(bytesText(Bytes(std::numeric_limits<qint64>::max())), u"8 EB"_s);
    }

    void kilobytes()
    {
        QCOMPARE(kilobytesText(Kilobytes(0)), u"0 kB"_s);
        QCOMPARE(kilobytesText(Kilobytes(64)), u"64 kB"_s);
        QCOMPARE(kilobytesText(Kilobytes(1000)), u"1,000 kB"_s);
        QCOMPARE(kilobytesText(Kilobytes(16384)), u"16 MB"_s);
        QCOMPARE(kilobytesText(Kilobytes(1048576)), u"1 GB"_s);
        QCOMPARE(kilobytesText(Kilobytes(625001)), u"625,001 kB (610 MB)"_s);
    }

    void times()
    {
        QCOMPARE(timeText(Milliseconds(0.31)), u"0.31 ms"_s);
        QCOMPARE(timeText(Milliseconds(812.4)), u"812 ms"_s);
        QCOMPARE(timeText(Milliseconds(999.7)), u"1 s"_s);
        QCOMPARE(timeText(Milliseconds(5490)), u"5.49 s"_s);
        QCOMPARE(timeText(Milliseconds(62389)), u"1 min 2 s"_s);
        QCOMPARE(timeText(Milliseconds(125000)), u"2 min 5 s"_s);
        QCOMPARE(timeText(Milliseconds(3720000)), u"1 h 2 min"_s);
    }

    void countsAndNothing()
    {
        QCOMPARE(blocksText(Blocks(36697)), u"36,697"_s);
        QCOMPARE(rowsText(10000000), u"10,000,000"_s);
        QCOMPARE(rowsText(0.25), u"0.25"_s);
        QCOMPARE(orDash(std::optional<Blocks>(), blocksText), dash());
        QCOMPARE(orDash(std::optional(Blocks(0)), blocksText), u"0"_s);
    }

    void followsTheDesktopsLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(timeText(Milliseconds(5490)), u"5,49 s"_s);
        QCOMPARE(blocksText(Blocks(36697)), u"36.697"_s);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
};

QTEST_APPLESS_MAIN(TestFormat)
#include "tst_format.moc"
