// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/planevents.h"

#include "analysis/textpieces.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace Spillway::Analysis {

QJsonValue typedValue(const QString &text)
{
    if (text == "true"_L1 || text == "false"_L1)
        return text == "true"_L1;
    return numberOrText(text);
}

PlanEvents::PlanEvents(PlanFormat format, std::function<int()> line)
    : m_format(format)
    , m_line(std::move(line))
    , m_builder(m_line)
{
}

void PlanEvents::push(Kind kind)
{
    m_stack.push_back({ kind, std::exchange(m_key, {}), {}, {} });
}

void PlanEvents::beginMap()
{
    const bool outside = m_stack.empty() || m_stack.back().kind == Kind::Documents;
    const bool root = !outside && m_stack.back().kind == Kind::Statement && m_key == "Plan"_L1 && !m_builder.hasRoot();
    if (outside) {
        m_firstLine = m_line();
        push(Kind::Statement);
    } else if (root || m_stack.back().kind == Kind::Nodes) {
        m_builder.beginNode();
        push(Kind::Node);
    } else {
        push(Kind::Object);
    }
}

void PlanEvents::endMap()
{
    const Level level = std::move(m_stack.back());
    m_stack.pop_back();
    m_key = QString();
    if (level.kind == Kind::Node) {
        m_builder.endNode();
    } else if (level.kind == Kind::Statement) {
        finishStatement();
    } else {
        m_key = level.key;
        value(level.object);
    }
}

void PlanEvents::beginList()
{
    if (m_stack.empty())
        push(Kind::Documents);
    else
        push(m_stack.back().kind == Kind::Node && m_key == "Plans"_L1 ? Kind::Nodes : Kind::Array);
}

void PlanEvents::endList()
{
    const Level level = std::move(m_stack.back());
    m_stack.pop_back();
    m_key = QString();
    if (level.kind == Kind::Array) {
        m_key = level.key;
        value(level.array);
    }
}

void PlanEvents::scalar(const QString &text, bool quoted)
{
    if (wantsKey())
        return key(text.isNull() ? u""_s : text);
    if (!quoted && ((m_key == "Actual Rows"_L1 && text.contains(u'.')) || m_key == "Disabled"_L1))
        m_builder.setFractionalRows();
    value(quoted ? QJsonValue(text) : typedValue(text));
}

void PlanEvents::value(const QJsonValue &value)
{
    if (m_stack.empty())
        return;
    const QString name = std::exchange(m_key, {});
    Level &level = m_stack.back();
    switch (level.kind) {
    case Kind::Statement:
        if (name == "Query Text"_L1)
            m_queryText = value.toString();
        m_builder.topLevel(name, value);
        break;
    case Kind::Node:
        m_builder.property(name, value);
        break;
    case Kind::Object:
        level.object.insert(name, value);
        break;
    case Kind::Array:
        level.array.append(value);
        break;
    case Kind::Documents:
    case Kind::Nodes:
        break; // a scalar where only maps stand: no plan
    }
}

void PlanEvents::finishStatement()
{
    ReadPlan read;
    read.notices = m_builder.takeNotices();
    Plan plan = m_builder.take();
    read.queryText = std::exchange(m_queryText, {});
    if (plan.nodes.empty())
        return;
    read.plan = std::make_shared<const Plan>(std::move(plan));
    read.format = m_format;
    read.firstLine = m_firstLine;
    m_plans.push_back(std::move(read));
}

std::vector<ReadPlan> PlanEvents::take(bool cutOff)
{
    if (m_builder.hasRoot())
        finishStatement();
    if (cutOff && !m_plans.empty()) {
        PlanNotice notice;
        notice.code = PlanNotice::Code::Truncated;
        notice.line = m_line();
        m_plans.back().notices.push_back(notice);
    }
    m_stack.clear();
    return std::exchange(m_plans, {});
}

}
