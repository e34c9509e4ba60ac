// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/queriespage.h"

#include "domain/sweep.h"
#include "report/format.h"
#include "report/statementwords.h"
#include "report/wording.h"
#include "session/statementfeed.h"
#include "ui/models/statementmodel.h"
#include "ui/pages/livestatementsview.h"
#include "ui/pages/statementtable.h"
#include "ui/style/theme.h"
#include "ui/widgets/failurestrip.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/setupsteps.h"
#include "ui/widgets/sqleditor.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

using Analysis::StatementMeasure;

enum Inner
{
    NoStatistics,
    Statistics
};

}

QueriesPage::QueriesPage(QWidget *parent)
    : InstancePage(tr("Connect to see which statements cost this server most."), parent)
    , m_measure(new QComboBox)
    , m_span(new QComboBox)
    , m_interval(new QComboBox)
    , m_mark(new QPushButton(tr("Set mark")))
    , m_filter(new QLineEdit)
    , m_about(plainLabel())
    , m_model(new StatementModel(this))
    , m_table(new StatementTable(m_model))
    , m_query(new SqlEditor)
    , m_figures(plainLabel())
    , m_open(new QPushButton(tr("Open in workbook")))
    , m_copy(new QPushButton(tr("Copy query")))
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_inner(new QStackedWidget)
    , m_setup(new SetupSteps)
    , m_live(new LiveStatementsView)
{
    auto *without = new QWidget;
    auto *steps = new QVBoxLayout(without);
    steps->setContentsMargins(0, 0, 0, 0);
    steps->addWidget(m_setup);
    steps->addWidget(m_live, 1);
    m_inner->addWidget(without);

    m_splitter->addWidget(makeTable());
    m_splitter->addWidget(makeDetail());
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    auto *with = new QWidget;
    auto *inside = new QVBoxLayout(with);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(Grid);
    inside->addWidget(makeBar());
    inside->addWidget(m_splitter, 1);
    m_inner->addWidget(with);
    m_inner->setCurrentIndex(Statistics);
    setContent(m_inner);
    connect(m_setup, &SetupSteps::checkRequested, this, [this] {
        if (m_feed)
            m_feed->readNow();
    });
    connect(m_live, &LiveStatementsView::openRequested, this, [this](const QString &database, const QString &sql) {
        StatementSpec statement;
        statement.sql = sql;
        Q_EMIT workbookRequested(database, statement);
    });
    showStatement();
}

QWidget *QueriesPage::makeBar()
{
    for (const auto measure : Analysis::StatementMeasures)
        m_measure->addItem(tr("By %1").arg(Report::titleOf(measure)), int(measure));
    m_measure->setAccessibleName(tr("What statements are ranked by"));
    m_span->addItem(tr("since the reset"), int(Span::SinceReset));
    m_span->addItem(tr("since the mark"), int(Span::SinceMark));
    m_span->addItem(tr("in the last interval"), int(Span::LastInterval));
    m_span->setAccessibleName(tr("Of what time"));
    for (const int seconds : { 10, 30, 60, 300 })
        m_interval->addItem(
            seconds < 60 ? tr("every %n s", nullptr, seconds) : tr("every %n min", nullptr, seconds / 60), seconds);
    m_interval->addItem(tr("paused"), 0);
    // 5,000 entries cost the server about 30 ms of a processor a reading: every minute, under a thousandth of one.
    m_interval->setCurrentIndex(m_interval->findData(60));
    m_interval->setAccessibleName(tr("How often it is read"));
    m_mark->setToolTip(tr("From now on, “since the mark” counts what happens after this moment."));
    m_filter->setPlaceholderText(tr("Filter: query, user, database, queryid"));
    m_filter->setAccessibleName(tr("Filter the statements"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(44 * Grid);
    setLook(m_about, Look::Caption);
    m_about->setWordWrap(true);

    auto *bar = new QWidget;
    auto *row = new QHBoxLayout;
    row->setSpacing(Grid);
    for (QWidget *widget :
        { static_cast<QWidget *>(m_measure), static_cast<QWidget *>(m_span), static_cast<QWidget *>(m_mark) })
        row->addWidget(widget);
    row->addWidget(m_filter, 1);
    row->addStretch(1);
    row->addWidget(m_interval);
    auto *layout = new QVBoxLayout(bar);
    layout->setContentsMargins(Grid, Grid, Grid, 0);
    layout->setSpacing(Grid / 2);
    layout->addLayout(row);
    layout->addWidget(m_about);

    connect(m_measure, &QComboBox::currentIndexChanged, this, [this] {
        m_model->setMeasure(StatementMeasure(m_measure->currentData().toInt()));
        m_table->sortByColumn(StatementModel::Share, Qt::DescendingOrder);
        Q_EMIT viewStateChanged();
    });
    connect(m_span, &QComboBox::currentIndexChanged, this, [this] {
        compute();
        Q_EMIT viewStateChanged();
    });
    connect(m_interval, &QComboBox::currentIndexChanged, this, [this] {
        run();
        Q_EMIT viewStateChanged();
    });
    connect(m_mark, &QPushButton::clicked, this, &QueriesPage::setMark);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model->setFilter(text.trimmed());
        showStatement();
        Q_EMIT viewStateChanged();
    });
    return bar;
}

