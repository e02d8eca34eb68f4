import type { VitalName } from './ReleaseReport.ts';

/** Where pages tell how it went, by POST. */
export const REPORTS_PATH = '/_reports';

/** One island of a document: however often it stands there, it is told once when it has failed, or once that it is awake. */
export type IslandNews = {
  /** `listing/LikeButton` */
  name: string;
  /** `listing@1.0.0` */
  release: string;
  isFailed: boolean;
  /** ms of the first that is awake. */
  hydrateMs?: number;
};

/** Something the browser's side could not do, in words of ours. */
export type BrowserProblem = { where: string; message: string };

/** What a page tells of itself: nothing about who looks at it, at what, or from where. */
export type BrowserReport = {
  /** The release that rendered the document: `data-release` of its first `<main>`. */
  release: string;
  /** Of the whole document, told once; ms but CLS. */
  vitals: Partial<Record<VitalName, number>>;
  islands: IslandNews[];
  problems: BrowserProblem[];
};

/** A report has at most so many of each. */
export const MOST_ISLANDS = 40;
export const MOST_PROBLEMS = 5;
export const PROBLEM_LENGTH = 200;
/** Bytes; a longer one is not read. */
export const MOST_REPORT_BYTES = 8 * 1024;
