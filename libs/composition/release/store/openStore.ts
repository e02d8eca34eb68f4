import { FolderStore } from './FolderStore.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { SiteStore } from '../site/SiteStore.ts';
import { S3Store } from './S3Store.ts';

/** True for `postgres://…` and `s3://…`; every other location of a store or a channel is a folder. */
export function isUrl(location: string) {
  return /^[a-z][a-z0-9+.-]*:\/\//.test(location);
}

/** The store at `s3://bucket/…`, in a folder, or of a deployed site (`https://…`), which can only be read. */
export function openStore(location: string): ReleaseStore {
  if (/^https?:\/\//.test(location)) return new SiteStore(new URL(location).origin);
  return location.startsWith('s3://') ? new S3Store(location) : new FolderStore(location);
}
