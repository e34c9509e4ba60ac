// SPDX-License-Identifier: GPL-3.0-or-later
// The stored form: what goes in comes out, raw plans byte for byte, also through text.
#include "analysis/samplecodec.h"

#include "domain/failure.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <array>
#include <cmath>
#include <random>

using namespace Qt::StringLiterals;
using namespace Spillway;

namespace {

QJsonObject throughText(const QJsonObject &object)
{
    return QJsonDocument::fromJson(QJsonDocument(object).toJson(QJsonDocument::Compact)).object();
}

class Generator
{
public:
    explicit Generator(unsigned seed)
        : m_random(seed)
    {
    }

    SweepResult result()
    {
        SweepResult r;
        r.id = text();
        r.title = text();
        r.startedAt = time();
        r.instanceName = text();
        r.spec = spec();
        r.server = server();
        fill(r.relations, [this] {
            return RelationFacts { text(), text(), Bytes(whole()), Bytes(whole()), real(), list() };
        });
        fill(r.volatileFunctions, [this] { return FunctionFacts { text(), flip() ? 'v' : 's' }; });
        fill(r.regions, [this] {
            return PlanRegion { Kilobytes(whole()), Kilobytes(whole()), text(), bytes(), bytes() };
        });
        fill(r.samples, [this] { return sample(); });
        if (flip())
            r.threshold = threshold();
        r.explains = int(m_random() % 1000);
        r.wall = Milliseconds(real());
        r.complete = flip();
        if (flip())
            r.failure = failure();
        return r;
    }

    QByteArray bytes()
    {
        QByteArray b(int(m_random() % 40), '\0');
        const bool ascii = flip();
        for (char &c : b)
            c = ascii ? char(m_random() % 128) : char(m_random());
        return b;
    }

private:
    bool flip() { return m_random() % 2; }
    double real() { return std::ldexp(double(m_random()), int(m_random() % 80) - 60); }
    qint64 whole() { return qint64((quint64(m_random()) << 32 | m_random()) >> (m_random() % 64)) - 5; }
    QDateTime time() { return QDateTime::fromMSecsSinceEpoch(qint64(m_random()) * 1001, Qt::UTC); }
    QString text()
    {
        QString t;
        for (unsigned i = m_random() % 12; i > 0; --i)
            t += QString::fromUcs4(
                std::array<char32_t, 6> { U'a', U'"', U'\\', U'\n', U'가', U'😀' }.data() + m_random() % 6, 1);
        return t;
    }
    QStringList list()
    {
        QStringList l;
        for (unsigned i = m_random() % 3; i > 0; --i)
            l.append(text());
        return l;
    }
    template <typename T, typename Make>
    void fill(std::vector<T> &values, Make make)
    {
        for (unsigned i = m_random() % 4; i > 0; --i)
            values.push_back(make());
    }

    SweepSpec spec()
    {
        SweepSpec s;
        s.statement.sql = text();
        s.statement.parameters = { { 1, text() }, { 2, std::nullopt }, { 10, QString(u""_s) } };
        s.statement.searchPath = text();
        s.statement.role = text();
        s.statement.settings = { { u"jit"_s, u"off"_s }, { text(), text() } };
        s.statement.statementTimeout = Milliseconds(real());
        s.statement.lockTimeout = Milliseconds(real());
        s.statement.allowWrites = flip();
        s.statement.allowVolatile = flip();
        fill(s.workMem, [this] { return Kilobytes(whole()); });
        s.repeat = int(m_random() % 9);
        s.findThreshold = flip();
        s.maxWorkMem = Kilobytes(whole());
        s.scanFrom = Kilobytes(whole());
        s.scanTo = Kilobytes(whole());
        return s;
    }

    ServerFacts server()
    {
        ServerFacts f;
        f.versionNumber = 180004;
        f.version = text();
        f.database = text();
        f.user = text();
        f.host = text();
        f.port = text();
        f.systemIdentifier = text();
        f.standby = flip();
        f.superuser = flip();
        f.defaultReadOnly = flip();
        f.behindPooler = flip();
        f.tls = text();
        f.blockSize = Bytes(whole());
        f.workMem = Kilobytes(whole());
        f.hashMemMultiplier = real();
        f.sharedBuffers = Bytes(whole());
        f.maxConnections = int(m_random() % 500);
        f.maxParallelWorkersPerGather = int(m_random() % 500);
        f.maxParallelWorkers = int(m_random() % 500);
        f.jit = flip();
        if (flip())
            f.ram = Bytes(whole());
        f.extensions = list();
        return f;
    }

    Sample sample()
    {
        Sample s;
        s.workMem = Kilobytes(whole());
        s.purpose = Sample::Purpose(m_random() % 4);
        s.timing = flip();
        s.takenAt = time();
        s.wall = Milliseconds(real());
        s.explainJson = bytes();
        if (flip())
            s.failure = failure();
        return s;
    }

    ThresholdOutcome threshold()
    {
        ThresholdOutcome t;
        t.reason = ThresholdOutcome::Reason(m_random() % 5);
        if (flip())
            t.workMem = Kilobytes(whole());
        t.verified = flip();
        if (flip())
            t.spillsAt = Kilobytes(whole());
        if (flip())
            t.predicted = Kilobytes(whole());
        fill(t.islands, [this] { return std::pair(Kilobytes(whole()), Kilobytes(whole())); });
        return t;
    }

