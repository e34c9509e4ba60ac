// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the window's own pages in both schemes and in Korean, for people to look at: <build>/screenshots.
#include "session/historystore.h"
#include "session/jobrunner.h"
#include "session/preferences.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/dialogs/measuresheet.h"
#include "ui/dialogs/passworddialog.h"
#include "ui/dialogs/preferencesdialog.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/mainwindow/pagestack.h"
#include "ui/pages/workbookpage.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

#include <QApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

class TestScreenshots : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        QVERIFY(QDir().mkpath(pictures()));
    }

    void pages_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("language");
        QTest::newRow("light") << u"light"_s << u"en"_s;
        QTest::newRow("dark") << u"dark"_s << u"en"_s;
        QTest::newRow("korean") << u"light"_s << u"ko"_s;
    }
    void pages()
    {
        QFETCH(QString, scheme);
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(u":/i18n/spillway_%1.qm"_s.arg(language)));
        qApp->installTranslator(&translator);
        applyTheme(*qApp, schemeFromName(scheme));
        m_suffix = language == "ko"_L1 ? language : scheme;
        windowPictures();
        dialogPictures();
        qApp->removeTranslator(&translator);
    }

private:
    static QString pictures() { return QStringLiteral(SPILLWAY_BINARY_DIR) + u"/screenshots"_s; }

    void take(QWidget &widget, const QString &name)
    {
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTest::qWait(50); // layouts follow texts through the event loop
        QVERIFY(widget.grab().save(u"%1/%2-%3.png"_s.arg(pictures(), name, m_suffix)));
    }

    void windowPictures()
    {
        const QString settings = m_folder.filePath(u"settings-%1.ini"_s.arg(m_suffix));
        Session::Preferences preferences(settings);
        SavedInstance production;
        production.name = u"prod-a"_s;
        production.production = true;
        SavedInstance replica;
        replica.name = u"replica-1"_s;
        replica.colour = u"#a8508a"_s;
        preferences.setInstances({ production, replica });
        MainWindow window(&preferences);
        window.resize(1360, 880);
        take(window, u"start"_s);

        WorkbookState state;
        state.instanceName = production.name;
        state.database = u"billing"_s;
        state.sql = u"-- last month\nSELECT customer_id, sum(total)\n  FROM orders\n WHERE placed_at > $1\n GROUP BY "
                    "customer_id\n ORDER BY 2 DESC;\n\nSELECT 2;"_s;
        state.cursor = 40;
        WorkbookPage *page = window.openWorkbook(state);
        window.pages()->bring(page);
        take(window, u"workbook"_s);

        Failure failure;
        failure.code = Failure::Code::SqlError;
        failure.sqlState = u"42703"_s;
        failure.message = u"column \"totl\" does not exist"_s;
        failure.hint = u"Perhaps you meant to reference the column \"orders.total\"."_s;
        page->strip()->showFailure(failure);
        page->editor()->markError(page->editor()->statementBegin(), 21);
        take(window, u"workbook-error"_s);
    }

    void dialogPictures()
    {
        Session::JobRunner jobs;
        auto history = std::make_shared<Session::HistoryStore>(m_folder.filePath(u"history.sqlite"_s));
        ConnectDialog connectDialog(&jobs, history, { u"billing"_s, u"warehouse"_s });
        take(connectDialog, u"connect"_s);

        Failure refused;
        refused.code = Failure::Code::WrongPassword;
        refused.sqlState = u"28P01"_s;
        refused.message = u"password authentication failed for user \"dba\""_s;
        PasswordDialog password(u"prod-a"_s, refused, true);
        take(password, u"password"_s);

        SweepSpec spec;
        for (qint64 kilobytes = 1024; kilobytes <= 262144; kilobytes *= 4)
            spec.workMem.push_back(Kilobytes(kilobytes));
        SweepEstimate estimate;
        estimate.runs = 5;
        estimate.tempSpace = Bytes(600LL << 20);
        estimate.memory = Bytes(256LL << 20);
        MeasureSheet sheet(spec, estimate, u"prod-a · billing"_s);
        take(sheet, u"measure"_s);

        refused.code = Failure::Code::VolatileRefused;
        refused.names = { u"shop.next_invoice(integer)"_s, u"random()"_s };
        LeaveSheet leave(refused, {});
        take(leave, u"volatile"_s);

        Session::Preferences preferences(m_folder.filePath(u"settings.ini"_s));
        PreferencesDialog preferencesDialog(&preferences);
        take(preferencesDialog, u"preferences"_s);
    }

    QTemporaryDir m_folder;
    QString m_suffix;
};

QTEST_MAIN(TestScreenshots)
#include "tst_screenshots.moc"
