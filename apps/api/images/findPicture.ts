import type pg from 'pg';
import { drawAvatar } from './marks/drawAvatar.ts';
import { drawDelivery, drawMaker, drawShop } from './marks/drawMark.ts';
import type { ImageType } from './parseImagePath.ts';

export type Picture = {
  /**
   * An SVG drawn by the API, the URL of a picture of a shop or an editor, or the WebP of a visitor's photo; null if there
   * is no picture yet.
   */
  source: { svg: string } | { address: string } | { bytes: Buffer } | null;
  /** True: the picture is cropped to fill its box. False: the whole picture fits inside. */
  cropped: boolean;
  /** True if the picture of this id never changes. */
  isLasting: boolean;
};

const FINDERS: Record<ImageType, (pool: pg.Pool, id: string) => Promise<Picture | null> | Picture | null> = {
  product: findProduct,
  category: findCategory,
  room: (pool, id) =>
    findScene(
      pool,
      'select picture_url as address from inspiration_image where inspiration_id = $1::bigint and position = 1',
      id,
    ),
  // See `getImageId`.
  inspiration: (pool, id) =>
    findScene(
      pool,
      `select picture_url as address from inspiration_image
       where inspiration_id = $1::bigint / 100 and position = $1::bigint % 100`,
      id,
    ),
  // The id is the position among the featured rooms, from 1.
  featured: (pool, id) =>
    findScene(
      pool,
      `select picture_url as address
       from inspiration join inspiration_image as image on image.inspiration_id = inspiration.id and image.position = 1
       where featured order by inspiration.position limit 1 offset $1::bigint - 1`,
      id,
    ),
  shop: async (pool, id) => {
    const name = await readName(pool, 'select name from eshop where id = $1::bigint', id);
    const trade = name && (await findTrade(pool, 'eshop_id', id));
    return drawn(name, (known) => drawShop(known, trade));
  },
  manufacturer: async (pool, id) => {
    const name = await readName(pool, 'select name from manufacturer where id = $1::bigint', id);
    const trade = name && (await findTrade(pool, 'manufacturer_id', id));
    return drawn(name, (known) => drawMaker(known, trade));
  },
  delivery: (_, id) => drawn(Number(id), drawDelivery),
  review: findReviewPhoto,
  // Not from here: see `findUserPicture`.
  user: () => null,
  avatar: (_, id) => drawn(Number(id), drawAvatar),
};

/** Returns the picture with this id, or null if there is none. */
export async function findPicture(pool: pg.Pool, type: ImageType, id: string): Promise<Picture | null> {
  return FINDERS[type](pool, id);
}

async function findProduct(pool: pg.Pool, id: string): Promise<Picture | null> {
  const { rows } = await pool.query<{ address: string; cropped: boolean }>(
    'select source_url as address, cropped from image where id = $1::bigint',
    [id],
  );
  const row = rows[0];
  return row ? { source: { address: row.address }, cropped: row.cropped, isLasting: true } : null;
}

/** A photo that a visitor uploaded, if their review is published. */
async function findReviewPhoto(pool: pg.Pool, id: string): Promise<Picture | null> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `select bytes from review_photo join review on review.id = review_id
     where review_photo.id = $1::bigint and review.status = 'published'`,
    [id],
  );
  return rows[0] ? { source: { bytes: rows[0].bytes }, cropped: false, isLasting: true } : null;
}

async function findScene(pool: pg.Pool, sql: string, id: string): Promise<Picture | null> {
  const address = await readAddress(pool, sql, id);
  return address === null ? null : { source: { address }, cropped: true, isLasting: false };
}

/** Returns the picture of a room category's first room, else of the category's most popular product, if any. */
async function findCategory(pool: pg.Pool, id: string): Promise<Picture | null> {
  const address =
    (await readAddress(
      pool,
      `select picture_url as address
       from inspiration join inspiration_image as image on image.inspiration_id = inspiration.id and image.position = 1
       where category_id = $1::bigint order by inspiration.position limit 1`,
      id,
    )) ?? (await readAddress(pool, POPULAR_PICTURE_SQL, id));
  if (address !== null) return { source: { address }, cropped: true, isLasting: false };
  const name = await readName(pool, 'select name from category where id = $1::bigint', id);
  return name === null ? null : { source: null, cropped: true, isLasting: false };
}

const POPULAR_PICTURE_SQL = `
  with recursive part(id) as (
    (select id from category where id = $1::bigint
     union select member_id from category_member where category_id = $1::bigint)
    union
    select category.id from category join part on category.parent_id = part.id
  )
  select best.address
  from part cross join lateral (
    select image.source_url as address, variant.popularity, variant.id
    from variant join image on image.variant_id = variant.id and image.position = 0
    where variant.category_id = part.id and variant.active and not variant.disabled
    order by variant.popularity desc, variant.id
    limit 1
  ) as best
  order by best.popularity desc, best.id
  limit 1`;

async function readAddress(pool: pg.Pool, sql: string, id: string) {
  const { rows } = await pool.query<{ address: string }>(sql, [id]);
  return rows[0]?.address ?? null;
}

async function readName(pool: pg.Pool, sql: string, id: string) {
  const { rows } = await pool.query<{ name: string }>(sql, [id]);
  return rows[0]?.name ?? null;
}

function drawn<T>(from: T | null, draw: (from: T) => string | null): Picture | null {
  const svg = from === null ? null : draw(from);
  return svg === null ? null : { source: { svg }, cropped: true, isLasting: true };
}

/** Offers that decide what is sold mostly: enough, and quick to count. */
const COUNTED_OFFERS = 1000;
/** Of one kind, to be the trade. */
const MAIN_SHARE = 0.4;

/** What a shop or manufacturer sells mostly: the slug of a category of the first level, or `many`; null without offers. */
async function findTrade(pool: pg.Pool, column: 'eshop_id' | 'manufacturer_id', id: string): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string; share: number }>(
    `with recursive tree(id, slug) as (
       select id, slug from category where parent_id is null
       union all select category.id, tree.slug from category join tree on category.parent_id = tree.id
     ), offer as (
       select category_id from variant where ${column} = $1::bigint and not disabled limit ${COUNTED_OFFERS}
     )
     select slug, count(*)::float / sum(count(*)) over () as share
     from offer join tree on tree.id = offer.category_id group by slug order by share desc, slug limit 1`,
    [id],
  );
  const [main] = rows;
  if (!main) return null;
  return main.share >= MAIN_SHARE ? main.slug : 'many';
}
