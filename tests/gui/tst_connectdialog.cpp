// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/historystore.h"
#include "session/instance.h"
#include "session/jobrunner.h"
#include "ui/dialogs/askpassdialog.h"
#include "ui/dialogs/connectdialog.h"
#include "ui/dialogs/conninfopassword.h"
#include "ui/widgets/failurestrip.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

template <typename Widget>
Widget *named(const QWidget &root, const QString &accessibleName)
{
    for (Widget *widget : root.findChildren<Widget *>()) {
        if (widget->accessibleName() == accessibleName)
            return widget;
    }
    qFatal("no field is named %s", qPrintable(accessibleName));
}

QPushButton *button(const QWidget &root, const QString &text)
{
    for (QPushButton *candidate : root.findChildren<QPushButton *>()) {
        if (candidate->text() == text)
            return candidate;
    }
    qFatal("no button says %s", qPrintable(text));
}

}

class TestConnectDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_jobs = std::make_unique<Session::JobRunner>();
        m_history = std::make_shared<Session::HistoryStore>(m_folder.filePath(u"history.sqlite"_s));
        m_dialog = std::make_unique<ConnectDialog>(m_jobs.get(), m_history, QStringList { u"billing"_s });
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_jobs.reset();
    }

    void emptyFieldsAreLibpqsDefaults()
    {
        QCOMPARE(m_dialog->instance().spec, ConnectionSpec());
        QVERIFY(!m_dialog->instance().name.isEmpty());
        for (const QLineEdit *edit : m_dialog->findChildren<QLineEdit *>())
            QVERIFY2(!edit->placeholderText().isEmpty(), qPrintable(edit->accessibleName()));
    }

    void fieldsBecomeKeywords()
    {
        QTest::keyClicks(named<QLineEdit>(*m_dialog, u"Host"_s), u"db.example"_s);
        QTest::keyClicks(named<QLineEdit>(*m_dialog, u"Port"_s), u"5433"_s);
        auto *sslmode = named<QComboBox>(*m_dialog, u"sslmode"_s);
        sslmode->setCurrentIndex(sslmode->findData(u"verify-full"_s));
        const SavedInstance instance = m_dialog->instance();
        QCOMPARE(instance.name, u"db.example:5433"_s);
        for (const auto &parameter : { qMakePair(u"host"_s, u"db.example"_s), qMakePair(u"port"_s, u"5433"_s),
                 qMakePair(u"sslmode"_s, u"verify-full"_s) })
            QVERIFY(instance.spec.parameters.contains(parameter));
        QCOMPARE(instance.spec.parameters.size(), 3);
    }

    void serviceAloneIsEnough()
    {
        auto *service = named<QComboBox>(*m_dialog, u"Service"_s);
        QCOMPARE(service->itemText(1), u"billing"_s);
        service->setCurrentIndex(1);
        const QList<QPair<QString, QString>> expected { { u"service"_s, u"billing"_s } };
        QCOMPARE(m_dialog->instance().spec.parameters, expected);
        QCOMPARE(m_dialog->instance().name, u"billing"_s);
    }

    void whatWasSavedComesBack()
    {
        SavedInstance saved;
        saved.name = u"prod"_s;
        saved.production = true;
        saved.role = u"report"_s;
        saved.spec.conninfo = u"postgresql://dba@db.example/shop"_s;
        saved.spec.parameters = { { u"target_session_attrs"_s, u"standby"_s } };
        saved.spec.ssh = u"me@bastion:2222"_s;
        m_dialog->setInstance(saved);
        QCOMPARE(m_dialog->instance(), saved);
    }

    void sshAsksInADialog()
    {
        AskpassDialog trust(u"The authenticity of host 'bastion' can't be established.\n"
                            "Are you sure you want to continue connecting (yes/no/[fingerprint])? "_s);
        QVERIFY(trust.findChildren<QLineEdit *>().isEmpty());
        const auto press = [](AskpassDialog &dialog, const QString &text) {
            for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
                if (button->text() == text)
                    button->click();
            }
        };
        press(trust, u"No"_s);
        QCOMPARE(trust.result(), int(QDialog::Rejected));
        QCOMPARE(trust.answer(), QString());
        press(trust, u"Yes"_s);
        QCOMPARE(trust.result(), int(QDialog::Accepted));
        QCOMPARE(trust.answer(), u"yes"_s);

        AskpassDialog secret(u"Enter passphrase for key '/home/me/.ssh/<b>id</b>': "_s);
        auto *edit = secret.findChild<QLineEdit *>();
        QVERIFY(edit);
        QCOMPARE(edit->echoMode(), QLineEdit::Password);
        QCOMPARE(edit->accessibleName(), u"Enter passphrase for key '/home/me/.ssh/<b>id</b>':"_s);
        QTest::keyClicks(edit, u"open sesame"_s);
        press(secret, u"OK"_s);
        QCOMPARE(secret.answer(), u"open sesame"_s);

        AskpassDialog notice(u"Confirm user presence for key"_s, u"none"_s);
        QVERIFY(notice.findChildren<QLineEdit *>().isEmpty());
    }

    void passwordIsNeverKept_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("kept");
        QTest::addColumn<QString>("password");
        QTest::newRow("uri") << u"postgresql://dba:s%40cret@db/shop"_s << u"postgresql://dba@db/shop"_s << u"s@cret"_s;
        QTest::newRow("uri query") << u"postgresql://db/shop?password=x&sslmode=require"_s
                                   << u"postgresql://db/shop?sslmode=require"_s << u"x"_s;
        QTest::newRow("uri last") << u"postgresql://db/shop?a=1&password=x"_s << u"postgresql://db/shop?a=1"_s
                                  << u"x"_s;
        QTest::newRow("keyword") << u"host=db password=secret user=dba"_s << u"host=db user=dba"_s << u"secret"_s;
        QTest::newRow("quoted") << uR"(host=db password = 'se \'cr et')"_s << u"host=db"_s << u"se 'cr et"_s;
        QTest::newRow("inside another value")
            << u"host=db options='-c a.password=x'"_s << u"host=db options='-c a.password=x'"_s << QString();
        QTest::newRow("none") << u"postgresql://dba@db:5432/shop"_s << u"postgresql://dba@db:5432/shop"_s << QString();
    }
    void passwordIsNeverKept()
    {
        QFETCH(QString, typed);
        QFETCH(QString, kept);
        QFETCH(QString, password);
        QCOMPARE(splitPassword(typed).conninfo, kept);
        QCOMPARE(splitPassword(typed).password, password);
        named<QLineEdit>(*m_dialog, u"Connection string or URI"_s)->setText(typed);
        QCOMPARE(m_dialog->instance().spec.conninfo, kept);
    }

    void failureIsShownInPlace()
    {
        auto *host = named<QLineEdit>(*m_dialog, u"Host"_s);
        host->setText(m_folder.filePath(u"nobody-listens-here"_s));
        QSignalSpy connected(m_dialog.get(), &ConnectDialog::connectedTo);
        button(*m_dialog, u"Connect"_s)->click();
        QVERIFY(!host->isEnabled()); // alive, and says so
        auto *strip = m_dialog->findChild<FailureStrip *>();
        QTRY_VERIFY(strip->isVisible());
        QVERIFY(!strip->text().isEmpty());
        QVERIFY(host->isEnabled());
        QCOMPARE(host->text(), m_folder.filePath(u"nobody-listens-here"_s));
        QVERIFY(m_dialog->isVisible());
        QVERIFY(connected.isEmpty());
    }

    void stopEndsTheAttemptNotTheDialog()
    {
        named<QLineEdit>(*m_dialog, u"Host"_s)->setText(u"192.0.2.1"_s); // TEST-NET-1: nothing answers
        button(*m_dialog, u"Test"_s)->click();
        button(*m_dialog, u"Stop"_s)->click();
        QVERIFY(m_dialog->isVisible());
        QVERIFY(named<QLineEdit>(*m_dialog, u"Host"_s)->isEnabled());
        QTRY_COMPARE(m_jobs->runningCount(), 0);
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Session::JobRunner> m_jobs;
    std::shared_ptr<Session::HistoryStore> m_history;
    std::unique_ptr<ConnectDialog> m_dialog;
};

QTEST_MAIN(TestConnectDialog)
#include "tst_connectdialog.moc"
