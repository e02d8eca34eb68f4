import type { VitalName } from './ReleaseReport.ts';

/** Where pages POST their reports. */
export const REPORTS_PATH = '/_reports';

/** The islands of one name and release in a document: reported once as failed, or once as awake. */
export type IslandReport = {
  /** `listing/LikeButton` */
  name: string;
  /** `listing@1.0.0` */
  release: string;
  isFailed: boolean;
  /** ms, of the first one that is awake. */
  hydrateMs?: number;
};

/** A problem in the browser, without data of the visitor. */
export type BrowserProblem = { where: string; message: string };

/** What a page reports of itself: nothing about the visitor, what they look at, or where they came from. */
export type BrowserReport = {
  /** The release that rendered the document: `data-release` of its first `<main>`. */
  release: string;
  /** Of the whole document, reported once; in ms, CLS without unit. */
  vitals: Partial<Record<VitalName, number>>;
  islands: IslandReport[];
  problems: BrowserProblem[];
};

export const MAX_ISLANDS = 40;
export const MAX_PROBLEMS = 5;
/** Characters. */
export const MAX_PROBLEM_LENGTH = 200;
/** Bytes; a longer report is rejected unread. */
export const MAX_REPORT_BYTES = 8 * 1024;
