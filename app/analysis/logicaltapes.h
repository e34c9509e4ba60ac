// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/sortmerge.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

namespace Spillway::Analysis {

inline constexpr double TapeBlockPayload = 8192 - 16; ///< logtape.c TapeBlockPayloadSize
inline constexpr double RunEndMarker = 4; ///< markrunend(): a zero length word

/// Bytes of each run of a logical tape that is still to be read.
using Tape = std::deque<double>;

double blocksOf(double bytes);
/// Blocks of one tape and of all: runs with their end markers, each tape's last block counted whole.
double tapeBlocks(const Tape &tape);
double allBlocks(const std::vector<Tape> &tapes);
/// Bytes of the runs as the sort dumps them, one after another.
std::vector<double> initialRuns(const MergeInput &input);
/// Blocks read by the pass that feeds the consumer: each input tape is read ahead by whole buffers.
double finalRead(const std::vector<Tape> &tapes, const MergeInput &input);
/// A single run needs no merge.
MergeCost oneRun(const MergeInput &input);

/// Tapes share one file. A tape reserves its next block before it needs it, so the tape that is written after a switch
/// skips a reserved block, and logtape.c fills the hole with zeros first: one more block written.
class HoleCounter
{
public:
    explicit HoleCounter(size_t tapes)
        : m_current(tapes, -1)
        , m_fill(tapes, 0)
    {
    }

    void append(size_t tape, double bytes)
    {
        if (m_current[tape] < 0)
            m_current[tape] = m_allocated++;
        m_fill[tape] += bytes + RunEndMarker;
        const auto full = static_cast<qint64>(std::ceil(m_fill[tape] / TapeBlockPayload) - 1);
        if (full <= 0)
            return;
        flush(m_current[tape]);
        if (full > 1) { // the rest follow each other: only the first of them can meet a hole
            flush(m_allocated);
            m_allocated += full - 1;
            m_written = std::max(m_written, m_allocated);
        }
        m_current[tape] = m_allocated++;
        m_fill[tape] -= static_cast<double>(full) * TapeBlockPayload;
    }

    double finish()
    {
        for (qint64 block : m_current) {
            if (block >= 0)
                flush(block);
        }
        return static_cast<double>(m_holes);
    }

private:
    void flush(qint64 block)
    {
        if (block >= m_written) {
            m_holes += block - m_written;
            m_written = block + 1;
        }
    }

    std::vector<qint64> m_current;
    std::vector<double> m_fill;
    qint64 m_allocated = 0, m_written = 0, m_holes = 0;
};

}
