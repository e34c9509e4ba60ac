// SPDX-License-Identifier: GPL-3.0-or-later
// What is translated is translated whole: no text left over, no figure lost.
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace {

QSet<QString> placeholders(const QString &text)
{
    static const QRegularExpression pattern(u"%(?:n|[0-9]+)"_s);
    QSet<QString> found;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext())
        found.insert(matches.next().captured());
    return found;
}

}

class TestTranslations : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void koreanIsComplete()
    {
        QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR) + u"/translations/spillway_ko.ts"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        int texts = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == "source"_L1) {
                source = xml.readElementText();
            } else if (xml.name() == "translation"_L1) {
                const bool unfinished = xml.attributes().hasAttribute("type"_L1);
                const QString translation
                    = xml.readElementText(QXmlStreamReader::IncludeChildElements); // a plural holds one form
                QVERIFY2(!unfinished && !translation.trimmed().isEmpty(), qPrintable(source));
                QVERIFY2(placeholders(source) == placeholders(translation), qPrintable(source));
                ++texts;
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(texts > 300);
    }
};

QTEST_APPLESS_MAIN(TestTranslations)
#include "tst_translations.moc"
