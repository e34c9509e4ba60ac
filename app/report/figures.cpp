// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figures.h"

#include "report/format.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

}

bool Figures::has(const char *key) const
{
    return m_map.contains(QLatin1String(key));
}

double Figures::value(const char *key) const
{
    return m_map.value(QLatin1String(key)).toDouble();
}

int Figures::count(const char *key) const
{
    return m_map.value(QLatin1String(key)).toInt();
}

QString Figures::text(const char *key) const
{
    const QLatin1String name(key);
    const QVariant figure = m_map.value(name);
    if (!figure.isValid())
        return dash();
    if (name.endsWith("_kb"_L1))
        return kilobytesText(Kilobytes(figure.toLongLong()));
    if (name.endsWith("_bytes"_L1))
        return bytesText(Bytes(figure.toLongLong()));
    if (name.endsWith("_blocks"_L1))
        return blocksText(Blocks(figure.toLongLong()));
    if (name.endsWith("_ms"_L1))
        return timeText(Milliseconds(figure.toDouble()));
    if (figure.typeId() == QMetaType::QString)
        return figure.toString();
    return rowsText(figure.toDouble());
}

QString Figures::blocks(const char *key) const
{
    if (!has(key))
        return dash();
    const Blocks blocks(m_map.value(QLatin1String(key)).toLongLong());
    return Text::tr("%1 blocks (%2)").arg(blocksText(blocks), bytesText(toBytes(blocks)));
}

}
