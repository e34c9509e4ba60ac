// SPDX-License-Identifier: GPL-3.0-or-later
// The documents of a comparison: the contract of the JSON, and that no text of a plan becomes markup.
#include "report/comparewriter.h"

#include "analysis/planreader.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using Analysis::PlanSide;

namespace {

PlanSide sideOf(const QByteArray &json, const QString &name)
{
    PlanSide side;
    side.plan = std::make_shared<const Plan>(Analysis::readJsonPlan(json));
    side.metrics = Analysis::computeMetrics(*side.plan);
    if (side.plan->executionTime)
        side.executionTimes.push_back(*side.plan->executionTime);
    side.name = name;
    return side;
}

PlanSide recorded(const QString &name)
{
    QFile file(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans/%1.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? sideOf(file.readAll(), name + u".json"_s) : PlanSide();
}

/// Keeps what a Comparison refers to.
struct Compared
{
    Compared(PlanSide leftSide, PlanSide rightSide)
        : left(std::move(leftSide))
        , right(std::move(rightSide))
        , diff(Analysis::comparePlans(*left.plan, *right.plan))
        , verdict(Advisor::compareTimes(left, right))
        , causes(Advisor::compareCauses(left, right, diff))
    {
    }
    Report::Comparison comparison() const { return { left, right, diff, verdict, causes }; }

    PlanSide left, right;
    Analysis::PlanDiff diff;
    Advisor::ComparisonVerdict verdict;
    std::vector<Finding> causes;
};

PlanSide hostile()
{
    PlanSide side = sideOf("[{\"Plan\": {\"Node Type\": \"Seq Scan\", \"Relation Name\": \"<iframe src='x'>|`````\","
                           "\"Alias\": \"<script>alert(1)</script>\\n# head\", \"Filter\": \"('<b>' = \\\"a<b\\\")\","
                           "\"Actual Startup Time\": 0.1, \"Actual Total Time\": 2.0, \"Actual Rows\": 5,"
                           "\"Actual Loops\": 1}, \"Settings\": {\"x\": \"</pre><u onclick='y()'>\"},"
                           "\"Execution Time\": 3.0}]",
        u"<img src=x onerror=alert(1)>\u0001 & ``` \"q\""_s);
    side.instanceName = u"**bold** [link](javascript:x)"_s;
    side.queryText = u"SELECT '</pre><script>``````</script>'"_s;
    return side;
}

}

class TestCompareWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theDocumentHoldsWhatIsPromised()
    {
        const Compared compared(recorded(u"setop-15"_s), recorded(u"setop-18"_s));
        const QJsonObject document = Report::compareDocument(compared.comparison());
        const QJsonObject summary = document.value("summary"_L1).toObject();
        for (const QString &side : { u"left"_s, u"right"_s }) {
            const QJsonObject object = summary.value(side).toObject();
            for (const QString &key : { u"name"_s, u"server_version"_s, u"execution_ms"_s, u"planning_ms"_s,
                     u"shared_hit_blocks"_s, u"temp_written_blocks"_s, u"peak_memory_kb"_s, u"settings"_s })
                QVERIFY2(object.contains(key), qPrintable(key));
            QVERIFY(object.value("execution_ms"_L1).isDouble());
            QVERIFY(object.value("server_version"_L1).isNull());
        }
        QCOMPARE(summary.value("verdict"_L1).toString(), u"unproved"_s);
        QVERIFY(summary.value("ratio"_L1).isDouble() && summary.value("ratio_range"_L1).isNull());
        const QJsonArray causes = document.value("causes"_L1).toArray();
        QVERIFY(!causes.isEmpty());
        for (const QJsonValue &cause : causes) {
            for (const QString &key :
                { u"code"_s, u"severity"_s, u"text"_s, u"left_node"_s, u"right_node"_s, u"figures"_s })
                QVERIFY2(cause.toObject().contains(key), qPrintable(key));
        }
        const QJsonArray pairs = document.value("pairs"_L1).toArray();
        int lefts = 0, rights = 0;
        for (const QJsonValue &value : pairs) {
            const QJsonObject pair = value.toObject();
            for (const QString &key :
                { u"left"_s, u"right"_s, u"change"_s, u"depth"_s, u"label_left"_s, u"label_right"_s, u"changed_keys"_s,
                    u"self_ms_left"_s, u"self_ms_right"_s, u"rows_left"_s, u"rows_right"_s })
                QVERIFY2(pair.contains(key), qPrintable(key));
            const QString change = pair.value("change"_L1).toString();
            QCOMPARE(pair.value("left"_L1).isNull(), change == u"only-right"_s);
            QCOMPARE(pair.value("right"_L1).isNull(), change == u"only-left"_s);
            QCOMPARE(pair.value("label_left"_L1).isNull(), pair.value("left"_L1).isNull());
            lefts += pair.value("left"_L1).isDouble();
            rights += pair.value("right"_L1).isDouble();
        }
        QCOMPARE(lefts, 6);
        QCOMPARE(rights, 3);
    }

