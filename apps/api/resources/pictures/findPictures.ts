import type { Image, VariantPictures } from '@gniazdo/contracts/offers';
import type pg from 'pg';
import { maybeOne } from '../../database/one.ts';
import { compareDescriptors } from '../../images/descriptors/describePicture.ts';

/** Two encodings of one picture in different sizes differ by less; other views of the same product by more. */
const MAX_EQUAL_DISTANCE = 0.03;
const MAX_PICTURES = 40;

type Row = Image & { isOwn: boolean; descriptor: Buffer | null };

/**
 * The pictures of a variant, then those of other active offers of its product that look different from all before. Other
 * offers' pictures are left out until they and the variant's own are described; see storeDescriptor. Null for an unknown
 * variant.
 */
export async function findPictures(pool: pg.Pool, variantId: number): Promise<VariantPictures | null> {
  const named = await maybeOne<{ name: string }>(pool, 'select name from variant where id = $1 and not disabled', [
    variantId,
  ]);
  if (!named) return null;
  const { rows } = await pool.query<Row>(
    `select image.id::text, image.type, image.cropped, other.id = $1 as "isOwn", descriptor
     from variant join variant other on other.product_id = variant.product_id
     join image on image.variant_id = other.id left join image_descriptor on image_id = image.id
     where variant.id = $1 and (other.id = $1 or (other.active and not other.disabled))
     order by other.id <> $1, other.id, position limit 200`,
    [variantId],
  );
  return {
    name: named.name,
    pictures: selectDifferent(rows).map(({ id, type, cropped }) => ({ id, type, cropped })),
  };
}

function selectDifferent(rows: readonly Row[]) {
  const own = rows.filter(({ isOwn }) => isOwn);
  const shown = own.flatMap(({ descriptor }) => descriptor ?? []);
  if (shown.length < own.length) return own;
  const others = rows.filter(({ isOwn, descriptor }) => {
    if (isOwn || !descriptor || shown.some((each) => compareDescriptors(each, descriptor) < MAX_EQUAL_DISTANCE))
      return false;
    shown.push(descriptor);
    return true;
  });
  return [...own, ...others].slice(0, MAX_PICTURES);
}
