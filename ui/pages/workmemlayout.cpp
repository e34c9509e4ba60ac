// SPDX-License-Identifier: GPL-3.0-or-later
// How the work_mem page is put together; what it does stands in workmempage.cpp.
#include "domain/memorysetting.h"
#include "ui/charts/workmemchart.h"
#include "ui/charts/workmemscale.h"
#include "ui/pages/runsview.h"
#include "ui/pages/workmempage.h"
#include "ui/style/theme.h"
#include "ui/widgets/advicepanel.h"
#include "ui/widgets/card.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/memoryedit.h"
#include "ui/widgets/memoryslider.h"
#include "ui/widgets/plaintext.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace Spillway::Ui {

namespace {

constexpr Kilobytes MostRam { qint64(64) << 30 }; // 64 TB

QToolButton *viewButton(const QString &text)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    setLook(button, Look::Quiet);
    return button;
}

QFrame *framed(QWidget *content)
{
    auto *frame = new QFrame;
    setLook(frame, Look::Card);
    auto *column = new QVBoxLayout(frame);
    column->setContentsMargins(4, 4, 4, 4);
    column->addWidget(content);
    return frame;
}

}

WorkMemPage::WorkMemPage(Session::Preferences *preferences, QWidget *parent)
    : QWidget(parent)
    , m_preferences(preferences)
    , m_whole(new QStackedWidget)
    , m_views(new QStackedWidget)
    , m_empty(new EmptyState(tr("Find the least work_mem at which this statement leaves no temp files.")))
    , m_showChart(viewButton(tr("Chart")))
    , m_showRuns(viewButton(tr("Runs")))
    , m_notice(plainLabel())
    , m_resume(new QPushButton(tr("Resume")))
    , m_chart(new WorkMemChart)
    , m_runs(new RunsView)
    , m_slider(new MemorySlider)
    , m_value(new MemoryEdit(MinWorkMem, MaxWorkMem))
    , m_ram(new MemoryEdit(Kilobytes(1024), MostRam))
    , m_ramLabel(plainLabel(tr("RAM")))
    , m_atValue(new Card(Card::Series::Written))
    , m_fastest(new Card(Card::Series::Time))
    , m_threshold(new Card(Card::Series::Good))
    , m_risk(new Card(Card::Series::Risk))
    , m_advice(new AdvicePanel)
{
    m_views->addWidget(framed(m_chart));
    m_views->addWidget(m_runs);
    m_views->setMinimumHeight(232);
    m_views->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);

    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Grid, 4, Grid, Grid);
    column->setSpacing(Grid);
    column->addWidget(makeHeader());
    column->addWidget(m_views, 1);
    column->addWidget(makeControls());
    column->addWidget(makeCards());
    column->addWidget(m_advice);
    auto *scroller = new QScrollArea;
    scroller->setWidget(content);
    scroller->setWidgetResizable(true);
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    QPushButton *first = m_empty->addButton(tr("Find threshold"));
    QPushButton *second = m_empty->addButton(tr("Measure…"));
    connect(first, &QPushButton::clicked, this, [this] { Q_EMIT findThresholdRequested(defaultMaximum()); });
    connect(second, &QPushButton::clicked, this, &WorkMemPage::openMeasureDialog);
    m_measuring += { first, second };

    m_whole->addWidget(m_empty);
    m_whole->addWidget(scroller);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_whole);
    connectParts();
    updateHeader();
}

QWidget *WorkMemPage::makeHeader()
{
    auto *header = new QWidget;
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    auto *group = new QButtonGroup(header);
    group->addButton(m_showChart, 0);
    group->addButton(m_showRuns, 1);
    m_showChart->setChecked(true);
    connect(group, &QButtonGroup::idClicked, m_views, &QStackedWidget::setCurrentIndex);
    setLook(m_notice, Look::Warning);
    m_notice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_notice->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_showChart);
    row->addWidget(m_showRuns);
    row->addSpacing(Grid);
    row->addWidget(m_notice, 1);
    row->addStretch();
    row->addWidget(m_resume);
    m_measuring.append(m_resume);
    return header;
}

