import type { Database } from '../../database/one.ts';
import type { Catalogue } from '../../index/live/Catalogue.ts';
import { type Liker, whereLiker } from '../likes/Liker.ts';

/** The newest likes and watches decide. */
const MAX_ANCHORS = 4;

/** Ids of variants that are similar to what the visitor has liked or watched last, in turn; without those. */
export async function findRelatedVariants(
  pool: Database,
  catalogue: Pick<Catalogue, 'call'>,
  liker: Liker,
  limit: number,
) {
  const { condition, key } = whereLiker(liker);
  const { rows } = await pool.query<{ id: number }>(
    `select id from (
       select item_id as id, liked_at as at from liked_item join liker on liker.id = liker_id
       where ${condition} and item_type = 'variant'
       union all
       select variant_id, watch.created_at from watch join liker on liker.id = liker_id where ${condition}
     ) as own order by at desc`,
    [key],
  );
  const own = rows.map(({ id }) => id);
  const anchors = [...new Set(own)].slice(0, MAX_ANCHORS);
  const lists = await Promise.all(anchors.map(async (id) => (await catalogue.call('similar', id, limit)) ?? []));
  const inTurn = Array.from({ length: limit }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...new Set(inTurn)].filter((id) => !own.includes(id)).slice(0, limit);
}
