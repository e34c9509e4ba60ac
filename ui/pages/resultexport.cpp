// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/resultexport.h"

#include "advisor/workmemadvice.h"
#include "analysis/sweepanalysis.h"
#include "report/sweepwriter.h"
#include "ui/charts/exportdialog.h"
#include "ui/dialogs/ask.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

struct ResultExport
{
    Q_DECLARE_TR_FUNCTIONS(Spillway::Ui::ResultExport)
};

void write(const QString &path, const QByteArray &bytes, const ExportFailed &failed)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return;
    Failure failure;
    failure.code = Failure::Code::FileError;
    failure.subject = path;
    failure.message = file.errorString();
    failed(failure);
}

}

void exportChart(QWidget *parent, const std::shared_ptr<const SweepResult> &result)
{
    auto *dialog = new ExportDialog(
        std::make_shared<const Analysis::SweepAnalysis>(result), {}, ExportDialog::Format::Png, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void exportCsv(QWidget *parent, const std::shared_ptr<const SweepResult> &result, ExportFailed failed)
{
    Ask::saveFile(parent, ResultExport::tr("Export the runs as CSV"), ResultExport::tr("CSV (*.csv)"),
        u"work_mem.csv"_s, [result, failed](const QString &path) {
            write(path, Report::sweepCsv(Analysis::SweepAnalysis(result)), failed);
        });
}

void exportJson(
    QWidget *parent, const std::shared_ptr<const SweepResult> &result, std::optional<Bytes> ram, ExportFailed failed)
{
    Ask::saveFile(parent, ResultExport::tr("Export the measurement as JSON"), ResultExport::tr("JSON (*.json)"),
        u"work_mem.json"_s, [result, ram, failed](const QString &path) {
            const Analysis::SweepAnalysis analysis(result);
            const auto advice = Advisor::adviseWorkMem(
                analysis, result->server.ram ? result->server.ram : ram, result->server.maxConnections);
            write(path, QJsonDocument(Report::sweepDocument(analysis, advice)).toJson(), failed);
        });
}

}
