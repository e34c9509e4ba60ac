// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/waitpainting.h"

#include <QWidget>

#include <memory>

namespace Spillway::Ui {

/// What was waited for: bars by event, and stacked over the run. Copied and saved by its context menu.
class WaitChart : public QWidget
{
    Q_OBJECT
public:
    explicit WaitChart(QWidget *parent = nullptr);

    /// `extension`: shows the counts of pg_wait_sampling instead of the samples.
    void setRun(std::shared_ptr<const WaitRun> run, bool extension);
    const WaitChartData &data() const { return m_data; }
    QString figures() const; ///< a line a bar, by tabs
    QSize sizeHint() const override { return { 720, 360 }; }
    QSize minimumSizeHint() const override { return { 320, 200 }; }

public Q_SLOTS:
    void copyImage();
    void copyFigures();

Q_SIGNALS:
    void saveFailed(const QString &message);

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString tipAt(QPointF position) const;
    void saveAs(const QString &suffix);

    std::shared_ptr<const WaitRun> m_run;
    WaitChartData m_data;
};

/// Light on white. Errors: those of writePicture().
void writeWaitChart(const WaitRun &run, bool extension, const QString &path, QSize size);

}
