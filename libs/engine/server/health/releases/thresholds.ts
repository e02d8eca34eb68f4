/** Required statistical significance of a difference. */
export type Certainty = {
  /** Largest p-value of Fisher's exact test (one-sided). */
  maxPValue: number;
  /** Responses, documents or times: of fewer, one visitor with a bad connection could be half. */
  minSamples: number;
};

/** What a regression must have in addition to cause a rollback; without it, there is an alert only. */
export type RequiredEvidence = {
  /** Clients that saw a failure, and their networks: one visitor must not decide. */
  clients: number;
  networks: number;
  /** Responses of the release. */
  minResponses: number;
  /** Smallest difference of failure rates of islands: forged reports must be many in comparison with all visitors. */
  minIslandRateDifference: number;
};

/**
 * A release counts as worse than its baseline if the difference is both significant and large enough for visitors to
 * notice. Reasons for the values: docs/decisions/0023-release-health.md.
 */
export const THRESHOLDS = {
  /**
   * Required for a verdict. The p-value corresponds to a standard score of 4: a comparison has one evaluation per
   * second for half an hour with several metrics each. Consecutive evaluations mostly see the same data, so about a
   * hundred independent ones remain.
   */
  certainty: { maxPValue: 3.2e-5, minSamples: 30 } satisfies Certainty,
  /**
   * Required for other remotes that are worse at the same time: a suspicion suffices to leave the decision to people.
   */
  suspicion: { maxPValue: 0.01, minSamples: 8 } satisfies Certainty,
  /** Required for a rollback. */
  rollback: { clients: 5, networks: 3, minResponses: 5, minIslandRateDifference: 0.2 } satisfies RequiredEvidence,
  /** Duration of a regression without the evidence for a rollback, before an alert. */
  alertDelayMs: 10_000,
  /** Smallest difference of failure rates (0 to 1); smaller ones are normal variation. */
  minRateDifference: 0.01,
  /** Smallest ratio and difference (ms; CLS has no unit) at this percentile. */
  times: {
    /** Response time of the worker, a part of the visitor's waiting time. */
    serverMs: { ratio: 2, difference: 20, percentile: 'p50' },
    // About a fifth of the range between the "good" and "poor" thresholds of web.dev, half of it for INP.
    LCP: { ratio: 1.25, difference: 500, percentile: 'p75' },
    INP: { ratio: 1.25, difference: 100, percentile: 'p75' },
    CLS: { ratio: 1.25, difference: 0.1, percentile: 'p75' },
    // Without a document, the largest picture or text appears in less than half the time.
    softLCP: { ratio: 1.25, difference: 200, percentile: 'p75' },
    softINP: { ratio: 1.25, difference: 100, percentile: 'p75' },
    softCLS: { ratio: 1.25, difference: 0.1, percentile: 'p75' },
  },
  /** Worker crashes: one may be an accident, three within a minute are caused by the code. */
  crashes: { count: 3, withinMs: 60_000 },
  /** Duration of a comparison; afterwards the release is a baseline itself. */
  comparisonMs: 30 * 60_000,
  /** Minimum duration of a slowness, because detecting a slow API takes as long. */
  minDurationMs: 6000,
  /** A regression of another remote of at least this share of the size indicates a common cause. */
  commonCauseShare: 0.5,
} as const;
