import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DelayedWrites } from '../../database/DelayedWrites.ts';

export type Click = {
  variantId: number;
  clickSource: number;
  position: number | null;
  requestId: string | null;
  /** In the address of the shop, if orders are measured. */
  token: string | null;
};

const FLUSH_DELAY_MS = 500;
/** While the database is unreachable, the oldest clicks are dropped, so that memory is bounded. */
const MAX_PENDING = 50_000;

/** Clicks of one statement: it locks their shops while it charges them. */
const MAX_WRITTEN = 1_000;

/** `key`: the click is recorded once, also if it is not known whether a write of it succeeded. */
type PendingClick = Click & { at: Date; key: string };

/** Writes clicks in batches, so that redirects do not wait for the database. */
export class ClickRecorder {
  readonly #pool: pg.Pool;
  readonly #writes: DelayedWrites;
  #pending: PendingClick[] = [];

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#writes = new DelayedWrites(FLUSH_DELAY_MS, () => this.#write(), onError);
  }

  record(click: Click) {
    this.#pending.push({ ...click, at: new Date(), key: randomUUID() });
    if (this.#pending.length > MAX_PENDING) this.#pending.shift();
    this.#writes.schedule();
  }

  /** Writes pending clicks; resolves when they are written, or have failed and wait for the next attempt. */
  flush() {
    return this.#writes.flush();
  }

  async #write() {
    // Later clicks wait for the next write.
    for (let left = this.#pending.length; left > 0; left -= MAX_WRITTEN)
      await this.#writeSome(this.#pending.splice(0, Math.min(left, MAX_WRITTEN)));
  }

  async #writeSome(batch: PendingClick[]) {
    try {
      // Clicks of deleted variants are skipped: they would make the complete batch fail.
      await this.#pool.query(
        `insert into click (variant_id, click_source, position, request_id, at, token, key)
         select c.* from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::timestamptz[], $6::uuid[], $7::uuid[])
           as c (variant_id, click_source, position, request_id, at, token, key)
         where exists (select from variant where id = c.variant_id)
         on conflict (key) where key is not null do nothing`,
        [
          batch.map((click) => click.variantId),
          batch.map((click) => click.clickSource),
          batch.map((click) => click.position),
          batch.map((click) => click.requestId),
          batch.map((click) => click.at),
          batch.map((click) => click.token),
          batch.map((click) => click.key),
        ],
      );
    } catch (error) {
      this.#pending = [...batch, ...this.#pending].slice(-MAX_PENDING);
      throw error;
    }
  }
}
