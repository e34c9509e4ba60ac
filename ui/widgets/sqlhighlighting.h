// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QTextDocument;

namespace Spillway::Ui {

/// KDE Syntax Highlighting's "SQL (PostgreSQL)" on a document. The library stays behind this file; where it is not
/// built in, the document stays plain.
class SqlHighlighting : public QObject
{
    Q_OBJECT
public:
    SqlHighlighting(QTextDocument *document, bool dark, QObject *parent);
    ~SqlHighlighting() override;
    static bool isBuiltIn();
    void setDark(bool dark);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

}