    Failure failure()
    {
        Failure f;
        f.code = Failure::Code(m_random() % (unsigned(Failure::Code::ServerDidNotStart) + 1));
        f.subject = text();
        f.names = list();
        f.sqlState = text();
        f.message = text();
        f.detail = text();
        f.hint = text();
        f.limits = text();
        f.limitMs = whole();
        f.position = int(m_random() % 90);
        f.line = int(m_random() % 90);
        f.column = int(m_random() % 90);
        return f;
    }

    std::mt19937 m_random;
};

}

class TestSampleCodec : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void roundTrip()
    {
        for (unsigned seed = 1; seed <= 300; ++seed) {
            const SweepResult before = Generator(seed).result();
            const QJsonObject stored = throughText(Analysis::toJson(before));
            const SweepResult after = Analysis::sweepFromJson(stored);
            // Every member is in the JSON, so equal JSON of different values would be the codec's own fault; the raw
            // bytes and a member of each part are compared themselves.
            QCOMPARE(throughText(Analysis::toJson(after)), stored);
            QCOMPARE(after.samples.size(), before.samples.size());
            for (size_t i = 0; i < before.samples.size(); ++i) {
                QCOMPARE(after.samples[i].explainJson, before.samples[i].explainJson);
                QCOMPARE(after.samples[i].workMem, before.samples[i].workMem);
                QCOMPARE(after.samples[i].purpose, before.samples[i].purpose);
                QCOMPARE(after.samples[i].takenAt, before.samples[i].takenAt);
                QCOMPARE(after.samples[i].wall.count(), before.samples[i].wall.count());
                QCOMPARE(after.samples[i].failure.has_value(), before.samples[i].failure.has_value());
            }
            for (size_t i = 0; i < before.regions.size(); ++i)
                QCOMPARE(after.regions[i].signature, before.regions[i].signature);
            QCOMPARE(after.title, before.title);
            QCOMPARE(after.spec.statement.parameters, before.spec.statement.parameters);
            QCOMPARE(after.spec.statement.settings, before.spec.statement.settings);
            QCOMPARE(after.spec.workMem, before.spec.workMem);
            QCOMPARE(after.server.ram, before.server.ram);
            QCOMPARE(after.server.hashMemMultiplier, before.server.hashMemMultiplier);
            QCOMPARE(after.threshold.has_value(), before.threshold.has_value());
            if (before.threshold)
                QCOMPARE(after.threshold->islands, before.threshold->islands);
        }
    }

    void plansStayByteForByte_data()
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QString>("key");
        QTest::newRow("plain") << QByteArray("[\n  {\n    \"Plan\": {\"a\":\t1.50}\r\n  }\n]\n") << u"explain"_s;
        QTest::newRow("utf-8") << QByteArray("{\"가\": \"😀\"}") << u"explain"_s;
        QTest::newRow("latin-1") << QByteArray("{\"a\": \"\xe9\"}") << u"explain_base64"_s;
        QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF[]") << u"explain_base64"_s;
        QTest::newRow("zero") << QByteArray("a\0b", 3) << u"explain"_s;
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << u"explain_base64"_s;
    }

    void plansStayByteForByte()
    {
        QFETCH(QByteArray, raw);
        SweepResult result;
        result.samples.emplace_back().explainJson = raw;
        const QJsonObject stored = throughText(Analysis::toJson(result));
        QFETCH(QString, key);
        QVERIFY(stored["samples"_L1].toArray().at(0).toObject().contains(key));
        QCOMPARE(Analysis::sweepFromJson(stored).samples.front().explainJson, raw);
    }

    void everyFailureCodeHasAName()
    {
        for (int code = 0; code <= int(Failure::Code::ServerDidNotStart); ++code) {
            Failure failure;
            failure.code = Failure::Code(code);
            QCOMPARE(int(Analysis::failureFromJson(throughText(Analysis::toJson(failure))).code), code);
        }
    }

    void olderAndNewerFiles()
    {
        const SweepResult old = Analysis::sweepFromJson({ { u"format"_s, u"spillway-sweep"_s } });
        QCOMPARE(old.spec.repeat, 1);
        QCOMPARE(old.server.blockSize, DefaultBlockSize);
        QVERIFY(!old.threshold && !old.failure);
        QJsonObject newer = Analysis::toJson(SweepResult());
        newer["format_version"_L1] = 99;
        newer["invented_later"_L1] = QJsonArray { 1, 2 };
        QVERIFY(Analysis::sweepFromJson(newer).samples.empty());
    }

    void anotherDocumentIsRefused()
    {
        QVERIFY_EXCEPTION_THROWN(Analysis::sweepFromJson({}), FailureError);
        QVERIFY_EXCEPTION_THROWN(Analysis::sweepFromJson({ { u"format"_s, u"other"_s } }), FailureError);
    }
};

QTEST_APPLESS_MAIN(TestSampleCodec)
#include "tst_samplecodec.moc"
