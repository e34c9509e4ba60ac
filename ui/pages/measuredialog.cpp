// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measuredialog.h"

#include "domain/memorysetting.h"
#include "ui/charts/workmemscale.h"
#include "ui/style/theme.h"
#include "ui/widgets/memoryedit.h"
#include "ui/widgets/plaintext.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr size_t MostValues = 64;

void sortUnique(std::vector<Kilobytes> &values)
{
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

QSpinBox *countBox(int least, int greatest, int value)
{
    auto *box = new QSpinBox;
    box->setRange(least, greatest);
    box->setValue(value);
    box->setMinimumSize(64, 28);
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return box;
}

}

std::optional<std::vector<Kilobytes>> readMemoryList(const QString &text)
{
    static const QRegularExpression separator(u"[,;\\n]+"_s);
    std::vector<Kilobytes> values;
    for (const QString &part : text.split(separator, Qt::SkipEmptyParts)) {
        if (part.trimmed().isEmpty())
            continue;
        const auto value = readMemory(part);
        if (!value || *value < MinWorkMem || *value > MaxWorkMem)
            return {};
        values.push_back(*value);
    }
    sortUnique(values);
    return values;
}

std::vector<Kilobytes> memoryRange(Kilobytes from, Kilobytes to, int perDoubling)
{
    std::vector<Kilobytes> values;
    const double step = 1.0 / std::max(perDoubling, 1);
    for (double position = toLog2(from); position < toLog2(to) - step / 1000; position += step)
        values.push_back(fromLog2(position));
    values.push_back(to);
    sortUnique(values);
    return values;
}

MeasureDialog::MeasureDialog(Kilobytes proposal, QWidget *parent)
    : QDialog(parent)
    , m_asList(new QRadioButton(tr("&These values")))
    , m_asRange(new QRadioButton(tr("A &range")))
    , m_list(new QLineEdit)
    , m_from(new MemoryEdit(MinWorkMem, MaxWorkMem))
    , m_to(new MemoryEdit(MinWorkMem, MaxWorkMem))
    , m_perDoubling(countBox(1, 8, 1))
    , m_repeat(countBox(1, 25, 3))
    , m_summary(plainLabel())
    , m_measure(nullptr)
{
    setWindowTitle(tr("Measure"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setText(u"1 MB, 4 MB, 16 MB, 64 MB"_s);
    if (const auto shown = readMemoryList(m_list->text()); !std::ranges::count(*shown, proposal))
        m_list->setText(m_list->text() + u", "_s + workMemText(proposal).remove(locale().groupSeparator()));
    m_list->setMinimumWidth(320);
    m_list->setAccessibleName(tr("Values of work_mem"));
    m_from->setValue(Kilobytes(256));
    m_to->setValue(Kilobytes(262144));
    m_asList->setChecked(true);
    setLook(m_summary, Look::Caption);
    m_summary->setWordWrap(true);

    auto *range = new QHBoxLayout;
    range->setSpacing(Grid);
    range->addWidget(m_from);
    range->addWidget(plainLabel(tr("to")));
    range->addWidget(m_to);
    range->addWidget(m_perDoubling);
    range->addWidget(plainLabel(tr("a doubling")));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_measure = buttons->addButton(tr("Measure"), QDialogButtonBox::AcceptRole);
    setLook(m_measure, Look::Primary);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(2 * Grid, 2 * Grid, 2 * Grid, 2 * Grid);
    form->setVerticalSpacing(Grid);
    form->addRow(m_asList, m_list);
    form->addRow(m_asRange, range);
    form->addRow(tr("Runs of each"), m_repeat);
    form->addRow(m_summary);
    form->addRow(buttons);

    for (QLineEdit *edit : std::initializer_list<QLineEdit *> { m_list, m_from, m_to }) {
        connect(edit, &QLineEdit::textChanged, this, &MeasureDialog::updateSummary);
        connect(edit, &QLineEdit::textEdited, this,
            [this, edit] { (edit == m_list ? m_asList : m_asRange)->setChecked(true); });
    }
    for (QSpinBox *box : { m_perDoubling, m_repeat })
        connect(box, &QSpinBox::valueChanged, this, &MeasureDialog::updateSummary);
    connect(m_asList, &QRadioButton::toggled, this, &MeasureDialog::updateSummary);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT measureRequested(values(), repeat());
        accept();
    });
    updateSummary();
}

std::vector<Kilobytes> MeasureDialog::values() const
{
    if (m_asList->isChecked())
        return readMemoryList(m_list->text()).value_or(std::vector<Kilobytes>());
    const auto from = m_from->typed(), to = m_to->typed();
    if (!from || !to || *from > *to)
        return {};
    return memoryRange(*from, *to, m_perDoubling->value());
}

int MeasureDialog::repeat() const
{
    return m_repeat->value();
}

void MeasureDialog::updateSummary()
{
    const auto wanted = values();
    const int warmUp = repeat() > 1 ? 1 : 0;
    if (wanted.empty())
        m_summary->setText(tr("Sizes such as 4 MB, separated by commas; from 64 kB on."));
    else if (wanted.size() > MostValues)
        m_summary->setText(tr("At most %1 values at once.").arg(locale().toString(int(MostValues))));
    else
        m_summary->setText((warmUp ? tr("Runs: %1, interleaved, one of them to warm up.") : tr("Runs: %1."))
                               .arg(locale().toString(int(wanted.size()) * repeat() + warmUp)));
    m_measure->setEnabled(!wanted.empty() && wanted.size() <= MostValues);
}

}
