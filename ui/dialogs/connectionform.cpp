// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/connectionform.h"

#include "ui/dialogs/ask.h"
#include "ui/dialogs/conninfopassword.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QGridLayout>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpression>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QString fromEnvironment(const char *variable, const QString &fallback)
{
    const QString value = qEnvironmentVariable(variable);
    return value.isEmpty() ? fallback : value;
}

QIcon swatch(const QColor &colour)
{
    QPixmap pixmap(2 * Grid, 2 * Grid);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(pixmap.rect().adjusted(2, 2, -2, -2), 3, 3);
    return pixmap;
}

void addRow(QGridLayout *grid, int row, int column, const QString &text, QWidget *field)
{
    QLabel *label = plainLabel(text);
    label->setBuddy(field);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(label, row, column);
    grid->addWidget(field, row, column + 1);
}

}

ConnectionForm::ConnectionForm(const QStringList &services, QWidget *parent)
    : QWidget(parent)
    , m_name(new QLineEdit)
    , m_colour(new QComboBox)
    , m_production(new QCheckBox(tr("Production")))
    , m_conninfo(new QLineEdit)
    , m_service(new QComboBox)
    , m_sslmode(new QComboBox)
    , m_role(new QLineEdit)
    , m_ssh(new QLineEdit)
{
    m_name->setAccessibleName(tr("Name"));
    m_colour->setAccessibleName(tr("Colour"));
    m_colour->addItem(tr("No colour"), QString());
    const Tokens light = Tokens::light();
    const std::pair<QString, QColor> choices[] = { { tr("Blue"), light.written }, { tr("Green"), light.read },
        { tr("Amber"), light.time }, { tr("Red"), light.risk }, { tr("Purple"), light.wal } };
    for (const auto &[name, colour] : choices)
        m_colour->addItem(swatch(colour), name, colour.name());
    m_production->setToolTip(tr("Shown in the risk colour wherever this instance is named"));
    m_conninfo->setAccessibleName(tr("Connection string or URI"));
    m_conninfo->setPlaceholderText(u"postgresql://user@host:5432/database?sslmode=verify-full"_s);

    auto *head = new QHBoxLayout;
    head->setSpacing(Grid);
    head->addWidget(m_name, 1);
    head->addWidget(m_colour);
    head->addWidget(m_production);
    auto *nameLabel = plainLabel(tr("Name"));
    nameLabel->setBuddy(m_name);
    auto *conninfoLabel = plainLabel(tr("Connection string or URI"));
    conninfoLabel->setBuddy(m_conninfo);
    QLabel *or_
        = plainLabel(tr("or single fields; a field wins over the string, and an empty one means libpq's default"));
    setLook(or_, Look::Caption);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Grid);
    layout->addWidget(nameLabel);
    layout->addLayout(head);
    layout->addWidget(conninfoLabel);
    layout->addWidget(m_conninfo);
    layout->addSpacing(Grid);
    layout->addWidget(or_);
    layout->addWidget(makeFields(services));

    const auto rename = [this] {
        m_name->setPlaceholderText(suggestedName());
        Q_EMIT changed();
    };
    for (const QLineEdit *edit : findChildren<QLineEdit *>())
        connect(edit, &QLineEdit::textChanged, this, rename);
    connect(m_service, &QComboBox::currentTextChanged, this, rename);
    connect(m_sslmode, &QComboBox::currentIndexChanged, this, rename);
    rename();
}

QWidget *ConnectionForm::makeFields(const QStringList &services)
{
    const QString user = fromEnvironment("PGUSER", fromEnvironment("USER", tr("your user name")));
    m_service->setEditable(true);
    m_service->setAccessibleName(tr("Service"));
    m_service->addItem(QString());
    m_service->addItems(services);
    m_service->lineEdit()->setPlaceholderText(services.isEmpty()
            ? fromEnvironment("PGSERVICE", tr("none; ~/.pg_service.conf has no section"))
            : fromEnvironment("PGSERVICE", tr("none")));
    m_sslmode->setAccessibleName(u"sslmode"_s);
    m_sslmode->addItem(tr("%1 (default)").arg(fromEnvironment("PGSSLMODE", u"prefer"_s)), QString());
    for (const auto mode : { "disable"_L1, "allow"_L1, "prefer"_L1, "require"_L1, "verify-ca"_L1, "verify-full"_L1 })
        m_sslmode->addItem(mode, QString(mode));
    m_role->setAccessibleName(u"SET ROLE"_s);
    m_role->setPlaceholderText(tr("none"));

    auto *fields = new QWidget;
    auto *grid = new QGridLayout(fields);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Grid);
    grid->setVerticalSpacing(Grid);
    const QString host = fromEnvironment("PGHOST", tr("local socket"));
    addRow(grid, 0, 0, tr("Service"), m_service);
    addRow(grid, 1, 0, tr("Host"), makeField(u"host"_s, tr("Host"), host));
    addRow(grid, 2, 0, tr("Port"), makeField(u"port"_s, tr("Port"), fromEnvironment("PGPORT", u"5432"_s)));
    addRow(grid, 3, 0, tr("Database"), makeField(u"dbname"_s, tr("Database"), fromEnvironment("PGDATABASE", user)));
    addRow(grid, 4, 0, tr("User"), makeField(u"user"_s, tr("User"), user));
    addRow(grid, 0, 2, u"sslmode"_s, m_sslmode);
    const QString folder = QDir::homePath() + u"/.postgresql/"_s;
    addRow(grid, 1, 2, tr("Root certificate"),
        makeFileField(
            u"sslrootcert"_s, tr("Root certificate"), fromEnvironment("PGSSLROOTCERT", folder + u"root.crt"_s)));
    addRow(grid, 2, 2, tr("Certificate"),
        makeFileField(u"sslcert"_s, tr("Certificate"), fromEnvironment("PGSSLCERT", folder + u"postgresql.crt"_s)));
    addRow(grid, 3, 2, tr("Key"),
        makeFileField(u"sslkey"_s, tr("Key"), fromEnvironment("PGSSLKEY", folder + u"postgresql.key"_s)));
    addRow(grid, 4, 2, tr("Revocation list"),
        makeFileField(u"sslcrl"_s, tr("Revocation list"), fromEnvironment("PGSSLCRL", folder + u"root.crl"_s)));
    addRow(grid, 5, 0, u"SET ROLE"_s, m_role);
    m_ssh->setAccessibleName(tr("SSH"));
    m_ssh->setPlaceholderText(tr("none; else user@host or an alias of ~/.ssh/config"));
    m_ssh->setToolTip(plainToolTip(tr("The system's ssh leads to the server, with its config, agent and known hosts. Host "
                                      "and port of the server are as seen from there.")));
    addRow(grid, 5, 2, tr("SSH"), m_ssh);
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(3, 3);
    return fields;
}

