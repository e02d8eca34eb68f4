import { type ReleaseId, releaseKey } from '../ReleaseId.ts';
import { MANIFEST_FILE, parseManifest, SIGNATURE_FILE } from '../store/builtRelease.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { compareVersions } from '../versions.ts';
import type { TrustedKey } from './keys.ts';
import { checkSignature, SignatureError } from './signature.ts';

const MANIFEST_LIMIT_BYTES = 1024 * 1024;
const SIGNATURE_LIMIT_BYTES = 1024;

/** The lowest version of a remote that may run; undefined if there is none. */
type FindMinimum = (name: string) => string | undefined;

/** A store that returns only those release.json files that a trusted key has signed. */
export class SignedStore implements Pick<ReleaseStore, 'read' | 'readFile'> {
  readonly #store: Pick<ReleaseStore, 'readFile'>;
  readonly #keys: TrustedKey[];
  readonly #findMinimum: FindMinimum;

  constructor(store: Pick<ReleaseStore, 'readFile'>, keys: TrustedKey[], findMinimum: FindMinimum = () => undefined) {
    this.#store = store;
    this.#keys = keys;
    this.#findMinimum = findMinimum;
  }

  /** Rejects with SignatureError if the signature is missing or invalid, or the version is below the minimum. */
  async read(id: ReleaseId) {
    return parseManifest(await this.readFile(id, MANIFEST_FILE, MANIFEST_LIMIT_BYTES));
  }

  async readFile(id: ReleaseId, file: string, limitBytes: number) {
    const bytes = await this.#store.readFile(id, file, limitBytes);
    if (file !== MANIFEST_FILE) return bytes;
    const minimum = this.#findMinimum(id.name);
    if (minimum && compareVersions(id.version, minimum) < 0) {
      throw new SignatureError(`${releaseKey(id)} is below the minimum version ${minimum} of ${id.name}.`);
    }
    const signature = await this.#store.readFile(id, SIGNATURE_FILE, SIGNATURE_LIMIT_BYTES).catch((cause: unknown) => {
      throw new SignatureError(`${releaseKey(id)} has no signature.`, { cause });
    });
    checkSignature(id, bytes, signature, this.#keys);
    return bytes;
  }
}
