/** How sure it must be that a difference isn't chance. */
export type Certainty = {
  /** Of Fisher's exact test for shares, one-sided. */
  level: number;
  /** Least standard score of the Mann-Whitney test for times. */
  score: number;
  /** Fewer answers, or documents with an island, say little: one visitor's bad line could be half of them. */
  answers: number;
  /** Fewer samples of a time have no percentiles worth comparing. */
  samples: number;
};

/**
 * From when on a release counts as worse than the one it is compared with. Both must hold: chance doesn't explain it, and
 * it is so much that visitors notice. Why these figures: docs/decisions/0023-watching-releases.md.
 */
export const THRESHOLDS = {
  /**
   * For a verdict. The level is that of a standard score of 4: there is a look each second for half an hour, and several
   * figures at each; looks that follow one another mostly see the same, so that some hundred independent ones remain.
   */
  certainty: { level: 3.2e-5, score: 4, answers: 30, samples: 50 } satisfies Certainty,
  /** For others that are worse at the same time: a suspicion is enough to leave it to people. */
  suspicion: { level: 0.01, score: 2.3, answers: 8, samples: 8 } satisfies Certainty,
  /** Of answers or islands that failed, in points of 1: less is within what a quarter of an hour brings. */
  shareDifference: 0.01,
  /** Worse by this factor and by this much (ms; CLS has no unit), at this percentile. */
  times: {
    /** Of the worker, which is a part of what visitors wait for. */
    serverMs: { ratio: 2, difference: 20, percentile: 0.5 },
    // About a fifth of the way from what their authors call good to poor, or a half for INP.
    LCP: { ratio: 1.25, difference: 500, percentile: 0.75 },
    INP: { ratio: 1.25, difference: 100, percentile: 0.75 },
    CLS: { ratio: 1.25, difference: 0.1, percentile: 0.75 },
  },
  /** A worker that ends by itself: once may be bad luck, three times in a minute is the code. */
  crashes: { count: 3, withinMs: 60_000 },
  /** A release that has done well for so long is what the next one is compared with. */
  freshMs: 30 * 60_000,
  /** What could also be a slow API must last so long, because it may take as long until that is known. */
  lastsMs: 6000,
  /** Other remotes that got worse at the same time by this part of it point to a common cause. */
  commonPart: 0.5,
} as const;
