// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/conninfopassword.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QString percentDecoded(const QString &text)
{
    return QUrl::fromPercentEncoding(text.toUtf8());
}

SplitConninfo splitUri(const QString &uri)
{
    // The user part ends at the first @ before a path, as conninfo_uri_parse_options() of libpq reads it.
    static const QRegularExpression inUser(uR"(^(postgres(?:ql)?://[^:/?#@]*):([^@/]*)@)"_s);
    static const QRegularExpression inQuery(uR"(([?&])password=([^&]*)(&?))"_s);
    SplitConninfo split { uri, {} };
    if (const auto match = inUser.match(uri); match.hasMatch()) {
        split.password = percentDecoded(match.captured(2));
        split.conninfo = match.captured(1) + u'@' + uri.mid(match.capturedEnd());
    }
    if (const auto match = inQuery.match(split.conninfo); match.hasMatch()) {
        split.password = percentDecoded(match.captured(2));
        const QString joint = match.captured(3).isEmpty() ? QString() : match.captured(1);
        split.conninfo.replace(match.capturedStart(), match.capturedLength(), joint);
    }
    return split;
}

SplitConninfo splitKeywords(const QString &text)
{
    static const QRegularExpression item(uR"(([A-Za-z_]\w*)\s*=\s*('(?:[^'\\]|\\.)*'?|(?:[^\s\\]|\\.)*))"_s);
    static const QRegularExpression escaped(uR"(\\(.))"_s);
    SplitConninfo split { text, {} };
    auto items = item.globalMatch(text);
    while (items.hasNext()) {
        const auto match = items.next();
        if (match.captured(1) != "password"_L1)
            continue;
        QString value = match.captured(2);
        if (value.startsWith(u'\''))
            value = value.mid(1, value.size() - (value.size() > 1 && value.endsWith(u'\'') ? 2 : 1));
        split.password = value.replace(escaped, u"\\1"_s);
        split.conninfo
            = (text.left(match.capturedStart()).trimmed() + u' ' + text.mid(match.capturedEnd()).trimmed()).trimmed();
    }
    return split;
}

}

SplitConninfo splitPassword(const QString &conninfo)
{
    const bool isUri = conninfo.startsWith("postgres://"_L1) || conninfo.startsWith("postgresql://"_L1);
    return isUri ? splitUri(conninfo) : splitKeywords(conninfo);
}

}
