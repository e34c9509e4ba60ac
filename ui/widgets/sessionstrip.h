// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace Spillway::Ui {

/// The session a workbook's statement runs in: everything is local to the guarded transaction. Folded to one line that
/// says what differs from the role's own session.
class SessionStrip : public QWidget
{
    Q_OBJECT
public:
    explicit SessionStrip(QWidget *parent = nullptr);

    void setStatement(const StatementSpec &statement); ///< its session part; sql and parameters are not shown here
    /// The session part of a statement. Settings that cannot be read are marked, and isValid() is false.
    StatementSpec statement() const;
    bool isValid() const;
    void setOpen(bool open);
    bool isOpen() const;

Q_SIGNALS:
    void changed();

private:
    void refresh();

    QToolButton *m_fold;
    QLabel *m_summary;
    QWidget *m_fields;
    QLineEdit *m_searchPath;
    QLineEdit *m_role;
    QLineEdit *m_settings;
    QSpinBox *m_timeout;
    QSpinBox *m_lockTimeout;
    QCheckBox *m_allowWrites;
    QCheckBox *m_allowVolatile;
    QLabel *m_complaint;
};

}
