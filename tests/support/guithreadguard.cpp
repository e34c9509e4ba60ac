// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/guithreadguard.h"

#include <libpq-fe.h>

#include <cstdarg>
#include <cstdio>
#include <dlfcn.h>
#include <fcntl.h>

namespace {

thread_local bool watched = false;
thread_local QStringList *seen = nullptr;

void note(const char *what, const char *path = nullptr)
{
    if (!watched)
        return;
    watched = false; // what follows may open a file itself
    const QString name = path ? QStringLiteral("%1 %2").arg(QLatin1StringView(what), QString::fromLocal8Bit(path))
                              : QString::fromLatin1(what);
    if (!seen->contains(name))
        seen->append(name);
    watched = true;
}

template <typename Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

}

namespace Spillway::GuiThreadGuard {

void begin()
{
    static thread_local QStringList list;
    list.clear();
    seen = &list;
    watched = true;
}

QStringList end()
{
    watched = false;
    return seen ? *seen : QStringList();
}

}

// NOLINTBEGIN: the names and types are the libraries'
#define SPILLWAY_GUARDED(type, name, parameters, arguments)                                                            \
    extern "C" __attribute__((visibility("default"))) type name parameters                                             \
    {                                                                                                                  \
        note(#name);                                                                                                   \
        static auto *real = next<type parameters>(#name);                                                              \
        return real arguments;                                                                                         \
    }

SPILLWAY_GUARDED(PGconn *, PQconnectStartParams, (const char *const *k, const char *const *v, int e), (k, v, e))
SPILLWAY_GUARDED(PGconn *, PQconnectdbParams, (const char *const *k, const char *const *v, int e), (k, v, e))
SPILLWAY_GUARDED(PGPing, PQpingParams, (const char *const *k, const char *const *v, int e), (k, v, e))
SPILLWAY_GUARDED(PostgresPollingStatusType, PQconnectPoll, (PGconn * c), (c))
SPILLWAY_GUARDED(PGresult *, PQexec, (PGconn * c, const char *q), (c, q))
SPILLWAY_GUARDED(int, PQsendQuery, (PGconn * c, const char *q), (c, q))
SPILLWAY_GUARDED(int, PQsendDescribePrepared, (PGconn * c, const char *n), (c, n))
SPILLWAY_GUARDED(int, PQsendPrepare, (PGconn * c, const char *n, const char *q, int p, const Oid *t), (c, n, q, p, t))
SPILLWAY_GUARDED(int, PQsendQueryParams,
    (PGconn * c, const char *q, int n, const Oid *t, const char *const *v, const int *l, const int *f, int r),
    (c, q, n, t, v, l, f, r))
SPILLWAY_GUARDED(int, PQconsumeInput, (PGconn * c), (c))
SPILLWAY_GUARDED(PGresult *, PQgetResult, (PGconn * c), (c))
SPILLWAY_GUARDED(int, PQflush, (PGconn * c), (c))
SPILLWAY_GUARDED(int, PQcancel, (PGcancel * c, char *b, int s), (c, b, s))
SPILLWAY_GUARDED(void, PQfinish, (PGconn * c), (c))

#define SPILLWAY_GUARDED_OPEN(name)                                                                                    \
    extern "C" __attribute__((visibility("default"))) int name(const char *path, int flags, ...)                       \
    {                                                                                                                  \
        note("open", path);                                                                                            \
        va_list list;                                                                                                  \
        va_start(list, flags);                                                                                         \
        const auto mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;                                  \
        va_end(list);                                                                                                  \
        static auto *real = next<int(const char *, int, ...)>(#name);                                                  \
        return real(path, flags, mode);                                                                                \
    }
SPILLWAY_GUARDED_OPEN(open)
SPILLWAY_GUARDED_OPEN(open64)
SPILLWAY_GUARDED(FILE *, fopen, (const char *path, const char *mode), (path, mode))
SPILLWAY_GUARDED(FILE *, fopen64, (const char *path, const char *mode), (path, mode))
// NOLINTEND
