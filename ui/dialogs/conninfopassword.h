// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Spillway::Ui {

/// A pasted conninfo string or URI may hold a password. It is taken out before anything is kept and handed on beside.
struct SplitConninfo
{
    QString conninfo; ///< the rest, verbatim
    QString password; ///< empty: none was in it
};
SplitConninfo splitPassword(const QString &conninfo);

}
