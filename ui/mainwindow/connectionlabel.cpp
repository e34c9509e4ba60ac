// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/connectionlabel.h"

#include "session/instance.h"
#include "session/writelock.h"
#include "ui/mainwindow/statesymbol.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

/// Drawn, because fonts differ in whether they have a lock.
QPixmap lockPicture(const QColor &colour, bool open, qreal ratio)
{
    QPixmap pixmap(QSize(16, 14) * ratio); // with room at the right for the text
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5));
    painter.drawArc(open ? QRectF(5.5, 0.8, 6, 8) : QRectF(3, 1.2, 6, 8), 0, 180 * 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(1.5, 6, 9, 7), 1.5, 1.5);
    return pixmap;
}

}

ConnectionLabel::ConnectionLabel(QWidget *parent)
    : QWidget(parent)
    , m_symbol(plainLabel())
    , m_where(plainLabel())
    , m_version(plainLabel())
    , m_tls(plainLabel())
    , m_lock(new QToolButton)
{
    setAccessibleName(tr("Connection of the page"));
    QFont bold = m_where->font();
    bold.setBold(true);
    m_where->setFont(bold);
    for (QLabel *label : { m_version, m_tls })
        setLook(label, Look::Caption);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Grid / 2);
    for (QLabel *label : { m_symbol, m_where, m_version, m_tls }) {
        layout->addWidget(label);
        if (label != m_symbol)
            layout->addSpacing(Grid);
    }
    layout->addWidget(m_lock);
    setLook(m_lock, Look::Quiet);
    m_lock->setIconSize({ 16, 14 });
    m_lock->setPopupMode(QToolButton::InstantPopup);
    m_lock->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_lock->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(m_lock);
    for (const auto minutes : { std::chrono::minutes(5), std::chrono::minutes(15), std::chrono::minutes(60) })
        menu->addAction(tr("Allow writes for %n minutes, rolled back", nullptr, int(minutes.count())), this,
            [this, minutes] { Q_EMIT lockRequested(m_name, minutes); });
    menu->addSeparator();
    menu->addAction(tr("Lock now"), this, [this] { Q_EMIT lockRequested(m_name, std::chrono::minutes(0)); });
    m_lock->setMenu(menu);
}

void ConnectionLabel::showLock(const Session::WriteLock &lock)
{
    const Tokens tokens = Tokens::of(palette());
    const bool open = lock.isOpen();
    const QColor colour = open ? tokens.risk : tokens.secondaryText;
    m_lock->setIcon(lockPicture(colour, open, devicePixelRatioF()));
    m_lock->setText(open ? tr("writes allowed, %n min left", nullptr,
                        int(std::chrono::ceil<std::chrono::minutes>(lock.left()).count()))
                         : tr("read-only"));
    m_lock->setToolTip(open
            ? tr("Workbooks of this instance that allow writes may write; every run is rolled back. The lock closes by "
                 "itself.")
            : tr("Every statement runs in a read-only transaction that is rolled back. Opening the lock lets workbooks "
                 "that allow writes do so for a time; those are rolled back too."));
    m_lock->menu()->actions().constLast()->setEnabled(open);
}

void ConnectionLabel::show(
    const QString &name, const QString &database, const Workspace::Known *known, const Session::Instance *connection)
{
    const bool there = connection && connection->isConnected();
    m_name = name;
    m_symbol->setVisible(known);
    if (known) {
        const auto state = there ? Workspace::State::Open : known->state;
        m_symbol->setPixmap(
            stateSymbol(state, instanceColour(*known, palette()), devicePixelRatioF()).pixmap(2 * Grid));
    }
    m_where->setText(database.isEmpty() ? name : u"%1 · %2"_s.arg(name, database));
    const QString ssh = connection ? connection->spec().ssh : QString();
    m_where->setToolTip(plainToolTip(ssh.isEmpty() ? QString() : tr("via ssh %1").arg(ssh)));
    m_tls->setVisible(there);
    m_lock->setVisible(there && known);
    m_version->setVisible(!name.isEmpty());
    if (!there) {
        m_version->setText(tr("not connected"));
        return;
    }
    const ServerFacts &facts = connection->facts();
    m_version->setText(u"PostgreSQL "_s + facts.shortVersion() + (facts.standby ? u' ' + tr("standby") : QString()));
    m_version->setToolTip(plainToolTip(facts.version));
    m_tls->setText(facts.tls.isEmpty() ? (facts.host.startsWith(u'/') ? tr("Unix socket") : tr("not encrypted"))
                                       : facts.tls.section(u' ', 0, 0));
    m_tls->setToolTip(plainToolTip(facts.tls));
    if (known)
        showLock(*known->lock);
}

QString ConnectionLabel::text() const
{
    return u"%1 %2 %3"_s.arg(m_where->text(), m_version->text(), m_tls->text());
}

}
