import type { LikeCounter } from '@gniazdo/contracts/account';
import { type Database, oneValue } from '../../database/one.ts';
import type { LikableType } from './changeLikes.ts';
import { type Liker, whereLiker } from './Liker.ts';

type CounterRow = {
  item_id: number;
  likes_count: number;
  liked_by_user: boolean;
  images_count: number;
  reviews_sum: number;
  reviews_count: number;
  answers_count: number;
};

export type CounterOptions = {
  itemType: LikableType;
  itemIds: readonly number[];
  comments: boolean;
  stars: boolean;
  answers: boolean;
  reviews: boolean;
};

/** The counters of items, one for each id, in their order. Answers are replies of shops to reviews. There are no comments. */
export async function findLikeCounters(
  pool: Database,
  liker: Liker | null,
  options: CounterOptions,
): Promise<LikeCounter[]> {
  const { condition, key } = liker ? whereLiker(liker) : { condition: '$1::text is not null', key: null };
  const { rows } = await pool.query<CounterRow>(
    `select asked.item_id, coalesce(like_count.likes, 0) as likes_count,
       exists (
         select from liked_item join liker on liker.id = liker_id
         where ${condition} and item_type = $2 and liked_item.item_id = asked.item_id
       ) as liked_by_user,
       coalesce(product.reviews_images, 0) as images_count, coalesce(product.reviews_sum, 0) as reviews_sum,
       coalesce(product.reviews_count, 0) as reviews_count,
       case when $4 then
         (select count(*)::integer from review
          where review.product_id = product.id and reply_text is not null and status = 'published')
       else 0 end as answers_count
     from unnest($3::integer[]) with ordinality as asked (item_id, number)
       left join like_count on like_count.item_type = $2 and like_count.item_id = asked.item_id
       left join variant on variant.id = asked.item_id
       left join product on product.id = variant.product_id
     order by asked.number`,
    [key, options.itemType, options.itemIds, options.answers],
  );
  return rows.map((row) => presentCounter(row, options));
}

function presentCounter(row: CounterRow, { comments, stars, answers, reviews }: CounterOptions): LikeCounter {
  const { item_id, likes_count, liked_by_user, images_count, reviews_sum, reviews_count, answers_count } = row;
  return {
    item_id,
    liked_by_user,
    saved_by_user: false,
    likes_count,
    images_count,
    ...(comments && { comments_count: 0 }),
    ...(stars && { star_value: reviews_count === 0 ? null : reviews_sum / reviews_count }),
    ...(answers && { answers_count }),
    ...(reviews && { reviews_count }),
  };
}

/** Ids of the visitor's likes, the oldest first. */
export async function findLikedItems(pool: Database, liker: Liker, itemType: LikableType) {
  const { condition, key } = whereLiker(liker);
  const { rows } = await pool.query<{ item_id: number }>(
    `select item_id from liked_item join liker on liker.id = liker_id
     where ${condition} and item_type = $2 order by liked_at, item_id`,
    [key, itemType],
  );
  return rows.map(({ item_id }) => item_id);
}

/** How many likes of others the offers of the account's shops have. */
export async function countReceivedLikes(pool: Database, accountId: string, itemType: string) {
  return oneValue<number>(
    pool,
    `select count(*)::integer
     from eshop_owner
       join variant on variant.eshop_id = eshop_owner.eshop_id
       join liked_item on liked_item.item_id = variant.id and item_type = $2
       join liker on liker.id = liker_id
     where eshop_owner.account_id = $1 and liker.account_id is distinct from $1`,
    [accountId, itemType],
  );
}
