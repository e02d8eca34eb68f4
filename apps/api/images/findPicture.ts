import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type pg from 'pg';
import { drawCategory, drawProduct, type Drawing } from './drawings/drawProduct.ts';
import { drawAvatar } from './marks/drawAvatar.ts';
import { drawDelivery, drawMaker, drawShop } from './marks/drawMark.ts';
import type { ImageType } from './parseImagePath.ts';
import { choosePicture } from './pictures/choosePicture.ts';
import type { PictureShelf } from './pictures/PictureShelf.ts';
import type { RoomShelf } from './rooms/RoomShelf.ts';
import { isDemoAddress } from './shop-pictures/isDemoAddress.ts';
import type { ShopPictures } from './shop-pictures/ShopPictures.ts';

/** A picture before it is rendered: a photograph of the studio, or a drawing where there is none. */
export type Picture = {
  source: PictureSource;
  /** Changes with the source, so that files rendered from an older one aren't used. */
  version: string;
  /** True: fills its box; false: fits inside. */
  cropped: boolean;
  /** A drawing that stands in until the shop's own picture has been fetched. */
  isStandIn?: boolean;
};

export type PictureSource = { svg: string } | { file: string; zoom: number; isMirrored: boolean };

/** Where pictures are looked for. */
export type PictureSources = { pool: pg.Pool; pieces: PictureShelf; rooms: RoomShelf; shops: ShopPictures };

type Found = Omit<Picture, 'version'>;

const FINDERS: Record<ImageType, (sources: PictureSources, id: string) => Promise<Found | null> | Found | null> = {
  product: findProduct,
  category: findCategory,
  shop: async ({ pool }, id) => drawn(await nameOf(pool, 'select name from eshop where id = $1::bigint', id), drawShop),
  manufacturer: async ({ pool }, id) =>
    drawn(await nameOf(pool, 'select name from manufacturer where id = $1::bigint', id), drawMaker),
  delivery: (_, id) => drawn(Number(id), drawDelivery),
  avatar: (_, id) => drawn(Number(id), drawAvatar),
  room: ({ rooms }, id) => photographed(rooms.find(Number(id))?.file),
};

/** The picture with that id; null when there is none. */
export async function findPicture(sources: PictureSources, type: ImageType, id: string): Promise<Picture | null> {
  const found = await FINDERS[type](sources, id);
  return found && { ...found, version: hashOf(found.source) };
}

/**
 * The shop's own picture where it was fetched. Until then a drawing that can't be taken for a photograph; the studio's
 * photographs stand for products of the demo catalogue only.
 */
async function findProduct({ pool, pieces, shops }: PictureSources, id: string): Promise<Found | null> {
  const { rows } = await pool.query<{ drawing: Drawing; cropped: boolean; source_url: string | null }>(
    'select drawing, cropped, source_url from image where id = $1::bigint',
    [id],
  );
  const row = rows[0];
  if (!row) return null;
  const { drawing, cropped, source_url: address } = row;
  if (address && !isDemoAddress(address)) {
    const file = shops.find(address);
    if (file) return { source: { file, zoom: 1, isMirrored: false }, cropped };
    return { source: { svg: drawProduct(drawing) }, cropped, isStandIn: true };
  }
  const chosen = choosePicture(drawing, pieces.of(drawing.shape));
  const source = chosen
    ? { file: chosen.picture.file, zoom: chosen.zoom, isMirrored: chosen.isMirrored }
    : { svg: drawProduct(drawing) };
  return { source, cropped };
}

/** A room's tile shows a room; categories of one shape show different pieces. */
async function findCategory({ pool, pieces, rooms }: PictureSources, id: string): Promise<Found | null> {
  const { rows } = await pool.query<{ slug: string; kind: string; shape: string }>(
    `select slug, kind, coalesce(drawing, '') as shape from category where id = $1::bigint`,
    [id],
  );
  const row = rows[0];
  if (!row) return null;
  const scenes = row.kind === 'room' ? rooms.of(row.slug) : [];
  const fronts = pieces.of(row.shape).filter(({ view }) => view === 'front');
  const choice = scenes.length > 0 ? scenes : fronts;
  return photographed(choice[Number(id) % choice.length]?.file) ?? drawn(row.shape, drawCategory);
}

async function nameOf(pool: pg.Pool, sql: string, id: string) {
  const { rows } = await pool.query<{ name: string }>(sql, [id]);
  return rows[0]?.name ?? null;
}

function drawn<T>(from: T | null, draw: (from: T) => string | null): Found | null {
  const svg = from === null ? null : draw(from);
  return svg === null ? null : { source: { svg }, cropped: true };
}

function photographed(file: string | undefined): Found | null {
  return file === undefined ? null : { source: { file, zoom: 1, isMirrored: false }, cropped: true };
}

function hashOf(source: PictureSource) {
  // A picture that is rendered anew keeps its name, so its time counts too.
  const text = 'svg' in source ? source.svg : `${JSON.stringify(source)} ${statSync(source.file).mtimeMs}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
