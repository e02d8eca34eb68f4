import { UserFacingError } from '@gniazdo/errors';
import type { ReleaseManifest } from '../manifest.ts';
import type { ReleaseId } from '../ReleaseId.ts';

/**
 * Storage of releases: `<remote>/<version>/{browser,server,release.json,release.sig}`. Its bytes are untrusted until hash
 * and signature are checked; a store only guarantees time and size limits.
 */
export interface ReleaseStore {
  /**
   * Stores a built release atomically and verifies what it has written. Publishing the same content again changes nothing;
   * other content under a published version rejects with ReleaseExistsError.
   */
  publish(builtFolder: string): Promise<ReleaseManifest>;
  /** A release's manifest; rejects if the release doesn't exist. */
  read(id: ReleaseId): Promise<ReleaseManifest>;
  /** One file, e.g. `browser/entry.js`. Rejects with StoreError. */
  readFile(id: ReleaseId, path: string, limitBytes: number): Promise<Buffer>;
  /** Published versions of a remote, oldest first. */
  list(name: string): Promise<string[]>;
  /** Deletes a release. */
  remove(id: ReleaseId): Promise<void>;
}

/** The file is missing, too large, or could not be read in time. */
export class StoreError extends UserFacingError {
  override readonly name = 'StoreError';
}

/** The version is already published with other content; releases are immutable. */
export class ReleaseExistsError extends UserFacingError {
  override readonly name = 'ReleaseExistsError';
}

/** A file doesn't match its hash in release.json. */
export class BrokenReleaseError extends UserFacingError {
  override readonly name = 'BrokenReleaseError';
}
