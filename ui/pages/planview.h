// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricchoice.h"
#include "session/plandocument.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPlainTextEdit;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QTabWidget;

namespace Spillway::Session {
class Preferences;
}

namespace Spillway::Ui {

class EmptyState;
class FindingsList;
class PlanBar;
class PlanDetail;
class PlanDiagram;
class PlanFocus;
class PlanIcicle;
class PlanTable;
class PlanTextView;
class SqlHighlighting;

/// One plan as table, diagram, icicle and text, with what it shows and everything known of the chosen node beside it.
/// What is chosen in one is chosen in all.
class PlanView : public QWidget
{
    Q_OBJECT
public:
    enum Mode
    {
        Tree,
        Diagram,
        Icicle,
        Text
    };
    /// Without preferences, columns and splitters are forgotten.
    explicit PlanView(Session::Preferences *preferences = nullptr, QWidget *parent = nullptr);
    ~PlanView() override;

    void setPlan(std::shared_ptr<const Session::AnalysedPlan> plan); ///< null empties it
    std::shared_ptr<const Session::AnalysedPlan> plan() const;
    void setEmptyText(const QString &sentence); ///< shown while there is no plan
    void setMode(Mode mode);
    PlanFocus *planFocus() const { return m_focus; } ///< plan, metric, filter and choice, for those who show more of it

    PlanTable *table() const { return m_table; }
    PlanDiagram *diagram() const { return m_diagram; }
    PlanIcicle *icicle() const { return m_icicle; }
    PlanTextView *text() const { return m_text; }

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeModes();
    QWidget *makeModeTools();
    QWidget *makeSide();
    void offerPictures();
    void takePlan();
    void shareSide();
    void showQuery();
    void restore();
    void keep();

    Session::Preferences *m_preferences;
    PlanFocus *m_focus;
    PlanBar *m_bar;
    PlanTable *m_table;
    PlanDiagram *m_diagram;
    PlanIcicle *m_icicle;
    PlanTextView *m_text;
    FindingsList *m_findings;
    PlanDetail *m_detail;
    QPlainTextEdit *m_query;
    SqlHighlighting *m_highlighting = nullptr;
    QTabBar *m_modes;
    QStackedWidget *m_pages;
    QStackedWidget *m_tools;
    QTabWidget *m_sideTabs;
    QLabel *m_findingsTitle;
    EmptyState *m_empty;
    QSplitter *m_across, *m_side;
    bool m_sideByHand = false; ///< moved by the person: no longer as high as the findings
};

}
