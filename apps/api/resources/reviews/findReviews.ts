import type { Review } from '@gniazdo/contracts/offers';
import type { Reads } from '../../database/connect.ts';
import { portraitAddress } from '../../images/marks/markAddress.ts';
import type { Reference } from '../../index/reference/Reference.ts';

type ReviewRow = {
  external_id: string;
  account_id: string | null;
  user_nick: string | null;
  value: number;
  text: string | null;
  translated_from: string | null;
  original_text: string | null;
  pluses: string[];
  minuses: string[];
  reply_text: string | null;
  reply_at: Date | null;
  source: string;
  created_at: Date;
  variant: { id: number; name: string; slug: string; eshopId: number } | null;
  images: string[];
};

export type ReviewPage = {
  productIds: readonly number[];
  /** Only reviews with pictures. */
  isWithImage: boolean;
  offset: number;
  limit: number;
};

/** The reviews of products, newest first. */
export async function findReviews(pool: Reads, reference: Reference, page: ReviewPage): Promise<Review[]> {
  const { rows } = await pool.query<ReviewRow>(
    `select r.external_id, r.account_id, r.user_nick, r.value, r.text, r.pluses, r.minuses, r.reply_text, r.reply_at, r.source,
       r.created_at, r.translated_from, r.original_text,
       case when v.id is null then null
         else json_build_object('id', v.id, 'name', v.name, 'slug', v.slug, 'eshopId', v.eshop_id) end as variant,
       coalesce(
         (select array_agg('u' || photo.id order by photo.position) from review_photo photo where photo.review_id = r.id),
         (select array_agg(i.id::text order by i.position)
          from image i where i.variant_id = r.variant_id and i.position < r.image_count), '{}') as images
     from review r left join variant v on v.id = r.variant_id
     where r.product_id = any($1) and r.status = 'published' and (not $2 or r.image_count > 0)
     order by r.created_at desc, r.id desc offset $3 limit $4`,
    [page.productIds, page.isWithImage, page.offset, page.limit],
  );
  return rows.map((row) => presentReview(row, reference));
}

function presentReview(row: ReviewRow, reference: Reference): Review {
  const eshop = row.variant ? reference.eshops.get(row.variant.eshopId) : undefined;
  return {
    externalId: row.external_id,
    // Who left out their name does not want to be recognised.
    userId: row.user_nick === null ? null : row.account_id,
    userNickName: row.user_nick,
    userAvatar: portraitAddress(row.user_nick),
    value: row.value,
    dateTime: row.created_at.toISOString(),
    imageIds: row.images,
    text: row.text === null ? null : { text: row.text, originalText: row.original_text },
    reply:
      row.reply_text === null || row.reply_at === null
        ? null
        : { text: row.reply_text, originalText: null, dateTime: row.reply_at.toISOString() },
    pluses: row.pluses,
    minuses: row.minuses,
    translatedFrom: row.translated_from,
    eshop: eshop ? { id: eshop.id, name: eshop.name, slug: eshop.slug } : null,
    source: row.source,
    variant: row.variant && { id: row.variant.id, name: row.variant.name, slug: row.variant.slug },
  };
}
