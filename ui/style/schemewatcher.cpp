// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/schemewatcher.h"

#include "ui/style/tokens.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QStyleHints>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

const auto PortalService = u"org.freedesktop.portal.Desktop"_s;
const auto PortalPath = u"/org/freedesktop/portal/desktop"_s;
const auto PortalInterface = u"org.freedesktop.portal.Settings"_s;
const auto AppearanceGroup = u"org.freedesktop.appearance"_s;
const auto SchemeKey = u"color-scheme"_s;

}

SchemeWatcher *SchemeWatcher::instance()
{
    static auto *watcher = new SchemeWatcher(qApp);
    return watcher;
}

SchemeWatcher::SchemeWatcher(QObject *parent)
    : QObject(parent)
    , m_paletteSaysDark(QGuiApplication::palette().color(QPalette::Window).lightness()
          < 128) // the platform's own: ours is not set yet
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const QStyleHints *hints = QGuiApplication::styleHints();
    m_paletteSaysDark = hints->colorScheme() == Qt::ColorScheme::Dark;
    connect(hints, &QStyleHints::colorSchemeChanged, this, [this](Qt::ColorScheme scheme) {
        m_paletteSaysDark = scheme == Qt::ColorScheme::Dark;
        Q_EMIT changed();
    });
#endif
}

void SchemeWatcher::askPortal()
{
#if QT_VERSION < QT_VERSION_CHECK(6, 5, 0)
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(PortalService, PortalPath, PortalInterface, u"SettingChanged"_s, this,
        SLOT(portalChanged(QString, QString, QDBusVariant)));
    auto question = QDBusMessage::createMethodCall(PortalService, PortalPath, PortalInterface, u"Read"_s);
    question.setArguments({ AppearanceGroup, SchemeKey });
    auto *call = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(call, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *finished) {
        finished->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *finished;
        if (reply.isError()) // no portal on this desktop: the palette's answer stays
            return;
        const QVariant inner = reply.value().variant(); // Read() wraps the value twice
        take(inner.canConvert<QDBusVariant>() ? inner.value<QDBusVariant>().variant().toUInt() : inner.toUInt());
    });
#endif
}

void SchemeWatcher::portalChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == AppearanceGroup && key == SchemeKey)
        take(value.variant().toUInt());
}

void SchemeWatcher::take(uint preference)
{
    const bool before = prefersDark();
    m_portalSaysDark.reset();
    if (preference == 1 || preference == 2) // 0: no preference
        m_portalSaysDark = preference == 1;
    if (prefersDark() != before)
        Q_EMIT changed();
}

}
