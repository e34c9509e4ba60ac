// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verbs.h"
#include "session/preferences.h"
#include "session/sshquestions.h"
#include "ui/charts/sweepchartpainter.h"
#include "ui/dialogs/askpassdialog.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QTimer>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

void nameApplication()
{
    QCoreApplication::setApplicationName(u"spillway"_s);
    QCoreApplication::setApplicationVersion(QString::fromLatin1(SPILLWAY_VERSION));
}

/// Ours, and Qt's own for its dialogs. Plurals need one in English too.
void installTranslations(QCoreApplication *application)
{
    auto *qt = new QTranslator(application);
    if (qt->load(QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        application->installTranslator(qt);
    auto *own = new QTranslator(application);
    if (own->load(QLocale(), u"spillway"_s, u"_"_s, u":/i18n"_s) || own->load(u":/i18n/spillway_en.qm"_s))
        application->installTranslator(own);
}

int runVerb(int &argc, char **argv, const QStringList &arguments)
{
    std::unique_ptr<QCoreApplication> application;
    if (Cli::wantsPicture(arguments)) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        application = std::make_unique<QApplication>(argc, argv);
    } else {
        application = std::make_unique<QCoreApplication>(argc, argv);
    }
    nameApplication();
    installTranslations(application.get());
    return Cli::run(arguments, Ui::makeChartPainter);
}

}

int main(int argc, char *argv[])
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const bool sshAsks = qEnvironmentVariableIsSet("SPILLWAY_ASKPASS"); // set for ssh alone
    if (!sshAsks && Cli::wantsVerb(arguments))
        return runVerb(argc, argv, arguments);

    QApplication application(argc, argv);
    nameApplication();
    QGuiApplication::setDesktopFileName(u"org.spillway.Spillway"_s);
    installTranslations(&application);
    Session::Preferences preferences;
    Ui::applyTheme(application, Ui::schemeFromName(preferences.colourScheme()));
    if (sshAsks)
        return Ui::runAskpass(arguments);
    Session::askSshQuestionsWith(QCoreApplication::applicationFilePath());
    Ui::MainWindow window(&preferences);
    window.show();
    // What may take its time comes after the first frame.
    QTimer::singleShot(0, &window, [&] { window.begin(Ui::startRequest(arguments, preferences.instances())); });
    return QApplication::exec();
}
