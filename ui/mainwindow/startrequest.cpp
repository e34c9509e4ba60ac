// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/startrequest.h"

#include "ui/dialogs/conninfopassword.h"

#include <QCommandLineParser>
#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

StartRequest startRequest(const QStringList &arguments, const std::vector<SavedInstance> &saved)
{
    QCommandLineParser parser;
    const QCommandLineOption demo(u"demo"_s);
    const QCommandLineOption connection(u"connection"_s, {}, u"conninfo"_s);
    const QCommandLineOption service(u"service"_s, {}, u"name"_s);
    const QCommandLineOption name(u"instance"_s, {}, u"name"_s);
    const QCommandLineOption ssh(u"ssh"_s, {}, u"destination"_s);
    parser.addOptions({ demo, connection, service, name, ssh });
    parser.process(arguments);
    StartRequest request;
    request.demo = parser.isSet(demo);
    request.files = parser.positionalArguments();
    SavedInstance instance;
    if (parser.isSet(connection)) {
        const SplitConninfo split = splitPassword(parser.value(connection));
        request.password = split.password;
        instance.name = QCoreApplication::translate("Spillway::Ui::StartRequest", "command line");
        instance.spec.conninfo = split.conninfo;
        request.instance = instance;
    } else if (parser.isSet(service)) {
        instance.name = parser.value(service);
        instance.spec.parameters.append({ u"service"_s, parser.value(service) });
        request.instance = instance;
    }
    for (const SavedInstance &known : saved) {
        if (known.name == parser.value(name))
            request.instance = known;
    }
    if (request.instance && parser.isSet(ssh))
        request.instance->spec.ssh = parser.value(ssh);
    return request;
}

}
