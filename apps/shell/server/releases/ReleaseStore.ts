import type { Channel } from '@gniazdo/composition/manifest';

/**
 * Where releases come from: a folder here, a bucket elsewhere. Bytes from it are not trusted before their hash has
 * been checked; a store only promises to end: in time, and below the limit.
 */
export type ReleaseStore = {
  readChannel: () => Promise<Channel>;
  /** `path` is relative to the release, e.g. `browser/entry.js`. Rejects with StoreError. */
  readFile: (release: ReleaseId, path: string, limitBytes: number) => Promise<Buffer>;
  /** Calls `onChange` when the channel may have changed; returns how to stop that. */
  watch: (onChange: () => void) => () => void;
};

export type ReleaseId = { name: string; version: string };

/** `listing@1.0.0`, as `data-release` names it. */
export function releaseKey({ name, version }: ReleaseId) {
  return `${name}@${version}`;
}

/** The store has no such file, is too slow, or gave more than is allowed. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
