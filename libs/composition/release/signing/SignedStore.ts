import { type ReleaseId, releaseKey } from '../ReleaseId.ts';
import { MANIFEST_FILE, parseManifest, SIGNATURE_FILE } from '../store/builtRelease.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { TrustedKey } from './keys.ts';
import { checkSignature, SignatureError } from './signature.ts';

const MANIFEST_LIMIT_BYTES = 1024 * 1024;
const SIGNATURE_LIMIT_BYTES = 1024;

/** A store that returns only those release.json files that a trusted key has signed. */
export class SignedStore implements Pick<ReleaseStore, 'read' | 'readFile'> {
  readonly #store: Pick<ReleaseStore, 'readFile'>;
  readonly #keys: TrustedKey[];

  constructor(store: Pick<ReleaseStore, 'readFile'>, keys: TrustedKey[]) {
    this.#store = store;
    this.#keys = keys;
  }

  /** Rejects with SignatureError if the signature is missing or invalid. */
  async read(id: ReleaseId) {
    return parseManifest(await this.readFile(id, MANIFEST_FILE, MANIFEST_LIMIT_BYTES));
  }

  async readFile(id: ReleaseId, file: string, limitBytes: number) {
    const bytes = await this.#store.readFile(id, file, limitBytes);
    if (file !== MANIFEST_FILE) return bytes;
    const signature = await this.#store.readFile(id, SIGNATURE_FILE, SIGNATURE_LIMIT_BYTES).catch((cause: unknown) => {
      throw new SignatureError(`${releaseKey(id)} has no signature.`, { cause });
    });
    checkSignature(id, bytes, signature, this.#keys);
    return bytes;
  }
}
