// SPDX-License-Identifier: GPL-3.0-or-later
// The work_mem page: slider, field and chart go together; cards, advice, runs and buttons say and ask the right thing.
#include "gui/samplesweeps.h"

#include "session/preferences.h"
#include "ui/charts/workmemchart.h"
#include "ui/pages/measuredialog.h"
#include "ui/pages/runsview.h"
#include "ui/pages/workmemcards.h"
#include "ui/pages/workmempage.h"
#include "ui/style/theme.h"
#include "ui/widgets/advicepanel.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/memoryedit.h"
#include "ui/widgets/memoryslider.h"

#include <QDir>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <bit>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

class TestWorkMemPage : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::shared_ptr<const SweepResult> m_sort;

    static QPushButton *button(const QWidget &page, const QString &text)
    {
        for (auto *candidate : page.findChildren<QPushButton *>()) {
            if (candidate->text() == text && candidate->isVisibleTo(&page))
                return candidate;
        }
        return nullptr;
    }
    QString preferencesFile() const { return m_folder.filePath(u"preferences.ini"_s); }

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_sort = Test::sampleSweep(u"sort"_s);
    }

    void emptyPageSaysWhatToDo()
    {
        Session::Preferences preferences(preferencesFile());
        WorkMemPage page(&preferences);
        page.show();
        QSignalSpy asked(&page, &WorkMemPage::findThresholdRequested);
        QPushButton *find = button(page, u"Find threshold"_s);
        QVERIFY(find);
        QTest::mouseClick(find, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().at(0).value<Kilobytes>(), Kilobytes(1 << 20)); // memory unknown: 1 GB
    }

    void partsMoveTogether()
    {
        Session::Preferences preferences(preferencesFile());
        WorkMemPage page(&preferences);
        page.setResult(m_sort);
        page.show();
        auto *slider = page.findChild<MemorySlider *>();
        auto *chart = page.findChild<WorkMemChart *>();
        auto *field = page.findChild<MemoryEdit *>();
        QCOMPARE(page.workMem(), m_sort->server.workMem);

        field->setFocus();
        field->setText(u"24 mb"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(page.workMem(), Kilobytes(24576));
        QCOMPARE(chart->workMem(), Kilobytes(24576));

        QTest::keyClick(slider, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(page.workMem(), Kilobytes(24577));
        QCOMPARE(field->text(), u"24,577 kB"_s);
        slider->setWorkMem(Kilobytes(4096));
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(page.workMem(), Kilobytes(4871)); // 4096 · 2^(1/4)
        QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(page.workMem(), Kilobytes(4096));

        field->setText(u"a lot"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(page.workMem(), Kilobytes(4096));
        QCOMPARE(field->text(), u"a lot"_s); // nothing typed is lost
    }

    void handleSnapsToShortValues()
    {
        MemorySlider slider;
        slider.setLimits(Kilobytes(64), Kilobytes(1 << 20));
        for (int position = slider.minimum(); position <= slider.maximum(); position += 37) {
            slider.setValue(position);
            const qint64 value = slider.workMem().value;
            const qint64 grain = std::max<qint64>(1, qint64(std::bit_floor(quint64(value))) / 32);
            QCOMPARE(value % grain, 0);
        }
        slider.setValue(slider.maximum());
        QCOMPARE(slider.workMem(), Kilobytes(1 << 20));
    }

    void cardsTellMeasuredFromPredicted()
    {
        const Analysis::SweepAnalysis analysis(m_sort);
        const CardText measured = cardAtValue(analysis, Kilobytes(4096));
        QVERIFY2(measured.caption.contains("measured"_L1), qPrintable(measured.caption));
        QVERIFY2(measured.detail.contains("7,364 / 7,343 blocks"_L1), qPrintable(measured.detail));
        const CardText predicted = cardAtValue(analysis, Kilobytes(24576));
        QVERIFY2(predicted.caption.contains("predicted"_L1), qPrintable(predicted.caption));
        QCOMPARE(cardAtValue(analysis, Kilobytes(524288)).figure, u"No temp I/O"_s);
        const CardText fastest = cardFastest(analysis); // one run at 85,938 kB, within the range of repeated ones
        QVERIFY2(fastest.detail.contains("noise"_L1), qPrintable(fastest.detail));
        const CardText threshold = cardThreshold(analysis);
        QVERIFY(threshold.caption.contains("verified"_L1));
        QVERIFY2(threshold.figure.contains("85,938 kB"_L1), qPrintable(threshold.figure));
        QVERIFY2(threshold.detail.contains("85,937 kB"_L1), qPrintable(threshold.detail));
    }

    void riskNeedsTheMemoryOnce()
    {
        Session::Preferences preferences(preferencesFile());
        ServerFacts facts = m_sort->server;
        facts.ram.reset();
        facts.maxConnections = 40;
        {
            WorkMemPage page(&preferences);
            page.setResult(m_sort);
            page.setServer(facts, u"prod-a"_s);
            page.show();
            const auto fields = page.findChildren<MemoryEdit *>();
            auto *ram = *std::ranges::find_if(
                fields, [](const MemoryEdit *edit) { return edit->accessibleName().contains("RAM"_L1); });
            QVERIFY(!ram->isReadOnly() && ram->text().isEmpty());
            ram->setFocus();
            ram->setText(u"16 GB"_s);
            QTest::keyClick(ram, Qt::Key_Return);
            page.findChild<QPushButton *>()->setFocus();
        }
        QCOMPARE(preferences.ramOf(u"prod-a"_s), std::optional(Bytes(qint64(16) << 30)));
        const Advisor::MemoryRisk risk = Advisor::memoryRisk(
            Analysis::SweepAnalysis(m_sort), Kilobytes(1 << 20), preferences.ramOf(u"prod-a"_s), 40);
        const CardText card = cardRisk(risk);
        QVERIFY2(card.figure.contains("too much"_L1), qPrintable(card.figure));
        QVERIFY2(card.detail.contains("40 connections"_L1), qPrintable(card.detail));
    }

    void asksForMeasurements()
    {
        Session::Preferences preferences(preferencesFile());
        WorkMemPage page(&preferences);
        page.setResult(m_sort);
        page.show();
        QSignalSpy measured(&page, &WorkMemPage::measureRequested);
        page.setWorkMem(Kilobytes(8192));
        QTest::mouseClick(button(page, u"Measure here"_s), Qt::LeftButton);
        QCOMPARE(measured.size(), 1);
        QCOMPARE(measured.first().at(0).value<std::vector<Kilobytes>>(), std::vector<Kilobytes> { Kilobytes(8192) });
        page.setRunning(true);
        QVERIFY(!button(page, u"Measure here"_s)->isEnabled());
        page.setRunning(false);
        QVERIFY(button(page, u"Find threshold"_s)->isEnabled());

        SweepResult interrupted = *m_sort;
        interrupted.complete = false;
        page.setResult(std::make_shared<const SweepResult>(interrupted));
        QSignalSpy resumed(&page, &WorkMemPage::resumeRequested);
        QVERIFY(button(page, u"Resume"_s));
        QTest::mouseClick(button(page, u"Resume"_s), Qt::LeftButton);
        QCOMPARE(resumed.size(), 1);
    }

    void dialogReadsListsAndRanges()
    {
        QCOMPARE(readMemoryList(u"4MB, 1 mb; 4096"_s), (std::vector { Kilobytes(1024), Kilobytes(4096) }));
        QVERIFY(!readMemoryList(u"4MB, nonsense"_s));
        QVERIFY(!readMemoryList(u"1 kB"_s)); // below 64 kB
        QCOMPARE(memoryRange(Kilobytes(64), Kilobytes(256), 1),
            (std::vector { Kilobytes(64), Kilobytes(128), Kilobytes(256) }));
        QCOMPARE(memoryRange(Kilobytes(64), Kilobytes(100), 1), (std::vector { Kilobytes(64), Kilobytes(100) }));
        auto *dialog = new MeasureDialog(Kilobytes(625001));
        QVERIFY(std::ranges::count(dialog->values(), Kilobytes(625001)));
        QSignalSpy asked(dialog, &MeasureDialog::measureRequested);
        dialog->open();
        QTest::mouseClick(button(*dialog, u"Measure"_s), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().at(1).toInt(), 3);
    }

    void adviceIsInOrderAndCanBeCopied()
    {
        AdvicePanel panel;
        Recommendation index;
        index.kind = Recommendation::Kind::CreateIndex;
        index.applySql = u"CREATE INDEX CONCURRENTLY ON t (d)"_s;
        Recommendation local;
        local.kind = Recommendation::Kind::SetLocalWorkMem;
        local.evidence = Recommendation::Evidence::Measured;
        local.applySql = u"SET LOCAL work_mem = '16MB'"_s;
        panel.setRecommendations({ index, local });
        panel.show();
        QCOMPARE(panel.count(), 2);
        QSignalSpy copied(&panel, &AdvicePanel::copyRequested), tried(&panel, &AdvicePanel::tryRequested);
        QTest::mouseClick(button(panel, u"Copy"_s), Qt::LeftButton);
        QCOMPARE(copied.first().at(0).toString(), index.applySql);
        QTest::mouseClick(button(panel, u"Try in session"_s), Qt::LeftButton);
        QCOMPARE(tried.first().at(0).toString(), local.applySql);
        for (const QLabel *label : panel.findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void runsSortByFigureAndShowRaw()
    {
        RunsView view;
        view.setResult(m_sort);
        QTableView *table = view.table();
        QCOMPARE(table->model()->rowCount(), int(m_sort->samples.size()));
        table->sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(table->model()->index(0, 0).data().toString().section(u' ', 0, 0), u"85,938"_s);
        table->selectRow(0);
        QVERIFY(view.findChild<QPlainTextEdit *>()->toPlainText().contains("\"quicksort\""_L1));
        QVERIFY(selectionText(table).startsWith("work_mem\tpurpose\t"_L1));
        QCOMPARE(selectionText(table).count(u'\n'), 1);
    }

    void pictures_data()
    {
        QTest::addColumn<QString>("sweep");
        QTest::addColumn<Scheme>("scheme");
        QTest::addColumn<int>("width");
        for (const QString &sweep : { u"sort"_s, u"group"_s }) {
            for (const Scheme scheme : { Scheme::Light, Scheme::Dark }) {
                for (const int width : { 1100, 900, 640 })
                    QTest::addRow("%s %s %d", qPrintable(sweep), qPrintable(schemeName(scheme)), width)
                        << sweep << scheme << width;
            }
        }
    }
    /// For people to look at, in the build folder; the test itself: nothing is wider than the page.
    void pictures()
    {
        QFETCH(QString, sweep);
        QFETCH(Scheme, scheme);
        QFETCH(int, width);
        applyTheme(*qApp, scheme);
        Session::Preferences preferences(preferencesFile());
        WorkMemPage page(&preferences);
        page.resize(width, 760);
        page.setResult(Test::sampleSweep(sweep));
        page.setWorkMem(Kilobytes(24576));
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QDir(QStringLiteral(SPILLWAY_BINARY_DIR)).mkpath(u"screenshots"_s);
        const QString name = u"%1/screenshots/workmem-%2-%3-%4.png"_s.arg(
            QStringLiteral(SPILLWAY_BINARY_DIR), sweep, schemeName(scheme), QString::number(width));
        QVERIFY(page.grab().save(name));
        auto *scroller = page.findChild<QScrollArea *>();
        QVERIFY(scroller->widget()->width() <= scroller->viewport()->width());
    }
};

QTEST_MAIN(TestWorkMemPage)
#include "tst_workmempage.moc"
