import type pg from 'pg';
import { createCategoryMatcher } from '../../catalogue/matching/matchCategory.ts';
import { Poller, type PollerLog } from '../../database/Poller.ts';
import { findGuessedCategories } from './findGuessedCategories.ts';
import { refreshShopFigures } from './refreshShopFigures.ts';

const CHECK_EVERY_MS = 60_000;
const MAX_AGE_MINUTES = 60;
/** After it, the process that has claimed a shop is thought to have ended. */
const CLAIM_MINUTES = 10;

/** Computes the figures of shops with members: after each import, and once an hour because other shops change. */
export class ShopFigureJob extends Poller {
  readonly #pool: pg.Pool;
  #matchCategory: ReturnType<typeof createCategoryMatcher> | null = null;

  constructor(pool: pg.Pool, log: PollerLog) {
    super({
      name: 'shop-figures',
      pollMs: CHECK_EVERY_MS,
      log,
      failureText: 'The figures of a shop cannot be computed',
    });
    this.#pool = pool;
  }

  protected async run() {
    const eshopId = await claimShop(this.#pool);
    if (eshopId === null) return false;
    this.#matchCategory ??= createCategoryMatcher();
    const guessed = await findGuessedCategories(this.#pool, this.#matchCategory, eshopId);
    await refreshShopFigures(this.#pool, eshopId, guessed);
    return true;
  }
}

/** The shop whose figures are due and the oldest; null if there is none. */
async function claimShop(pool: pg.Pool) {
  await pool.query(
    `insert into offer_figure_run (eshop_id) select distinct eshop_id from shop_member
     where not exists (select from offer_figure_run as run where run.eshop_id = shop_member.eshop_id)
     on conflict do nothing`,
  );
  const { rows } = await pool.query<{ eshop_id: number }>(
    `update offer_figure_run set claimed_at = now()
     where eshop_id = (
       select run.eshop_id from offer_figure_run as run
       where exists (select from shop_member where shop_member.eshop_id = run.eshop_id)
         and (claimed_at is null or claimed_at < now() - make_interval(mins => ${CLAIM_MINUTES}))
         and (refreshed_at is null or refreshed_at < now() - make_interval(mins => ${MAX_AGE_MINUTES})
           or refreshed_at < (select checked_at from eshop where eshop.id = run.eshop_id))
       order by refreshed_at nulls first limit 1 for update skip locked
     )
     returning eshop_id`,
  );
  return rows[0]?.eshop_id ?? null;
}
