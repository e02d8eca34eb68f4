import type { MarkedVariants, PictureList, PicturePoints } from '@gniazdo/contracts/offers';
import type { Database } from '../../database/one.ts';
import { getImageId } from '../inspirations/presentInspiration.ts';
import { getStyleName } from '../inspirations/findInspirations.ts';
import { toPln } from '../variants/presentVariant.ts';

type MarkedVariant = MarkedVariants['variants'][number];
/** All pictures of inspirations in the order of the feed. */
export async function findPictures(pool: Database): Promise<PictureList> {
  const { rows } = await pool.query<Omit<PictureList['pictures'][number], 'imageId'>>(`
    select inspiration.id as "inspirationId", image.position, title, category.name as room, style,
      count(point.variant_id)::integer as points,
      (count(point.variant_id) filter (where not variant.active or variant.disabled))::integer as gone
    from inspiration
    join category on category.id = category_id
    join inspiration_image as image on image.inspiration_id = inspiration.id
    left join inspiration_variant as point
      on point.inspiration_id = inspiration.id and image_position = image.position
    left join variant on variant.id = point.variant_id
    group by inspiration.id, image.position, category.name
    order by inspiration.position, image.position`);
  return {
    pictures: rows.map((row) => ({
      ...row,
      style: getStyleName(row.style),
      imageId: getImageId(row.inspirationId, row.position),
    })),
  };
}

/** A picture with its points; null if there is no such picture. */
export async function findPicturePoints(pool: Database, id: number, position: number): Promise<PicturePoints | null> {
  const { rows } = await pool.query<{
    title: string;
    width: number;
    height: number;
    points: { variantId: number; x: number; y: number }[];
    edit: { id: number; by: string; at: string } | null;
  }>(
    `select title, width, height,
       coalesce((
         select json_agg(json_build_object('variantId', variant_id, 'x', x, 'y', y) order by point.position)
         from inspiration_variant as point where point.inspiration_id = $1 and image_position = $2), '[]') as points,
       (select json_build_object('id', edit.id, 'by', edited_by, 'at', edited_at)
         from inspiration_point_edit as edit where edit.inspiration_id = $1 and image_position = $2
         order by edit.id desc limit 1) as edit
     from inspiration join inspiration_image as image on inspiration_id = inspiration.id
     where inspiration.id = $1 and image.position = $2`,
    [id, position],
  );
  const [row] = rows;
  if (!row) return null;
  const { title, width, height, points, edit } = row;
  const variants = await findMarkedVariants(
    pool,
    points.map(({ variantId }) => variantId),
  );
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return {
    title,
    width,
    height,
    imageId: getImageId(id, position),
    version: edit?.id ?? 0,
    lastEdit: edit && { by: edit.by, at: edit.at },
    points: points.flatMap(({ variantId, x, y }) => {
      const variant = byId.get(variantId);
      return variant ? [{ variant, x, y }] : [];
    }),
  };
}

/** What staff see of variants, in the order of the ids. */
export async function findMarkedVariants(pool: Database, ids: number[]): Promise<MarkedVariant[]> {
  const { rows } = await pool.query<MarkedVariant>(
    `select variant.id, variant.name, eshop.name as shop, price, active and not disabled as "isSold",
       (select image.id::text from image where image.variant_id = variant.id order by position limit 1) as "imageId"
     from variant join eshop on eshop.id = eshop_id
     where variant.id = any($1) order by array_position($1, variant.id)`,
    [ids],
  );
  return rows.map((row) => ({ ...row, price: toPln(row.price) }));
}
