// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparesources.h"

#include "domain/failure.h"
#include "session/plansides.h"
#include "ui/charts/workmemscale.h"
#include "ui/models/plantitle.h"
#include "ui/models/runrows.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

constexpr qsizetype MostOfHistory = 2000;

Analysis::PlanSide storedSide(const QString &id)
{
    const auto result = Session::HistoryStore().load(id);
    if (!result) {
        Failure failure;
        failure.code = Failure::Code::FileError;
        failure.subject = id;
        failure.message = QCoreApplication::translate("CompareTab", "This measurement is no longer in the history.");
        throw FailureError(failure);
    }
    return Session::sideOf(*result, Session::runToCompare(*result, {}));
}

}

QString historyKey(const QString &id)
{
    return u"history/"_s + id;
}

std::vector<PlanCandidate> planCandidates(const std::shared_ptr<const SweepResult> &result,
    const std::vector<std::shared_ptr<const Session::PlanDocument>> &documents,
    const std::vector<Session::HistoryEntry> &history)
{
    std::vector<PlanCandidate> candidates;
    for (size_t i = result ? result->samples.size() : 0; i-- > 0;) {
        const Sample &sample = result->samples[i];
        if (sample.failure)
            continue;
        const QString when = QLocale().toString(sample.takenAt.toLocalTime(), u"HH:mm:ss"_s);
        candidates.push_back({ u"run/%1/%2"_s.arg(result->id).arg(i),
            u"%1 · %2 · %3"_s.arg(workMemText(sample.workMem), purposeText(sample.purpose), when), [result, i] {
                return Session::sideOf(*result, i);
            } });
    }
    for (auto it = documents.rbegin(); it != documents.rend(); ++it) { // the last one opened comes first
        const auto document = *it;
        for (size_t i = 0; i < document->plans.size(); ++i) {
            const QString query = cut(document->plans[i].read.queryText.simplified(), 40);
            QString title = document->plans.size() > 1 ? u"%1 #%2"_s.arg(document->name).arg(i + 1) : document->name;
            title += query.isEmpty() ? QString() : u" · "_s + query;
            candidates.push_back({ u"plan/%1/%2"_s.arg(quintptr(document.get())).arg(i), title, [document, i] {
                                      return Session::sideOf(*document, i);
                                  } });
        }
    }
    for (qsizetype i = 0; i < qMin(MostOfHistory, qsizetype(history.size())); ++i) {
        const Session::HistoryEntry &entry = history[size_t(i)];
        if (result && entry.id == result->id)
            continue;
        const QString when = QLocale().toString(entry.startedAt.toLocalTime(), QLocale::ShortFormat);
        candidates.push_back({ historyKey(entry.id),
            u"%1 · %2 · %3"_s.arg(when, entry.instanceName, cut(entry.title.simplified(), 40)), [id = entry.id] {
                return storedSide(id);
            } });
    }
    return candidates;
}

}
