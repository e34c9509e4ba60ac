// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/quantities.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace Spillway::Ui {

class MemoryEdit;

/// Which values to measure: a list, or a range with so many values a doubling; and how often. Shown with open().
class MeasureDialog : public QDialog
{
    Q_OBJECT
public:
    explicit MeasureDialog(Kilobytes proposal, QWidget *parent = nullptr);

    /// What is asked for now, ascending and without repetition; empty where a field cannot be read.
    std::vector<Kilobytes> values() const;
    int repeat() const;

Q_SIGNALS:
    void measureRequested(const std::vector<Spillway::Kilobytes> &values, int repeat);

private:
    void updateSummary();

    QRadioButton *m_asList, *m_asRange;
    QLineEdit *m_list;
    MemoryEdit *m_from, *m_to;
    QSpinBox *m_perDoubling, *m_repeat;
    QLabel *m_summary;
    QPushButton *m_measure;
};

/// "1MB, 4 MB; 16MB" → values; nothing where one of them cannot be read.
std::optional<std::vector<Kilobytes>> readMemoryList(const QString &text);
std::vector<Kilobytes> memoryRange(Kilobytes from, Kilobytes to, int perDoubling);

}
