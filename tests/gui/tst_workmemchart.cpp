// SPDX-License-Identifier: GPL-3.0-or-later
// The work_mem chart: its axis, what it draws of a sweep, its files.
#include "gui/samplesweeps.h"

#include "domain/failure.h"
#include "report/chartpainter.h"
#include "ui/charts/chartdata.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/sweepchartpainter.h"
#include "ui/charts/sweepscene.h"
#include "ui/charts/workmemchart.h"
#include "ui/charts/workmemscale.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

class TestWorkMemChart : public QObject
{
    Q_OBJECT

    std::shared_ptr<const Analysis::SweepAnalysis> m_sort, m_group;
    QTemporaryDir m_folder;

    static QByteArray contents(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_sort = std::make_shared<const Analysis::SweepAnalysis>(Test::sampleSweep(u"sort"_s));
        m_group = std::make_shared<const Analysis::SweepAnalysis>(Test::sampleSweep(u"group"_s));
    }

    void axisIsLogarithmic()
    {
        QCOMPARE(toLog2(Kilobytes(64)), 6.0);
        QCOMPARE(toLog2(Kilobytes(1 << 20)), 20.0);
        for (const qint64 value : { 64, 65, 625001, 2147483647 })
            QCOMPARE(fromLog2(toLog2(Kilobytes(value))), Kilobytes(value));
        const auto labels = labelledWorkMem(Kilobytes(64), Kilobytes(1 << 20), 8);
        QCOMPARE(labels.size(), size_t(8)); // 64 kB, 256 kB, … 1 GB
        QCOMPARE(labels.front(), Kilobytes(64));
        QCOMPARE(labels.back(), Kilobytes(1 << 20));
    }

