import type pg from 'pg';
import { slugify } from '../../catalogue/text/fold.ts';
import type { InspirationGroup } from './InspirationAddress.ts';
import type { INSPIRATION_STYLES } from '@gniazdo/contracts/offers';

const NAMES: Record<(typeof INSPIRATION_STYLES)[number], string> = {
  skandynawski: 'Skandynawski',
  nowoczesny: 'Nowoczesny',
  loftowy: 'Loftowy',
  boho: 'Boho',
  klasyczny: 'Klasyczny',
  rustykalny: 'Rustykalny',
  glamour: 'Glamour',
  retro: 'Retro',
  japandi: 'Japandi',
  minimalistyczny: 'Minimalistyczny',
};

/** What the filters need of an inspiration: ident and name of its room, style and owner. */
export type InspirationFacts = { id: number } & Record<InspirationGroup, { ident: string; name: string }>;

export type InspirationRow = {
  id: number;
  title: string;
  description: string;
  isStl: boolean;
  ownerName: string;
  eshop: { id: number; name: string; slug: string } | null;
  room: string;
  style: string;
  images: {
    position: number;
    width: number;
    height: number;
    /** `x` and `y` are in percent of the picture. */
    variants: { variantId: number; x: number; y: number }[];
  }[];
};

/** The facts of all inspirations in the order of the import file. */
export async function findInspirationFacts(pool: pg.Pool): Promise<InspirationFacts[]> {
  const { rows } = await pool.query<{ id: number; slug: string; name: string; style: string; owner: string }>(`
    select inspiration.id, category.slug, category.name, style, owner_name as owner
    from inspiration join category on category.id = category_id
    order by inspiration.position`);
  return rows.map(({ id, slug, name, style, owner }) => ({
    id,
    rooms: { ident: slug, name },
    styles: { ident: style, name: getStyleName(style) },
    owners: { ident: slugify(owner), name: owner },
  }));
}

/** Rows in the order of `ids`; unknown ids are left out. */
export async function findInspirationRows(pool: pg.Pool, ids: number[]): Promise<InspirationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<InspirationRow>({
    name: 'inspirations',
    text: `
      select inspiration.id, title, description, is_stl as "isStl", owner_name as "ownerName", category.name as room, style,
        case when eshop.id is not null
          then json_build_object('id', eshop.id, 'name', eshop.name, 'slug', eshop.slug) end as eshop,
        (select json_agg(json_build_object('position', image.position, 'width', width, 'height', height,
            'variants', coalesce((
              select json_agg(json_build_object('variantId', variant_id, 'x', x, 'y', y) order by point.position)
              from inspiration_variant as point
              where point.inspiration_id = inspiration.id and image_position = image.position), '[]')
          ) order by image.position)
          from inspiration_image as image where image.inspiration_id = inspiration.id) as images
      from inspiration
      join category on category.id = category_id
      left join eshop on eshop.id = eshop_id
      where inspiration.id = any($1)
      order by array_position($1, inspiration.id)`,
    values: [ids],
  });
  return rows;
}

/** Name of a style of interiors, e.g. `boho` → `Boho`. */
export function getStyleName(ident: string) {
  return NAMES[ident as keyof typeof NAMES] ?? ident;
}
