/** Something that is wrong with a remote that is being developed. */
export type DevProblem = {
  /** Its sources don't build, its worker failed, or an island did in the browser. */
  kind: 'build' | 'server' | 'browser';
  /** In one line. */
  title: string;
  /** `apps/listing/features/like/Like.tsx:12:5` */
  place?: string;
  /** The lines around that place, with a mark. */
  frame?: string;
  /** What called what, in places of the sources. */
  stack?: string;
};

/** What the shell of a developer tells the pages that are open, as server-sent events on DEV_EVENTS. */
export type DevEvent =
  /** The modules of a remote's container have changed. */
  | { type: 'hot'; name: string; hash: string }
  /** Only its styles have changed. */
  | { type: 'styles'; name: string; css: string }
  /** Pages of it are made by newer code from now on. Comes at each connection too. */
  | { type: 'live'; name: string; version: string; css: string }
  /** All that is known to be wrong. */
  | { type: 'problems'; problems: DevProblem[] };

export const DEV_EVENTS = '/_dev/events';

/** Takes an error of a developed remote's code in the browser. */
export const DEV_ERRORS = '/_dev/errors';
export type DevError = {
  /** The island's name, or `page`. */
  where: string;
  message: string;
  stack: string;
};

/** Versions of remotes that are being developed begin like this. */
export const DEV_VERSION = '0.0.0-dev.';

/** Where the files of a remote that is being developed are served. */
export function devBasePath(name: string) {
  return `/_dev/${name}/`;
}
