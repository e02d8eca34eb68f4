import { createHash } from 'node:crypto';
import type pg from 'pg';
import { drawCategory, drawProduct, type Drawing } from './drawings/drawProduct.ts';
import { drawShop } from './drawings/drawShop.ts';
import type { ImageType } from './parseImagePath.ts';

/** A picture before it is rendered. */
export type Picture = {
  svg: string;
  /** Changes with the drawing, so that files rendered from an older one aren't used. */
  version: string;
  /** True: fills its box; false: fits inside. */
  cropped: boolean;
};

const FIND: Record<ImageType, string> = {
  product: `select drawing, cropped, null as shape from image where id = $1::bigint`,
  category: `select null as drawing, true as cropped, coalesce(drawing, '') as shape from category where id = $1::bigint`,
  shop: `select null as drawing, true as cropped, name as shape from eshop where id = $1::bigint`,
};

/** The picture with that id; null when there is none. */
export async function findPicture(pool: pg.Pool, type: ImageType, id: string): Promise<Picture | null> {
  const { rows } = await pool.query<{ drawing: Drawing | null; cropped: boolean; shape: string | null }>(FIND[type], [
    id,
  ]);
  const row = rows[0];
  if (!row) return null;
  const svg = row.drawing
    ? drawProduct(row.drawing)
    : type === 'shop'
      ? drawShop(row.shape!)
      : drawCategory(row.shape!);
  return { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, 12), cropped: row.cropped };
}
