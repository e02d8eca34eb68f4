import type { ReleaseManifest } from '../manifest.ts';

export type ReleaseId = { name: string; version: string };

/**
 * Where releases are kept: `<remote>/<version>/{browser,server,release.json,release.sig}`. Bytes that come out of it are
 * not trusted before their hash and signature have been checked; a store only promises to end: in time, and below the
 * limit.
 */
export interface ReleaseStore {
  /**
   * Takes a built release in, all of it or nothing, and reads back what it has written. The same content again changes
   * nothing; different content under a published version rejects with ReleaseExistsError.
   */
  publish(builtFolder: string): Promise<ReleaseManifest>;
  /** A release's manifest; rejects when there is no such release. */
  read(id: ReleaseId): Promise<ReleaseManifest>;
  /** One file, e.g. `browser/entry.js`. Rejects with StoreError. */
  readFile(id: ReleaseId, path: string, limitBytes: number): Promise<Buffer>;
  /** Published versions of a remote, oldest first. */
  list(name: string): Promise<string[]>;
  /** Takes a release away, for good. */
  remove(id: ReleaseId): Promise<void>;
}

/** `listing@1.0.0`, as `data-release` names it. */
export function releaseKey({ name, version }: ReleaseId) {
  return `${name}@${version}`;
}

/** The store has no such file, is too slow, or gave more than is allowed. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** A published release never changes: other bytes need another version. */
export class ReleaseExistsError extends Error {
  override readonly name = 'ReleaseExistsError';
}

/** A file isn't what its release.json says. */
export class BrokenReleaseError extends Error {
  override readonly name = 'BrokenReleaseError';
}
