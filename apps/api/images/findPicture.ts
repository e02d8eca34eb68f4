import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type pg from 'pg';
import { drawCategory, drawProduct, type Drawing } from './drawings/drawProduct.ts';
import { drawShop } from './drawings/drawShop.ts';
import type { ImageType } from './parseImagePath.ts';
import { choosePicture } from './pictures/choosePicture.ts';
import type { PictureShelf } from './pictures/PictureShelf.ts';

/** A picture before it is rendered: a photograph of the studio, or a drawing where there is none. */
export type Picture = {
  source: PictureSource;
  /** Changes with the source, so that files rendered from an older one aren't used. */
  version: string;
  /** True: fills its box; false: fits inside. */
  cropped: boolean;
};

export type PictureSource = { svg: string } | { file: string; zoom: number; isMirrored: boolean };

const FIND: Record<ImageType, string> = {
  product: `select drawing, cropped, null as shape from image where id = $1::bigint`,
  category: `select null as drawing, true as cropped, coalesce(drawing, '') as shape from category where id = $1::bigint`,
  shop: `select null as drawing, true as cropped, name as shape from eshop where id = $1::bigint`,
};

/** The picture with that id; null when there is none. */
export async function findPicture(
  pool: pg.Pool,
  shelf: PictureShelf,
  type: ImageType,
  id: string,
): Promise<Picture | null> {
  const { rows } = await pool.query<{ drawing: Drawing | null; cropped: boolean; shape: string | null }>(FIND[type], [
    id,
  ]);
  const row = rows[0];
  if (!row) return null;
  const source = row.drawing
    ? sourceOf(row.drawing, shelf)
    : type === 'shop'
      ? { svg: drawShop(row.shape!) }
      : tileOf(row.shape!, Number(id), shelf);
  return { source, version: hashOf(source), cropped: row.cropped };
}

function sourceOf(drawing: Drawing, shelf: PictureShelf): PictureSource {
  const chosen = choosePicture(drawing, shelf.of(drawing.shape));
  if (!chosen) return { svg: drawProduct(drawing) };
  return { file: chosen.picture.file, zoom: chosen.zoom, isMirrored: chosen.isMirrored };
}

/** Categories of one shape show different pieces. */
function tileOf(shape: string, categoryId: number, shelf: PictureShelf): PictureSource {
  const fronts = shelf.of(shape).filter(({ view }) => view === 'front');
  const piece = fronts[categoryId % fronts.length];
  return piece ? { file: piece.file, zoom: 1, isMirrored: false } : { svg: drawCategory(shape) };
}

function hashOf(source: PictureSource) {
  // A picture that is rendered anew keeps its name, so its time counts too.
  const text = 'svg' in source ? source.svg : `${JSON.stringify(source)} ${statSync(source.file).mtimeMs}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
