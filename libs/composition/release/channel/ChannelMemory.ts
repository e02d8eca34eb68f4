import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { EntryContent } from '../signing/channelEntry.ts';
import { SignatureError } from '../signing/signature.ts';
import { compareVersions, versionSchema } from '../versions.ts';

const fileSchema = z.record(z.string(), z.object({ sequence: z.int(), minimum: versionSchema.optional() }));

/** The newest entry of each remote that this shell has seen, in a file. Older entries are refused. */
export class ChannelMemory {
  readonly #file: string;
  readonly #onError: (error: unknown) => void;
  readonly #seen: Map<string, Pick<EntryContent, 'sequence' | 'minimum'>>;
  #isSaved = true;
  #saving: Promise<void> = Promise.resolve();

  /** Reads the file; throws if it exists and can't be read. `onError`: it can't be written, and will be tried again. */
  constructor(file: string, onError: (error: unknown) => void) {
    this.#file = file;
    this.#onError = onError;
    this.#seen = new Map(Object.entries(fileSchema.parse(JSON.parse(readText(file)))));
  }

  /** The remotes that it has seen. */
  names() {
    return [...this.#seen.keys()];
  }

  /** The lowest version of a remote that may run. */
  minimum(name: string) {
    return this.#seen.get(name)?.minimum;
  }

  /** Remembers a verified entry; returns the reason if it is older than one seen before. `save` writes the file. */
  check(name: string, { sequence, minimum }: EntryContent): SignatureError | undefined {
    const seen = this.#seen.get(name);
    if (seen && sequence < seen.sequence) {
      const [then, now] = [sequence, seen.sequence].map((ms) => new Date(ms).toISOString());
      return new SignatureError(
        `The channel entry of ${name} from ${then} is older than the one from ${now} that this shell has seen. ` +
          `If that is intended, sign it again: npm run releases -- promote ${name} VERSION.`,
      );
    }
    if (seen?.minimum && (!minimum || compareVersions(minimum, seen.minimum) < 0)) {
      return new SignatureError(
        `The channel entry of ${name} has a lower minimum version than ${seen.minimum}. ` +
          `Set it: npm run releases -- minimum ${name} ${seen.minimum}.`,
      );
    }
    if (seen?.sequence === sequence) return undefined;
    this.#seen.set(name, { sequence, ...(minimum && { minimum }) });
    this.#isSaved = false;
    return undefined;
  }

  /** Writes the file if something was remembered since. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write()).catch(this.#onError);
    return this.#saving;
  }

  async #write() {
    if (this.#isSaved) return;
    this.#isSaved = true;
    const next = `${this.#file}.${randomUUID()}`;
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      await writeFile(next, `${JSON.stringify(Object.fromEntries(this.#seen), null, 2)}\n`, { flush: true });
      await rename(next, this.#file);
    } catch (error) {
      this.#isSaved = false;
      await rm(next, { force: true });
      throw error;
    }
  }
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  }
}
