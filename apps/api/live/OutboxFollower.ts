import type pg from 'pg';
import type { OutboxKind } from '../database/types.ts';
import type { Change, LiveCatalogue } from './LiveCatalogue.ts';

const POLL_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;
const BATCH = 200;

type OutboxRow = { seq: string; xid: string; kind: OutboxKind; ids: number[] };

type Options = {
  pool: pg.Pool;
  catalogue: LiveCatalogue;
  /** Told of every failed attempt; the next one follows within a second. */
  onError: (error: unknown) => void;
};

/**
 * Keeps the catalogue in step with the database. Rows are taken in the order of (transaction, seq) and only of
 * transactions older than every running one: those with a lower seq can't appear any more. NOTIFY wakes it, a poll
 * covers what a lost connection missed.
 */
export class OutboxFollower {
  readonly #pool: pg.Pool;
  readonly #catalogue: LiveCatalogue;
  readonly #onError: (error: unknown) => void;
  #xid = '0';
  #seq = '0';
  #isStopped = false;
  #listener: pg.PoolClient | null = null;
  #hasNews = false;
  #endWait: (() => void) | null = null;
  #prunedAt = 0;
  #running: Promise<void> = Promise.resolve();
  #rebuildWanted: PromiseWithResolvers<void> | null = null;

  constructor({ pool, catalogue, onError }: Options) {
    this.#pool = pool;
    this.#catalogue = catalogue;
    this.#onError = onError;
  }

  /** Builds the catalogue and follows from there; resolves when the catalogue can be read. */
  async start() {
    await this.#build();
    this.#running = this.#follow();
  }

  /** Reads everything anew, between changes, so that none is lost; what is there goes on answering. */
  rebuild() {
    this.#rebuildWanted ??= Promise.withResolvers();
    this.#wake();
    return this.#rebuildWanted.promise;
  }

  async stop() {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
    this.#rebuildWanted?.reject(new Error('The catalogue is being stopped.'));
    this.#dropListener();
  }

  /** Up to which seq everything is applied, and the newest seq there is. */
  async progress() {
    const { rows } = await this.#pool.query<{ applied: number; latest: number }>(
      `select coalesce(max(seq), 0)::float8 as latest,
         coalesce(min(seq) filter (where (xid, seq) > ($1::xid8, $2)) - 1, max(seq), 0)::float8 as applied
       from outbox`,
      [this.#xid, this.#seq],
    );
    return { appliedSeq: rows[0]!.applied, latestSeq: rows[0]!.latest };
  }

  async #follow() {
    while (!this.#isStopped) {
      let isCaughtUp = true;
      try {
        await this.#listen();
        if (this.#rebuildWanted) await this.#build();
        await this.#catalogue.turnDay();
        await this.#prune();
        isCaughtUp = await this.#applyNext();
        if (isCaughtUp) isCaughtUp = !this.#catalogue.maintain();
      } catch (error) {
        this.#dropListener();
        this.#onError(error);
      }
      if (isCaughtUp && !this.#isStopped) await this.#waitForNews();
    }
  }

  async #build() {
    this.#xid = await this.#catalogue.build();
    this.#seq = '-1';
    this.#rebuildWanted?.resolve();
    this.#rebuildWanted = null;
  }

  async #applyNext() {
    const { rows } = await this.#pool.query<OutboxRow>(
      `select seq::text, xid::text, kind, ids from outbox
       where (xid, seq) > ($1::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot())
       order by outbox.xid, outbox.seq limit ${BATCH}`,
      [this.#xid, this.#seq],
    );
    if (rows.length === 0) return true;
    await this.#catalogue.apply(rows satisfies Change[]);
    const last = rows.at(-1)!;
    this.#xid = last.xid;
    this.#seq = last.seq;
    return rows.length < BATCH;
  }

  /** A process that starts reads everything, so that old rows serve nobody. */
  async #prune() {
    if (Date.now() - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = Date.now();
    await this.#pool.query(`delete from outbox where created_at < now() - interval '1 day'`);
  }

  async #waitForNews() {
    if (!this.#hasNews) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        this.#endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#endWait = null;
    this.#hasNews = false;
  }

  #wake() {
    this.#hasNews = true;
    this.#endWait?.();
  }

  async #listen() {
    if (this.#listener) return;
    const client = await this.#pool.connect();
    client.on('notification', () => this.#wake());
    client.on('error', () => this.#dropListener());
    this.#listener = client;
    await client.query('listen outbox');
  }

  #dropListener() {
    const client = this.#listener;
    this.#listener = null;
    client?.release(true);
  }
}
