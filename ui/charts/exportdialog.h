// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartexport.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace Spillway::Ui {

/// Saves the chart or its data: format, size, colours, file. Shown with open(); nothing waits for it.
class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    enum class Format
    {
        Png,
        Svg,
        Pdf,
        Csv
    };
    ExportDialog(std::shared_ptr<const Analysis::SweepAnalysis> analysis, const ChartPicture &proposal, Format format,
        QWidget *parent = nullptr);

    ChartPicture picture() const;
    Format format() const;
    /// Writes the file and closes the dialog; where it cannot be written says so and stays open.
    void save(const QString &path);

Q_SIGNALS:
    void saved(const QString &path);

private:
    void updateFields();
    void askForFile();

    std::shared_ptr<const Analysis::SweepAnalysis> m_analysis;
    ChartPicture m_proposal;
    QComboBox *m_format;
    QSpinBox *m_width, *m_height;
    QCheckBox *m_windowColours;
    QLabel *m_problem;
};

}
