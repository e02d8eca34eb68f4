import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaffRecords } from './StaffRecords.ts';

const END_FILE = 'ended-at';
const TOKEN_ID = /^[\w-]{1,64}$/;

/** A file per spent token with its expiry, for the shells of one machine. */
export class FolderRecords implements StaffRecords {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.join(folder, '.staff');
  }

  async spend({ id, expiresAt }: { id: string; expiresAt: number }) {
    await this.#prepare();
    await this.#removeExpired();
    try {
      // Only one process can create the file.
      await writeFile(this.#getFile(id), String(expiresAt), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
  }

  async isSpent({ id, issuedAt }: { id: string; issuedAt: number }) {
    const [expiresAt, endedAt] = await Promise.all([readNumber(this.#getFile(id)), this.#readEnd()]);
    return expiresAt !== null || issuedAt <= (endedAt ?? -Infinity);
  }

  async endAll(now: number) {
    await this.#prepare();
    const file = path.join(this.#folder, END_FILE);
    await writeFile(`${file}.new`, String(now), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  async close() {}

  #prepare() {
    return mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  #readEnd() {
    return readNumber(path.join(this.#folder, END_FILE));
  }

  #getFile(id: string) {
    if (!TOKEN_ID.test(id)) throw new Error(`"${id}" is not the id of a staff token.`);
    return path.join(this.#folder, `token-${id}`);
  }

  async #removeExpired() {
    const names = (await readdir(this.#folder)).filter((name) => name.startsWith('token-'));
    for (const name of names) {
      const file = path.join(this.#folder, name);
      if (((await readNumber(file)) ?? Infinity) < Date.now()) await rm(file, { force: true });
    }
  }
}

/** The number in a file; null without the file. Infinity while another process writes it. */
async function readNumber(file: string): Promise<number | null> {
  try {
    return Number(await readFile(file, 'utf8')) || Infinity;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code;
}
