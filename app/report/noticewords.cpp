// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/wording.h"

#include "domain/planreading.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(PlanNotice)
};

QString sentence(const PlanNotice &notice)
{
    using Code = PlanNotice::Code;
    const QString count = QLocale().toString(notice.count);
    switch (notice.code) {
    case Code::FrameRemoved:
        return Text::tr("psql's frame was taken off.");
    case Code::LogPrefixRemoved:
        return Text::tr("The plan was taken out of a server log.");
    case Code::QuotesRemoved:
        return Text::tr("The quotes around its lines were taken off.");
    case Code::LinesJoined:
        return Text::tr("Broken lines were put together again (%1).").arg(count);
    case Code::LineNumbersRemoved:
        return Text::tr("Line numbers were taken off.");
    case Code::CharactersReplaced:
        return Text::tr("Typographic characters were replaced by plain ones (%1).").arg(count);
    case Code::LineFeedInString:
        return Text::tr("Line feeds inside of strings were taken out.");
    case Code::EncodingRepaired:
        return Text::tr("Bytes that are no UTF-8 were replaced (%1).").arg(count);
    case Code::NulRemoved:
        return Text::tr("NUL bytes were taken out (%1).").arg(count);
    case Code::Truncated:
        return Text::tr("The text ends inside of the plan: this is what there was.");
    case Code::DuplicateKey:
        return Text::tr("“%1” came twice in one node: the last value counts.").arg(notice.subject);
    case Code::NumberUnreadable:
        return Text::tr("“%1” is no number that can be read: it is left out.").arg(notice.subject);
    case Code::UnknownNode:
        return Text::tr("“%1” is a kind of node this program does not know.").arg(notice.subject);
    }
    return {};
}

}

QString describe(const PlanNotice &notice)
{
    const QString text = sentence(notice);
    return notice.line > 0 ? Text::tr("Line %1: %2").arg(notice.line).arg(text) : text;
}

}
