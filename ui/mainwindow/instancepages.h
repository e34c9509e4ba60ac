// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace Spillway::Session {
class Preferences;
}

namespace Spillway::Ui {

class InstancePage;

/// A page each instance has, made when it is first looked at.
struct InstancePageKind
{
    QString id; ///< as InstancePage::pageRequested() names it
    QString title;
    std::function<InstancePage *(Session::Preferences *)> make;
};

/// In the order of their tabs.
std::vector<InstancePageKind> instancePageKinds();

}
