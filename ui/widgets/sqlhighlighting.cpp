// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sqlhighlighting.h"

#include <QTextDocument>

#ifdef SPILLWAY_HAS_HIGHLIGHTING

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/SyntaxHighlighter>
#include <KSyntaxHighlighting/Theme>

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Spillway::Ui {

namespace {

/// Reading the index of all definitions takes a while, so it happens once and at the first editor shown.
KSyntaxHighlighting::Repository &repository()
{
    static KSyntaxHighlighting::Repository repository;
    return repository;
}

/// The library's definition takes the text between two parameters, "$1, $", for the head of a dollar quote. It is shown
/// a name of the same length in their place.
class Highlighter : public KSyntaxHighlighting::SyntaxHighlighter
{
public:
    using SyntaxHighlighter::SyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override
    {
        static const QRegularExpression parameter(u"(?<![\\w$])\\$(?=[0-9])"_s);
        QString shown = text;
        SyntaxHighlighter::highlightBlock(shown.replace(parameter, u"p"_s));
    }
};

}

struct SqlHighlighting::Private
{
    KSyntaxHighlighting::SyntaxHighlighter *highlighter;
};

SqlHighlighting::SqlHighlighting(QTextDocument *document, bool dark, QObject *parent)
    : QObject(parent)
    , d(new Private { new Highlighter(document) })
{
    setDark(dark);
    d->highlighter->setDefinition(repository().definitionForName(u"SQL (PostgreSQL)"_s));
}

SqlHighlighting::~SqlHighlighting() = default;

bool SqlHighlighting::isBuiltIn()
{
    return true;
}

void SqlHighlighting::setDark(bool dark)
{
    d->highlighter->setTheme(repository().defaultTheme(
        dark ? KSyntaxHighlighting::Repository::DarkTheme : KSyntaxHighlighting::Repository::LightTheme));
    d->highlighter->rehighlight();
}

}

#else

namespace Spillway::Ui {

struct SqlHighlighting::Private
{
};

SqlHighlighting::SqlHighlighting(QTextDocument *, bool, QObject *parent)
    : QObject(parent)
{
}

SqlHighlighting::~SqlHighlighting() = default;

bool SqlHighlighting::isBuiltIn()
{
    return false;
}

void SqlHighlighting::setDark(bool)
{
}

}

#endif
