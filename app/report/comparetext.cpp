// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparefigures.h"
#include "report/comparewriter.h"
#include "report/format.h"
#include "report/wording.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

QString factorText(double factor)
{
    return QLocale().toString(factor, 'f', factor < 10 ? 2 : factor < 100 ? 1 : 0);
}

/// "2.4 times (2.1 to 2.8)"; `low` and `high` as they are for this direction.
QString timesText(double factor, std::optional<double> low, std::optional<double> high)
{
    if (!low || !high)
        return Text::tr("%1 times").arg(factorText(factor));
    return Text::tr("%1 times (%2 to %3)").arg(factorText(factor), factorText(*low), factorText(*high));
}

std::optional<double> inverse(std::optional<double> value)
{
    return value && *value > 0 ? std::optional(1 / *value) : std::nullopt;
}

QString unproved(const Advisor::ComparisonVerdict &verdict)
{
    const QString times = Text::tr("left %1, right %2").arg(timeText(*verdict.left), timeText(*verdict.right));
    if (*verdict.left == *verdict.right)
        return Text::tr("The same time: %1.").arg(times);
    return Text::tr("Unproved: %1. With one run on a side that may be chance.").arg(times);
}

}

QString describe(
    const Advisor::ComparisonVerdict &verdict, const Analysis::PlanSide &left, const Analysis::PlanSide &right)
{
    using Times = Advisor::ComparisonVerdict::Times;
    const QString runs
        = Text::tr("%1 and %2 runs")
              .arg(QString::number(left.executionTimes.size()), QString::number(right.executionTimes.size()));
    switch (verdict.times) {
    case Times::Unknown:
        break;
    case Times::Unproved:
        return unproved(verdict);
    case Times::NoDifference:
        return Text::tr("No difference in time beyond the noise (%1): left %2, right %3.")
            .arg(runs, timeText(*verdict.left), timeText(*verdict.right));
    case Times::LeftFaster:
        return Text::tr("The left plan is faster: %1 against %2; the right takes %3 as long (%4).")
            .arg(timeText(*verdict.left), timeText(*verdict.right),
                timesText(verdict.ratio.value_or(0), verdict.ratioLow, verdict.ratioHigh), runs);
    case Times::RightFaster:
        return Text::tr("The right plan is faster: %1 against %2; the left takes %3 as long (%4).")
            .arg(timeText(*verdict.right), timeText(*verdict.left),
                timesText(inverse(verdict.ratio).value_or(0), inverse(verdict.ratioHigh), inverse(verdict.ratioLow)),
                runs);
    }
    return Text::tr("Nothing is said of time: not both sides have one.");
}

QString changeText(Analysis::Pairing pairing)
{
    switch (pairing) {
    case Analysis::Pairing::Matched:
        return Text::tr("same");
    case Analysis::Pairing::Moved:
        return Text::tr("moved");
    case Analysis::Pairing::Replaced:
        return Text::tr("replaced");
    case Analysis::Pairing::OnlyLeft:
        return Text::tr("only left");
    case Analysis::Pairing::OnlyRight:
        return Text::tr("only right");
    }
    return {};
}

QString compareText(const Comparison &comparison)
{
    QString text = Text::tr("left:  %1").arg(sideTitle(comparison.left)) + u'\n'
        + Text::tr("right: %1").arg(sideTitle(comparison.right)) + "\n\n"_L1
        + describe(comparison.verdict, comparison.left, comparison.right) + "\n\n"_L1;
    QList<QStringList> rows { { QString(), Text::tr("left"), Text::tr("right") } };
    for (const TotalsRow &row : totalsRows(comparison))
        rows.append({ row.name, row.left, row.right });
    text += alignedTable(rows);
    if (!comparison.causes.empty())
        text += u'\n' + Text::tr("Why") + u'\n';
    for (const Finding &cause : comparison.causes)
        text += "  - "_L1 + oneLine(describe(cause)) + u'\n';
    return text + u'\n' + Text::tr("Plans (time of each node alone, rows of all loops)") + u'\n' + treeText(comparison);
}

}
