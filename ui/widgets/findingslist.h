// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace Spillway::Ui {

class PlanFocus;

/// What the plan shows, in the order of what it may cost: a mark and a sentence each. Choosing one chooses its node.
class FindingsList : public QListWidget
{
    Q_OBJECT
public:
    explicit FindingsList(PlanFocus *focus, QWidget *parent = nullptr);
    QSize sizeHint() const override; ///< as high as the sentences need, up to a limit

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fill();
    void followFocus(int id);

    PlanFocus *m_focus;
};

}
