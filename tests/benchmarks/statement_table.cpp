// SPDX-License-Identifier: GPL-3.0-or-later
// 5,000 statements: from the answer of a server to the painted page, and a sort and a filter of it. Targets: 200 ms and
// 30 ms each. Then what reading them costs a server of its processor, at the page's interval of a minute: under 0.1 %.
//   QT_QPA_PLATFORM=offscreen build/release/bin/statement_table
#include "postgres/connection.h"
#include "session/statementreader.h"
#include "support/testserver.h"
#include "ui/models/statementmodel.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTableView>

#include <cstdio>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Spillway;
using namespace Spillway::Ui;

namespace {

/// Processor time of a process in ms, user and system (proc(5), fields 14 and 15).
double processorTime(qint64 pid)
{
    QFile file(u"/proc/%1/stat"_s.arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no /proc");
    const QList<QByteArray> fields = file.readAll().split(')').last().trimmed().split(' ');
    return (fields[11].toDouble() + fields[12].toDouble()) * 1000 / double(sysconf(_SC_CLK_TCK));
}

template <typename Act>
void report(const char *what, Act act)
{
    double worst = 0, sum = 0;
    constexpr int rounds = 10;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        act(i);
        const double ms = double(timer.nsecsElapsed()) / 1e6;
        worst = std::max(worst, ms);
        sum += ms;
    }
    std::printf("%-28s mean %6.1f ms, worst %6.1f ms\n", what, sum / rounds, worst);
}

}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, Scheme::Light);
    TestServer server(TestServer::majorsForTests().constLast(),
        { { u"shared_preload_libraries"_s, u"pg_stat_statements"_s }, { u"pg_stat_statements.max"_s, u"5500"_s } });
    server.execute(u"CREATE EXTENSION pg_stat_statements"_s);
    QString statements;
    for (int i = 0; i < 5000; ++i) {
        QStringList columns;
        for (int column = 0; column < 1 + i % 40; ++column)
            columns.append(u"%1 AS column_number_%2_of_%3"_s.arg(column).arg(column).arg(i));
        statements += u"SELECT %1 FROM (SELECT) AS one%2 WHERE %3;"_s.arg(columns.join(u", "_s))
                          .arg(i)
                          .arg(QStringList(1 + i / 40, u"true"_s).join(u" AND "_s));
        if (i % 500 == 499)
            server.execute(std::exchange(statements, {}));
    }
    const auto connection = Postgres::Connection::open(server.spec(), {});
    const qint64 backend = connection->execute("SELECT pg_backend_pid()").integer(0, 0);
    Session::StatementReader reader;
    const Session::StatementReading reading = reader.read(*connection, {});
    std::printf("statements: %zu\n", reading.snapshot->entries.size());

    StatementModel model;
    QTableView table;
    table.setModel(&model);
    table.resize(1360, 700);
    table.show();
    QImage image(table.size(), QImage::Format_RGB32);
    report("answer to painted page", [&](int) {
        model.setStatements(
            std::make_shared<const Analysis::StatementInterval>(Analysis::statementsSinceReset(*reading.snapshot)),
            reading);
        table.render(&image);
    });
    report("sort", [&](int i) {
        model.sort(i % StatementModel::ColumnCount, i % 2 ? Qt::AscendingOrder : Qt::DescendingOrder);
        table.render(&image);
    });
    report("filter", [&](int i) {
        model.setFilter(i % 2 ? QString() : u"number_%1_of"_s.arg(i));
        table.render(&image);
    });

    constexpr int readings = 200;
    const double before = processorTime(backend);
    for (int i = 0; i < readings; ++i)
        reader.read(*connection, {});
    const double each = (processorTime(backend) - before) / readings;
    std::printf("a reading costs the server %.2f ms of processor time: %.3f %% of a core every minute\n", each,
        100 * each / 60000);
}
