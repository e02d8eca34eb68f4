import type { Impression } from '@gniazdo/contracts';
import type pg from 'pg';
import { DelayedWrites } from '../../database/DelayedWrites.ts';
import { getPolishDay } from '../../getPolishDay.ts';

const FLUSH_DELAY_MS = 1000;
/** Different offers, sources and days. While the database is unreachable, further ones are dropped. */
const MAX_PENDING = 100_000;

/** Counts impressions in memory and adds them to the database once a second. What a killed process had is lost. */
export class ImpressionRecorder {
  readonly #pool: pg.Pool;
  readonly #writes: DelayedWrites;
  /** Counts by `day variantId source`. */
  #pending = new Map<string, number>();
  #preparedDay = '';

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#writes = new DelayedWrites(FLUSH_DELAY_MS, () => this.#write(), onError);
  }

  record(impressions: readonly Impression[]) {
    const day = getPolishDay();
    for (const { variant_id, source } of impressions) this.#add(`${day} ${variant_id} ${source}`, 1);
    this.#writes.schedule();
  }

  /** Writes what is pending; resolves when it is written, or has failed and waits for the next attempt. */
  flush() {
    return this.#writes.flush();
  }

  #add(key: string, count: number) {
    const known = this.#pending.get(key);
    if (known !== undefined || this.#pending.size < MAX_PENDING) this.#pending.set(key, (known ?? 0) + count);
  }

  async #write() {
    const batch = this.#pending;
    if (batch.size === 0) return;
    this.#pending = new Map();
    // In one order, so that processes that write the same rows wait for each other instead of being cancelled.
    const keys = [...batch.keys()].toSorted();
    const rows = keys.map((key) => key.split(' ') as [string, string, string]);
    try {
      for (const day of new Set(rows.map(([each]) => each))) await this.#prepare(day);
      // Offers that do not exist are skipped.
      await this.#pool.query(
        `insert into impression (day, variant_id, source, count)
         select seen.* from unnest($1::date[], $2::integer[], $3::smallint[], $4::integer[])
           as seen (day, variant_id, source, count)
         where exists (select from variant where id = seen.variant_id)
         on conflict (day, variant_id, source) do update set count = impression.count + excluded.count`,
        [
          rows.map(([day]) => day),
          rows.map(([, variantId]) => variantId),
          rows.map(([, , source]) => source),
          keys.map((key) => batch.get(key)),
        ],
      );
    } catch (error) {
      for (const [key, count] of batch) this.#add(key, count);
      throw error;
    }
  }

  async #prepare(day: string) {
    if (day <= this.#preparedDay) return;
    await this.#pool.query('select prepare_impression_day($1)', [day]);
    this.#preparedDay = day;
  }
}
