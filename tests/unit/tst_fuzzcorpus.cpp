// SPDX-License-Identifier: GPL-3.0-or-later
// What fuzzing the readers of plans started from and what it found: each input is read again, whole and cut off.
#include "fuzz/fuzztargets.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;

class TestFuzzCorpus : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void replay_data()
    {
        QTest::addColumn<QString>("reader");
        QTest::addColumn<QString>("path");
        for (const QString &reader : Tests::fuzzReaders()) {
            const QDir folder(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/fuzz/") + reader);
            QVERIFY2(folder.exists(), qPrintable(folder.path()));
            for (const QString &name : folder.entryList(QDir::Files))
                QTest::newRow(qPrintable(reader + u'/' + name)) << reader << folder.filePath(name);
        }
    }

    void replay()
    {
        QFETCH(QString, reader);
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray input = file.readAll();
        Tests::fuzz(reader.toLatin1(), input);
        for (const int part : { 1, 2, 3 })
            Tests::fuzz(reader.toLatin1(), input.first(input.size() * part / 4));
    }
};

QTEST_APPLESS_MAIN(TestFuzzCorpus)
#include "tst_fuzzcorpus.moc"
