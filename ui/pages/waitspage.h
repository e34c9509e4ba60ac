// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"
#include "ui/pages/instancepage.h"

#include <memory>

class QComboBox;
class QLabel;
class QStackedWidget;

namespace Spillway::Session {
class WaitFeed;
}

namespace Spillway::Ui {

class FailureStrip;
class WaitsView;

/// What the whole instance waits for, watched while the page is seen: by sampling, or by the counts of
/// pg_wait_sampling.
class WaitsPage : public InstancePage
{
    Q_OBJECT
public:
    explicit WaitsPage(QWidget *parent = nullptr);

    void setInstance(Session::Instance *instance) override;
    QByteArray viewState() const override;
    void restoreViewState(const QByteArray &state) override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeBar();
    void run();
    void take(std::shared_ptr<const WaitRun> run);
    void showSummary();
    bool isExtension() const;

    QComboBox *m_source;
    QComboBox *m_rate;
    QLabel *m_summary;
    FailureStrip *m_strip;
    WaitsView *m_view;
    QStackedWidget *m_inner; ///< nothing seen yet, or the view
    QStackedWidget *m_whole;
    QLabel *m_nothing;
    Session::WaitFeed *m_feed = nullptr;
    std::shared_ptr<const WaitRun> m_run;
    bool m_old = false;
};

}
