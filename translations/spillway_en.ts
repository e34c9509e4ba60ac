<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
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
</TS>
