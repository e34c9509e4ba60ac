// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverreport.h"

#include <QWidget>

class QLabel;
class QTableWidget;

namespace Spillway::Ui {

/// What a server is: version, uptime, machine, a guess at who manages it; its changed settings and its extensions.
class ServerFactsView : public QWidget
{
    Q_OBJECT
public:
    explicit ServerFactsView(QWidget *parent = nullptr);
    void setReport(const ServerReport &report);

private:
    void fillSettings(const ServerReport &report);

    QLabel *m_facts;
    QLabel *m_extensions;
    QLabel *m_note;
    QTableWidget *m_settings;
};

}
