/** Core Web Vitals, as named by the web-vitals library. All in ms except CLS, which has no unit. */
export type CoreVitalName = 'LCP' | 'INP' | 'CLS';

/** Those of documents, and of pages that the browser shows without loading a document (`soft`). */
export type VitalName = 'TTFB' | 'FCP' | CoreVitalName | `soft${CoreVitalName}`;

/** Number of events, and how many of them failed. */
export type FailureCount = { count: number; failed: number };

/**
 * Outcome of a call to a worker. `refused`: by the circuit breaker, because of earlier failures; `apiUnavailable`: the API
 * did not respond; `clientError`: the API refused the visitor's request with a 4xx, which is not a failure.
 */
export const OUTCOMES = ['ok', 'error', 'timeout', 'workerLost', 'refused', 'apiUnavailable', 'clientError'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Number of calls by outcome. */
export type OutcomeCounts = Record<Outcome, number>;

/** The 50th, 75th and 95th percentile of the newest samples (ms, or no unit for CLS), and how many samples there are. */
export type Percentiles = { count: number; p50: number; p75: number; p95: number };

/** Metrics of a release in one minute, for charts. */
export type ReleaseMinute = {
  /** Start of the minute, ISO time. */
  at: string;
  /** Calls to its worker; `failed` counts those without a usable response. */
  responses: FailureCount;
  /** Islands that had to wake in browsers; `failed` counts those that did not. */
  islands: FailureCount;
  /** 75th percentile of the response time, ms; null without responses in that minute. */
  serverP75: number | null;
  lcpP75: number | null;
};

/** A figure in which releases are compared. */
export type ComparedFigure = 'responses' | 'serverMs' | 'islands' | CoreVitalName | `soft${CoreVitalName}`;

/** Metrics of one release, measured by one shell process since it started the release. */
export type ReleaseReport = {
  name: string;
  version: string;
  /** ISO time at which this process started to measure it. */
  since: string;
  /** Page, fragment and endpoint calls to its worker. `failed` is the sum of all kinds of failures. */
  responses: FailureCount & { outcomes: OutcomeCounts };
  /** Number of crashes of its worker. */
  crashes: number;
  /** Response times of its worker, ms. */
  serverMs: Percentiles;
  /** By name of the island, e.g. `listing/LikeButton`. */
  islands: Record<string, FailureCount>;
  vitals: Partial<Record<VitalName, Percentiles>>;
  /** Different clients that saw failures; counted up to MAX_FAILURE_CLIENTS. */
  failureClients: { responses: number; islands: number };
  /** The last hour, oldest first. */
  minutes: ReleaseMinute[];
  /** Result of the comparison with the previous release. */
  verdict: Verdict;
  /** Why it is still live although it is worse, as in its alert; null if there is no such reason. */
  notRolledBack: string | null;
};

/** More clients than any rule needs. */
export const MAX_FAILURE_CLIENTS = 1000;

export type Verdict =
  /** Not compared: it is the baseline for other releases. */
  | { kind: 'baseline' }
  /** Too few visitors for a verdict. */
  | { kind: 'waiting'; against: string; message: string }
  | { kind: 'well'; against: string; message: string }
  /**
   * Worse than `against` beyond the thresholds; without a previous release (null), worse than one without failures. `message`
   * contains the measured values of `figures`.
   */
  | { kind: 'worse'; against: string | null; message: string; figures: ComparedFigure[] };
