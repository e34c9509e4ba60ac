<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Spillway::Ui::MeasureDialog</name>
    <message numerus="yes">
        <source>At most %n values at once.</source>
        <translation>
            <numerusform>At most %n value at once.</numerusform>
            <numerusform>At most %n values at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 runs: %n value(s), interleaved</source>
        <translation>
            <numerusform>%1 runs: %n value, interleaved</numerusform>
            <numerusform>%1 runs: %n values, interleaved</numerusform>
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
        <source>%n time(s) the query is executed</source>
        <translation>
            <numerusform>%n time the query is executed</numerusform>
            <numerusform>%n times the query is executed</numerusform>
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
    <name>Spillway::Ui::PlanModel</name>
    <message numerus="yes">
        <source>%n batch(es)</source>
        <translation>
            <numerusform>%n batch</numerusform>
            <numerusform>%n batches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WorkMemChart</name>
    <message numerus="yes">
        <source>%1 ± %2 (%n run(s))</source>
        <translation>
            <numerusform>%1 ± %2 (%n run)</numerusform>
            <numerusform>%1 ± %2 (%n runs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WorkMemPage</name>
    <message numerus="yes">
        <source>Interrupted after %n run(s).</source>
        <translation>
            <numerusform>Interrupted after %n run.</numerusform>
            <numerusform>Interrupted after %n runs.</numerusform>
        </translation>
    </message>
</context>
</TS>
