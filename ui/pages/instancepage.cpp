// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/instancepage.h"

#include "ui/widgets/emptystate.h"
#include "ui/widgets/failurestrip.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace Spillway::Ui {

InstancePage::InstancePage(const QString &whenEmpty, QWidget *parent)
    : QWidget(parent)
    , m_strip(new FailureStrip)
    , m_whole(new QStackedWidget)
{
    auto *empty = new EmptyState(whenEmpty);
    connect(empty->addButton(tr("Connect")), &QPushButton::clicked, this, &InstancePage::connectRequested);
    m_whole->addWidget(empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(m_whole, 1);
    connect(m_strip, &FailureStrip::actionTriggered, this, &InstancePage::connectRequested);
}

void InstancePage::setContent(QWidget *content)
{
    m_whole->addWidget(content);
}

void InstancePage::setInstance(Session::Instance *instance)
{
    follow(instance);
    m_old = !instance && isFilled();
    m_whole->setCurrentIndex(instance || isFilled() ? 1 : 0);
    if (instance) {
        m_strip->clear();
        run();
    } else if (m_old) {
        m_strip->showNotice(tr("The connection is gone; this is what was read last."), {}, tr("Connect"));
    }
    showAge();
}

void InstancePage::answered()
{
    if (std::exchange(m_old, false))
        m_strip->clear();
}

void InstancePage::feedFailed(const Failure &failure)
{
    m_old = isFilled();
    m_strip->showFailure(failure);
    showAge();
}

void InstancePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    run();
}

void InstancePage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    run();
}

}
