// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/exportdialog.h"

#include "domain/failure.h"
#include "report/sweepwriter.h"
#include "report/wording.h"
#include "ui/style/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QString suffixOf(ExportDialog::Format format)
{
    static const QString suffixes[] = { u"png"_s, u"svg"_s, u"pdf"_s, u"csv"_s };
    return suffixes[int(format)];
}

QSpinBox *pixelBox(int value, int least, int greatest)
{
    auto *box = new QSpinBox;
    box->setRange(least, greatest);
    box->setSuffix(u" px"_s);
    box->setValue(value);
    return box;
}

void writeCsv(const Analysis::SweepAnalysis &analysis, const QString &path)
{
    const QByteArray bytes = Report::sweepCsv(analysis);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        Failure failure;
        failure.code = Failure::Code::FileError;
        failure.subject = path;
        failure.message = file.errorString();
        throw FailureError(failure);
    }
}

}

ExportDialog::ExportDialog(std::shared_ptr<const Analysis::SweepAnalysis> analysis, const ChartPicture &proposal,
    Format format, QWidget *parent)
    : QDialog(parent)
    , m_analysis(std::move(analysis))
    , m_proposal(proposal)
    , m_format(new QComboBox)
    , m_width(pixelBox(proposal.size.width(), LeastPicture.width(), GreatestPicture.width()))
    , m_height(pixelBox(proposal.size.height(), LeastPicture.height(), GreatestPicture.height()))
    , m_windowColours(new QCheckBox(tr("Use the colours of the window")))
    , m_problem(new QLabel)
{
    setWindowTitle(tr("Save chart"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_format->addItems({ tr("Picture (PNG)"), tr("Drawing (SVG)"), tr("Document (PDF)"), tr("Data (CSV)") });
    m_format->setCurrentIndex(int(format));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    setLook(m_problem, Look::Warning);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto *saveButton = buttons->addButton(tr("Save as…"), QDialogButtonBox::AcceptRole);
    setLook(saveButton, Look::Primary);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(2 * Grid, 2 * Grid, 2 * Grid, 2 * Grid);
    form->setVerticalSpacing(Grid);
    form->addRow(tr("Format"), m_format);
    form->addRow(tr("Width"), m_width);
    form->addRow(tr("Height"), m_height);
    form->addRow(QString(), m_windowColours);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::updateFields);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::askForFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    updateFields();
}

ChartPicture ExportDialog::picture() const
{
    ChartPicture picture = m_proposal;
    picture.size = QSize(m_width->value(), m_height->value());
    picture.tokens = m_windowColours->isChecked() ? Tokens::of(palette()) : Tokens::light();
    return picture;
}

ExportDialog::Format ExportDialog::format() const
{
    return Format(m_format->currentIndex());
}

void ExportDialog::updateFields()
{
    const bool drawn = format() != Format::Csv;
    for (QWidget *field : std::initializer_list<QWidget *> { m_width, m_height, m_windowColours })
        field->setEnabled(drawn);
}

void ExportDialog::askForFile()
{
    const QString suffix = suffixOf(format());
    auto *dialog = new QFileDialog(this, windowTitle(), u"work_mem."_s + suffix, u"*."_s + suffix);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::save);
    dialog->open();
}

void ExportDialog::save(const QString &path)
{
    try {
        if (format() == Format::Csv)
            writeCsv(*m_analysis, path);
        else
            writeChart(m_analysis, path, picture());
    } catch (const FailureError &error) {
        const Report::FailureText text = Report::describe(error.failure());
        m_problem->setText(text.headline + u' ' + text.remedy);
        m_problem->show();
        return;
    }
    Q_EMIT saved(path);
    accept();
}

}
