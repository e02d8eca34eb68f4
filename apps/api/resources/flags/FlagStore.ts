import type pg from 'pg';
import { type FlagPayload } from '@gniazdo/flags';
import { RequestError, failures } from '../../errors.ts';
import { findFlags } from './findFlags.ts';

/** Covers notifications that a lost connection missed. */
const POLL_MS = 10_000;
const RETRY_MS = 1_000;

type Listener = (payload: FlagPayload) => void;

/** The flags of all clients in memory. It follows their changes, so that they keep working while the database is away. */
export class FlagStore {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #payloads: Map<string, FlagPayload> | null = null;
  #connection: pg.PoolClient | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #hasChanged = false;
  #endWait: (() => void) | null = null;

  /** `onError` is called for every failed attempt; the next one follows within a second. */
  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  start() {
    this.#running = this.#follow();
  }

  async stop() {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
    this.#disconnect();
  }

  /** The flags of a client; throws 404 if it is unknown, and 503 until the flags are loaded. */
  get(clientKey: string): FlagPayload {
    if (!this.#payloads) throw new RequestError(failures.unavailable);
    const payload = this.#payloads.get(clientKey);
    if (!payload) throw new RequestError(failures.notFound);
    return payload;
  }

  /** Calls `listener` after every change of the client's flags. Returns a function that ends this. */
  subscribe(clientKey: string, listener: Listener) {
    const listeners = this.#listeners.get(clientKey) ?? new Set();
    this.#listeners.set(clientKey, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(clientKey) === listeners) this.#listeners.delete(clientKey);
    };
  }

  async #follow() {
    while (!this.#isStopped) {
      try {
        this.#hasChanged = false;
        // Before the flags are read, so that no change is missed.
        await this.#listen();
        this.#replace(await findFlags(this.#pool));
        await this.#wait(POLL_MS);
      } catch (error) {
        this.#disconnect();
        this.#onError(error);
        await this.#wait(RETRY_MS);
      }
    }
  }

  #replace(payloads: Map<string, FlagPayload>) {
    const previous = this.#payloads;
    this.#payloads = payloads;
    if (!previous) return;
    for (const [clientKey, payload] of payloads) {
      if (previous.get(clientKey)?.dateUpdated === payload.dateUpdated) continue;
      this.#listeners.get(clientKey)?.forEach((listener) => listener(payload));
    }
  }

  async #wait(ms: number) {
    if (this.#isStopped || this.#hasChanged) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endWait = null;
  }

  #wake() {
    this.#hasChanged = true;
    this.#endWait?.();
  }

  async #listen() {
    if (this.#connection) return;
    const connection = await this.#pool.connect();
    this.#connection = connection;
    connection.on('notification', () => this.#wake());
    connection.on('error', () => {
      this.#disconnect();
      this.#wake();
    });
    await connection.query('listen flags');
  }

  #disconnect() {
    const connection = this.#connection;
    this.#connection = null;
    connection?.release(true);
  }
}
