// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planreader.h"

#include "analysis/formatreaders.h"

namespace Spillway::Analysis {

PlanReading readPlans(const QByteArray &input)
{
    return readJsonPlans(input);
}

}
