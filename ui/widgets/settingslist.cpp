// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/settingslist.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

std::optional<QList<QPair<QString, QString>>> parseSettingsList(const QString &text)
{
    static const QRegularExpression item(
        uR"(\G\s*([A-Za-z_][\w$.]*)\s*=\s*(?:'((?:[^']|'')*)'|([^',]*?))\s*(?:,|$))"_s);
    QList<QPair<QString, QString>> settings;
    qsizetype at = 0;
    while (!QStringView(text).mid(at).trimmed().isEmpty()) {
        const auto match = item.match(text, at);
        if (!match.hasMatch())
            return std::nullopt;
        QString value = match.captured(3);
        if (match.capturedStart(2) >= 0)
            value = match.captured(2).replace("''"_L1, "'"_L1);
        settings.append({ match.captured(1), value });
        at = match.capturedEnd();
    }
    return settings;
}

QString formatSettingsList(const QList<QPair<QString, QString>> &settings)
{
    QStringList items;
    for (const auto &[name, value] : settings) {
        const bool plain = !value.contains(u',') && !value.contains(u'\'') && value == value.trimmed();
        items.append(name + u" = "_s + (plain ? value : u'\'' + QString(value).replace(u'\'', "''"_L1) + u'\''));
    }
    return items.join(u", "_s);
}

}
