// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/instancelist.h"

#include "labs/localserver.h"
#include "postgres/connection.h"
#include "postgres/serverreport.h"
#include "session/demo.h"
#include "session/services.h"
#include "session/sshways.h"

#include <QElapsedTimer>
#include <QThread>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

ProbedInstance probe(const ListedInstance &listed, Milliseconds timeout, const std::stop_token &stop)
{
    ProbedInstance probed;
    probed.name = listed.name;
    probed.origin = listed.origin;
    try {
        QElapsedTimer timer;
        timer.start();
        Postgres::ConnectOptions options;
        options.timeout = timeout;
        options.passages = passagesOf(std::make_shared<SshWays>());
        const auto connection = Postgres::Connection::open(listed.spec, options, stop);
        probed.answeredIn = Milliseconds(double(timer.nsecsElapsed()) / 1e6);
        probed.report = reportOf(*connection, stop);
    } catch (const FailureError &error) {
        probed.failure = error.failure();
    } catch (const std::exception &error) {
        probed.failure.emplace();
        probed.failure->message = QString::fromLocal8Bit(error.what());
    }
    return probed;
}

}

ServerReport reportOf(Postgres::Connection &connection, const std::stop_token &stop)
{
    ServerReport report = Postgres::readServerReport(connection, stop);
    report.facts.ram = Labs::memoryOfLocalServer(connection, stop);
    if (report.facts.ram)
        report.processors = QThread::idealThreadCount();
    return report;
}

std::vector<ListedInstance> listInstances(const std::vector<SavedInstance> &saved)
{
    std::vector<ListedInstance> list;
    const auto known = [&list](const QString &name) {
        return std::any_of(list.begin(), list.end(), [&name](const ListedInstance &each) { return each.name == name; });
    };
    for (const SavedInstance &instance : saved)
        list.push_back({ instance.name, ProbedInstance::Origin::Saved, instance.spec });
    for (const QString &service : serviceNames()) {
        ConnectionSpec spec;
        spec.parameters.append({ u"service"_s, service });
        if (!known(service))
            list.push_back({ service, ProbedInstance::Origin::Service, spec });
    }
    if (const DemoState demo = demoState({}); demo.running && !known(u"demo"_s))
        list.push_back({ u"demo"_s, ProbedInstance::Origin::Demo, demo.connection });
    return list;
}

std::vector<ProbedInstance> probeInstances(
    const std::vector<ListedInstance> &instances, Milliseconds timeout, std::stop_token stop)
{
    std::vector<ProbedInstance> probed(instances.size());
    {
        std::vector<std::jthread> threads;
        for (size_t i = 0; i < instances.size(); ++i)
            threads.emplace_back([&, i] { probed[i] = probe(instances[i], timeout, stop); });
    }
    if (stop.stop_requested()) {
        Failure failure;
        failure.code = Failure::Code::Cancelled;
        throw FailureError(failure);
    }
    return probed;
}

}
