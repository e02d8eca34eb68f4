import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const TRY_AGAIN_AFTER_MS = 86_400_000;

/** Pictures that were fetched from shops, kept as files by the address they came from. */
export class ShopPictures {
  readonly #folder: string;

  /** `imageFolder`: where the API keeps its pictures. */
  constructor(imageFolder: string) {
    this.#folder = join(imageFolder, 'shops');
  }

  /** The picture's file; null when it was not fetched. */
  find(address: string): string | null {
    const file = this.#fileOf(address, 'webp');
    return existsSync(file) ? file : null;
  }

  /** Whether it is worth asking for: not when it is there, or was no use today. */
  async isWanted(address: string): Promise<boolean> {
    if (this.find(address)) return false;
    const failed = await stat(this.#fileOf(address, 'failed')).catch(() => null);
    return !failed || Date.now() - failed.mtimeMs > TRY_AGAIN_AFTER_MS;
  }

  keep(address: string, picture: Buffer) {
    return this.#write(this.#fileOf(address, 'webp'), picture);
  }

  /** Remembers that there is no use in asking again soon, and why. */
  keepFailure(address: string, reason: string) {
    return this.#write(this.#fileOf(address, 'failed'), `${reason}\n`);
  }

  async #write(file: string, contents: Buffer | string) {
    await mkdir(dirname(file), { recursive: true });
    const half = `${file}.${randomUUID()}`;
    await writeFile(half, contents);
    await rename(half, file);
  }

  #fileOf(address: string, ending: string) {
    const hash = createHash('sha256').update(address).digest('hex').slice(0, 40);
    return join(this.#folder, hash.slice(0, 2), `${hash}.${ending}`);
  }
}
