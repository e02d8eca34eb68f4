import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { cleanPicture } from './cleanPicture.ts';
import { fetchPicture, type FetchOptions } from './fetchPicture.ts';
import { createHostQueue, QueueFullError } from './createHostQueue.ts';
import { OutboundError } from '../../outbound/guardedRequest.ts';
import { FileWriter } from './FileWriter.ts';
import { inDecoder } from '../decoding/pictureDecoder.ts';

/** Timeout of a request. The download continues afterwards, so that a later request finds the picture. */
const WAIT_MS = 8_000;
/** Time until a URL without a usable picture is requested again. */
const RETRY_AFTER_MS = 86_400_000;
/** Time until a host that did not respond is contacted again. */
const HOST_PAUSE_MS = 60_000;
const MAX_PAUSED_HOSTS = 1_000;
/** Time without new pictures after one could not be written, for example because the disk is full. */
const STORAGE_PAUSE_MS = 10_000;

type Options = FetchOptions & { waitMs?: number; writer?: FileWriter };

/** Pictures of shops, fetched on first use and stored as files named by a hash of the URL. */
export class ShopPictures {
  readonly #folder: string;
  readonly #writer: FileWriter;
  readonly #fetchOptions: FetchOptions;
  readonly #waitMs: number;
  readonly #pending = new Map<string, Promise<string | null>>();
  /** Until then no picture is fetched, as it could not be stored; on the clock of `performance.now()`. */
  #pausedUntil = -Infinity;
  readonly #pausedHosts = new LRUCache<string, true>({ max: MAX_PAUSED_HOSTS, ttl: HOST_PAUSE_MS });
  readonly #inQueue = createHostQueue({ maxRunning: 8, maxPerHost: 4, maxWaiting: 1_000 });

  constructor(folder: string, { waitMs = WAIT_MS, writer = new FileWriter(), ...fetchOptions }: Options = {}) {
    this.#folder = folder;
    this.#writer = writer;
    this.#fetchOptions = fetchOptions;
    this.#waitMs = waitMs;
  }

  /** Returns the path of the stored picture, or null if it cannot be fetched now or not in time. */
  async get(address: string): Promise<string | null> {
    const file = this.#getFilePath(address, 'webp');
    if (existsSync(file)) return file;
    let pending = this.#pending.get(address);
    if (!pending) {
      pending = this.#fetch(address, file).finally(() => this.#pending.delete(address));
      this.#pending.set(address, pending);
    }
    const timer = new AbortController();
    const late = delay(this.#waitMs, null, { signal: timer.signal }).catch(() => null);
    return Promise.race([pending, late]).finally(() => timer.abort());
  }

  async #fetch(address: string, file: string): Promise<string | null> {
    if (performance.now() < this.#pausedUntil || (await this.#hasFailed(address))) return null;
    const host = URL.parse(address)?.host ?? '';
    try {
      return await this.#inQueue(host, async () => {
        if (this.#pausedHosts.has(host)) return null;
        const bytes = await fetchPicture(address, this.#fetchOptions);
        const picture = await inDecoder(host, () => cleanPicture(bytes), true);
        return (await this.#write(file, picture)) ? file : null;
      });
    } catch (error) {
      if (error instanceof QueueFullError) return null;
      if (!(error instanceof OutboundError)) throw error;
      if (error.problem === 'unreachable') this.#pausedHosts.set(host, true);
      else await this.#write(this.#getFilePath(address, 'failed'), `${error.message}\n`);
      return null;
    }
  }

  /** Returns whether the file was written. */
  async #write(file: string, contents: Buffer | string) {
    const isWritten = await this.#writer.write(file, contents);
    if (!isWritten) this.#pausedUntil = performance.now() + STORAGE_PAUSE_MS;
    return isWritten;
  }

  async #hasFailed(address: string) {
    const failed = await stat(this.#getFilePath(address, 'failed')).catch(() => null);
    // A file from the future was written before the clock was set back.
    return failed !== null && Math.abs(Date.now() - failed.mtimeMs) < RETRY_AFTER_MS;
  }

  #getFilePath(address: string, extension: 'webp' | 'failed') {
    const hash = createHash('sha256').update(address).digest('hex').slice(0, 40);
    return join(this.#folder, hash.slice(0, 2), `${hash}.${extension}`);
  }
}
