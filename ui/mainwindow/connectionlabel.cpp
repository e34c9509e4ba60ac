// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/connectionlabel.h"

#include "session/instance.h"
#include "ui/mainwindow/statesymbol.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

/// Drawn, because fonts differ in whether they have a lock.
QPixmap lockPicture(const QColor &colour, qreal ratio)
{
    QPixmap pixmap(QSize(12, 14) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5));
    painter.drawArc(QRectF(3, 1.2, 6, 8), 0, 180 * 16);
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
    , m_lock(plainLabel())
    , m_readOnly(plainLabel(tr("read-only")))
{
    setAccessibleName(tr("Connection of the workbook"));
    QFont bold = m_where->font();
    bold.setBold(true);
    m_where->setFont(bold);
    for (QLabel *label : { m_version, m_tls, m_readOnly })
        setLook(label, Look::Caption);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Grid / 2);
    for (QLabel *label : { m_symbol, m_where, m_version, m_tls, m_lock, m_readOnly }) {
        layout->addWidget(label);
        if (label != m_symbol && label != m_lock)
            layout->addSpacing(Grid);
    }
    m_readOnly->setToolTip(tr("Every statement runs in a read-only transaction that is rolled back, unless a workbook "
                              "allows writes; those are rolled back too."));
}

void ConnectionLabel::show(
    const QString &name, const QString &database, const Workspace::Known *known, const Session::Instance *connection)
{
    const bool there = connection && connection->isConnected();
    const Tokens tokens = Tokens::of(palette());
    m_symbol->setVisible(known);
    if (known) {
        const auto state = there ? Workspace::State::Open : known->state;
        m_symbol->setPixmap(
            stateSymbol(state, instanceColour(*known, palette()), devicePixelRatioF()).pixmap(2 * Grid));
    }
    m_where->setText(database.isEmpty() ? name : u"%1 · %2"_s.arg(name, database));
    for (QLabel *label : { m_tls, m_lock, m_readOnly })
        label->setVisible(there);
    m_version->setVisible(!name.isEmpty());
    if (!there) {
        m_version->setText(tr("not connected"));
        return;
    }
    const ServerFacts &facts = connection->facts();
    m_version->setText(u"PostgreSQL "_s + facts.version + (facts.standby ? u' ' + tr("standby") : QString()));
    m_tls->setText(facts.tls.isEmpty() ? (facts.host.startsWith(u'/') ? tr("Unix socket") : tr("not encrypted"))
                                       : facts.tls.section(u' ', 0, 0));
    m_tls->setToolTip(plainToolTip(facts.tls));
    m_lock->setPixmap(lockPicture(tokens.secondaryText, devicePixelRatioF()));
}

QString ConnectionLabel::text() const
{
    return u"%1 %2 %3"_s.arg(m_where->text(), m_version->text(), m_tls->text());
}

}
