import { type Database, one } from '../../database/one.ts';
import { RequestError, failures } from '../../errors.ts';
import { type Liker, whereLiker } from './Liker.ts';

/** Per visitor and type. */
const MAX_LIKES = 2000;
const FOREIGN_KEY_VIOLATION = '23503';

export type LikableType = 'variant' | 'comparison';
export type Item = { itemType: LikableType; itemId: number };

type Outcome = { is_known: boolean; is_full: boolean };

/**
 * Adds an item to the likes. False if the liker does not exist. Throws 404 for an unknown item, and 409 if the visitor has
 * too many likes. The lock of the liker makes likes wait while `pairLikes` moves them.
 */
export async function addLike(
  pool: Database,
  liker: Liker,
  { itemType, itemId, hasConsent }: Item & { hasConsent?: boolean },
) {
  const { condition, key } = whereLiker(liker);
  const { is_known, is_full } = await one<Outcome>(
    pool,
    `with owner as (select id from liker where ${condition} for key share),
         own as (select item_id from liked_item where liker_id = (select id from owner) and item_type = $2::text),
         full_list as (
           select count(*) >= ${MAX_LIKES} and not coalesce(bool_or(item_id = $3::integer), false) as is_full from own
         ),
         added as (
           insert into liked_item (liker_id, item_type, item_id, has_consent, liked_price)
           select id, $2::text, $3::integer, $4::boolean,
             case when $2::text = 'variant' then (select price from variant where variant.id = $3::integer) end
           from owner, full_list where not is_full on conflict do nothing
         )
       select exists (select from owner) as is_known, is_full from full_list`,
    [key, itemType, itemId, hasConsent],
  ).catch((error: { code?: string }) => {
    throw error.code === FOREIGN_KEY_VIOLATION ? new RequestError(failures.notFound) : error;
  });
  if (is_full) throw new RequestError(failures.tooManyLikes);
  return is_known;
}

/** Removes an item from the likes, if it is one. */
export async function removeLike(pool: Database, liker: Liker, { itemType, itemId }: Item) {
  const { condition, key } = whereLiker(liker);
  await pool.query(
    `with owner as (select id from liker where ${condition} for key share)
     delete from liked_item using owner where liker_id = owner.id and item_type = $2 and item_id = $3`,
    [key, itemType, itemId],
  );
}
