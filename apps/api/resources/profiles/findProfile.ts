import type { UserProfile } from '@gniazdo/contracts/account';
import { getInitials } from '@gniazdo/format';
import { getPicturePath } from '../../accounts/AccountRow.ts';
import type { Database } from '../../database/one.ts';
import { countReceivedLikes } from '../likes/findLikes.ts';

const MAX_REVIEWS = 20;

type ReviewRow = {
  external_id: string;
  value: number;
  text: string | null;
  created_at: Date;
  reviews_count: number;
  variant: UserProfile['reviews'][number]['variant'];
};

/** What everyone may see of a user, without reviews that they wrote without a name; null if there is no such user. */
export async function findProfile(pool: Database, userId: string): Promise<UserProfile | null> {
  const { rows: accounts } = await pool.query<{ name: string; picture_id: string | null }>(
    `select name, account_picture.id as picture_id from account left join account_picture on account_id = account.id
     where account.id = $1 and confirmed_at is not null`,
    [userId],
  );
  if (!accounts[0]) return null;
  const [nickName = ''] = accounts[0].name.trim().split(/\s+/);
  const { rows } = await pool.query<ReviewRow>(
    `select review.external_id, value, text, review.created_at, count(*) over ()::integer as reviews_count,
       case when variant.id is not null then
         json_build_object('id', variant.id, 'name', variant.name, 'slug', variant.slug) end as variant
     from review left join variant on variant.id = variant_id
     where account_id = $1 and status = 'published' and user_nick is not null order by review.created_at desc, review.id desc limit $2`,
    [userId, MAX_REVIEWS],
  );
  return {
    nickName,
    avatar: { url: getPicturePath(accounts[0].picture_id), initials: getInitials(nickName) },
    likesReceived: await countReceivedLikes(pool, userId, 'variant'),
    reviewsCount: rows[0]?.reviews_count ?? 0,
    reviews: rows.map(({ external_id, value, text, created_at, variant }) => ({
      id: external_id,
      value,
      text,
      dateTime: created_at.toISOString(),
      variant,
    })),
  };
}
