// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/statementstatistics.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace Spillway::Ui {

/// What is missing for statement statistics on this server, and the steps to get them, each with what to copy.
class SetupSteps : public QWidget
{
    Q_OBJECT
public:
    explicit SetupSteps(QWidget *parent = nullptr);
    void setSource(const StatementSource &source);

Q_SIGNALS:
    void checkRequested(); ///< the person did them

private:
    QLabel *m_headline;
    QLabel *m_refusal;
    QVBoxLayout *m_steps;
};

}
