// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/waits.h"

#include <vector>

namespace Spillway::Analysis {

/// A share and how well the samples know it.
struct EstimatedShare
{
    double share = 0; ///< 0 … 1
    /// Of the share: the greater of the binomial one, sqrt(p(1−p)/n), and the one from successive differences of the
    /// looks (Wolter, Introduction to Variance Estimation, ch. 8: the estimator for systematic samples), which sees
    /// that processes wait together. Fewer than two looks: of the binomial alone.
    double standardError = 0;
    double low = 0, high = 0; ///< 95 %: Wilson's interval with the effective number of samples
};

struct ProfiledWait
{
    WaitEvent event; ///< unified over the versions; CPU where both are empty
    qint64 samples = 0;
    qint64 workerSamples = 0; ///< of them by parallel workers
    EstimatedShare ofAll; ///< of all samples, CPU among them
    EstimatedShare ofWaits; ///< of the samples that wait; nothing for CPU
};

/// Samples of a stretch of the run, in the order of WaitProfile::events.
struct WaitBucket
{
    Milliseconds from {}, to {};
    int looks = 0; ///< those inside it; 0: nobody looked, so nothing is known
    std::vector<qint64> samples;
};

struct ComparedWait
{
    WaitEvent event;
    double sampled = 0, counted = 0; ///< share among waits by sampling, by the extension
    EstimatedShare sampledShare, countedShare;
};

struct WaitProfile
{
    int looks = 0;
    qint64 samples = 0; ///< of active processes
    double effectiveSamples = 0; ///< of the event known worst: what the samples are worth if none depended on another
    double achievedInterval = 0; ///< ms between two looks, mean
    double busy = 0; ///< 0 … 1: part of the time that the sampler's questions were under way; its cost at most
    std::vector<ProfiledWait> events; ///< most samples first
    std::vector<WaitBucket> buckets; ///< over the whole run, all of one length
};

/// Pure and linear in the samples. `buckets` ≥ 1.
WaitProfile profileWaits(const WaitRun &run, int buckets = 60);

/// The extension's counts as shares among waits. It looks by itself, so only the binomial error is known of it.
std::vector<ProfiledWait> profileOf(const ExtensionProfile &extension);

/// Where both sources watched: every event of either, the greatest share first.
std::vector<ComparedWait> compareSources(const WaitProfile &sampled, const ExtensionProfile &extension);

/// The last `span` of a run: for a page that watches without end. Looks and samples before it are dropped.
WaitRun recentPart(const WaitRun &run, Milliseconds span);
/// What `more` saw comes behind `run`, whose clock goes on.
void appendRun(WaitRun &run, const WaitRun &more, Milliseconds startedAfter);

}
