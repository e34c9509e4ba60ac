// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/connectionspec.h"

#include <QMap>
#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace Spillway::Ui {

/// All that describes an instance. An empty field is not sent: libpq's default holds, and the placeholder shows it.
class ConnectionForm : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionForm(const QStringList &services, QWidget *parent = nullptr);

    void setInstance(const SavedInstance &instance);
    SavedInstance instance() const; ///< holds no password
    QString typedPassword() const; ///< one that stood in the connection string

Q_SIGNALS:
    void changed();

private:
    QWidget *makeFields(const QStringList &services);
    QLineEdit *makeField(const QString &keyword, const QString &accessibleName, const QString &placeholder);
    QWidget *makeFileField(const QString &keyword, const QString &label, const QString &placeholder);
    QString suggestedName() const;
    QString valueOf(const QString &keyword) const;

    QLineEdit *m_name;
    QComboBox *m_colour;
    QCheckBox *m_production;
    QLineEdit *m_conninfo;
    QComboBox *m_service;
    QComboBox *m_sslmode;
    QLineEdit *m_role;
    QLineEdit *m_ssh;
    QMap<QString, QLineEdit *> m_edits; ///< by libpq keyword
    QList<QPair<QString, QString>> m_others; ///< keywords that have no field, kept
};

}
