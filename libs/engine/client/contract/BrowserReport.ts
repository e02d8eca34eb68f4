import type { CoreVitalName } from './ReleaseReport.ts';

/** Where pages POST their reports. */
export const REPORTS_PATH = '/_reports';

/**
 * When an error happened: `load`, the code of an island or script did not load; `hydrate`, its first render in the browser;
 * `render`, a later one, or an effect; `event`, a handler of an event; `later`, anything else, such as a timer or a promise.
 */
export const ERROR_PHASES = ['load', 'hydrate', 'render', 'event', 'later'] as const;
export type ErrorPhase = (typeof ERROR_PHASES)[number];

export const MAX_ISLANDS = 40;
/** Maximum navigations of a report; the newest ones are reported. */
export const MAX_NAVIGATIONS = 10;
/** Maximum errors of a report, and in all reports of a document. */
export const MAX_ERRORS = 5;
export const MAX_FRAMES = 8;
/** Maximum length of a frame, in characters. */
export const MAX_FRAME_LENGTH = 160;
/** Maximum size of a report in bytes; a larger one is rejected unread. */
export const MAX_REPORT_BYTES = 16 * 1024;

/** Prefix of the User Timing measures of islands and scripts: `island listing/LikeButton`, `island user/Likes`. */
export const ISLAND_MEASURE = 'island ';

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

/**
 * An error, without text of visitors: messages are from a list, positions from files of this site, names have the form of names
 * of errors, islands and parts.
 */
export type BrowserError = {
  /** Island, script or part of the shell; '' if it is unknown. */
  where: string;
  /** `listing@1.0.0`; '' if it is unknown, or the shell. */
  release: string;
  phase: ErrorPhase;
  /** As `reduceName` and `reduceMessage` return them. */
  name: string;
  message: string;
  /** Positions in scripts of this site, the innermost first: `/releases/listing/1.0.0/islands.1a2b3c4d.js:1:2345`. */
  frames: string[];
  /** The visitor has gone to another page since, so that the `Referer` of the report is not the page of the error. */
  hasMoved?: true;
};

/** `release`: that of the page that was shown. `vitals`: ms from the click, CLS without unit. */
export type NavigationReport = { release: string; vitals: Partial<Record<CoreVitalName, number>> };

/** Report of a page. Contains no data about the visitor, the content that they view, or where they came from. */
export type BrowserReport = {
  /** The release that rendered the document: `data-release` of its first `<main>`. */
  release: string;
  /** Web Vitals of the whole document, reported once; ms, CLS without unit. */
  vitals: Partial<Record<'TTFB' | 'FCP' | CoreVitalName, number>>;
  /** Pages that were shown without loading a document. Absent without any, and from browsers that do not measure them. */
  navigations?: NavigationReport[];
  islands: IslandReport[];
  /** Absent without errors. Each error is reported once per document. */
  errors?: BrowserError[];
  /** The page token of the document: `data-token` of its page data. Absent from documents of older shells. */
  token?: string;
};

/** `detail` of such a measure, which lasts from the wake condition until the island is hydrated, the script is started, or it has failed. */
export type IslandMeasureDetail = {
  /** `listing@1.0.0` */
  release: string;
  /** Its wake condition, or `used`. */
  reason: 'now' | 'idle' | 'visible' | 'used' | 'admin' | 'element' | 'known' | 'event';
  outcome: 'awake' | 'failed';
  /** ms until its code was loaded, and from then until it was hydrated or started. */
  loadMs: number;
  hydrateMs: number;
};