QWidget *QueriesPage::makeTable()
{
    connect(m_table, &StatementTable::viewChanged, this, &InstancePage::viewStateChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &QueriesPage::showStatement);
    connect(m_table, &QTableView::activated, this, &QueriesPage::openInWorkbook);
    auto *area = new QWidget;
    auto *layout = new QVBoxLayout(area);
    layout->setContentsMargins(Grid, 0, Grid, 0);
    layout->addWidget(m_table);
    return area;
}

QWidget *QueriesPage::makeDetail()
{
    m_query->setReadOnly(true);
    m_query->setAccessibleName(tr("Text of the statement"));
    setLook(m_figures, Look::Caption);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Grid);
    buttons->addWidget(m_open);
    buttons->addWidget(m_copy);
    buttons->addStretch(1);
    buttons->addWidget(m_figures);
    auto *detail = new QWidget;
    auto *layout = new QVBoxLayout(detail);
    layout->setContentsMargins(Grid, 0, Grid, Grid);
    layout->setSpacing(Grid);
    layout->addWidget(m_query, 1);
    layout->addLayout(buttons);
    connect(m_open, &QPushButton::clicked, this, &QueriesPage::openInWorkbook);
    connect(
        m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_query->toPlainText()); });
    return detail;
}

void QueriesPage::follow(Session::Instance *instance)
{
    delete m_feed;
    m_feed = nullptr;
    m_live->setInstance(instance);
    if (!instance)
        return;
    m_feed = new Session::StatementFeed(instance, this);
    connect(m_feed, &Session::StatementFeed::read, this, &QueriesPage::take);
    connect(m_feed, &Session::StatementFeed::failed, this, &QueriesPage::feedFailed);
}

bool QueriesPage::isFilled() const
{
    return m_reading != nullptr;
}

std::chrono::milliseconds QueriesPage::interval() const
{
    return std::chrono::seconds(m_interval->currentData().toInt());
}

QueriesPage::Span QueriesPage::span() const
{
    return Span(m_span->currentData().toInt());
}

void QueriesPage::run()
{
    m_live->setRunning(isVisible() && m_inner->currentIndex() == NoStatistics);
    if (!m_feed)
        return;
    if (isVisible())
        m_feed->start(interval());
    else
        m_feed->stop();
}

void QueriesPage::take(const std::shared_ptr<const Session::StatementReading> &reading)
{
    answered();
    if (!reading->snapshot) {
        m_setup->setSource(reading->source);
        m_inner->setCurrentIndex(NoStatistics);
        m_live->setRunning(isVisible());
        return;
    }
    if (reading->textsFailure)
        strip()->showFailure(*reading->textsFailure);
    else if (m_reading && m_reading->textsFailure)
        strip()->clear();
    m_former = m_reading ? m_reading->snapshot : nullptr;
    m_reading = reading;
    if (!m_marked)
        m_marked = reading->snapshot;
    m_live->setRunning(false);
    m_inner->setCurrentIndex(Statistics);
    compute();
}

void QueriesPage::setMark()
{
    if (m_reading)
        m_marked = m_reading->snapshot;
    m_span->setCurrentIndex(m_span->findData(int(Span::SinceMark)));
    compute();
    if (m_feed)
        m_feed->readNow();
}

