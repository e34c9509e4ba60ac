// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/preferences.h"

#include "session/savedspec.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Spillway::Session {

namespace {

// The table: every key of the file.
constexpr auto InstancesGroup = "instances"_L1;
constexpr auto StatementTimeout = "measuring/statement_timeout_ms"_L1;
constexpr auto AskBeforeFewRuns = "measuring/ask_before_few_runs"_L1;
constexpr auto KeepHistoryDays = "history/keep_days"_L1;
constexpr auto ColourScheme = "window/colour_scheme"_L1;
constexpr auto WindowGeometry = "window/geometry"_L1;
constexpr auto OpenWorkbooks = "window/open_workbooks"_L1;

constexpr Milliseconds DefaultStatementTimeout { 300000 };
const QStringList ColourSchemes { u"system"_s, u"light"_s, u"dark"_s };

// A name may hold what means something in a key ("/"), or in the file.
QString keyFor(const char *group, const QString &name)
{
    return QLatin1StringView(group) + QString::fromLatin1(QUrl::toPercentEncoding(name));
}

QString instanceKey(int number, const char *member)
{
    return u"%1/%2/%3"_s.arg(InstancesGroup).arg(number, 4, 10, QChar(u'0')).arg(QLatin1StringView(member));
}

QStringList flattened(const QList<QPair<QString, QString>> &parameters)
{
    QStringList list;
    for (const auto &[key, value] : parameters)
        list << key << value;
    return list;
}

QList<QPair<QString, QString>> unflattened(const QStringList &list)
{
    QList<QPair<QString, QString>> parameters;
    for (qsizetype i = 0; i + 1 < list.size(); i += 2)
        parameters.append({ list.at(i), list.at(i + 1) });
    return parameters;
}

}

Preferences::Preferences(QString file)
    : m_file(std::move(file))
{
}

QString Preferences::defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/spillway/spillway.ini"_s;
}

std::optional<Failure> Preferences::failure() const
{
    return m_failure;
}

QVariant Preferences::value(const QString &key) const
{
    return QSettings(m_file, QSettings::IniFormat).value(key);
}

void Preferences::setValue(const QString &key, const QVariant &value)
{
    setValues({ { key, value } }, {});
}

void Preferences::setValues(const std::vector<std::pair<QString, QVariant>> &values, const QString &removedGroup)
{
    QDir().mkpath(QFileInfo(m_file).absolutePath()); // where that fails, so does the write below
    QSettings settings(m_file, QSettings::IniFormat);
    if (!removedGroup.isEmpty())
        settings.remove(removedGroup);
    for (const auto &[key, value] : values) {
        if (value.isValid())
            settings.setValue(key, value);
        else
            settings.remove(key);
    }
    settings.sync();
    m_failure.reset();
    if (settings.status() != QSettings::NoError) {
        m_failure.emplace();
        m_failure->code = Failure::Code::FileError;
        m_failure->subject = m_file;
        m_failure->message = settings.status() == QSettings::AccessError ? u"cannot be written"_s : u"is damaged"_s;
    }
}

std::vector<SavedInstance> Preferences::instances() const
{
    QSettings settings(m_file, QSettings::IniFormat);
    settings.beginGroup(InstancesGroup);
    std::vector<SavedInstance> instances;
    for (const QString &group : settings.childGroups()) { // sorted, and so are the numbers
        settings.beginGroup(group);
        SavedInstance instance;
        instance.name = settings.value("name"_L1).toString();
        instance.spec.conninfo = settings.value("conninfo"_L1).toString();
        instance.spec.parameters = unflattened(settings.value("parameters"_L1).toStringList());
        instance.spec.ssh = settings.value("ssh"_L1).toString();
        instance.colour = settings.value("colour"_L1).toString();
        instance.production = settings.value("production"_L1).toBool();
        instance.role = settings.value("role"_L1).toString();
        settings.endGroup();
        if (!instance.name.isEmpty())
            instances.push_back(std::move(instance));
    }
    return instances;
}

void Preferences::setInstances(const std::vector<SavedInstance> &instances)
{
    std::vector<std::pair<QString, QVariant>> values;
    int number = 0;
    for (const SavedInstance &instance : instances) {
        const ConnectionSpec spec = withoutPasswords(instance.spec);
        values.emplace_back(instanceKey(number, "name"), instance.name);
        values.emplace_back(instanceKey(number, "conninfo"), spec.conninfo);
        values.emplace_back(instanceKey(number, "parameters"), flattened(spec.parameters));
        values.emplace_back(instanceKey(number, "ssh"), spec.ssh);
        values.emplace_back(instanceKey(number, "colour"), instance.colour);
        values.emplace_back(instanceKey(number, "production"), instance.production);
        values.emplace_back(instanceKey(number, "role"), instance.role);
        ++number;
    }
    setValues(values, InstancesGroup);
}

Milliseconds Preferences::statementTimeout() const
{
    bool ok = false;
    const double stored = value(StatementTimeout).toDouble(&ok);
    return ok && stored >= 0 ? Milliseconds(stored) : DefaultStatementTimeout;
}

void Preferences::setStatementTimeout(Milliseconds timeout)
{
    setValue(StatementTimeout, timeout.count());
}

int Preferences::keepHistoryDays() const
{
    return std::max(0, value(KeepHistoryDays).toInt());
}

void Preferences::setKeepHistoryDays(int days)
{
    setValue(KeepHistoryDays, days);
}

std::optional<Bytes> Preferences::ramOf(const QString &instanceName) const
{
    const qint64 bytes = value(keyFor("ram_bytes/", instanceName)).toLongLong();
    return bytes > 0 ? std::optional(Bytes(bytes)) : std::nullopt;
}

void Preferences::setRamOf(const QString &instanceName, std::optional<Bytes> ram)
{
    setValue(keyFor("ram_bytes/", instanceName), ram ? QVariant(ram->value) : QVariant());
}

bool Preferences::askBeforeFewRuns() const
{
    const QVariant stored = value(AskBeforeFewRuns);
    return !stored.isValid() || stored.toBool();
}

void Preferences::setAskBeforeFewRuns(bool ask)
{
    setValue(AskBeforeFewRuns, ask);
}

QString Preferences::colourScheme() const
{
    const QString stored = value(ColourScheme).toString();
    return ColourSchemes.contains(stored) ? stored : ColourSchemes.first();
}

void Preferences::setColourScheme(const QString &scheme)
{
    setValue(ColourScheme, scheme);
}

QByteArray Preferences::windowGeometry() const
{
    return value(WindowGeometry).toByteArray();
}

void Preferences::setWindowGeometry(const QByteArray &geometry)
{
    setValue(WindowGeometry, geometry);
}

QByteArray Preferences::windowState(const QString &splitter) const
{
    return value(keyFor("window_state/", splitter)).toByteArray();
}

void Preferences::setWindowState(const QString &splitter, const QByteArray &state)
{
    setValue(keyFor("window_state/", splitter), state);
}

QByteArray Preferences::openWorkbooks() const
{
    return value(OpenWorkbooks).toByteArray();
}

void Preferences::setOpenWorkbooks(const QByteArray &json)
{
    setValue(OpenWorkbooks, json);
}

}
