// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace Spillway::Sql {

/// As quote_ident() writes it: bare where it is lower case and no keyword that needs quotes, else in double quotes.
QString quoteIdentifier(QStringView name);

/// `schema.name`, the schema left out where it is empty.
QString quoteQualified(QStringView schema, QStringView name);

/// Name behind an identifier as written in SQL: quotes removed, bare ones folded to lower case (ASCII).
QString identifierName(QStringView written);

/// Text constant: 'it''s'; with a backslash in it E'…', which reads the same whatever standard_conforming_strings says.
QString quoteLiteral(QStringView text);

}
