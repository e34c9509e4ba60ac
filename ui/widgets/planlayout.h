// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <utility>
#include <vector>

namespace Spillway::Ui {

class PlanFocus;

/// Where the boxes of a plan stand: leaves side by side, a parent above the middle of its children, a level a row. No
/// recursion: plans of 10,000 levels exist. Boxes of a level are ordered from left to right, and so are the spans of
/// their children, so what is visible is found by bisection.
class PlanLayout
{
public:
    static constexpr double BoxWidth = 208, BoxHeight = 64, GapX = 24, GapY = 48;

    void arrange(const PlanFocus &focus);
    bool isEmpty() const { return m_levels.empty(); }
    QSizeF size() const { return m_size; }
    QRectF box(int id) const;
    const std::vector<std::vector<int>> &levels() const { return m_levels; } ///< depth → ids from left to right
    /// First and one past the last of a level whose boxes, or with `withChildren` whose edges, meet left…right.
    std::pair<size_t, size_t> between(size_t level, double left, double right, bool withChildren) const;
    /// Where the children of a node stand on the next level: the first and one past the last.
    std::pair<size_t, size_t> children(int id) const;
    int nodeAt(QPointF point) const; ///< -1: none
    /// The node beside it on its level, -1 at the end.
    int neighbour(int id, int step) const;

private:
    struct Place
    {
        double centre = 0;
        double left = 0, right = 0; ///< of its children's centres and its own
        int level = 0;
        int position = 0;
        int firstChild = 0, childCount = 0; ///< on the next level
    };
    std::vector<Place> m_places;
    std::vector<std::vector<int>> m_levels;
    QSizeF m_size;
};

}
