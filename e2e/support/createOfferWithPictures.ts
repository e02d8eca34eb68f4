import type { Client } from 'pg';
import { createInactiveOffer } from './createInactiveOffer.ts';

/** Creates an inactive offer with so many pictures, which are copies of others. `remove` deletes it. */
export async function createOfferWithPictures(database: Client, count: number) {
  const offer = await createInactiveOffer(database);
  const { rows } = await database.query<{ id: string }>(
    `insert into image (variant_id, position, type, cropped, source_url)
     select $1, row_number() over (order by id) - 1, type, cropped, source_url
       from (select * from image where type = 'product' order by id limit $2) as model
     returning id::text`,
    [offer.id, count],
  );
  return { ...offer, imageIds: rows.map(({ id }) => id) };
}
