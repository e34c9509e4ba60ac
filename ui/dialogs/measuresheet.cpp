// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/measuresheet.h"

#include "domain/memorysetting.h"
#include "report/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QLabel *wrapped(const QString &text)
{
    QLabel *label = plainLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString valuesText(const SweepSpec &spec)
{
    QStringList values;
    for (const Kilobytes value : spec.workMem)
        values.append(formatMemorySetting(value));
    if (values.size() > 8)
        values = QStringList(values.first(4)) << u"…"_s << values.last(3);
    return values.join(u", "_s);
}

QPushButton *addButtons(QDialog *dialog, QVBoxLayout *layout, const QString &go)
{
    auto *buttons = new QDialogButtonBox;
    buttons
        ->addButton(QCoreApplication::translate("Spillway::Ui::MeasureSheet", "Cancel"), QDialogButtonBox::RejectRole)
        ->setObjectName(u"cancel"_s);
    QPushButton *accept = buttons->addButton(go, QDialogButtonBox::AcceptRole);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addStretch(1);
    layout->addWidget(buttons);
    return accept;
}

QVBoxLayout *sheetLayout(QDialog *dialog)
{
    dialog->setMinimumWidth(64 * Grid);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(3 * Grid, 2 * Grid, 3 * Grid, 2 * Grid);
    layout->setSpacing(2 * Grid);
    return layout;
}

QLabel *headline(const QString &text)
{
    QLabel *label = wrapped(text);
    setLook(label, Look::Figure);
    return label;
}

}

MeasureSheet::MeasureSheet(const SweepSpec &spec, const SweepEstimate &estimate, const QString &where, QWidget *parent)
    : QDialog(parent)
    , m_dontAsk(new QCheckBox(tr("Do not ask when fewer than %n runs are planned", nullptr, FewRuns)))
{
    setWindowTitle(tr("Measure"));
    QVBoxLayout *layout = sheetLayout(this);
    layout->addWidget(headline(tr("The query is executed %n time(s)", nullptr, estimate.runs)));

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(2 * Grid);
    form->setVerticalSpacing(Grid);
    const auto row = [form](const QString &name, const QString &value) {
        QLabel *label = plainLabel(name);
        setLook(label, Look::Caption);
        form->addRow(label, wrapped(value));
    };
    row(tr("On"), where);
    row(u"work_mem"_s,
        spec.findThreshold ? tr("searched up to %1").arg(formatMemorySetting(spec.maxWorkMem)) : valuesText(spec));
    row(tr("Time"),
        estimate.time
            ? tr("about %1").arg(Report::timeText(*estimate.time))
            : tr("not known yet; each run is stopped after %1").arg(Report::timeText(spec.statement.statementTimeout)));
    row(tr("Temp space"), tr("up to %1 at a time").arg(Report::bytesText(estimate.tempSpace)));
    row(tr("Memory"), tr("up to %1").arg(Report::bytesText(estimate.memory)));
    if (!estimate.volatileFunctions.empty()) {
        QStringList names;
        for (const FunctionFacts &function : estimate.volatileFunctions)
            names.append(function.name);
        row(tr("Volatile functions"), names.join(u", "_s));
    }
    layout->addLayout(form);
    QLabel *safety = wrapped(spec.statement.allowWrites
            ? tr("Each run is a transaction that is rolled back. It still takes locks, fires triggers, burns sequence "
                 "values and leaves dead tuples.")
            : tr("Each run is a read-only transaction with its limits set locally, rolled back at the end."));
    setLook(safety, Look::Caption);
    layout->addWidget(safety);
    layout->addWidget(m_dontAsk);
    m_dontAsk->setVisible(estimate.runs < FewRuns);
    QPushButton *go = addButtons(this, layout, tr("Measure"));
    setLook(go, Look::Primary);
    go->setDefault(true);
    go->setFocus();
}

bool MeasureSheet::dontAskForFewRuns() const
{
    return m_dontAsk->isChecked();
}

LeaveSheet::LeaveSheet(const Failure &refused, const QString &lockedInstance, QWidget *parent)
    : QDialog(parent)
{
    QVBoxLayout *layout = sheetLayout(this);
    QString go;
    if (refused.code == Failure::Code::VolatileRefused) {
        setWindowTitle(tr("Volatile functions"));
        layout->addWidget(headline(tr("The query calls functions that may do anything")));
        auto *names = wrapped(refused.names.join(u'\n'));
        names->setFont(codeFont());
        names->setAccessibleName(tr("Volatile functions"));
        layout->addWidget(names);
        layout->addWidget(wrapped(tr("ROLLBACK does not undo everything they may do: sequence values, advisory locks, "
                                     "notices to other systems (dblink, http, COPY to a program), files written. "
                                     "Advisory locks are released after each run.")));
        go = tr("Allow them in this workbook");
    } else {
        setWindowTitle(tr("Writes"));
        layout->addWidget(headline(tr("The statement writes (%1)").arg(refused.subject)));
        layout->addWidget(wrapped(tr("Each run would be rolled back, but not without traces: it takes row and table "
                                     "locks, fires triggers, burns sequence values, writes WAL and leaves dead tuples "
                                     "for VACUUM. A copy of the database is the better place.")));
        if (!lockedInstance.isEmpty())
            layout->addWidget(wrapped(tr("%1 is locked against writes. The lock opens for %n minutes, for all its "
                                         "workbooks, and closes by itself.",
                nullptr, int(LockOpens.count()))
                                          .arg(lockedInstance)));
        go = lockedInstance.isEmpty() ? tr("Allow writes, rolled back") : tr("Unlock and allow writes, rolled back");
    }
    addButtons(this, layout, go)->setAutoDefault(false);
    auto *cancel = findChild<QPushButton *>(u"cancel"_s); // Enter must not give leave
    cancel->setDefault(true);
    cancel->setFocus();
}

}
