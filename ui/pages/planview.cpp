// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/planview.h"

#include "session/preferences.h"
#include "ui/models/planfocus.h"
#include "ui/pages/planbar.h"
#include "ui/pages/planpicture.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/findingslist.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/plandetail.h"
#include "ui/widgets/plandiagram.h"
#include "ui/widgets/planicicle.h"
#include "ui/widgets/plantable.h"
#include "ui/widgets/plantextview.h"
#include "ui/widgets/plantreepane.h"
#include "ui/widgets/sqlhighlighting.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

PlanView::PlanView(Session::Preferences *preferences, QWidget *parent)
    : QWidget(parent)
    , m_preferences(preferences)
    , m_focus(new PlanFocus(this))
    , m_bar(new PlanBar(m_focus))
    , m_table(new PlanTable(m_focus))
    , m_diagram(new PlanDiagram(m_focus))
    , m_icicle(new PlanIcicle(m_focus))
    , m_text(new PlanTextView(m_focus))
    , m_findings(new FindingsList(m_focus))
    , m_detail(new PlanDetail(m_focus))
    , m_query(new QPlainTextEdit)
    , m_modes(new QTabBar)
    , m_pages(new QStackedWidget)
    , m_tools(new QStackedWidget)
    , m_sideTabs(new QTabWidget)
    , m_findingsTitle(plainLabel())
    , m_empty(new EmptyState(tr("There is no plan to show.")))
    , m_across(new QSplitter)
    , m_side(new QSplitter(Qt::Vertical))
{
    m_across->addWidget(makeModes());
    m_across->addWidget(makeSide());
    m_across->setChildrenCollapsible(true);
    m_across->setCollapsible(0, false);
    m_across->setStretchFactor(0, 1);
    m_across->setSizes({ 1000, 320 });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Grid / 2);
    column->addWidget(m_bar);
    column->addWidget(m_across, 1);
    column->addWidget(m_empty, 1);
    offerPictures();
    connect(m_bar, &PlanBar::leaveFind, this, [this] { m_pages->currentWidget()->setFocus(); });
    connect(m_focus, &PlanFocus::planChanged, this, &PlanView::takePlan);
    restore();
    takePlan();
}

PlanView::~PlanView() = default;

QWidget *PlanView::makeModes()
{
    m_modes->setAccessibleName(tr("Views of the plan"));
    m_modes->setExpanding(false);
    for (const QString &title : { tr("Tree"), tr("Diagram"), tr("Icicle"), tr("Text") })
        m_modes->addTab(title);
    for (QWidget *page :
        std::initializer_list<QWidget *> { new PlanTreePane(m_focus, m_table), m_diagram, m_icicle, m_text })
        m_pages->addWidget(page);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_modes);
    head->addWidget(makeModeTools(), 1);
    auto *whole = new QWidget;
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Grid / 2);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    whole->setMinimumWidth(50 * Grid);
    connect(m_modes, &QTabBar::currentChanged, m_tools, &QStackedWidget::setCurrentIndex);
    connect(m_modes, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    return whole;
}

QWidget *PlanView::makeModeTools()
{
    const auto strip = [this] {
        auto *widget = new QWidget;
        auto *row = new QHBoxLayout(widget);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(Grid / 2);
        row->addStretch(1);
        m_tools->addWidget(widget);
        return row;
    };
    const auto quiet = [](QHBoxLayout *row, const QString &text, const QString &hint) {
        auto *button = new QPushButton(text);
        button->setToolTip(hint);
        setLook(button, Look::Quiet);
        row->addWidget(button);
        return button;
    };
    strip();
    QHBoxLayout *diagram = strip();
    const auto zoom = [this](double factor) {
        m_diagram->setScale(m_diagram->scale() * factor, QRectF(m_diagram->viewport()->rect()).center());
    };
    connect(quiet(diagram, tr("Smaller"), tr("Smaller (−)")), &QPushButton::clicked, this, [zoom] { zoom(0.8); });
    connect(quiet(diagram, tr("Larger"), tr("Larger (+)")), &QPushButton::clicked, this, [zoom] { zoom(1.25); });
    connect(
        quiet(diagram, tr("Show all"), tr("Show all of it (F)")), &QPushButton::clicked, m_diagram, &PlanDiagram::fit);
    QHBoxLayout *icicle = strip();
    auto *back = quiet(icicle, tr("Whole plan"), tr("Back to the whole plan (Home)"));
    back->setEnabled(false);
    connect(back, &QPushButton::clicked, this, [this] { m_icicle->zoomTo(0); });
    connect(m_icicle, &PlanIcicle::zoomed, back, [back](int id) { back->setEnabled(id > 0); });
    connect(m_focus, &PlanFocus::planChanged, back, [back] { back->setEnabled(false); });
    auto *measure = new QComboBox;
    measure->addItems({ tr("Width: self time"), tr("Width: buffers") });
    measure->setAccessibleName(tr("Width of the icicle"));
    connect(measure, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_icicle->setMeasure(PlanIcicle::Measure(index)); });
    icicle->addWidget(measure);
    strip();
    return m_tools;
}

