// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/serverfacts.h"

#include <QMap>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace Spillway::Ui {

/// Values of $1, $2 … : a field and a NULL box for each, with the type the server's Parse found. What was typed for a
/// number is kept while the statement changes. Hidden where the statement has no parameter.
class ParameterStrip : public QWidget
{
    Q_OBJECT
public:
    using Values = QMap<int, std::optional<QString>>;

    explicit ParameterStrip(QWidget *parent = nullptr);

    void setNumbers(const std::vector<int> &numbers);
    void setTypes(const std::vector<DescribedParameter> &types);
    void setValues(const Values &values);
    /// Parameters that got a value or NULL; an untouched field is left out.
    Values values() const;
    QStringList missing() const; ///< "$2" …
    void focusFirstMissing();

Q_SIGNALS:
    void valuesChanged();

private:
    struct Field
    {
        QWidget *box = nullptr;
        QLabel *name = nullptr;
        QLineEdit *value = nullptr;
        QCheckBox *null = nullptr;
    };
    Field makeField(int number);

    QHBoxLayout *m_layout;
    QMap<int, Field> m_fields; ///< of the statement now
    Values m_values; ///< of all numbers ever typed
};

}
