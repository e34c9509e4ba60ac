// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/testserver.h"

#include <QTest>

#include <map>

namespace Spillway {

/// One server a major, started when first asked for. For tests that run the same functions on several versions.
class ServerSet
{
public:
    explicit ServerSet(QList<int> majors = TestServer::majorsForTests())
        : m_majors(std::move(majors))
    {
    }

    /// Column `major` with a row for each: the body of a _data() function.
    void addRows() const
    {
        QTest::addColumn<int>("major");
        for (const int major : m_majors)
            QTest::addRow("%d", major) << major;
    }
    const QList<int> &majors() const { return m_majors; }
    TestServer &operator[](int major)
    {
        auto &server = m_servers[major];
        if (!server)
            server = std::make_unique<TestServer>(major);
        return *server;
    }

private:
    QList<int> m_majors;
    std::map<int, std::unique_ptr<TestServer>> m_servers;
};

}
