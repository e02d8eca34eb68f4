/** A problem of a remote under development. */
export type DevProblem = {
  /** A failed build, a failed worker, or a failed island in the browser. */
  kind: 'build' | 'server' | 'browser';
  /** One line. */
  title: string;
  /** `apps/listing/features/like/Like.tsx:12:5` */
  place?: string;
  /** Code frame: the lines around the place. */
  frame?: string;
  /** Stack trace with places of the sources. */
  stack?: string;
};

/** Server-sent events on DEV_EVENTS, from a developer's shell to the open pages. */
export type DevEvent =
  /**
   * Modules of a remote's container have changed. `staleHashes`: builds from before a build with errors. Their pages
   * reload, because updates in place would apply the build with errors too.
   */
  | { type: 'hot'; name: string; hash: string; staleHashes: string[] }
  /** Only its styles have changed. */
  | { type: 'styles'; name: string; css: string }
  /** Pages are rendered by this version now. Also sent when a page connects. */
  | { type: 'live'; name: string; version: string; css: string }
  /** All known problems. */
  | { type: 'problems'; problems: DevProblem[] };

export const DEV_EVENTS = '/_dev/events';

/** Receives browser errors of a remote under development by POST. */
export const DEV_ERRORS = '/_dev/errors';
export type DevError = {
  /** The island's name, or `page`. */
  where: string;
  message: string;
  stack: string;
};

/** Prefix of the versions of remotes under development. */
export const DEV_VERSION = '0.0.0-dev.';

/** Base path of the browser files of a remote under development. */
export function devBasePath(name: string) {
  return `/_dev/${name}/`;
}
