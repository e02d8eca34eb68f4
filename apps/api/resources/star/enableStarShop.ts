import { UserFacingError } from '@gniazdo/errors';
import { createSecret } from '../../accounts/secrets.ts';
import { connect } from '../../database/connect.ts';

type Options = {
  /** By default, the shop with the lowest id. */
  slug?: string;
  /** From an order to the mail. */
  delayDays: number;
};

/**
 * Lets a shop report orders, or changes its delay. `url` is that of the tables' owner. Resolves to the shop with the secret
 * of its signatures, which stays the same. Rejects with UserFacingError for an unknown shop.
 */
export async function enableStarShop(url: string, { slug, delayDays }: Options): Promise<StarShop> {
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const { rows } = await pool.query<StarShop>(
      `with shop as (select id, slug, name from eshop where slug = coalesce($1, slug) order by id limit 1),
       enabled as (
         insert into star_shop (eshop_id, secret, delay_days) select id, $2, $3 from shop
         on conflict (eshop_id) do update set delay_days = excluded.delay_days, asks_buyers = true
         returning secret
       )
       select slug, name, secret from shop, enabled`,
      [slug, createSecret(), delayDays],
    );
    if (!rows[0]) throw new UserFacingError(slug ? `There is no shop "${slug}".` : 'There are no shops.');
    return rows[0];
  } finally {
    await close();
  }
}

export type StarShop = { slug: string; name: string; secret: string };
