// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sweep.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace Spillway::Ui {

class PlanModel;

/// The plan of a run, or of a plain EXPLAIN, as a tree with figures; the raw JSON beside it.
class PlanTab : public QWidget
{
    Q_OBJECT
public:
    explicit PlanTab(QWidget *parent = nullptr);

    void setResult(std::shared_ptr<const SweepResult> result);
    /// A plain EXPLAIN: shown at once, before the runs of the result.
    void setExplain(const QByteArray &json);
    QTreeView *tree() const { return m_tree; }

Q_SIGNALS:
    void timingRunRequested(Spillway::Kilobytes workMem);

private:
    QWidget *makeBar();
    void fillChooser();
    void showEntry(int entry);
    void showTree(const QByteArray &json);

    struct Entry
    {
        QString title;
        QByteArray json;
        std::optional<Kilobytes> workMem; ///< nothing for a plain EXPLAIN
    };
    std::vector<Entry> m_entries;
    std::shared_ptr<const SweepResult> m_result;
    QByteArray m_explain;

    QStackedWidget *m_whole;
    QComboBox *m_chooser;
    QPushButton *m_timing;
    QLabel *m_note;
    PlanModel *m_model;
    QTreeView *m_tree;
    QPlainTextEdit *m_raw;
};

}