QWidget *WorkMemPage::makeControls()
{
    auto *controls = new QWidget;
    auto *row = new QHBoxLayout;
    row->setSpacing(Grid);
    auto *label = plainLabel(tr("work_mem"));
    label->setBuddy(m_slider);
    m_value->setFixedWidth(104);
    m_value->setAccessibleName(tr("work_mem"));
    auto *here = new QPushButton(tr("Measure here"));
    auto *more = new QPushButton(tr("Measure…"));
    connect(here, &QPushButton::clicked, this, [this] { Q_EMIT measureRequested({ workMem() }, 1); });
    connect(more, &QPushButton::clicked, this, &WorkMemPage::openMeasureDialog);
    QPushButton *threshold = makeThresholdButton();
    QPushButton *limit = makeLimitButton();
    m_measuring += { here, more, threshold, limit };
    row->addWidget(label);
    row->addWidget(m_slider, 1);
    row->addWidget(m_value);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Grid);
    for (QPushButton *button : { here, more, threshold, limit })
        buttons->addWidget(button);
    m_controls = new QBoxLayout(QBoxLayout::LeftToRight, controls);
    m_controls->setContentsMargins(0, 0, 0, 0);
    m_controls->setSpacing(Grid);
    m_controls->addLayout(row, 1);
    m_controls->addLayout(buttons);
    return controls;
}

/// In a narrow window the buttons go below the slider.
void WorkMemPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_controls->setDirection(width() < 800 ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QPushButton *WorkMemPage::makeThresholdButton()
{
    auto *button = new QPushButton(tr("Find threshold"));
    setLook(button, Look::Primary);
    connect(button, &QPushButton::clicked, this, [this] { Q_EMIT findThresholdRequested(defaultMaximum()); });
    return button;
}

QPushButton *WorkMemPage::makeLimitButton()
{
    auto *button = new QPushButton(tr("Limit…"));
    setLook(button, Look::Quiet);
    button->setToolTip(tr("Find the threshold up to another limit than a quarter of the memory, at most 1 GB."));
    connect(button, &QPushButton::clicked, this, &WorkMemPage::openLimitDialog);
    return button;
}

void WorkMemPage::openLimitDialog()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Find threshold"));
    dialog->setLabelText(tr("Run nothing above this work_mem; more is only predicted:"));
    dialog->setTextValue(workMemText(defaultMaximum()));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &text) {
        const auto limit = readMemory(text);
        if (limit && MinWorkMem <= *limit && *limit <= MaxWorkMem)
            Q_EMIT findThresholdRequested(*limit);
        else
            openLimitDialog();
    });
    dialog->open();
}

QWidget *WorkMemPage::makeCards()
{
    auto *field = new QWidget;
    auto *row = new QHBoxLayout(field);
    row->setContentsMargins(0, 2, 0, 0);
    row->setSpacing(Grid);
    setLook(m_ramLabel, Look::Caption);
    m_ramLabel->setBuddy(m_ram);
    m_ram->setMaximumWidth(104);
    m_ram->setFont(captionFont());
    m_ram->setPlaceholderText(tr("unknown"));
    m_ram->setAccessibleName(tr("RAM of the server"));
    row->addWidget(m_ramLabel);
    row->addWidget(m_ram);
    row->addStretch();
    m_risk->addField(field);
    return new CardRow({ m_atValue, m_fastest, m_threshold, m_risk });
}

void WorkMemPage::connectParts()
{
    connect(m_slider, &MemorySlider::workMemChanged, this, &WorkMemPage::moveTo);
    connect(m_chart, &WorkMemChart::workMemPicked, this, &WorkMemPage::moveTo);
    connect(m_value, &MemoryEdit::valueEdited, this,
        [this](std::optional<Kilobytes> value) { moveTo(value.value_or(m_slider->workMem())); });
    connect(m_ram, &MemoryEdit::valueEdited, this, &WorkMemPage::takeRam);
    connect(m_resume, &QPushButton::clicked, this, &WorkMemPage::resumeRequested);
    connect(m_advice, &AdvicePanel::copyRequested, this, &WorkMemPage::copyRequested);
    connect(m_advice, &AdvicePanel::tryRequested, this, &WorkMemPage::trySqlRequested);
}

}
