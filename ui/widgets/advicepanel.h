// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/finding.h"

#include <QFrame>

#include <vector>

class QVBoxLayout;

namespace Spillway::Ui {

/// What to do, in the order it is to be tried: headline, SQL, how sure it is; the reason on demand.
class AdvicePanel : public QFrame
{
    Q_OBJECT
public:
    explicit AdvicePanel(QWidget *parent = nullptr);
    void setRecommendations(const std::vector<Recommendation> &recommendations);
    int count() const;

Q_SIGNALS:
    void copyRequested(const QString &text);
    void tryRequested(const QString &sql);

private:
    void clear();

    QVBoxLayout *m_column;
};

}
