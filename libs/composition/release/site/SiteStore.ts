import { type ReleaseId, releaseKey } from '../ReleaseId.ts';
import { MANIFEST_FILE, parseManifest } from '../store/builtRelease.ts';
import { HttpStore } from '../store/HttpStore.ts';
import { type ReleaseStore, StoreError } from '../store/ReleaseStore.ts';
import { DEVELOPER_PATH, getSiteHeaders } from './siteSource.ts';

const MANIFEST_LIMIT_BYTES = 1024 * 1024;

/** The live releases of a deployed site, read through its shell. It cannot list or change them. */
export class SiteStore implements ReleaseStore {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async read(id: ReleaseId) {
    return parseManifest(await this.readFile(id, MANIFEST_FILE, MANIFEST_LIMIT_BYTES));
  }

  readFile(id: ReleaseId, file: string, limitBytes: number) {
    const folder = `${this.#origin}${DEVELOPER_PATH}/${id.name}/${id.version}`;
    return new HttpStore(folder, getSiteHeaders()).readFile(id, file, limitBytes);
  }

  async list(): Promise<string[]> {
    return [];
  }

  publish() {
    return this.#refuse('Releases');
  }

  remove(id: ReleaseId) {
    return this.#refuse(releaseKey(id));
  }

  #refuse(what: string) {
    return Promise.reject(new StoreError(`${what} of ${this.#origin} cannot be changed from here: set RELEASE_STORE.`));
  }
}