QLineEdit *ConnectionForm::makeField(const QString &keyword, const QString &accessibleName, const QString &placeholder)
{
    auto *edit = new QLineEdit;
    edit->setAccessibleName(accessibleName);
    edit->setPlaceholderText(placeholder);
    m_edits.insert(keyword, edit);
    return edit;
}

QWidget *ConnectionForm::makeFileField(const QString &keyword, const QString &label, const QString &placeholder)
{
    QLineEdit *edit = makeField(keyword, label, placeholder);
    edit->setToolTip(plainToolTip(tr("Default: %1").arg(placeholder)));
    auto *choose = new QToolButton;
    choose->setText(u"…"_s);
    choose->setAccessibleName(tr("Choose a file: %1").arg(label));
    choose->setFocusPolicy(Qt::StrongFocus);
    setLook(choose, Look::Quiet);
    connect(choose, &QToolButton::clicked, this, [this, edit, label] {
        Ask::openFile(this, label, tr("All files (*)"), [edit](const QString &path) { edit->setText(path); });
    });
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Grid / 2);
    layout->addWidget(edit, 1);
    layout->addWidget(choose);
    row->setFocusProxy(edit);
    return row;
}

QString ConnectionForm::valueOf(const QString &keyword) const
{
    return m_edits.value(keyword)->text().trimmed();
}

QString ConnectionForm::suggestedName() const
{
    if (!m_service->currentText().trimmed().isEmpty())
        return m_service->currentText().trimmed();
    if (!valueOf(u"host"_s).isEmpty())
        return valueOf(u"port"_s).isEmpty() ? valueOf(u"host"_s) : valueOf(u"host"_s) + u':' + valueOf(u"port"_s);
    static const QRegularExpression hostOf(uR"((?:://(?:[^@/]*@)?|host\s*=\s*)([^/\s?']+))"_s);
    const auto match = hostOf.match(m_conninfo->text());
    return match.hasMatch() ? match.captured(1) : fromEnvironment("PGSERVICE", fromEnvironment("PGHOST", tr("local")));
}

SavedInstance ConnectionForm::instance() const
{
    SavedInstance instance;
    instance.name = m_name->text().trimmed().isEmpty() ? suggestedName() : m_name->text().trimmed();
    instance.colour = m_colour->currentData().toString();
    instance.production = m_production->isChecked();
    instance.role = m_role->text().trimmed();
    instance.spec.conninfo = splitPassword(m_conninfo->text().trimmed()).conninfo;
    const auto add = [&instance](const QString &keyword, const QString &value) {
        if (!value.isEmpty())
            instance.spec.parameters.append({ keyword, value });
    };
    add(u"service"_s, m_service->currentText().trimmed());
    add(u"sslmode"_s, m_sslmode->currentData().toString());
    for (auto edit = m_edits.constBegin(); edit != m_edits.constEnd(); ++edit)
        add(edit.key(), edit.value()->text().trimmed());
    instance.spec.parameters.append(m_others);
    instance.spec.ssh = m_ssh->text().trimmed();
    return instance;
}

QString ConnectionForm::typedPassword() const
{
    return splitPassword(m_conninfo->text().trimmed()).password;
}

void ConnectionForm::setInstance(const SavedInstance &instance)
{
    m_name->setText(instance.name);
    m_colour->setCurrentIndex(std::max(0, m_colour->findData(instance.colour)));
    m_production->setChecked(instance.production);
    m_role->setText(instance.role);
    m_ssh->setText(instance.spec.ssh);
    m_conninfo->setText(instance.spec.conninfo);
    m_others.clear();
    for (const auto &[keyword, value] : instance.spec.parameters) {
        if (keyword == "service"_L1)
            m_service->setCurrentText(value);
        else if (keyword == "sslmode"_L1)
            m_sslmode->setCurrentIndex(std::max(0, m_sslmode->findData(value)));
        else if (m_edits.contains(keyword))
            m_edits.value(keyword)->setText(value);
        else
            m_others.append({ keyword, value });
    }
}

}