void QueriesPage::compute()
{
    if (!m_reading)
        return;
    const auto kept = current() ? std::optional(current()->key) : std::nullopt;
    const int scrolled = m_table->verticalScrollBar()->value();
    const auto earlier = span() == Span::SinceMark ? m_marked : m_former;
    m_shown = std::make_shared<const Analysis::StatementInterval>(span() == Span::SinceReset || !earlier
            ? Analysis::statementsSinceReset(*m_reading->snapshot)
            : Analysis::statementsBetween(*earlier, *m_reading->snapshot));
    m_model->setStatements(m_shown, *m_reading);
    if (const int row = kept ? m_model->rowOf(*kept) : -1; row >= 0)
        m_table->selectRow(row);
    m_table->verticalScrollBar()->setValue(scrolled);
    showAge();
    showStatement();
}

void QueriesPage::showAge()
{
    if (!m_shown) {
        m_about->clear();
        return;
    }
    const auto clock = [](const QDateTime &time) {
        return QLocale().toString(time.toLocalTime(), u"yyyy-MM-dd HH:mm:ss"_s);
    };
    QStringList parts { m_shown->from.isValid()
            ? tr("Measured by the server, %1 to %2 of its clock (%3).")
                  .arg(clock(m_shown->from), clock(m_shown->to), Report::orDash(m_shown->length(), Report::timeText))
            : tr("Measured by the server, up to %1 of its clock.").arg(clock(m_shown->to)),
        tr("%n statement(s).", nullptr, int(m_shown->statements.size())) };
    parts += Report::caveats(*m_shown, m_reading->source);
    m_about->setText(parts.join(u' '));
    setLook(m_about, isOld() ? Look::Warning : Look::Caption);
}

const Analysis::StatementDelta *QueriesPage::current() const
{
    return m_model->statement(m_table->currentIndex().row());
}

void QueriesPage::showStatement()
{
    const Analysis::StatementDelta *statement = current();
    const QString text = statement ? m_model->text(statement->key).text : QString();
    m_open->setEnabled(!text.isEmpty());
    m_copy->setEnabled(!text.isEmpty());
    if (m_query->toPlainText() != text)
        m_query->setPlainText(text);
    if (!statement) {
        m_figures->clear();
        return;
    }
    QStringList parts;
    if (statement->mean && statement->counters.calls > 1)
        parts.append(
            tr("mean %1 ± %2")
                .arg(Report::timeText(*statement->mean), Report::orDash(statement->deviation, Report::timeText)));
    if (statement->minimum && statement->maximum)
        parts.append(tr("%1 to %2").arg(Report::timeText(*statement->minimum), Report::timeText(*statement->maximum)));
    if (statement->isNew && span() != Span::SinceReset)
        parts.append(tr("entry made within this time"));
    parts.append(u"queryid %1"_s.arg(statement->key.queryId));
    m_figures->setText(parts.join(u" · "_s));
}

void QueriesPage::openInWorkbook()
{
    const Analysis::StatementDelta *statement = current();
    if (!statement || m_model->text(statement->key).text.isEmpty())
        return;
    StatementSpec spec;
    spec.sql = m_model->text(statement->key).text;
    Q_EMIT workbookRequested(m_model->databaseName(statement->key), spec);
}

QByteArray QueriesPage::viewState() const
{
    const QJsonObject state { { u"measure"_s, m_measure->currentData().toInt() },
        { u"span"_s, m_span->currentData().toInt() }, { u"seconds"_s, m_interval->currentData().toInt() },
        { u"filter"_s, m_filter->text() },
        { u"head"_s, QString::fromLatin1(m_table->horizontalHeader()->saveState().toBase64()) },
        { u"splitter"_s, QString::fromLatin1(m_splitter->saveState().toBase64()) } };
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void QueriesPage::restoreViewState(const QByteArray &saved)
{
    const QJsonObject state = QJsonDocument::fromJson(saved).object();
    if (state.isEmpty())
        return;
    const auto choose = [&state](QComboBox *box, const QString &name) {
        if (const int index = box->findData(state.value(name).toInt()); index >= 0)
            box->setCurrentIndex(index);
    };
    choose(m_measure, u"measure"_s);
    choose(m_span, u"span"_s);
    choose(m_interval, u"seconds"_s);
    m_filter->setText(state.value("filter"_L1).toString());
    m_table->horizontalHeader()->restoreState(QByteArray::fromBase64(state.value("head"_L1).toString().toLatin1()));
    m_splitter->restoreState(QByteArray::fromBase64(state.value("splitter"_L1).toString().toLatin1()));
}

}
