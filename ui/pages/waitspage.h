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

class WaitsView;

/// What the whole instance waits for, watched while the page is seen: by sampling, or by the counts of
/// pg_wait_sampling.
class WaitsPage : public InstancePage
{
    Q_OBJECT
public:
    explicit WaitsPage(QWidget *parent = nullptr);

    QByteArray viewState() const override;
    void restoreViewState(const QByteArray &state) override;

protected:
    void follow(Session::Instance *instance) override;
    void run() override;
    bool isFilled() const override;
    void showAge() override;

private:
    QWidget *makeBar();
    void take(std::shared_ptr<const WaitRun> run);

    QComboBox *m_source;
    QComboBox *m_rate;
    QLabel *m_summary;
    WaitsView *m_view;
    QStackedWidget *m_inner; ///< nothing seen yet, or the view
    QLabel *m_nothing;
    Session::WaitFeed *m_feed = nullptr;
    std::shared_ptr<const WaitRun> m_run;
};

}