    void roundedRowsAreARange()
    {
        const Compared compared(recorded(u"nested-loop-memoize-15"_s), recorded(u"nested-loop-memoize-18"_s));
        const QJsonArray pairs = Report::compareDocument(compared.comparison()).value("pairs"_L1).toArray();
        const QJsonObject last = pairs.last().toObject();
        const QJsonArray range = last.value("rows_left"_L1).toArray();
        QCOMPARE(range.size(), 2);
        QVERIFY(range.at(0).toDouble() < range.at(1).toDouble());
        QVERIFY(pairs.first().toObject().value("rows_left"_L1).isDouble()); // one loop: exact
    }

    void thePersonsTextHasBothTrees()
    {
        const Compared compared(recorded(u"cte-twice-15"_s), recorded(u"cte-twice-18"_s));
        const QString text = Report::compareText(compared.comparison());
        QVERIFY(text.contains(u"cte-twice-15.json"_s) && text.contains(u"cte-twice-18.json"_s));
        QVERIFY2(text.contains(u"Another join method: left Merge Join, right Hash Join."_s), qPrintable(text));
        QVERIFY(text.contains(u"replaced"_s) && text.contains(u"only left"_s) && text.contains(u"only right"_s));
        // The bars between the trees stand below each other.
        QSet<qsizetype> bars;
        for (const QString &line : text.split(u'\n')) {
            if (line.contains(u'│'))
                bars.insert(line.indexOf(u'│'));
        }
        QCOMPARE(bars.size(), 1);
    }

    void aPlanAgainstItselfSaysSo()
    {
        const Compared compared(recorded(u"bitmap-18"_s), recorded(u"bitmap-18"_s));
        const QString text = Report::compareText(compared.comparison());
        QVERIFY(text.contains(u"The same time"_s));
        QVERIFY(!text.contains(u"Why"_s));
    }

    void htmlTakesNothingForMarkup()
    {
        const Compared compared(hostile(), recorded(u"plain-18"_s));
        const QString html = QString::fromUtf8(Report::compareHtml(compared.comparison()));
        for (const QString &bad : { u"<img"_s, u"<script"_s, u"<iframe"_s, u"<u "_s, u"<b>"_s, u"onclick='"_s })
            QVERIFY2(!html.contains(bad), qPrintable(bad));
        QVERIFY(html.contains(u"&lt;img src=x onerror=alert(1)&gt;  &amp; ``` &quot;q&quot;"_s));
        QVERIFY(html.contains(u"&lt;iframe src=&#39;x&#39;&gt;"_s));
        QVERIFY(html.contains(u"prefers-color-scheme:dark"_s));
        // It needs nothing from elsewhere, and every element that is opened is closed.
        QVERIFY(!html.contains(u"http://"_s) && !html.contains(u"https://"_s) && !html.contains(u"url("_s));
        for (const QString &element : { u"table"_s, u"tr"_s, u"td"_s, u"th"_s, u"div"_s, u"p"_s, u"ol"_s, u"li"_s,
                 u"h1"_s, u"h2"_s, u"pre"_s, u"tbody"_s, u"thead"_s }) {
            const QRegularExpression opening(u"<%1[ >]"_s.arg(element));
            QCOMPARE(html.count(opening), html.count(u"</%1>"_s.arg(element)));
        }
    }

