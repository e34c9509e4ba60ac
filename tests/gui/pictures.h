// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/theme.h"

#include <QApplication>
#include <QDir>
#include <QTest>
#include <QTranslator>
#include <QWidget>

namespace Spillway::Test {

/// <build>/screenshots/NAME.png of a widget, once its layouts have followed their texts through the event loop.
inline void takePicture(QWidget &widget, const QString &name)
{
    using namespace Qt::StringLiterals;
    const QString folder = QStringLiteral(SPILLWAY_BINARY_DIR) + u"/screenshots"_s;
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QTest::qWait(50);
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(widget.grab().save(u"%1/%2.png"_s.arg(folder, name)));
}

/// The window light, dark and in Korean: rows of a test, and the look and language of the current one while this lives.
class PictureRow
{
public:
    static void addRows()
    {
        using namespace Qt::StringLiterals;
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("language");
        QTest::newRow("light") << u"light"_s << u"en"_s;
        QTest::newRow("dark") << u"dark"_s << u"en"_s;
        QTest::newRow("ko") << u"light"_s << u"ko"_s;
    }
    PictureRow()
    {
        using namespace Qt::StringLiterals;
        QFETCH(QString, scheme);
        QFETCH(QString, language);
        if (!m_translator.load(u":/i18n/spillway_%1.qm"_s.arg(language)))
            qFatal("no translation %s", qPrintable(language));
        qApp->installTranslator(&m_translator);
        Ui::applyTheme(*qApp, Ui::schemeFromName(scheme));
    }
    ~PictureRow()
    {
        qApp->removeTranslator(&m_translator);
        Ui::applyTheme(*qApp, Ui::Scheme::Light);
    }
    PictureRow(const PictureRow &) = delete;
    PictureRow &operator=(const PictureRow &) = delete;

    void take(QWidget &widget, const QString &name) const
    {
        takePicture(widget, name + u'-' + QString::fromLatin1(QTest::currentDataTag()));
    }

private:
    QTranslator m_translator;
};

}
