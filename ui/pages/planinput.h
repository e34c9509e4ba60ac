// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace Spillway::Ui {

/// Where an opened plan comes from, so that a workbook can bring it back after a restart.
struct PlanInput
{
    QString name; ///< for people: the file's name, "pasted 14:02"
    QString path; ///< empty for a paste
    QByteArray packed; ///< its text, compressed; empty where only the file is remembered
    bool restored = false; ///< comes back with its workbook: nothing is turned to or filled in

    static PlanInput ofFile(const QString &path);
    static PlanInput ofText(const QString &name, const QByteArray &text);
    QByteArray text() const; ///< unpacked
};

/// A paste is kept up to 1 MB compressed, a hundred times what a long plan needs; of a file the path is kept.
/// The object is empty for what is too large to be kept.
QJsonObject toJson(const PlanInput &input);
PlanInput planInputFromJson(const QJsonObject &json);

/// A cheap look at the first kilobytes; whether it is a plan is for the reader to say.
bool looksLikePlan(const QByteArray &text);
/// Whether it begins as SQL does: such text may hold a plan, in a comment or below the statement, but is not taken for
/// one unasked.
bool beginsAsSql(const QByteArray &text);

}
