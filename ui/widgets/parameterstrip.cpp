// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameterstrip.h"

#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

ParameterStrip::ParameterStrip(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Parameters"));
    auto *content = new QWidget;
    m_layout = new QHBoxLayout(content);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2 * Grid);
    m_layout->addStretch(1);
    auto *scroll = new QScrollArea; // a statement may have fifty of them
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, Grid / 2, 0, 0);
    layout->addWidget(scroll);
    setFixedHeight(QLineEdit().sizeHint().height() + scroll->horizontalScrollBar()->sizeHint().height() + Grid / 2);
    hide();
}

ParameterStrip::Field ParameterStrip::makeField(int number)
{
    const QString parameter = u"$%1"_s.arg(number);
    Field field;
    field.box = new QWidget;
    field.name = plainLabel(parameter);
    field.value = new QLineEdit;
    field.value->setAccessibleName(tr("Value of %1").arg(parameter));
    field.value->setMinimumWidth(16 * Grid);
    field.null = new QCheckBox(u"NULL"_s);
    field.null->setAccessibleName(tr("%1 is NULL").arg(parameter));
    field.name->setBuddy(field.value);
    if (const auto known = m_values.constFind(number); known != m_values.constEnd()) {
        field.value->setText(known->value_or(QString()));
        field.null->setChecked(!known->has_value());
        field.value->setEnabled(known->has_value());
    }
    auto *layout = new QHBoxLayout(field.box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Grid);
    layout->addWidget(field.name);
    layout->addWidget(field.value);
    layout->addWidget(field.null);
    connect(field.value, &QLineEdit::textEdited, this, [this, number](const QString &text) {
        m_values[number] = text;
        Q_EMIT valuesChanged();
    });
    connect(field.null, &QCheckBox::toggled, this, [this, number, value = field.value](bool isNull) {
        value->setEnabled(!isNull);
        m_values[number] = isNull ? std::optional<QString>() : value->text();
        Q_EMIT valuesChanged();
    });
    return field;
}

void ParameterStrip::setNumbers(const std::vector<int> &numbers)
{
    const QList<int> shown = m_fields.keys();
    if (std::equal(shown.begin(), shown.end(), numbers.begin(), numbers.end()))
        return;
    for (const Field &field : std::as_const(m_fields))
        delete field.box;
    m_fields.clear();
    int at = 0;
    for (const int number : numbers) {
        const Field field = makeField(number);
        m_fields.insert(number, field);
        m_layout->insertWidget(at++, field.box);
    }
    setVisible(!numbers.empty());
}

void ParameterStrip::setTypes(const std::vector<DescribedParameter> &types)
{
    for (const DescribedParameter &type : types) {
        if (const auto field = m_fields.constFind(type.number); field != m_fields.constEnd()) {
            field->name->setText(u"$%1 %2"_s.arg(type.number).arg(type.typeName));
            field->value->setToolTip(plainToolTip(tr("A value of type %1, as text").arg(type.typeName)));
        }
    }
}

void ParameterStrip::setValues(const Values &values)
{
    m_values = values;
    std::vector<int> numbers;
    for (const int number : m_fields.keys())
        numbers.push_back(number);
    setNumbers({});
    setNumbers(numbers);
}

ParameterStrip::Values ParameterStrip::values() const
{
    Values values;
    for (const int number : m_fields.keys()) {
        if (m_values.contains(number))
            values.insert(number, m_values.value(number));
    }
    return values;
}

QStringList ParameterStrip::missing() const
{
    QStringList missing;
    for (const int number : m_fields.keys()) {
        if (!m_values.contains(number))
            missing.append(u"$%1"_s.arg(number));
    }
    return missing;
}

void ParameterStrip::focusFirstMissing()
{
    for (auto field = m_fields.constBegin(); field != m_fields.constEnd(); ++field) {
        if (!m_values.contains(field.key())) {
            field->value->setFocus();
            return;
        }
    }
}

}
