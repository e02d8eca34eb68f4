import { FolderStore } from './FolderStore.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { S3Store } from './S3Store.ts';

/** The store at an address: `s3://bucket/…`, or a folder. */
export function openStore(address: string): ReleaseStore {
  return address.startsWith('s3://') ? new S3Store(address) : new FolderStore(address);
}
