// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figures.h"
#include "report/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Recommendation)
};

QString headline(const Recommendation &recommendation)
{
    const Figures figures(recommendation.reason.figures);
    switch (recommendation.kind) {
    case Recommendation::Kind::ReduceWork:
        return Text::tr("First ask for less: fewer rows, no needless ORDER BY or GROUP BY");
    case Recommendation::Kind::CreateIndex:
        return Text::tr("An index in this order removes the sort");
    case Recommendation::Kind::SetLocalWorkMem:
        return Text::tr("work_mem %1 for this transaction").arg(figures.text("work_mem_kb"));
    case Recommendation::Kind::AlterRoleWorkMem:
        return Text::tr("work_mem %1 for this role in this database").arg(figures.text("work_mem_kb"));
    case Recommendation::Kind::RaiseHashMemMultiplier:
        return Text::tr("hash_mem_multiplier %1 instead of more work_mem").arg(figures.text("hash_mem_multiplier"));
    case Recommendation::Kind::LeaveAlone:
        return Text::tr("Leave work_mem as it is");
    }
    return {};
}

/// What a person should know before running it.
QString caution(Recommendation::Kind kind)
{
    switch (kind) {
    case Recommendation::Kind::CreateIndex:
        return Text::tr("Run it outside a transaction. If it fails it leaves an INVALID index: run the DROP below.");
    case Recommendation::Kind::AlterRoleWorkMem:
        return Text::tr("It holds for new sessions. RESET also takes away a value the role may have had before.");
    case Recommendation::Kind::SetLocalWorkMem:
    case Recommendation::Kind::RaiseHashMemMultiplier:
        return Text::tr("It ends with the transaction.");
    case Recommendation::Kind::ReduceWork:
    case Recommendation::Kind::LeaveAlone:
        break;
    }
    return {};
}

QString certainty(Recommendation::Evidence evidence)
{
    switch (evidence) {
    case Recommendation::Evidence::Measured:
        return Text::tr("Measured here.");
    case Recommendation::Evidence::Predicted:
        return Text::tr("Predicted, not run yet.");
    case Recommendation::Evidence::Unproved:
        return Text::tr("Unproved until it has been measured.");
    }
    return {};
}

}

AdviceText describe(const Recommendation &recommendation)
{
    QStringList why { describe(recommendation.reason) };
    const QString warning = caution(recommendation.kind);
    if (!warning.isEmpty())
        why.append(warning);
    why.append(certainty(recommendation.evidence));
    return { headline(recommendation), why.join(u' ') };
}

}
