// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/inputdecoding.h"

#include <QStringConverter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

namespace {

constexpr QChar Replacement = u'\uFFFD';

QString decodeUtf8(const QByteArray &input, std::vector<PlanNotice> &notices)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    QString text = decoder(input);
    if (!decoder.hasError())
        return text;
    const auto broken = std::count(text.cbegin(), text.cend(), Replacement);
    const auto whole
        = std::count_if(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() > 0x7f && c != Replacement; });
    if (whole == 0)
        text = QString::fromLatin1(input); // a message of a server with a one-byte encoding
    PlanNotice notice;
    notice.code = PlanNotice::Code::EncodingRepaired;
    notice.count = broken;
    notices.push_back(notice);
    return text;
}

QString decode(const QByteArray &input, std::vector<PlanNotice> &notices)
{
    if (input.startsWith("\xFF\xFE"))
        return QStringDecoder(QStringDecoder::Utf16LE)(input.mid(2));
    if (input.startsWith("\xFE\xFF"))
        return QStringDecoder(QStringDecoder::Utf16BE)(input.mid(2));
    return decodeUtf8(input.startsWith("\xEF\xBB\xBF") ? input.mid(3) : input, notices);
}

}

DecodedInput decodeInput(const QByteArray &input)
{
    DecodedInput decoded;
    QString text = decode(input, decoded.notices);
    if (const auto nuls = text.count(QChar(0)); nuls > 0) {
        PlanNotice notice;
        notice.code = PlanNotice::Code::NulRemoved;
        notice.line = int(QStringView(text).left(text.indexOf(QChar(0))).count(u'\n')) + 1;
        notice.count = nuls;
        decoded.notices.push_back(notice);
        text.remove(QChar(0));
    }
    const QChar feed = text.contains(u'\n') ? u'\n' : u'\r';
    int number = 0;
    for (QStringView line : QStringView(text).tokenize(feed)) {
        while (line.endsWith(u'\r'))
            line.chop(1);
        decoded.lines.push_back({ ++number, line.toString() });
    }
    return decoded;
}

}
