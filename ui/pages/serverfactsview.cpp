// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/serverfactsview.h"

#include "report/format.h"
#include "report/instancewriter.h"
#include "ui/style/theme.h"
#include "ui/style/tokens.h"
#include "ui/widgets/copyable.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

ServerFactsView::ServerFactsView(QWidget *parent)
    : QWidget(parent)
    , m_facts(plainLabel())
    , m_extensions(plainLabel())
    , m_note(plainLabel())
    , m_settings(new QTableWidget(0, 4))
{
    QLabel *head = plainLabel(tr("SERVER"));
    setLook(head, Look::Section);
    for (QLabel *label : { m_facts, m_extensions, m_note }) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    setLook(m_extensions, Look::Caption);
    setLook(m_note, Look::Caption);
    m_settings->setHorizontalHeaderLabels({ tr("setting"), tr("value"), tr("default"), tr("set in") });
    m_settings->setAccessibleName(tr("Settings changed from their default"));
    m_settings->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_settings->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_settings->setShowGrid(false);
    m_settings->setAlternatingRowColors(true);
    m_settings->setTabKeyNavigation(false);
    m_settings->verticalHeader()->hide();
    m_settings->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Grid);
    m_settings->horizontalHeader()->setHighlightSections(false);
    m_settings->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_settings->horizontalHeader()->setSectionResizeMode(3, QHeaderView::Stretch);
    makeCopyable(m_settings);
    spaceCells(m_settings);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Grid / 2);
    layout->addWidget(head);
    layout->addWidget(m_facts);
    layout->addWidget(m_extensions);
    layout->addWidget(m_settings, 1);
    layout->addWidget(m_note);
}

void ServerFactsView::setReport(const ServerReport &report)
{
    const ServerFacts &facts = report.facts;
    QStringList parts { u"PostgreSQL %1"_s.arg(facts.version), facts.standby ? tr("standby") : tr("primary"),
        tr("up %1").arg(Report::uptimeText(report)), u"%1@%2"_s.arg(facts.user, facts.database) };
    if (report.checksums)
        parts.append(*report.checksums ? tr("data checksums") : tr("no data checksums"));
    if (facts.ram)
        parts.append(tr("on this machine: %1 RAM, %n processor(s)", nullptr, report.processors.value_or(0))
                         .arg(Report::bytesText(*facts.ram)));
    else
        parts.append(tr("RAM and processors are not known from here"));
    if (!report.managedService.isEmpty())
        parts.append(tr("probably %1 (it has %2)").arg(report.managedService, report.managedBy));
    m_facts->setText(parts.join(u" · "_s));
    QStringList extensions;
    for (const InstalledExtension &extension : report.extensions) {
        const bool older = !extension.available.isEmpty() && extension.available != extension.version;
        extensions.append(extension.name + u' ' + extension.version
            + (older ? u" ("_s + tr("%1 is available").arg(extension.available) + u')' : QString()));
    }
    m_extensions->setText(tr("Extensions here: %1").arg(extensions.join(u", "_s)));
    fillSettings(report);
    m_note->setText(report.seesAllSettings
            ? QString()
            : tr("This role sees part of the settings; pg_read_all_settings would show the rest."));
    m_note->setVisible(!report.seesAllSettings);
}

void ServerFactsView::fillSettings(const ServerReport &report)
{
    const Tokens tokens = Tokens::of(palette());
    m_settings->setRowCount(int(report.settings.size()));
    for (int row = 0; row < m_settings->rowCount(); ++row) {
        const ChangedSetting &setting = report.settings[size_t(row)];
        const QStringList cells { setting.name, Report::settingText(setting),
            Report::settingText({ setting.name, setting.bootValue, setting.unit, {}, {}, false }),
            setting.pendingRestart ? tr("%1, needs a restart").arg(setting.source) : setting.source };
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            item->setToolTip(plainToolTip(cells[column]));
            if (setting.pendingRestart && column == 3)
                item->setForeground(tokens.risk);
            m_settings->setItem(row, column, item);
        }
    }
    m_settings->resizeColumnsToContents();
    const int character = fontMetrics().averageCharWidth();
    const std::array most { 27, 15, 15 }; // "set in" has the rest
    for (int column = 0; column < int(most.size()); ++column)
        m_settings->setColumnWidth(column, std::min(m_settings->columnWidth(column), most[size_t(column)] * character));
}

}
