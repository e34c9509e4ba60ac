// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/identifiers.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway::Sql;

class TestIdentifiers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void quotesNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("written");
        QTest::newRow("plain") << u"io_temp_test"_s << u"io_temp_test"_s;
        QTest::newRow("digits") << u"t2"_s << u"t2"_s;
        QTest::newRow("digit first") << u"2t"_s << u"\"2t\""_s;
        QTest::newRow("case") << u"Book"_s << u"\"Book\""_s;
        QTest::newRow("reserved") << u"select"_s << u"\"select\""_s;
        QTest::newRow("first keyword") << u"all"_s << u"\"all\""_s;
        QTest::newRow("last keyword") << u"xmltable"_s << u"\"xmltable\""_s;
        QTest::newRow("unreserved") << u"name"_s << u"name"_s;
        QTest::newRow("quote") << u"a\"b"_s << u"\"a\"\"b\""_s;
        QTest::newRow("letters") << u"über"_s << u"\"über\""_s;
        QTest::newRow("dollar") << u"a$b"_s << u"\"a$b\""_s;
    }

    void quotesNames()
    {
        QFETCH(QString, name);
        QFETCH(QString, written);
        QCOMPARE(quoteIdentifier(name), written);
        QCOMPARE(identifierName(written), name);
    }

    void qualifies()
    {
        QCOMPARE(quoteQualified(u"public", u"Book"), u"public.\"Book\""_s);
        QCOMPARE(quoteQualified(u"", u"t"), u"t"_s);
    }

    void foldsBareNames() { QCOMPARE(identifierName(u"BoOk"), u"book"_s); }

    void quotesText()
    {
        QCOMPARE(quoteLiteral(u"16MB"), u"'16MB'"_s);
        QCOMPARE(quoteLiteral(u"it's"), u"'it''s'"_s);
        QCOMPARE(quoteLiteral(u"a\\'b"), u"E'a\\\\''b'"_s);
    }
};

QTEST_APPLESS_MAIN(TestIdentifiers)
#include "tst_identifiers.moc"