    void markdownKeepsToItsCellsAndFences()
    {
        const Compared compared(hostile(), recorded(u"plain-18"_s));
        const QString text = QString::fromUtf8(Report::compareMarkdown(compared.comparison()));
        // Outside of fences nothing is left that could be markup; inside nothing closes them.
        QString fence;
        int fences = 0;
        for (const QString &line : text.split(u'\n')) {
            static const QRegularExpression only(u"^(`{3,})(text)?$"_s);
            const auto match = only.match(line);
            if (fence.isEmpty() && match.hasMatch()) {
                fence = match.captured(1);
                ++fences;
                continue;
            }
            if (!fence.isEmpty() && match.hasMatch() && match.captured(1).size() >= fence.size()) {
                fence.clear();
                continue;
            }
            if (fence.isEmpty()) {
                QVERIFY2(!line.contains(u'<') && !line.contains(u"](j"_s), qPrintable(line));
                QString unescaped = line;
                unescaped.remove(QRegularExpression(u"\\\\."_s));
                QVERIFY2(!unescaped.contains(u'`'), qPrintable(line));
            } else {
                QVERIFY2(!line.contains(fence), qPrintable(line));
            }
        }
        QVERIFY(fence.isEmpty());
        QCOMPARE(fences, 2); // trees and the one query
        QVERIFY(text.contains(u"``````"_s));
    }

    void everyRecordedPairIsWritten()
    {
        const QDir folder(QStringLiteral(SPILLWAY_SOURCE_DIR "/tests/data/plans"));
        for (const QString &file : folder.entryList({ u"*-15.json"_s })) {
            const Compared compared(recorded(file.chopped(5)), recorded(file.chopped(8) + u"-18"_s));
            const Report::Comparison comparison = compared.comparison();
            QVERIFY(Report::compareText(comparison).size() > 200);
            QVERIFY(Report::compareHtml(comparison).endsWith("</html>\n"));
            QVERIFY(Report::compareMarkdown(comparison).startsWith("# "));
            QCOMPARE(Report::compareDocument(comparison).value("pairs"_L1).toArray().size(),
                qsizetype(compared.diff.pairs.size()));
        }
    }

    void verdictsAreWorded()
    {
        const PlanSide side = recorded(u"plain-18"_s);
        Compared compared(side, side);
        const auto with = [](std::initializer_list<double> times) {
            PlanSide timed = recorded(u"bitmap-18"_s);
            timed.executionTimes.clear();
            for (const double time : times)
                timed.executionTimes.push_back(Milliseconds(time));
            return timed;
        };
        const auto words = [](const PlanSide &left, const PlanSide &right) {
            return Report::describe(Advisor::compareTimes(left, right), left, right);
        };
        QCOMPARE(words(with({ 10, 11, 12, 13, 14 }), with({ 20, 21, 22, 23, 24 })),
            u"The left plan is faster: 12 ms against 22 ms; the right takes 1.83 times (1.54 to 2.20) as long (5 and 5 "
            "runs)."_s);
        QVERIFY(words(with({ 20, 21, 22, 23, 24 }), with({ 10, 11, 12, 13, 14 }))
                    .startsWith(u"The right plan is faster: 12 ms against 22 ms; the left takes 1.83 times ("_s));
        QVERIFY(words(with({ 10, 11, 12 }), with({ 10, 11, 13 })).startsWith(u"No difference in time beyond"_s));
        QVERIFY(words(with({ 10 }), with({ 11 })).startsWith(u"Unproved: left 10 ms, right 11 ms."_s));
    }
};

QTEST_APPLESS_MAIN(TestCompareWriter)
#include "tst_comparewriter.moc"
