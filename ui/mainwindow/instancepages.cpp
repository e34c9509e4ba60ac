// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/instancepages.h"

#include "ui/pages/activitypage.h"
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

const std::vector<InstancePageKind> &instancePageKinds()
{
    static const std::vector<InstancePageKind> kinds {
        { u"activity"_s, Text::tr("Activity"), make<ActivityPage> },
        { u"waits"_s, Text::tr("Waits"), make<WaitsPage> },
    };
    return kinds;
}

}
