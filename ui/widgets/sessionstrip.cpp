// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sessionstrip.h"

#include "report/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/settingslist.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

QSpinBox *secondsBox(int maximum)
{
    auto *box = new QSpinBox;
    box->setRange(1, maximum);
    box->setSuffix(SessionStrip::tr(" s"));
    box->setGroupSeparatorShown(true);
    return box;
}

void addField(QGridLayout *grid, int row, int column, const QString &label, QWidget *field)
{
    auto *name = plainLabel(label);
    name->setBuddy(field);
    field->setAccessibleName(label);
    grid->addWidget(name, row, column);
    grid->addWidget(field, row, column + 1);
}

}

SessionStrip::SessionStrip(QWidget *parent)
    : QWidget(parent)
    , m_fold(new QToolButton)
    , m_summary(plainLabel())
    , m_fields(new QWidget)
    , m_searchPath(new QLineEdit)
    , m_role(new QLineEdit)
    , m_settings(new QLineEdit)
    , m_timeout(secondsBox(24 * 3600))
    , m_lockTimeout(secondsBox(3600))
    , m_allowWrites(new QCheckBox(tr("Allow writes (always rolled back)")))
    , m_allowVolatile(new QCheckBox(tr("Allow volatile functions")))
    , m_complaint(plainLabel())
{
    m_fold->setText(tr("Session"));
    m_fold->setAccessibleName(tr("Session settings of this workbook"));
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setArrowType(Qt::RightArrow);
    m_fold->setCheckable(true);
    m_fold->setFocusPolicy(Qt::StrongFocus);
    setLook(m_fold, Look::Quiet);
    setLook(m_summary, Look::Caption);
    setLook(m_complaint, Look::Warning);
    m_searchPath->setPlaceholderText(tr("as the role has it"));
    m_role->setPlaceholderText(tr("none"));
    m_settings->setPlaceholderText(u"enable_hashjoin = off, jit = off"_s);
    m_timeout->setValue(300);
    m_lockTimeout->setValue(2);

    auto *grid = new QGridLayout(m_fields);
    grid->setContentsMargins(3 * Grid, 0, 0, Grid);
    grid->setHorizontalSpacing(Grid);
    grid->setVerticalSpacing(Grid / 2);
    addField(grid, 0, 0, u"search_path"_s, m_searchPath);
    addField(grid, 0, 2, u"SET LOCAL ROLE"_s, m_role);
    addField(grid, 0, 4, u"statement_timeout"_s, m_timeout);
    addField(grid, 1, 0, tr("Further settings"), m_settings);
    grid->addWidget(m_allowWrites, 1, 2, 1, 1);
    grid->addWidget(m_allowVolatile, 1, 3, 1, 1);
    addField(grid, 1, 4, u"lock_timeout"_s, m_lockTimeout);
    grid->addWidget(m_complaint, 2, 0, 1, 6);
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(3, 1);

    auto *head = new QHBoxLayout;
    head->setSpacing(Grid);
    head->addWidget(m_fold);
    head->addWidget(m_summary, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, Grid / 2, 0, 0);
    layout->setSpacing(Grid / 2);
    layout->addLayout(head);
    layout->addWidget(m_fields);

    connect(m_fold, &QToolButton::toggled, this, &SessionStrip::setOpen);
    for (const QLineEdit *edit : { m_searchPath, m_role, m_settings })
        connect(edit, &QLineEdit::textChanged, this, &SessionStrip::refresh);
    for (const QSpinBox *box : { m_timeout, m_lockTimeout })
        connect(box, &QSpinBox::valueChanged, this, &SessionStrip::refresh);
    for (const QCheckBox *box : { m_allowWrites, m_allowVolatile })
        connect(box, &QCheckBox::toggled, this, &SessionStrip::refresh);
    setOpen(false);
    refresh();
}

void SessionStrip::setOpen(bool open)
{
    m_fold->setChecked(open);
    m_fold->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_fields->setVisible(open);
}

bool SessionStrip::isOpen() const
{
    return m_fold->isChecked();
}

void SessionStrip::setStatement(const StatementSpec &statement)
{
    m_searchPath->setText(statement.searchPath);
    m_role->setText(statement.role);
    m_settings->setText(formatSettingsList(statement.settings));
    m_timeout->setValue(int(statement.statementTimeout.count() / 1000));
    m_lockTimeout->setValue(int(statement.lockTimeout.count() / 1000));
    m_allowWrites->setChecked(statement.allowWrites);
    m_allowVolatile->setChecked(statement.allowVolatile);
}

StatementSpec SessionStrip::statement() const
{
    StatementSpec statement;
    statement.searchPath = m_searchPath->text().trimmed();
    statement.role = m_role->text().trimmed();
    statement.settings = parseSettingsList(m_settings->text()).value_or(QList<QPair<QString, QString>>());
    statement.statementTimeout = Milliseconds(1000.0 * m_timeout->value());
    statement.lockTimeout = Milliseconds(1000.0 * m_lockTimeout->value());
    statement.allowWrites = m_allowWrites->isChecked();
    statement.allowVolatile = m_allowVolatile->isChecked();
    return statement;
}

bool SessionStrip::isValid() const
{
    return parseSettingsList(m_settings->text()).has_value();
}

void SessionStrip::refresh()
{
    m_complaint->setText(isValid()
            ? QString()
            : tr("Further settings: write name = value, separated by commas; quote values with '…'."));
    m_complaint->setVisible(!isValid());
    const StatementSpec now = statement();
    QStringList parts { now.allowWrites ? tr("writes allowed, rolled back") : tr("read-only"),
        tr("timeout %1").arg(Report::timeText(now.statementTimeout)) };
    if (now.allowVolatile)
        parts.append(tr("volatile functions allowed"));
    if (!now.searchPath.isEmpty())
        parts.append(u"search_path = "_s + now.searchPath);
    if (!now.role.isEmpty())
        parts.append(u"ROLE "_s + now.role);
    if (!now.settings.isEmpty())
        parts.append(formatSettingsList(now.settings));
    m_summary->setText(parts.join(u" · "_s));
    Q_EMIT changed();
}

}
