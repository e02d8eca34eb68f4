import { randomUUID } from 'node:crypto';
import { watch as watchFolder, type FSWatcher } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { channelSchema, type Channel } from './manifest.ts';
import { withFileLock } from './withFileLock.ts';

const HISTORY_LENGTH = 200;
const POLL_MS = 2000;

/** Which release of each remote is live, in `<folder>/channel.json`. */
export class FolderChannel {
  readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'channel.json');
  }

  /** What is live now; nothing, before the first release. */
  async read(): Promise<Channel> {
    try {
      return channelSchema.parse(JSON.parse(await readFile(this.file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { schema: 1, live: {}, history: [] };
      throw error;
    }
  }

  /**
   * Makes a version live. `check` sees the channel as it is at that moment, with nobody else changing it, and may throw
   * to prevent the switch.
   */
  async setLive(name: string, version: string, by: string, check?: (channel: Channel) => Promise<void>) {
    await mkdir(path.dirname(this.file), { recursive: true });
    await withFileLock(`${this.file}.lock`, async () => {
      const channel = await this.read();
      await check?.(channel);
      const history = [...channel.history, { at: new Date().toISOString(), name, version, by }];
      await this.#write({
        schema: 1,
        live: { ...channel.live, [name]: version },
        history: history.slice(-HISTORY_LENGTH),
      });
    });
  }

  /**
   * Calls back with the channel as it is and then whenever it has changed, within 2 s even where the file system doesn't
   * tell. Returns how to stop that.
   */
  watch(onChange: (channel: Channel) => void): () => void {
    const stop = new AbortController();
    let last: string | undefined;

    const look = async () => {
      // In the middle of a rename or on a full disk the file can't be read; the next look will.
      const channel = await this.read().catch(() => undefined);
      if (!channel || stop.signal.aborted) return;
      const text = JSON.stringify(channel);
      if (text === last) return;
      last = text;
      onChange(channel);
    };
    const watcher = this.#watchFile(() => void look());
    void (async () => {
      while (!stop.signal.aborted) {
        await look();
        await wait(POLL_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
    })();

    return () => {
      stop.abort();
      watcher?.close();
    };
  }

  #watchFile(onEvent: () => void): FSWatcher | undefined {
    try {
      const watcher = watchFolder(path.dirname(this.file), { persistent: false }, onEvent);
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      return undefined;
    }
  }

  async #write(channel: Channel) {
    const next = `${this.file}.${randomUUID()}`;
    try {
      await writeFile(next, `${JSON.stringify(channelSchema.parse(channel), null, 2)}\n`, { flush: true });
      await rename(next, this.file);
    } catch (error) {
      await rm(next, { force: true });
      throw error;
    }
  }
}
