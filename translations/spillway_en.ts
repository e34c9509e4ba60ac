<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Spillway::Ui::ActivityPage</name>
    <message numerus="yes">
        <source>every %n s</source>
        <translation>
            <numerusform>every %n s</numerusform>
            <numerusform>every %n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n active</source>
        <translation>
            <numerusform>%n active</numerusform>
            <numerusform>%n active</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blocked</source>
        <translation>
            <numerusform>%n blocked</numerusform>
            <numerusform>%n blocked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ConnectionLabel</name>
    <message numerus="yes">
        <source>Allow writes for %n minutes, rolled back</source>
        <translation>
            <numerusform>Allow writes for %n minute, rolled back</numerusform>
            <numerusform>Allow writes for %n minutes, rolled back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>writes allowed, %n min left</source>
        <translation>
            <numerusform>writes allowed, %n min left</numerusform>
            <numerusform>writes allowed, %n min left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::LeaveSheet</name>
    <message numerus="yes">
        <source>%1 is locked against writes. The lock opens for %n minutes, for all its workbooks, and closes by itself.</source>
        <translation>
            <numerusform>%1 is locked against writes. The lock opens for %n minute, for all its workbooks, and closes by itself.</numerusform>
            <numerusform>%1 is locked against writes. The lock opens for %n minutes, for all its workbooks, and closes by itself.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::LiveStatementsView</name>
    <message numerus="yes">
        <source>Meanwhile: what runs, seen in %n looks, one a second: an estimate. What is shorter than a second is seen by chance only.</source>
        <translation>
            <numerusform>Meanwhile: what runs, seen in one look: an estimate. What is shorter than a second is seen by chance only.</numerusform>
            <numerusform>Meanwhile: what runs, seen in %n looks, one a second: an estimate. What is shorter than a second is seen by chance only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MainWindow</name>
    <message numerus="yes">
        <source>%n job(s) still run. Quit?</source>
        <translation>
            <numerusform>A job still runs. Quit?</numerusform>
            <numerusform>%n jobs still run. Quit?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) still run on %1. Disconnect?</source>
        <translation>
            <numerusform>A job still runs on %1. Disconnect?</numerusform>
            <numerusform>%n jobs still run on %1. Disconnect?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MeasureSheet</name>
    <message numerus="yes">
        <source>Do not ask when fewer than %n runs are planned</source>
        <translation>
            <numerusform>Do not ask when fewer than %n runs are planned</numerusform>
            <numerusform>Do not ask when fewer than %n runs are planned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The query is executed %n time(s)</source>
        <translation>
            <numerusform>The query is executed %n time</numerusform>
            <numerusform>The query is executed %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MeasurementList</name>
    <message numerus="yes">
        <source>%1
%2 · %3 · %n run(s)</source>
        <translation>
            <numerusform>%1
%2 · %3 · %n run</numerusform>
            <numerusform>%1
%2 · %3 · %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::OverviewPage</name>
    <message numerus="yes">
        <source>(%n not shown to this role)</source>
        <translation>
            <numerusform>(%n not shown to this role)</numerusform>
            <numerusform>(%n not shown to this role)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanBar</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanView</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::QueriesPage</name>
    <message numerus="yes">
        <source>every %n s</source>
        <translation>
            <numerusform>every %n s</numerusform>
            <numerusform>every %n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every %n min</source>
        <translation>
            <numerusform>every minute</numerusform>
            <numerusform>every %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s).</source>
        <translation>
            <numerusform>%n statement.</numerusform>
            <numerusform>%n statements.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ServerFactsView</name>
    <message numerus="yes">
        <source>on this machine: %1 RAM, %n processor(s)</source>
        <translation>
            <numerusform>on this machine: %1 RAM, %n processor</numerusform>
            <numerusform>on this machine: %1 RAM, %n processors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WaitChart</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other wait(s)</source>
        <translation>
            <numerusform>%n other wait</numerusform>
            <numerusform>%n other waits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WaitsPage</name>
    <message numerus="yes">
        <source>%n time(s) a second</source>
        <translation>
            <numerusform>once a second</numerusform>
            <numerusform>%n times a second</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WaitsTab</name>
    <message numerus="yes">
        <source>%n time(s) a second</source>
        <translation>
            <numerusform>once a second</numerusform>
            <numerusform>%n times a second</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Statements</name>
    <message numerus="yes">
        <source>The server threw out the least used entries %n time(s): what they counted is lost. pg_stat_statements.max is %1.</source>
        <translation>
            <numerusform>The server threw out the least used entries once: what they counted is lost. pg_stat_statements.max is %1.</numerusform>
            <numerusform>The server threw out the least used entries %n times: what they counted is lost. pg_stat_statements.max is %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of other users are not shown to this role; shares count them. Membership in pg_read_all_stats would show them.</source>
        <translation>
            <numerusform>An entry of another user is not shown to this role; shares count it. Membership in pg_read_all_stats would show it.</numerusform>
            <numerusform>%n entries of other users are not shown to this role; shares count them. Membership in pg_read_all_stats would show them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Waits</name>
    <message numerus="yes">
        <source>%n look(s) were left out because the server answered too late.</source>
        <translation>
            <numerusform>%n look was left out because the server answered too late.</numerusform>
            <numerusform>%n looks were left out because the server answered too late.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shares are estimates from %n sample(s)</source>
        <translation>
            <numerusform>Shares are estimates from %n sample</numerusform>
            <numerusform>Shares are estimates from %n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n process(es) of other roles cannot be seen by this one: pg_read_all_stats would show them.</source>
        <translation>
            <numerusform>%n process of another role cannot be seen by this one: pg_read_all_stats would show it.</numerusform>
            <numerusform>%n processes of other roles cannot be seen by this one: pg_read_all_stats would show them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parallel worker(s) counted with their leader.</source>
        <translation>
            <numerusform>%n parallel worker counted with its leader.</numerusform>
            <numerusform>%n parallel workers counted with their leader.</numerusform>
        </translation>
    </message>
</context>
</TS>
