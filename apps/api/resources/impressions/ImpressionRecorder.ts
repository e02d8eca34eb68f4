import type { Impression } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { DayCounts } from '../../database/DayCounts.ts';

const TABLE = {
  prepare: 'prepare_impression_day',
  // Offers that do not exist are skipped.
  insert: `insert into impression (day, variant_id, source, count)
    select seen.* from unnest($1::date[], $2::integer[], $3::smallint[], $4::integer[])
      as seen (day, variant_id, source, count)
    where exists (select from variant where id = seen.variant_id)
    on conflict (day, variant_id, source) do update set count = impression.count + excluded.count`,
};

/** Counts all impressions, for reports. */
export class ImpressionRecorder {
  readonly #counts: DayCounts;

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#counts = new DayCounts(pool, TABLE, onError);
  }

  record(impressions: readonly Impression[]) {
    this.#counts.add(impressions.map(({ variant_id, source }) => [variant_id, source]));
  }

  /** Writes what is pending; resolves when it is written, or has failed and waits for the next attempt. */
  flush() {
    return this.#counts.flush();
  }
}
