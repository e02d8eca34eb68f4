import type pg from 'pg';
import { type FlagPayload } from '@gniazdo/flags';
import { Poller, type PollerLog } from '../../database/Poller.ts';
import { RequestError, failures } from '../../errors.ts';
import { findFlags } from './findFlags.ts';

/** Covers notifications that a lost connection missed. */
const POLL_MS = 2_000;

type Listener = (payload: FlagPayload) => void;

/** The flags of all clients in memory. It follows their changes, so that they keep working while the database is away. */
export class FlagStore extends Poller {
  readonly #pool: pg.Pool;
  readonly #listeners = new Map<string, Set<Listener>>();
  #payloads: Map<string, FlagPayload> | null = null;

  constructor(pool: pg.Pool, log: PollerLog) {
    const channel = { pool, name: 'flags' };
    super({ name: 'flags', pollMs: POLL_MS, channel, log, failureText: 'The flags cannot be read' });
    this.#pool = pool;
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

  protected async run() {
    this.#replace(await findFlags(this.#pool));
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
}
