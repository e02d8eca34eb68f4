import { FolderStore } from './FolderStore.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { S3Store } from './S3Store.ts';

/** True for `postgres://…` and `s3://…`; every other location of a store or a channel is a folder. */
export function isUrl(location: string) {
  return /^[a-z][a-z0-9+.-]*:\/\//.test(location);
}

/** The store at `s3://bucket/…` or in a folder. */
export function openStore(location: string): ReleaseStore {
  return location.startsWith('s3://') ? new S3Store(location) : new FolderStore(location);
}
