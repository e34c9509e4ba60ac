// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>
#include <QString>

#include <optional>

namespace Spillway::Ui {

/// "enable_sort = off, datestyle = 'ISO, DMY'" → pairs. Values may be quoted as in postgresql.conf ('' is a quote).
/// Nothing where the text is no such list.
std::optional<QList<QPair<QString, QString>>> parseSettingsList(const QString &text);
QString formatSettingsList(const QList<QPair<QString, QString>> &settings);

}
