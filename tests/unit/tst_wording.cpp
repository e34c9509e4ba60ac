// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisor/findingcodes.h"
#include "report/names.h"
#include "report/wording.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Report::describe;

class TestWording : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFailureHasWordsAndARemedy()
    {
        QSet<QString> headlines, names;
        constexpr int last = int(Failure::Code::ServerDidNotStart);
        for (int code = 0; code <= last; ++code) {
            Failure failure;
            failure.code = Failure::Code(code);
            failure.subject = u"subject"_s;
            failure.limitMs = 5000;
            const Report::FailureText text = describe(failure);
            QVERIFY2(!text.headline.isEmpty(), qPrintable(QString::number(code)));
            QVERIFY2(!text.remedy.isEmpty(), qPrintable(text.headline));
            headlines.insert(text.headline);
            names.insert(Report::nameOf(failure.code));
        }
        QCOMPARE(headlines.size(), last + 1);
        QCOMPARE(names.size(), last + 1);
        QVERIFY(!names.contains(QString()));
    }

    void aServersErrorIsQuotedWhole()
    {
        Failure failure;
        failure.code = Failure::Code::SqlError;
        failure.sqlState = u"42703"_s;
        failure.message = u"column \"x\" does not exist"_s;
        failure.detail = u"There is a column named \"y\"."_s;
        failure.hint = u"Perhaps you meant %1."_s;
        failure.position = 8;
        const Report::FailureText text = describe(failure);
        QVERIFY(text.headline.contains(u"8"_s));
        QCOMPARE(text.serverSays,
            u"42703: column \"x\" does not exist\nDETAIL: There is a column named \"y\".\nHINT: Perhaps you meant %1."_s);
    }

    void aValueOutOfRangeNamesItsLimits()
    {
        Failure failure;
        failure.code = Failure::Code::ValueOutOfRange;
        failure.subject = u"work_mem"_s;
        failure.message = u"1kB"_s;
        failure.limits = u"64kB … 2147483647kB"_s;
        const Report::FailureText text = describe(failure);
        QCOMPARE(text.headline, u"work_mem cannot be “1kB”."_s);
        QVERIFY(text.remedy.contains(failure.limits));
        QVERIFY(text.serverSays.isEmpty());
    }

    void everyStageHasWords()
    {
        QSet<QString> texts;
        constexpr int last = int(Progress::Stage::StartingServer);
        for (int stage = 0; stage <= last; ++stage) {
            Progress progress;
            progress.stage = Progress::Stage(stage);
            QVERIFY(!describe(progress).isEmpty());
            texts.insert(describe(progress));
        }
        QCOMPARE(texts.size(), last + 1);
    }

    void progressSaysHowFarAndHowLong()
    {
        const Progress progress { Progress::Stage::Measuring, 3, 5, u"16MB"_s, Milliseconds(12000) };
        QCOMPARE(describe(progress), u"Measuring at 16MB · 3 of 5 · 12 s left"_s);
    }

    void everyFindingHasItsOwnSentence()
    {
        QSet<QString> texts;
        for (const QString &code : Advisor::findingCodes()) {
            const QString text = describe(Finding { code, Finding::Severity::Advice, -1, {} });
            QVERIFY2(text != code && !text.isEmpty(), qPrintable(code));
            QVERIFY2(!text.contains(QRegularExpression(u"%[0-9L]"_s)), qPrintable(text)); // a place left open // no place without its figure
            texts.insert(text);
        }
        QCOMPARE(texts.size(), Advisor::findingCodes().size());
    }

    void aNewerFindingIsShownByItsCode()
    {
        QCOMPARE(describe(Finding { u"from-the-future"_s, Finding::Severity::Advice, -1, {} }), u"from-the-future"_s);
    }

    void everyRecommendationHasWords()
    {
        QSet<QString> headlines, names;
        constexpr int last = int(Recommendation::Kind::LeaveAlone);
        for (int kind = 0; kind <= last; ++kind) {
            Recommendation recommendation;
            recommendation.kind = Recommendation::Kind(kind);
            recommendation.reason.code = u"temp-small"_s;
            const Report::AdviceText text = describe(recommendation);
            QVERIFY(!text.why.isEmpty());
            headlines.insert(text.headline);
            names.insert(Report::nameOf(recommendation.kind));
        }
        QCOMPARE(headlines.size(), last + 1);
        QCOMPARE(names.size(), last + 1);
        QVERIFY(!headlines.contains(QString()) && !names.contains(QString()));
    }

    void sureAndUnsureAdviceDiffer()
    {
        QSet<QString> texts;
        for (const auto evidence : { Recommendation::Evidence::Measured, Recommendation::Evidence::Predicted,
                 Recommendation::Evidence::Unproved }) {
            Recommendation recommendation;
            recommendation.evidence = evidence;
            recommendation.reason.code = u"temp-small"_s;
            texts.insert(describe(recommendation).why);
        }
        QCOMPARE(texts.size(), 3);
    }

    void namesFromAServerAreNotTakenForPlaces()
    {
        Finding finding { u"sort-gone"_s, Finding::Severity::Information, -1, {} };
        finding.figures = { { u"node_label"_s, u"Index Scan %2"_s }, { u"index"_s, u"i%1"_s } };
        const QString text = describe(finding);
        QVERIFY(text.contains(u"Index Scan %2"_s) && text.contains(u"i%1"_s));
    }
};

QTEST_APPLESS_MAIN(TestWording)
#include "tst_wording.moc"
