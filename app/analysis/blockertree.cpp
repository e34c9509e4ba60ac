// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/blockertree.h"

#include <QHash>

#include <algorithm>

namespace Spillway::Analysis {

namespace {

constexpr int None = -1;

struct Links
{
    std::vector<int> parent; ///< session index → session index of its blocker or leader
    std::vector<std::vector<int>> children;
    std::vector<bool> inCycle;
};

/// A chain that comes back to itself is cut at its smallest pid, which becomes a root.
void cutCycles(const std::vector<ServerSession> &sessions, Links &links)
{
    std::vector<int> visitedIn(sessions.size(), None);
    for (int start = 0; start < int(sessions.size()); ++start) {
        int node = start;
        while (node != None && visitedIn[size_t(node)] == None) {
            visitedIn[size_t(node)] = start;
            node = links.parent[size_t(node)];
        }
        if (node == None || visitedIn[size_t(node)] != start)
            continue;
        int smallest = node;
        int step = node;
        do {
            links.inCycle[size_t(step)] = true;
            if (sessions[size_t(step)].pid < sessions[size_t(smallest)].pid)
                smallest = step;
            step = links.parent[size_t(step)];
        } while (step != node);
        links.parent[size_t(smallest)] = None;
    }
}

Links linksOf(const std::vector<ServerSession> &sessions)
{
    QHash<int, int> byPid;
    for (int i = 0; i < int(sessions.size()); ++i)
        byPid.insert(sessions[size_t(i)].pid, i);
    Links links { std::vector<int>(sessions.size(), None), std::vector<std::vector<int>>(sessions.size()),
        std::vector<bool>(sessions.size(), false) };
    for (int i = 0; i < int(sessions.size()); ++i) {
        const ServerSession &session = sessions[size_t(i)];
        // A pid that is not listed (prepared transactions are 0) leaves the session a root.
        for (const int blocker : session.blockedBy) {
            if (links.parent[size_t(i)] == None && blocker != session.pid)
                links.parent[size_t(i)] = byPid.value(blocker, None);
        }
        if (links.parent[size_t(i)] == None && session.leaderPid && *session.leaderPid != session.pid)
            links.parent[size_t(i)] = byPid.value(*session.leaderPid, None);
    }
    cutCycles(sessions, links);
    for (int i = 0; i < int(sessions.size()); ++i) {
        if (links.parent[size_t(i)] != None)
            links.children[size_t(links.parent[size_t(i)])].push_back(i);
    }
    return links;
}

/// The longest transaction first; without one, the longest in its state.
QDateTime age(const ServerSession &session)
{
    if (session.transactionStart.isValid())
        return session.transactionStart;
    return session.stateChange.isValid() ? session.stateChange.addYears(100) : session.backendStart.addYears(200);
}

}

std::vector<BlockerNode> blockerForest(const Activity &activity)
{
    const std::vector<ServerSession> &sessions = activity.sessions;
    const Links links = linksOf(sessions);

    std::vector<int> blocks(sessions.size(), 0);
    for (int i = 0; i < int(sessions.size()); ++i) {
        if (sessions[size_t(i)].blockedBy.empty())
            continue;
        for (int above = links.parent[size_t(i)]; above != None; above = links.parent[size_t(above)])
            ++blocks[size_t(above)];
    }
    const auto before = [&](int a, int b) {
        if (blocks[size_t(a)] != blocks[size_t(b)])
            return blocks[size_t(a)] > blocks[size_t(b)];
        const QDateTime ageA = age(sessions[size_t(a)]);
        const QDateTime ageB = age(sessions[size_t(b)]);
        return ageA != ageB ? ageA < ageB : sessions[size_t(a)].pid < sessions[size_t(b)].pid;
    };

    std::vector<BlockerNode> forest;
    struct Pending
    {
        int session, parent, depth;
    };
    std::vector<Pending> stack; // an own one: chains of waiting sessions may be long
    const auto push = [&](std::vector<int> level, int parent, int depth) {
        std::sort(level.begin(), level.end(), before);
        for (auto session = level.rbegin(); session != level.rend(); ++session)
            stack.push_back({ *session, parent, depth });
    };
    std::vector<int> roots;
    for (int i = 0; i < int(sessions.size()); ++i) {
        if (links.parent[size_t(i)] == None)
            roots.push_back(i);
    }
    push(roots, None, 0);
    while (!stack.empty()) {
        const Pending next = stack.back();
        stack.pop_back();
        BlockerNode node { next.session, next.parent, next.depth, blocks[size_t(next.session)], {},
            links.inCycle[size_t(next.session)] };
        const int above = links.parent[size_t(next.session)];
        for (const int blocker : sessions[size_t(next.session)].blockedBy) {
            if (above == None || blocker != sessions[size_t(above)].pid)
                node.otherBlockers.push_back(blocker);
        }
        forest.push_back(node);
        push(links.children[size_t(next.session)], int(forest.size()) - 1, next.depth + 1);
    }
    return forest;
}

}
