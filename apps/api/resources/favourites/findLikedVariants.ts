import type { LikedSort } from '@gniazdo/contracts/site';
import type { Database } from '../../database/one.ts';
import { getReduction, type PricedRow } from '../../index/offers/getReduction.ts';

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

/** An account whose likes are meant, or a named list. */
type Owner = { accountId: string } | { listId: string };

// An account has 2000 likes at most, a list 200 items.
const LIKES = `select item_id as id, liked_at as at, liked_price from liked_item join liker on liker.id = liker_id
  where account_id = $1 and item_type = 'variant'`;
const LIST = `select variant_id as id, added_at as at, null::integer as liked_price from favourite_list_item
  where list_id = $1 and removed_at is null`;

/** Ids of the variants of an account or list, in the given order; likes of one moment are in order of their ids. */
export async function findLikedVariants(
  pool: Database,
  owner: Owner,
  { sort, isActiveOnly = false, isReducedOnly = false, day }: Options,
) {
  const { rows } = await pool.query<Row>(
    `select id, variant.price, price_before, lowest_30, discount_valid_to, liked_price
     from (${'listId' in owner ? LIST : LIKES}) as liked join variant using (id)
     where not disabled and (active or not $2)
     order by at desc, id desc`,
    ['listId' in owner ? owner.listId : owner.accountId, isActiveOnly || isReducedOnly],
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
