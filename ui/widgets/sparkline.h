// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace Spillway::Ui {

/// A small chart over time from 0 (or `least`) to its greatest value, which is written; gaps where nothing was
/// measured. The latest point is marked.
class Sparkline : public QWidget
{
    Q_OBJECT
public:
    using Format = std::function<QString(double)>;
    struct Point
    {
        QDateTime at;
        std::optional<double> value;
    };
    Sparkline(QString name, Format format, QWidget *parent = nullptr);
    void setRange(double least, double most); ///< fixed, as 0 to 1 of a share
    void setPoints(std::vector<Point> points);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override; ///< tool tips: the value at the pointer

private:
    QRectF plot() const;
    double top() const;
    qreal x(const Point &point) const;
    void describe();

    QString m_name;
    Format m_format;
    std::optional<std::pair<double, double>> m_range;
    std::vector<Point> m_points;
};

}
