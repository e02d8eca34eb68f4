/** Core Web Vitals and their helpers, as the web-vitals library names them. All in ms but CLS, which has no unit. */
export type VitalName = 'TTFB' | 'FCP' | 'LCP' | 'INP' | 'CLS';

/** How often something happened, and how often it went wrong. */
export type FailureCount = { count: number; failed: number };

/** The 50th, 75th and 95th percentile of the newest samples (ms, or no unit for CLS), and how many samples there are. */
export type Percentiles = { count: number; p50: number; p75: number; p95: number };

/** One minute of a release's life, for charts. */
export type ReleaseMinute = {
  /** Start of the minute, ISO. */
  at: string;
  /** Answers of its worker, and those that were none. */
  answers: FailureCount;
  /** Islands that were to wake in browsers, and those that failed. */
  islands: FailureCount;
  /** ms; null without an answer in that minute. */
  serverP75: number | null;
  lcpP75: number | null;
};

/** What one shell process has seen of one release since it began to serve it. */
export type ReleaseReport = {
  name: string;
  version: string;
  /** ISO time of its first visitor here. */
  since: string;
  /** Pages, fragments and endpoints asked of its worker. `failed` counts what threw, came late or met a worker that was gone. */
  answers: FailureCount & { threw: number; late: number; gone: number };
  /** Times its worker ended by itself. */
  crashes: number;
  /** ms from the question to its answer. */
  serverMs: Percentiles;
  /** By island's name, `listing/LikeButton`. */
  islands: Record<string, FailureCount & { hydrateMs: Percentiles }>;
  vitals: Partial<Record<VitalName, Percentiles>>;
  /** The last hour, oldest first. */
  minutes: ReleaseMinute[];
  /** What the watch thinks of it, compared with its predecessor. */
  verdict: Verdict;
};

export type Verdict =
  /** It is the one that others are compared with. */
  | { kind: 'baseline' }
  /** Too few visitors to tell. */
  | { kind: 'waiting'; against: string; sentence: string }
  | { kind: 'well'; against: string; sentence: string }
  /** Worse beyond the thresholds; the sentence names the figures. */
  | { kind: 'worse'; against: string; sentence: string };
