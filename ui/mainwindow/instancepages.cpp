// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/instancepages.h"

#include "ui/pages/activitypage.h"
#include "ui/pages/overviewpage.h"
#include "ui/pages/queriespage.h"
#include "ui/pages/waitspage.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Spillway::Ui::InstancePages)
};

template <typename Page>
InstancePage *make(Session::Preferences *)
{
    return new Page;
}

}

std::vector<InstancePageKind> instancePageKinds()
{
    return {
        { u"overview"_s, Text::tr("Overview"), make<OverviewPage> },
        { u"queries"_s, Text::tr("Queries"), make<QueriesPage> },
        { u"activity"_s, Text::tr("Activity"), make<ActivityPage> },
        { u"waits"_s, Text::tr("Waits"), make<WaitsPage> },
    };
}

}
