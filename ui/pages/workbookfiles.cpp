// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook's files: its SQL, and what was measured.
#include "session/preferences.h"
#include "ui/dialogs/ask.h"
#include "ui/pages/resultexport.h"
#include "ui/pages/workbookpage.h"
#include "ui/pages/workbooktabs.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/sqleditor.h"

#include <QFile>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

Failure fileFailure(const QString &path, const QString &systemWords)
{
    Failure failure;
    failure.code = Failure::Code::FileError;
    failure.subject = path;
    failure.message = systemWords;
    return failure;
}

}

void WorkbookPage::exportChart()
{
    if (m_tabs->exportComparison())
        return;
    if (m_result)
        Ui::exportChart(this, m_result);
    else
        m_strip->showNotice(tr("There is nothing to export yet."), tr("Measure the query first (Shift+F7)."));
}

void WorkbookPage::exportCsv()
{
    if (m_result)
        Ui::exportCsv(this, m_result, [this](const Failure &failure) { m_strip->showFailure(failure); });
}

void WorkbookPage::exportJson()
{
    if (m_result)
        Ui::exportJson(this, m_result, m_preferences->ramOf(m_instanceName),
            [this](const Failure &failure) { m_strip->showFailure(failure); });
}

void WorkbookPage::find()
{
    m_findBar->open();
}

void WorkbookPage::openSql()
{
    Ask::openFile(
        this, tr("Open SQL"), tr("SQL (*.sql);;All files (*)"), [this](const QString &path) { openSqlFile(path); });
}

void WorkbookPage::openSqlFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_strip->showFailure(fileFailure(path, file.errorString()));
        return;
    }
    m_editor->replaceText(QString::fromUtf8(file.readAll()));
    m_editor->moveCursor(QTextCursor::Start);
    m_path = path;
    Q_EMIT titleChanged(title());
    Q_EMIT changed();
}

void WorkbookPage::saveSql()
{
    if (m_path.isEmpty())
        saveSqlAs();
    else
        writeSql(m_path);
}

void WorkbookPage::saveSqlAs()
{
    const QString suggested = m_path.isEmpty() ? u"query.sql"_s : m_path;
    Ask::saveFile(this, tr("Save SQL"), tr("SQL (*.sql);;All files (*)"), suggested,
        [this](const QString &path) { writeSql(path); });
}

void WorkbookPage::writeSql(const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(m_editor->toPlainText().toUtf8()) < 0 || !file.commit()) {
        m_strip->showFailure(fileFailure(path, file.errorString()));
        return;
    }
    m_path = path;
    Q_EMIT titleChanged(title());
    Q_EMIT changed();
}

}
