import type { NewReview } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { withTransaction } from '../../database/withTransaction.ts';

/** `photos`: WebP. `accountId`: of the author who is signed in. */
type Review = Omit<NewReview, 'photos'> & {
  variantId: number;
  externalId: string;
  photos: Buffer[];
  accountId: string | null;
};

/** Source of reviews that visitors write on the site. */
const SOURCE = 'Gniazdo';

/**
 * Adds a review that waits to be published; false if the variant does not exist. A review with a known `externalId` is not
 * added again, so that a request can be repeated when its response was lost.
 */
export function addReview(pool: pg.Pool, { variantId, externalId, photos, ...review }: Review): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into review (external_id, product_id, variant_id, user_nick, value, text, pluses, minuses, image_count, source,
         status, created_at, account_id)
       select $2, product_id, id, $3, $4, $5, $6, $7, $8, $9, 'pending', now(), $10 from variant where id = $1 and not disabled
       on conflict (external_id) do nothing returning id`,
      [
        variantId,
        externalId,
        review.name,
        review.value,
        review.text,
        review.pluses,
        review.minuses,
        photos.length,
        SOURCE,
        review.accountId,
      ],
    );
    if (!rows[0]) return isKnown(client, externalId);
    for (const [position, bytes] of photos.entries())
      await client.query('insert into review_photo (review_id, position, bytes) values ($1, $2, $3)', [
        rows[0].id,
        position,
        bytes,
      ]);
    return true;
  });
}

async function isKnown(client: pg.PoolClient, externalId: string) {
  const { rowCount } = await client.query('select from review where external_id = $1', [externalId]);
  return rowCount !== 0;
}
