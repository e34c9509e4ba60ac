// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/format.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Progress)
};

QString stageText(Progress::Stage stage, const QString &subject)
{
    switch (stage) {
    case Progress::Stage::Connecting:
        return Text::tr("Connecting");
    case Progress::Stage::Preparing:
        return Text::tr("Preparing");
    case Progress::Stage::PreScan:
        return Text::tr("Asking the planner");
    case Progress::Stage::Measuring:
        return subject.isEmpty() ? Text::tr("Measuring") : Text::tr("Measuring at %1").arg(subject);
    case Progress::Stage::Verifying:
        return subject.isEmpty() ? Text::tr("Finding the threshold")
                                 : Text::tr("Finding the threshold at %1").arg(subject);
    case Progress::Stage::Analysing:
        return Text::tr("Analysing");
    case Progress::Stage::LoadingData:
        return subject.isEmpty() ? Text::tr("Loading data") : Text::tr("Loading %1").arg(subject);
    case Progress::Stage::StartingServer:
        return Text::tr("Starting the server");
    }
    return {};
}

}

QString describe(const Progress &progress)
{
    QStringList parts { stageText(progress.stage, progress.subject) };
    if (progress.total > 0)
        parts.append(Text::tr("%1 of %2").arg(progress.done).arg(progress.total));
    if (progress.left)
        parts.append(Text::tr("%1 left").arg(timeText(*progress.left)));
    return parts.join(u" · "_s);
}

}
