import type { ComparedFigure } from '../../../client/contract/ReleaseReport.ts';

/** A metric of a release that is significantly and noticeably worse than that of its baseline. */
export type MetricRegression = {
  metric: ComparedFigure;
  /** The values of the release. */
  message: string;
  /** The value of its baseline. */
  baseline: string;
  /** Size of the difference, comparable with regressions of other releases in the same metric. */
  excess: number;
  /** A slow API, or code that is not compiled yet, could cause it as well. */
  mustLast: boolean;
};