void PlanView::offerPictures()
{
    const auto tell = [this](const QString &text) {
        m_bar->showMessage(text);
    };
    m_diagram->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_diagram, &QWidget::customContextMenuRequested, this, [this, tell](const QPoint &point) {
        if (plan())
            popUpPictureMenu(m_diagram, m_diagram->mapToGlobal(point),
                { m_diagram->pictureSize(), [this](QPainter &painter) { m_diagram->drawPicture(painter); }, u"plan"_s },
                tell);
    });
    m_icicle->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_icicle, &QWidget::customContextMenuRequested, this, [this, tell](const QPoint &point) {
        const QSizeF size(std::max(900, m_icicle->viewport()->width()), std::min(m_icicle->contentHeight(), 8000));
        if (plan() && m_icicle->hasFigures())
            popUpPictureMenu(m_icicle, m_icicle->mapToGlobal(point),
                { size, [this, size](QPainter &painter) { m_icicle->drawPicture(painter, size.width()); }, u"plan"_s },
                tell);
    });
}

QWidget *PlanView::makeSide()
{
    auto *found = new QWidget;
    auto *column = new QVBoxLayout(found);
    column->setContentsMargins(0, Grid, 0, 0);
    column->setSpacing(Grid / 2);
    setLook(m_findingsTitle, Look::Section);
    column->addWidget(m_findingsTitle);
    column->addWidget(m_findings, 1);
    m_query->setReadOnly(true);
    m_query->setFont(codeFont());
    m_query->setTabChangesFocus(true);
    m_query->setAccessibleName(tr("Query text"));
    m_sideTabs->setDocumentMode(true);
    m_sideTabs->setAccessibleName(tr("Node and query"));
    m_sideTabs->addTab(m_detail, tr("Node"));
    m_sideTabs->addTab(m_query, tr("Query"));
    connect(m_sideTabs, &QTabWidget::currentChanged, this, &PlanView::showQuery);
    m_side->addWidget(found);
    m_side->addWidget(m_sideTabs);
    m_side->setStretchFactor(1, 1);
    m_side->setChildrenCollapsible(false);
    m_side->setMinimumWidth(26 * Grid);
    return m_side;
}

void PlanView::setPlan(std::shared_ptr<const Session::AnalysedPlan> plan)
{
    m_focus->setPlan(std::move(plan));
}

std::shared_ptr<const Session::AnalysedPlan> PlanView::plan() const
{
    return m_focus->analysed();
}

void PlanView::setMode(Mode mode)
{
    m_modes->setCurrentIndex(mode);
}

void PlanView::setEmptyText(const QString &sentence)
{
    m_empty->setSentence(sentence);
}

void PlanView::takePlan()
{
    const auto plan = m_focus->analysed();
    m_bar->setVisible(plan != nullptr);
    m_across->setVisible(plan != nullptr);
    m_empty->setVisible(!plan);
    const int count = plan ? int(plan->findings.size()) : 0;
    m_findingsTitle->setText(count > 0 ? tr("%n finding(s)", nullptr, count) : tr("Nothing stands out in this plan"));
    m_findings->setVisible(count > 0);
    m_side->widget(0)->setMaximumHeight(count > 0 ? QWIDGETSIZE_MAX : m_findingsTitle->sizeHint().height() + 2 * Grid);
    const bool hasQuery = plan && !plan->read.queryText.isEmpty();
    m_sideTabs->setTabVisible(1, hasQuery);
    m_query->clear();
    showQuery();
    if (m_focus->count() > 0 && m_focus->selected() < 0)
        m_focus->select(
            plan->findings.empty() || plan->findings.front().nodeId < 0 ? 0 : plan->findings.front().nodeId);
    QTimer::singleShot(0, this, &PlanView::shareSide); // sentences are as high as the width they got makes them
}

void PlanView::shareSide()
{
    if (m_sideByHand)
        return;
    const int head = m_findingsTitle->sizeHint().height() + 2 * Grid;
    const int found = m_findings->isHidden() ? 0 : std::max(m_findings->sizeHint().height(), 6 * Grid);
    const int height = std::min(head + found, m_side->height() / 2);
    m_side->setSizes({ height, std::max(1, m_side->height() - height) });
}

void PlanView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    QTimer::singleShot(0, this, &PlanView::shareSide);
}

void PlanView::showQuery()
{
    const auto plan = m_focus->analysed();
    if (!plan || m_sideTabs->currentWidget() != m_query || !m_query->document()->isEmpty())
        return;
    if (!m_highlighting)
        m_highlighting = new SqlHighlighting(m_query->document(), Tokens::of(palette()).base.lightness() < 128, this);
    m_query->setPlainText(broken(plan->read.queryText));
}

bool PlanView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) { // Ctrl+F is the editor's elsewhere in the window
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Find) || key->key() == Qt::Key_F3) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void PlanView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Find))
        return m_bar->openFind();
    if (event->key() == Qt::Key_F3)
        return m_bar->findNext(event->modifiers() & Qt::ShiftModifier);
    QWidget::keyPressEvent(event);
}

void PlanView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighting)
        m_highlighting->setDark(Tokens::of(palette()).base.lightness() < 128);
}

void PlanView::restore()
{
    if (!m_preferences)
        return;
    m_table->setColumns(m_preferences->windowState(u"plan-columns"_s));
    m_across->restoreState(m_preferences->windowState(u"plan-across"_s));
    m_sideByHand = m_side->restoreState(m_preferences->windowState(u"plan-side"_s));
    connect(m_across, &QSplitter::splitterMoved, this, &PlanView::keep);
    connect(m_side, &QSplitter::splitterMoved, this, [this] {
        m_sideByHand = true;
        keep();
    });
    connect(m_table, &PlanTable::columnsChanged, this, &PlanView::keep);
}

void PlanView::keep()
{
    m_preferences->setWindowState(u"plan-columns"_s, m_table->columns());
    m_preferences->setWindowState(u"plan-across"_s, m_across->saveState());
    if (m_sideByHand)
        m_preferences->setWindowState(u"plan-side"_s, m_side->saveState());
}

}
