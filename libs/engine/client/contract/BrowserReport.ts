import type { VitalName } from './ReleaseReport.ts';

/** Where pages POST their reports. */
export const REPORTS_PATH = '/_reports';

/** The islands of one name and release in a document, or a script: reported once as failed, or once as awake. */
export type IslandReport = {
  /** `listing/LikeButton` */
  name: string;
  /** `listing@1.0.0` */
  release: string;
  isFailed: boolean;
  /** Hydration time (ms) of the first one that is awake. */
  hydrateMs?: number;
};

/** A problem in the browser, without data of the visitor. */
type BrowserProblem = { where: string; message: string };

/** Report of a page. Contains no data about the visitor, the content that they view, or the referrer. */
export type BrowserReport = {
  /** The release that rendered the document: `data-release` of its first `<main>`. */
  release: string;
  /** Web Vitals of the whole document, reported once; ms, CLS without unit. */
  vitals: Partial<Record<VitalName, number>>;
  islands: IslandReport[];
  problems: BrowserProblem[];
  /** The page token of the document: `data-token` of its page data. Absent from documents of older shells. */
  token?: string;
};

export const MAX_ISLANDS = 40;
export const MAX_PROBLEMS = 5;
/** Maximum length of each text, in characters. */
export const MAX_PROBLEM_LENGTH = 200;
/** Maximum size of a report in bytes; a larger one is rejected unread. */
export const MAX_REPORT_BYTES = 8 * 1024;
