// SPDX-License-Identifier: GPL-3.0-or-later
// Every file of resources/sql is built in, whole, and says what it answers. (Linking this executable is the test that
// the static library's resource gets initialised.)
#include "postgres/queries.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestQueries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFileIsBuiltIn_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(SPILLWAY_SOURCE_DIR) + "/resources/sql"_L1);
        const QFileInfoList files = folder.entryInfoList({ u"*.sql"_s });
        QVERIFY(!files.isEmpty());
        for (const QFileInfo &file : files)
            QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
    }
    void everyFileIsBuiltIn()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QCOMPARE(Spillway::Postgres::query(QTest::currentDataTag()), text);
        QVERIFY2(text.startsWith("-- "), "the first comment says what the query answers");
        QVERIFY2(text.contains("Serves "), "and the versions it serves");
    }
};

QTEST_APPLESS_MAIN(TestQueries)
#include "tst_queries.moc"
