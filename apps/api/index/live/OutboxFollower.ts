import type pg from 'pg';
import { one, oneValue } from '../../database/one.ts';
import { Poller, type PollerLog } from '../../database/Poller.ts';
import type { Change, LiveCatalogue, OutboxKind } from './LiveCatalogue.ts';

const POLL_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;
const BATCH = 200;

type OutboxRow = { seq: string; xid: string; kind: OutboxKind; ids: number[] };

type Options = {
  pool: pg.Pool;
  catalogue: LiveCatalogue;
  /** Called with a position of the database before its changes up to there are applied. */
  onPosition?: (position: string) => void;
  log: PollerLog;
};

/**
 * Applies the changes of the outbox to the catalogue. Rows are read in order of (transaction, seq), and only of
 * transactions older than every running one, because no row with a lower position can appear later. NOTIFY triggers a
 * read; polling covers notifications that a lost connection missed.
 */
export class OutboxFollower extends Poller {
  readonly #pool: pg.Pool;
  readonly #catalogue: LiveCatalogue;
  readonly #onPosition: (position: string) => void;
  #xid = '0';
  #seq = '0';
  #prunedAt = -Infinity;
  #pendingRebuild: PromiseWithResolvers<void> | null = null;

  constructor({ pool, catalogue, onPosition = () => undefined, log }: Options) {
    const channel = { pool, name: 'outbox' };
    super({ name: 'catalogue', pollMs: POLL_MS, channel, log, failureText: 'The outbox cannot be followed' });
    this.#pool = pool;
    this.#catalogue = catalogue;
    this.#onPosition = onPosition;
  }

  /** Builds the catalogue and starts to follow the outbox; resolves when the catalogue is built. */
  override async start() {
    await this.#build();
    super.start();
  }

  /**
   * Rebuilds the catalogue between two batches of changes, so that no change is lost. The old indexes serve calls
   * meanwhile.
   */
  rebuild() {
    this.#pendingRebuild ??= Promise.withResolvers();
    this.wake();
    return this.#pendingRebuild.promise;
  }

  override async stop() {
    await super.stop();
    this.#pendingRebuild?.reject(new Error('The catalogue is being stopped.'));
  }

  /** The seq up to which all changes are applied, and the latest seq. */
  async progress() {
    return one<{ appliedSeq: number; latestSeq: number }>(
      this.#pool,
      `select coalesce(max(seq), 0)::float8 as "latestSeq",
         coalesce(min(seq) filter (where (xid, seq) > ($1::xid8, $2)) - 1, max(seq), 0)::float8 as "appliedSeq"
       from outbox`,
      [this.#xid, this.#seq],
    );
  }

  protected async run() {
    if (this.#pendingRebuild) await this.#build();
    await this.#catalogue.updateDay();
    await this.#prune();
    const isCaughtUp = await this.#applyNext();
    return !isCaughtUp || this.#catalogue.maintain();
  }

  /** Rows that are read later, from a replica, must not be older than the changes. */
  async #reportPosition() {
    this.#onPosition(await oneValue<string>(this.#pool, 'select pg_current_wal_lsn()::text'));
  }

  async #build() {
    await this.#reportPosition();
    this.#xid = await this.#catalogue.build();
    this.#seq = '-1';
    this.#pendingRebuild?.resolve();
    this.#pendingRebuild = null;
  }

  async #applyNext() {
    const { rows } = await this.#pool.query<OutboxRow>(
      `select seq::text, xid::text, kind, ids from outbox
       where (xid, seq) > ($1::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot())
       order by outbox.xid, outbox.seq limit ${BATCH}`,
      [this.#xid, this.#seq],
    );
    if (rows.length === 0) return true;
    await this.#reportPosition();
    await this.#catalogue.apply(rows satisfies Change[]);
    const last = rows.at(-1)!;
    this.#xid = last.xid;
    this.#seq = last.seq;
    return rows.length < BATCH;
  }

  /** A starting process reads all tables, so old rows are not needed. */
  async #prune() {
    if (performance.now() - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = performance.now();
    await this.#pool.query(`delete from outbox where created_at < now() - interval '1 day'`);
  }
}
