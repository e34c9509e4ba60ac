// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QMetaType>
#include <QString>
#include <QVariant>

#include <vector>

namespace Spillway {

/// A judgement as code and numbers; `report/wording.h` makes the sentences.
struct Finding
{
    enum class Severity
    {
        Information,
        Advice,
        Warning
    };

    QString code; ///< stable, kebab-case: "sort-spills", "work-mem-faster", "no-difference", …
    Severity severity = Severity::Information;
    int nodeId = -1; ///< node of the plan it speaks of
    QVariantMap figures; ///< keys carry their unit: "temp_written_blocks", "work_mem_kb"
};

/// Something to do, with its inverse and why.
struct Recommendation
{
    enum class Kind
    {
        ReduceWork,
        CreateIndex,
        SetLocalWorkMem,
        AlterRoleWorkMem,
        RaiseHashMemMultiplier,
        LeaveAlone
    };
    enum class Evidence
    {
        Measured,
        Predicted,
        Unproved
    };

    Kind kind = Kind::LeaveAlone;
    Evidence evidence = Evidence::Unproved;
    QString applySql; ///< empty where there is nothing to run
    QString undoSql; ///< inverse; empty together with `undoImpossible`
    Finding reason; ///< figures behind it, worded by `report`
};

}

Q_DECLARE_METATYPE(Spillway::Finding)
Q_DECLARE_METATYPE(Spillway::Recommendation)
