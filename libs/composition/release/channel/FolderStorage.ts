import { randomUUID } from 'node:crypto';
import { watch as watchFolder, type FSWatcher } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedEntry } from '../signing/channelEntry.ts';
import {
  type ChannelChange,
  ChannelConflictError,
  channelEntrySchema,
  ChannelUnreachableError,
  MAX_HISTORY,
  type OnOutage,
} from './Channel.ts';
import { type ChannelStorage, type StoredState, storedStateSchema } from './ChannelStorage.ts';
import { followChannel } from './followChannel.ts';
import { withFileLock } from './withFileLock.ts';
import { z } from 'zod';

const POLL_MS = 1000;

const currentSchema = storedStateSchema.extend({ schema: z.literal(3), history: z.array(channelEntrySchema) });
type ChannelFile = z.infer<typeof currentSchema>;

/** The format before entries were signed. They are refused until they are signed by a new change. */
const unsignedSchema = currentSchema.extend({
  schema: z.literal(2).transform(() => 3 as const),
});

/** Content of a channel's file, with its history (oldest first). */
const channelFileSchema = z.union([currentSchema, unsignedSchema]);

/** Keeps a channel in a file, for the shells of one machine. */
export class FolderStorage implements ChannelStorage {
  readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'channel.json');
  }

  async read(): Promise<StoredState> {
    const { revision, remotes } = await this.#readFile();
    return { revision, remotes };
  }

  async write(expectedRevision: number, change: ChannelChange, entry: SignedEntry): Promise<StoredState> {
    await mkdir(path.dirname(this.file), { recursive: true });
    return withFileLock(this.file, async () => {
      const file = await this.#readFile();
      if (file.revision !== expectedRevision) {
        throw new ChannelConflictError(`${this.file} is at revision ${file.revision}, not ${expectedRevision}.`);
      }
      const revision = expectedRevision + 1;
      const remotes = { ...file.remotes, [change.name]: entry };
      const history = [...file.history, { revision, at: new Date().toISOString(), ...change }];
      await this.#writeFile({ schema: 3, revision, remotes, history: history.slice(-MAX_HISTORY) });
      return { revision, remotes };
    });
  }

  watch(onChange: (state: StoredState) => void, onOutage?: OnOutage) {
    return followChannel({
      read: () => this.read(),
      listen: (onNotification) => this.#listen(onNotification),
      onChange,
      onOutage,
      pollMs: POLL_MS,
    });
  }

  async history({ name, limit = MAX_HISTORY }: { name?: string; limit?: number } = {}) {
    const { history } = await this.#readFile();
    return history
      .filter((entry) => name === undefined || entry.name === name)
      .toReversed()
      .slice(0, limit);
  }

  async close() {}

  async #readFile(): Promise<ChannelFile> {
    try {
      return channelFileSchema.parse(JSON.parse(await readFile(this.file, 'utf8')));
    } catch (cause) {
      if (isMissing(cause)) return { schema: 3, revision: 0, remotes: {}, history: [] };
      throw new ChannelUnreachableError(`${this.file} can't be read: ${(cause as Error).message}`, { cause });
    }
  }

  async #writeFile(file: ChannelFile) {
    const next = `${this.file}.${randomUUID()}`;
    try {
      await writeFile(next, `${JSON.stringify(channelFileSchema.parse(file), null, 2)}\n`, { flush: true });
      await rename(next, this.file);
    } catch (error) {
      await rm(next, { force: true });
      throw error;
    }
  }

  /** File systems without notifications rely on polling. */
  #listen(onNotification: () => void) {
    let watcher: FSWatcher | undefined;
    try {
      watcher = watchFolder(path.dirname(this.file), { persistent: false }, onNotification);
      watcher.on('error', () => {
        watcher?.close();
        watcher = undefined;
      });
    } catch {
      watcher = undefined;
    }
    return { isListening: () => watcher !== undefined, stop: () => watcher?.close() };
  }
}

function isMissing(error: unknown) {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
