// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>

class QDBusVariant;

namespace Spillway::Ui {

/// What the desktop prefers. Qt tells from 6.5 on; before that the platform's palette is judged, and the settings
/// portal (org.freedesktop.appearance) is asked without waiting and listened to.
class SchemeWatcher : public QObject
{
    Q_OBJECT
public:
    static SchemeWatcher *instance(); ///< one for the application, made at first use
    bool prefersDark() const { return m_portalSaysDark.value_or(m_paletteSaysDark); }
    void askPortal(); ///< after the window is shown: starting must not wait for D-Bus

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void portalChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    explicit SchemeWatcher(QObject *parent);
    void take(uint preference);

    bool m_paletteSaysDark = false;
    std::optional<bool> m_portalSaysDark;
};

}
