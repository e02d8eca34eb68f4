import type { CostName } from './createReleaseCounters.ts';

/** A metric of a release that is significantly and noticeably worse than that of its baseline. */
export type MetricRegression = {
  metric: 'responses' | 'serverMs' | CostName | 'islands' | 'LCP' | 'INP' | 'CLS';
  /** Includes the values of both releases. */
  message: string;
  /** Size of the difference, comparable with regressions of other releases in the same metric. */
  excess: number;
  /** A slow API, or code that is not compiled yet, could cause it as well. */
  mustLast: boolean;
};
