import { FolderStore } from './FolderStore.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

/** The store at an address: a folder. */
export function openStore(address: string): ReleaseStore {
  return new FolderStore(address);
}