    void valuesAreWrittenShortAndExact_data()
    {
        QTest::addColumn<qint64>("kilobytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("kB") << qint64(64) << u"64 kB"_s;
        QTest::newRow("MB") << qint64(24 << 10) << u"24 MB"_s;
        QTest::newRow("half") << qint64(1536) << u"1.5 MB"_s;
        QTest::newRow("quarter") << qint64(1280 << 10) << u"1.25 GB"_s;
        QTest::newRow("uneven") << qint64(625001) << u"625,001 kB"_s;
    }
    void valuesAreWrittenShortAndExact()
    {
        QFETCH(qint64, kilobytes);
        QTEST(workMemText(Kilobytes(kilobytes)), "text");
    }

    void scaleIsRound()
    {
        QCOMPARE(roundScale(1152).maximum, 1200.0);
        QCOMPARE(roundScale(0.7).decimals, 1);
        QCOMPARE(roundScale(0).intervals, 1);
        for (const double greatest : { 0.003, 1.0, 7.9, 55.0, 1151.0, 293000.0 })
            QVERIFY(roundScale(greatest).maximum >= greatest);
    }

    void marksAreTheMeasuredValues()
    {
        const ChartData data = chartData(*m_sort);
        QCOMPARE(data.marks.size(), m_sort->points().size());
        const auto at4 = std::ranges::find(data.marks, Kilobytes(4096), &MeasuredMark::workMem);
        QVERIFY(at4 != data.marks.end());
        QCOMPARE(at4->readBytes, 7343.0 * 8192);
        QCOMPARE(at4->writtenBytes, 7364.0 * 8192);
        QVERIFY(at4->spreadMs.has_value()); // three runs
        QVERIFY(data.dry && data.dry->verified);
        QCOMPARE(data.dry->from, Kilobytes(85938));
        QCOMPARE(data.to, Kilobytes(1 << 20));
    }

    void predictedCurvePassesThroughTheMarks()
    {
        const ChartData data = chartData(*m_sort);
        QVERIFY(!data.segments.empty());
        for (const CurveSegment &segment : data.segments) {
            QCOMPARE(segment.read.size(), segment.written.size());
            QVERIFY(segment.read.size() >= 2);
            QVERIFY(std::ranges::is_sorted(segment.read, {}, &QPointF::x));
        }
        for (const MeasuredMark &mark : data.marks) {
            const Analysis::CurvePoint point = m_sort->at(mark.workMem);
            QVERIFY(std::abs(point.tempRead.value * 8192 - mark.readBytes) <= 0.005 * data.greatestBytes);
        }
    }

    void planRegionsAreNamed()
    {
        SweepScene scene;
        scene.setAnalysis(m_group);
        scene.resize({ 900, 360 });
        QCOMPARE(scene.data().regions.size(), size_t(2));
        const ShapeRegion *low = scene.regionAt(Kilobytes(100));
        const ShapeRegion *high = scene.regionAt(Kilobytes(4096));
        QVERIFY(low && high && low != high);
        QVERIFY(low->shape != high->shape);
        QCOMPARE(low->to + Kilobytes(1), high->from);
    }

    void cursorFollowsThePointer()
    {
        WorkMemChart chart;
        chart.resize(900, 360);
        chart.setAnalysis(m_sort);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSignalSpy picked(&chart, &WorkMemChart::workMemPicked);
        const ChartFrame &frame = chart.chart().frame();
        const QPoint at24(qRound(frame.x(toLog2(Kilobytes(24576)))), qRound(frame.plot.center().y()));
        QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, at24);
        QCOMPARE(picked.size(), 1);
        const auto value = picked.takeFirst().at(0).value<Kilobytes>();
        QVERIFY(std::abs(toLog2(value) - toLog2(Kilobytes(24576))) < 0.02);
        // Near a measured value it is that one, exactly.
        const QPoint at4(qRound(frame.x(12)) + 3, qRound(frame.plot.center().y()));
        QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, at4);
        QCOMPARE(picked.takeFirst().at(0).value<Kilobytes>(), Kilobytes(4096));
        chart.setWorkMem(Kilobytes(4096));
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(picked.takeFirst().at(0).value<Kilobytes>(), Kilobytes(4097));
    }

    void figuresCanBeCopied()
    {
        WorkMemChart chart;
        chart.setAnalysis(m_sort);
        chart.setWorkMem(Kilobytes(4096));
        QTest::keySequence(&chart, QKeySequence::Copy);
        const QString text = QApplication::clipboard()->text();
        QVERIFY2(text.contains("7,364"_L1) && text.contains("7,343"_L1) && text.contains("4 MB, measured"_L1),
            qPrintable(text));
        QVERIFY(chart.figuresAt(Kilobytes(24576)).contains("predicted"_L1));
    }

    void paintsEveryFormat()
    {
        const auto painter = makeChartPainter();
        const QSize size(800, 480);
        for (const QString &suffix : { u"svg"_s, u"png"_s, u"pdf"_s })
            painter->paintSweep(*m_sort, m_folder.filePath(u"chart."_s + suffix), size);
        const QByteArray svg = contents(m_folder.filePath(u"chart.svg"_s));
        QVERIFY(svg.contains("<svg") && svg.contains("viewBox=\"0 0 800 480\""));
        QVERIFY2(svg.contains("work_mem") && svg.contains("1 GB"), "the axis is text in the drawing");
        QVERIFY(contents(m_folder.filePath(u"chart.pdf"_s)).startsWith("%PDF"));
        const QImage png(m_folder.filePath(u"chart.png"_s));
        QCOMPARE(png.size(), size);
        QCOMPARE(png.pixelColor(2, 2), QColor(Qt::white));
        const QColor line = Tokens::light().written;
        int coloured = 0;
        for (int y = 0; y < png.height(); ++y) {
            for (int x = 0; x < png.width(); ++x)
                coloured += png.pixelColor(x, y) == line;
        }
        QVERIFY2(coloured > 200, qPrintable(QString::number(coloured)));
    }

    void refusesWhatItCannotWrite()
    {
        const auto painter = makeChartPainter();
        const auto codeOf = [&](const QString &path, QSize size) {
            try {
                painter->paintSweep(*m_sort, path, size);
            } catch (const FailureError &error) {
                return error.failure().code;
            }
            return Failure::Code::Internal;
        };
        QCOMPARE(codeOf(m_folder.filePath(u"chart.gif"_s), { 800, 480 }), Failure::Code::ValueOutOfRange);
        QCOMPARE(codeOf(m_folder.filePath(u"chart.png"_s), { 8, 8 }), Failure::Code::ValueOutOfRange);
        QCOMPARE(codeOf(m_folder.filePath(u"missing/chart.png"_s), { 800, 480 }), Failure::Code::FileError);
    }

    void menuOffersCopyAndFiles()
    {
        WorkMemChart chart;
        chart.resize(700, 300);
        chart.setAnalysis(m_sort);
        chart.show();
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(50, 50), chart.mapToGlobal(QPoint(50, 50)));
        QApplication::sendEvent(chart.viewport(), &event);
        auto *menu = chart.findChild<QMenu *>();
        QVERIFY(menu);
        QStringList texts;
        for (const QAction *action : menu->actions())
            texts.append(action->text());
        for (const QString &format : { u"PNG"_s, u"SVG"_s, u"PDF"_s, u"CSV"_s })
            QVERIFY2(!texts.filter(format).isEmpty(), qPrintable(format));
        menu->close();
        chart.copyImage();
        QCOMPARE(QApplication::clipboard()->image().size(), QSize(1400, 600));
    }
};

QTEST_MAIN(TestWorkMemChart)
#include "tst_workmemchart.moc"
