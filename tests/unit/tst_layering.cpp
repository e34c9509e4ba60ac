// SPDX-License-Identifier: GPL-3.0-or-later
// The arrows between the rooms, and the libraries that stay behind one door each. Reads every #include of the tree.
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

using Rooms = QSet<QString>;

const QMap<QString, Rooms> &mayUse()
{
    static const QMap<QString, Rooms> table {
        { u"domain"_s, {} },
        { u"sql"_s, { u"domain"_s } },
        { u"analysis"_s, { u"domain"_s, u"sql"_s } },
        { u"postgres"_s, { u"domain"_s } },
        { u"host"_s, { u"domain"_s } },
        { u"labs"_s, { u"domain"_s, u"sql"_s, u"analysis"_s, u"postgres"_s, u"host"_s } },
        { u"advisor"_s, { u"domain"_s, u"sql"_s, u"analysis"_s } },
        { u"report"_s, { u"domain"_s, u"analysis"_s, u"advisor"_s } },
        { u"session"_s,
            { u"domain"_s, u"sql"_s, u"analysis"_s, u"postgres"_s, u"host"_s, u"labs"_s, u"advisor"_s, u"report"_s } },
        // The verbs and the window see session, report, and the pure value rooms.
        { u"cli"_s, { u"domain"_s, u"sql"_s, u"analysis"_s, u"advisor"_s, u"report"_s, u"session"_s } },
        { u"ui"_s, { u"domain"_s, u"sql"_s, u"analysis"_s, u"advisor"_s, u"report"_s, u"session"_s } },
    };
    return table;
}

struct Door
{
    QString header; // what an include must start with
    QString room; // the only path that may include it
};

const QList<Door> &doors()
{
    static const QList<Door> list {
        { u"libpq"_s, u"app/postgres/"_s },
        { u"postgres_ext.h"_s, u"app/postgres/"_s },
        { u"pg_query"_s, u"app/sql/"_s },
        { u"yaml-cpp"_s, u"app/analysis/"_s },
        { u"QtCharts"_s, u"ui/charts/"_s },
        { u"QChart"_s, u"ui/charts/"_s },
        { u"QLineSeries"_s, u"ui/charts/"_s },
        { u"KSyntaxHighlighting"_s, u"ui/widgets/"_s },
        { u"qt6keychain"_s, u"app/session/"_s },
        { u"QSql"_s, u"app/session/"_s },
    };
    return list;
}

struct Include
{
    QString file; // relative to the tree
    int line;
    QString header;
};

QList<Include> includesOf(const QString &folder)
{
    static const QRegularExpression pattern(u"^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"_s);
    QList<Include> found;
    const QDir root(QStringLiteral(SPILLWAY_SOURCE_DIR));
    QDirIterator files(root.filePath(folder), { u"*.h"_s, u"*.cpp"_s }, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(file.fileName()));
        int line = 0;
        while (!file.atEnd()) {
            ++line;
            const auto match = pattern.match(QString::fromUtf8(file.readLine()));
            if (match.hasMatch())
                found.append({ root.relativeFilePath(file.fileName()), line, match.captured(1) });
        }
    }
    return found;
}

QString roomOf(const QString &file)
{
    const QStringList parts = file.split(u'/');
    if (parts.first() == "ui"_L1)
        return u"ui"_s;
    return parts.size() > 2 ? parts.at(1) : QString(); // app/main.cpp belongs to no room: it sees ui and cli
}

}

class TestLayering : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void arrowsPointTheRightWay()
    {
        QStringList forbidden;
        const auto includes = includesOf(u"app"_s) + includesOf(u"ui"_s);
        QVERIFY(includes.size() > 50);
        for (const Include &include : includes) {
            const QString from = roomOf(include.file);
            const QString to = include.header.section(u'/', 0, 0);
            if (from.isEmpty() || from == to || !mayUse().contains(to))
                continue;
            QVERIFY2(mayUse().contains(from), qPrintable(u"unknown room of "_s + include.file));
            if (!mayUse().value(from).contains(to))
                forbidden.append(u"%1:%2 includes %3"_s.arg(include.file).arg(include.line).arg(include.header));
        }
        QVERIFY2(forbidden.isEmpty(), qPrintable(forbidden.join(u'\n')));
    }

    void librariesStayBehindTheirDoor()
    {
        QStringList forbidden;
        for (const Include &include : includesOf(u"app"_s) + includesOf(u"ui"_s)) {
            for (const Door &door : doors()) {
                if (include.header.startsWith(door.header) && !include.file.startsWith(door.room))
                    forbidden.append(u"%1:%2 includes %3"_s.arg(include.file).arg(include.line).arg(include.header));
            }
        }
        QVERIFY2(forbidden.isEmpty(), qPrintable(forbidden.join(u'\n')));
    }

    void roomsWithoutWidgetsSeeNone()
    {
        QStringList forbidden;
        static const QRegularExpression widget(
            u"^(QtWidgets|QWidget|QMainWindow|QDialog|QLabel|QPushButton|QTreeView)"_s);
        for (const Include &include : includesOf(u"app"_s)) {
            if (include.file != "app/main.cpp"_L1 && widget.match(include.header).hasMatch())
                forbidden.append(u"%1:%2 includes %3"_s.arg(include.file).arg(include.line).arg(include.header));
        }
        QVERIFY2(forbidden.isEmpty(), qPrintable(forbidden.join(u'\n')));
    }

    void domainHoldsValuesOnly()
    {
        for (const Include &include : includesOf(u"app/domain"_s))
            QVERIFY2(include.header != "QObject"_L1 && include.header != "QFile"_L1, qPrintable(include.file));
    }
};

QTEST_APPLESS_MAIN(TestLayering)
#include "tst_layering.moc"
