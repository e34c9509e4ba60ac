// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/waitsview.h"

#include "analysis/waitprofile.h"
#include "report/format.h"
#include "report/waitwriter.h"
#include "ui/charts/waitchart.h"
#include "ui/style/theme.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

enum Column
{
    Name,
    Now,
    Greatest,
    Seen,
    ColumnCount
};

constexpr int MostRows = 5;

}

WaitsView::WaitsView(QWidget *parent)
    : QWidget(parent)
    , m_chart(new WaitChart)
    , m_notes(plainLabel())
    , m_filesPart(new QWidget)
    , m_filesNote(plainLabel())
    , m_files(new QTableWidget(0, ColumnCount))
{
    for (QLabel *label : { m_notes, m_filesNote }) {
        setLook(label, Look::Caption);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_notes->setAccessibleName(tr("Where the figures come from"));
    m_files->setAccessibleName(tr("Temporary files"));
    m_files->setHorizontalHeaderLabels({ tr("temporary file"), tr("now"), tr("greatest"), tr("seen") });
    m_files->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_files->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_files->setShowGrid(false);
    m_files->verticalHeader()->hide();
    m_files->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    m_files->horizontalHeaderItem(Name)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_files->horizontalHeader()->setHighlightSections(false);
    m_files->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_files->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
    makeCopyable(m_files);
    spaceCells(m_files);

    auto *files = new QVBoxLayout(m_filesPart);
    files->setContentsMargins(0, 0, 0, 0);
    files->setSpacing(Grid / 2);
    files->addWidget(m_files);
    files->addWidget(m_filesNote);
    m_filesPart->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Grid, 0, Grid, Grid);
    layout->setSpacing(Grid);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_filesPart);
    layout->addWidget(m_notes);
    connect(m_chart, &WaitChart::saveFailed, this, &WaitsView::saveFailed);
}

void WaitsView::setRun(std::shared_ptr<const WaitRun> run, bool extension)
{
    m_run = std::move(run);
    m_chart->setRun(m_run, extension);
    m_notes->setText(m_run ? Report::waitNotes(*m_run, Analysis::profileWaits(*m_run, 1)).join(u'\n') : QString());
    showFiles();
}

QString WaitsView::notes() const
{
    return m_notes->text();
}

void WaitsView::showFiles()
{
    m_filesPart->setVisible(m_run && m_run->tempFilesSeen != TempFilesSeen::NotAsked);
    if (!m_run)
        return;
    m_filesNote->setText(Report::tempFilesNote(*m_run));
    const std::vector<TempFile> &files = m_run->tempFiles;
    m_files->setVisible(!files.empty());
    m_files->setRowCount(int(files.size()));
    for (int row = 0; row < m_files->rowCount(); ++row) {
        const TempFile &file = files[size_t(row)];
        const QString seen = tr("%1 to %2").arg(Report::timeText(file.firstSeen), Report::timeText(file.lastSeen));
        const std::array texts { file.name, file.present ? Report::bytesText(file.size) : tr("gone"),
            Report::bytesText(file.greatest), seen };
        for (int column = 0; column < ColumnCount; ++column) {
            auto *item = new QTableWidgetItem(texts[size_t(column)]);
            if (column != Name)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_files->setItem(row, column, item);
        }
    }
    const int rows = std::min(m_files->rowCount(), MostRows);
    m_files->setFixedHeight(m_files->horizontalHeader()->sizeHint().height()
        + rows * m_files->verticalHeader()->defaultSectionSize() + Grid / 2);
}

}
