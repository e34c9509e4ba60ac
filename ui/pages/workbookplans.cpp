// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook's opened and pasted plans.
#include "session/plandocument.h"
#include "ui/pages/workbookpage.h"
#include "ui/pages/workbooktabs.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/sqleditor.h"

#include <QTime>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

void WorkbookPage::pastePlan(const QString &text)
{
    const QString when = QLocale().toString(QTime::currentTime(), QLocale::ShortFormat);
    Q_EMIT planGiven(PlanInput::ofText(tr("pasted %1").arg(when), text.toUtf8()));
}

void WorkbookPage::takeText(const QString &text)
{
    if (looksLikePlan(text.toUtf8()) && !beginsAsSql(text.toUtf8()))
        pastePlan(text);
    else
        m_editor->insertPlainText(text);
}

bool WorkbookPage::takePaste(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    if (!looksLikePlan(bytes))
        return false;
    const bool empty = m_editor->toPlainText().trimmed().isEmpty();
    if (empty && !beginsAsSql(bytes)) {
        pastePlan(text);
        return true;
    }
    m_help = [this, text] {
        pastePlan(text);
    };
    m_strip->showNotice(tr("This looks like a plan."), {}, tr("Open it"));
    return false;
}

void WorkbookPage::addPlans(std::shared_ptr<const Session::PlanDocument> document, const PlanInput &input)
{
    const QString query = document->plans.front().read.queryText;
    m_tabs->addDocument(std::move(document), !input.restored);
    if (input.restored)
        return; // it is in m_plans already
    m_plans.push_back(input);
    if (m_editor->toPlainText().trimmed().isEmpty() && !query.isEmpty())
        m_editor->replaceText(query);
    m_strip->clear();
    Q_EMIT changed();
}

void WorkbookPage::plansFailed(const PlanInput &input, const Failure &failure)
{
    if (input.path.isEmpty() && !input.restored && m_editor->toPlainText().trimmed().isEmpty())
        m_editor->replaceText(QString::fromUtf8(input.text())); // the paste is not lost
    m_help = {};
    m_strip->showFailure(failure);
}

void WorkbookPage::bringPlansBack()
{
    if (std::exchange(m_plansAreBack, true))
        return;
    for (const PlanInput &input : m_plans)
        Q_EMIT planGiven(input);
}

void WorkbookPage::compare()
{
    m_tabs->turnToCompare();
}

}
