// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariantMap>

namespace Spillway::Report {

/// Reads figures by their key, which carries the unit, and writes each as people read it; a missing one is a dash.
class Figures
{
public:
    explicit Figures(const QVariantMap &map)
        : m_map(map)
    {
    }
    bool has(const char *key) const;
    double value(const char *key) const;
    int count(const char *key) const;
    QString text(const char *key) const; ///< by the unit at the key's end: _kb, _bytes, _blocks, _ms, _count
    QString blocks(const char *key) const; ///< "36,697 blocks (287 MB)", blocks of 8 kB

private:
    QVariantMap m_map;
};

}
