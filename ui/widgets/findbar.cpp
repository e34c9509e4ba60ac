// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/findbar.h"

#include "ui/style/theme.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sqleditor.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

namespace Spillway::Ui {

FindBar::FindBar(SqlEditor *editor, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_needle(new QLineEdit)
    , m_answer(plainLabel())
{
    m_needle->setPlaceholderText(tr("Find in the SQL"));
    m_needle->setAccessibleName(tr("Find"));
    m_needle->setClearButtonEnabled(true);
    m_needle->installEventFilter(this);
    setLook(m_answer, Look::Warning);
    auto *previous = new QPushButton(tr("Previous"));
    auto *next = new QPushButton(tr("Next"));
    auto *done = new QPushButton(tr("Close"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, Grid / 2, 0, 0);
    layout->setSpacing(Grid);
    layout->addWidget(m_needle, 1);
    layout->addWidget(m_answer);
    for (QPushButton *button : { previous, next, done })
        layout->addWidget(button);
    connect(m_needle, &QLineEdit::textEdited, this, [this] {
        QTextCursor cursor = m_editor->textCursor();
        cursor.setPosition(cursor.selectionStart()); // stay on the match while it is typed on
        m_editor->setTextCursor(cursor);
        search(false);
    });
    connect(previous, &QPushButton::clicked, this, [this] { search(true); });
    connect(next, &QPushButton::clicked, this, [this] { search(false); });
    connect(done, &QPushButton::clicked, this, &FindBar::close);
    hide();
}

void FindBar::open()
{
    const QString selected = m_editor->textCursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_needle->setText(selected);
    show();
    m_needle->setFocus();
    m_needle->selectAll();
}

void FindBar::search(bool backwards)
{
    const bool found = m_needle->text().isEmpty() || m_editor->findText(m_needle->text(), backwards);
    m_answer->setText(found ? QString() : tr("Not found"));
}

void FindBar::close()
{
    hide();
    m_editor->setFocus();
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    const bool shortcut = event->type() == QEvent::ShortcutOverride;
    if (shortcut || event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape) { // the window's Esc is Cancel: take it first
            if (shortcut)
                event->accept();
            else
                close();
            return true;
        }
        if (!shortcut && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
            search(key->modifiers() & Qt::ShiftModifier);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}
