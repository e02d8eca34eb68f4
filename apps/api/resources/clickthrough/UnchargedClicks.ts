import type pg from 'pg';
import { DayCounts } from '../../database/DayCounts.ts';

/**
 * Why a click is not recorded: repeated within half an hour, one of an unusual number from one network, of a member of the shop,
 * or not of a person on a link of ours.
 */
const REASONS = ['repeated', 'unusual', 'own', 'bot'] as const;
export type UnchargedReason = (typeof REASONS)[number];

/** Counts the clicks that a shop does not pay for, by day and reason. */
export class UnchargedClicks {
  readonly #counts: DayCounts;

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#counts = new DayCounts(
      pool,
      {
        prepare: null,
        // Shops that do not exist any more are skipped.
        insert: `insert into click_uncharged (day, eshop_id, reason, count)
          select day, eshop_id, (array['${REASONS.join("','")}'])[reason + 1], count
          from unnest($1::date[], $2::integer[], $3::integer[], $4::integer[]) as c (day, eshop_id, reason, count)
          where exists (select from eshop where id = eshop_id)
          on conflict (eshop_id, day, reason) do update set count = click_uncharged.count + excluded.count`,
      },
      onError,
    );
  }

  record(eshopId: number, reason: UnchargedReason) {
    this.#counts.add([[eshopId, REASONS.indexOf(reason)]]);
  }

  flush() {
    return this.#counts.flush();
  }
}
