// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the window's own pages in both schemes and in Korean, for people to look at: <build>/screenshots.
#include "gui/pictures.h"
#include "session/historystore.h"
#include "session/jobrunner.h"
#include "session/preferences.h"
#include "ui/dialogs/askpassdialog.h"
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
#include <QTemporaryDir>
#include <QTest>

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
    }

    void pages_data() { Test::PictureRow::addRows(); }
    void pages()
    {
        const Test::PictureRow row;
        m_row = &row;
        windowPictures();
        dialogPictures();
    }

private:
    void take(QWidget &widget, const QString &name) { m_row->take(widget, name); }

    void windowPictures()
    {
        const QString settings
            = m_folder.filePath(u"settings-%1.ini"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
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

        AskpassDialog hostKey(
            u"The authenticity of host 'bastion (192.0.2.7)' can't be established.\nED25519 key fingerprint "
            "is SHA256:8fXQmE1dV0cZ4l3o7pR2sT5uW6yA9bC1dE3fG5hI7jK.\nAre you sure you want to continue "
            "connecting (yes/no/[fingerprint])?"_s);
        take(hostKey, u"ssh-question"_s);

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
        refused.code = Failure::Code::WritesRefused;
        refused.subject = u"DELETE"_s;
        LeaveSheet writes(refused, u"prod-a"_s);
        take(writes, u"writes"_s);

        Session::Preferences preferences(m_folder.filePath(u"settings.ini"_s));
        PreferencesDialog preferencesDialog(&preferences);
        take(preferencesDialog, u"preferences"_s);
    }

    QTemporaryDir m_folder;
    const Test::PictureRow *m_row = nullptr;
};

QTEST_MAIN(TestScreenshots)
#include "tst_screenshots.moc"
