// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/plansource.h"

#include <QAbstractScrollArea>

namespace Spillway::Ui {

class PlanFocus;

/// The plan's own text. QPlainTextEdit lays out and colours every line, which takes seconds with the 28 MB that 10,000
/// nodes are; this one draws what is visible. Lines are chosen with mouse and keyboard, and copied.
class PlanTextView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit PlanTextView(PlanFocus *focus, QWidget *parent = nullptr);
    const PlanSource &source() const { return m_source; }
    int currentLine() const { return m_current; }
    void setCurrentLine(int line, bool extend = false); ///< and chooses its node
    QString selectedText() const; ///< the chosen lines, uncut

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void load(); ///< when it is first looked at
    void updateBars();
    void followFocus();
    int lineAt(int y) const;
    int lineHeight() const;
    int marginWidth() const;
    void paintLine(QPainter &painter, int line, const QRect &area) const;
    void copyLines(bool all);

    PlanFocus *m_focus;
    PlanSource m_source;
    PlanFormat m_format = PlanFormat::Json;
    bool m_loaded = false;
    int m_longest = 0; ///< characters
    int m_current = -1, m_anchor = -1;
};

}
