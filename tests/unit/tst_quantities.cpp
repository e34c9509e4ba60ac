// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/quantities.h"

#include <QTest>

using namespace Spillway;

class TestQuantities : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void blocksBecomeBytesBeyond32Bits()
    {
        QCOMPARE(toBytes(Blocks(3000000000)).value, 24576000000000);
        QCOMPARE(toBytes(Blocks(10), Bytes(16384)).value, 163840);
        QCOMPARE(toBytes(Kilobytes(625001)).value, 640001024);
    }
    void sumsAndProductsSaturate()
    {
        const auto max = std::numeric_limits<qint64>::max();
        QCOMPARE((Bytes(max) + Bytes(1)).value, max);
        QCOMPARE((Bytes(-max) - Bytes(max)).value, std::numeric_limits<qint64>::min());
        QCOMPARE((Bytes(max) * 2).value, max);
        QCOMPARE((Bytes(max) * -2).value, std::numeric_limits<qint64>::min());
    }
    void ordersByValue()
    {
        QVERIFY(Kilobytes(64) < Kilobytes(65));
        QCOMPARE(std::max(Blocks(3), Blocks(7)).value, 7);
    }
};

QTEST_APPLESS_MAIN(TestQuantities)
#include "tst_quantities.moc"
