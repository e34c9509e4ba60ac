// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QLineEdit>

#include <optional>

namespace Spillway::Ui {

/// A memory size as people and PostgreSQL write it: "24 MB", "4096kB", "1.5GB", bare numbers are kB. What cannot be
/// read or lies outside the range is marked and changes nothing.
class MemoryEdit : public QLineEdit
{
    Q_OBJECT
public:
    MemoryEdit(Kilobytes least, Kilobytes greatest, QWidget *parent = nullptr);

    void setValue(std::optional<Kilobytes> value);
    std::optional<Kilobytes> value() const { return m_value; }
    /// What stands in the field now, nothing where it cannot be read.
    std::optional<Kilobytes> typed() const;

Q_SIGNALS:
    /// Enter was pressed or the field left with another valid value.
    void valueEdited(std::optional<Spillway::Kilobytes> value);

private:
    void finish();
    void mark(bool wrong);

    Kilobytes m_least, m_greatest;
    std::optional<Kilobytes> m_value;
};

/// Reads it more kindly than the server: group separators and case of the unit do not matter.
std::optional<Kilobytes> readMemory(QString text);

}
