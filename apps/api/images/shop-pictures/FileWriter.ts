import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes files so that no reader sees an incomplete one. */
export class FileWriter {
  readonly #onError: (error: unknown) => void;
  #isFailing = false;

  /** `onError`: called once per outage, for example of a full disk. */
  constructor(onError: (error: unknown) => void = () => undefined) {
    this.#onError = onError;
  }

  /** Returns whether the file was written. */
  async write(file: string, contents: Buffer | string) {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, contents);
      await rename(temporary, file);
      this.#isFailing = false;
      return true;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      if (!this.#isFailing) this.#onError(error);
      this.#isFailing = true;
      return false;
    }
  }
}
