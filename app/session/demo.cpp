// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/demo.h"

#include "labs/democluster.h"

namespace Spillway::Session {

DemoState startDemo(const DemoRequest &request, const ProgressSink &progress, std::stop_token stop)
{
    return Labs::startDemo(request, progress, stop);
}

DemoState demoState(const DemoRequest &request)
{
    return Labs::demoState(request);
}

void stopDemo(const DemoRequest &request)
{
    Labs::stopDemo(request);
}

void resetDemo(const DemoRequest &request)
{
    Labs::resetDemo(request);
}

}
