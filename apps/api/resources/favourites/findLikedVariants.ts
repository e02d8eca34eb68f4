import type { LikedSort } from '@gniazdo/contracts';
import type pg from 'pg';
import { getReduction, type PricedRow } from '../variants/getReduction.ts';

type Row = PricedRow & { id: number; liked_price: number | null };

type Options = {
  sort: LikedSort;
  /** Whether only variants that are sold are returned. */
  isActiveOnly?: boolean;
  /** Whether only reduced variants are returned. */
  isReducedOnly?: boolean;
  /** Today in Poland. */
  day: string;
};

/** Ids of the variants that an account likes, in the given order; likes of one moment are in order of their ids. */
export async function findLikedVariants(
  pool: Pick<pg.Pool, 'query'>,
  accountId: string,
  { sort, isActiveOnly = false, isReducedOnly = false, day }: Options,
) {
  // A visitor has 2000 likes at most.
  const { rows } = await pool.query<Row>(
    `select variant.id, variant.price, price_before, lowest_30, discount_valid_to, liked_price
     from liked_item join liker on liker.id = liker_id join variant on variant.id = item_id
     where account_id = $1 and item_type = 'variant' and not disabled and (active or not $2)
     order by liked_at desc, variant.id desc`,
    [accountId, isActiveOnly || isReducedOnly],
  );
  const found = isReducedOnly ? rows.filter((row) => getReduction(row, day)) : rows;
  return found.toSorted((a, b) => compare(a, b, sort, day)).map(({ id }) => id);
}

function compare(a: Row, b: Row, sort: LikedSort, day: string) {
  switch (sort) {
    case 'newest':
      return 0;
    case 'priceUp':
      return a.price - b.price;
    case 'priceDown':
      return b.price - a.price;
    case 'discount':
      return (getReduction(b, day)?.percent ?? 0) - (getReduction(a, day)?.percent ?? 0);
    case 'priceFall':
      return getFall(b) - getFall(a);
  }
}

/** By how much the price fell since the like, in grosze; 0 if it did not fall. */
function getFall({ price, liked_price }: Row) {
  return Math.max(0, (liked_price ?? price) - price);
}
