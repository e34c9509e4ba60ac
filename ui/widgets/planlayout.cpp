// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/planlayout.h"

#include "ui/models/planfocus.h"

#include <algorithm>

namespace Spillway::Ui {

void PlanLayout::arrange(const PlanFocus &focus)
{
    const int count = focus.count();
    m_places.assign(size_t(count), {});
    m_levels.clear();
    double next = BoxWidth / 2;
    for (int id = 0; id < count; ++id) {
        Place &place = m_places[size_t(id)];
        place.level = focus.node(id).parent < 0 ? 0 : m_places[size_t(focus.node(id).parent)].level + 1;
        if (size_t(place.level) == m_levels.size())
            m_levels.emplace_back();
        place.position = int(m_levels[size_t(place.level)].size());
        m_levels[size_t(place.level)].push_back(id);
        place.left = place.right = place.centre = -1;
        if (focus.node(id).parent >= 0) {
            Place &above = m_places[size_t(focus.node(id).parent)];
            if (above.childCount++ == 0)
                above.firstChild = place.position;
        }
        if (focus.firstChild(id) < 0) {
            place.left = place.right = place.centre = next;
            next += BoxWidth + GapX;
        }
    }
    for (int id = count - 1; id >= 0; --id) { // children come after their parent: they are placed already
        Place &place = m_places[size_t(id)];
        if (focus.firstChild(id) >= 0)
            place.centre = (place.left + place.right) / 2;
        const int parent = focus.node(id).parent;
        if (parent < 0)
            continue;
        Place &above = m_places[size_t(parent)];
        above.left = place.centre;
        if (above.right < 0)
            above.right = place.centre;
    }
    m_size = count == 0 ? QSizeF()
                        : QSizeF(next - BoxWidth / 2 - GapX, double(m_levels.size()) * (BoxHeight + GapY) - GapY);
}

QRectF PlanLayout::box(int id) const
{
    const Place &place = m_places.at(size_t(id));
    return { place.centre - BoxWidth / 2, place.level * (BoxHeight + GapY), BoxWidth, BoxHeight };
}

std::pair<size_t, size_t> PlanLayout::between(size_t level, double left, double right, bool withChildren) const
{
    const auto &nodes = m_levels.at(level);
    const auto leftEnd = [&](int id) {
        const Place &place = m_places[size_t(id)];
        return withChildren ? place.left : place.centre - BoxWidth / 2;
    };
    const auto rightEnd = [&](int id) {
        const Place &place = m_places[size_t(id)];
        return withChildren ? place.right : place.centre + BoxWidth / 2;
    };
    const auto first = std::ranges::lower_bound(nodes, left, {}, rightEnd);
    const auto last = std::ranges::upper_bound(first, nodes.end(), right, {}, leftEnd);
    return { size_t(first - nodes.begin()), size_t(last - nodes.begin()) };
}

std::pair<size_t, size_t> PlanLayout::children(int id) const
{
    const Place &place = m_places.at(size_t(id));
    return { size_t(place.firstChild), size_t(place.firstChild + place.childCount) };
}

int PlanLayout::nodeAt(QPointF point) const
{
    const double row = point.y() / (BoxHeight + GapY);
    if (row < 0 || row >= double(m_levels.size()))
        return -1;
    const auto [first, last] = between(size_t(row), point.x(), point.x(), false);
    for (size_t i = first; i < last; ++i) {
        if (box(m_levels[size_t(row)][i]).contains(point))
            return m_levels[size_t(row)][i];
    }
    return -1;
}

int PlanLayout::neighbour(int id, int step) const
{
    const Place &place = m_places.at(size_t(id));
    const auto &level = m_levels[size_t(place.level)];
    const int position = place.position + step;
    return position >= 0 && position < int(level.size()) ? level[size_t(position)] : -1;
}

}
