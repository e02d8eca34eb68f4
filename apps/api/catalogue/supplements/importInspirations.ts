import { basename } from 'node:path';
import type pg from 'pg';
import { FeedError } from '../read/FeedError.ts';
import { inspirationLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/** A statement that finds the first line with an unknown slug, and the message for it. */
type SlugCheck = { field: string; what: string; sql: string };

const CHECKS: SlugCheck[] = [
  { field: 'room', what: 'room category', sql: "data->>'room' not in (select slug from category where kind = 'room')" },
  { field: 'shop', what: 'shop', sql: "data->>'shop' is not null and data->>'shop' not in (select slug from eshop)" },
];

/**
 * Replaces all inspirations by those of `inspirations.jsonl`, in the order of its lines. Products whose offers do not exist
 * are left out; points that staff have saved stay. Resolves to the number of inspirations. Rejects with a FeedError for an unknown room category or shop.
 */
export function importInspirations(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, inspirationLineSchema, async (client) => {
    for (const check of CHECKS) await refuseUnknown(client, path, check);
    await client.query('delete from inspiration');
    const { rowCount } = await client.query(`
      insert into inspiration (id, category_id, style, title, description, owner_name, eshop_id, is_stl, featured, position)
      select distinct on ((data->>'id')::integer) (data->>'id')::integer, category.id, data->>'style', data->>'title',
        data->>'description', data->>'owner', eshop.id, (data->>'shopTheLook')::boolean, (data->>'featured')::boolean, line
      from supplement
      join category on category.slug = data->>'room'
      left join eshop on eshop.slug = data->>'shop'
      order by (data->>'id')::integer, line desc`);
    await client.query(`
      insert into inspiration_image (inspiration_id, position, picture_url, width, height)
      select inspiration.id, entry.position, picture->>'url', (picture->>'width')::integer, (picture->>'height')::integer
      from supplement
      join inspiration on inspiration.id = (data->>'id')::integer and inspiration.position = line
      cross join lateral jsonb_array_elements(data->'pictures') with ordinality as entry(picture, position)`);
    await client.query(`
      insert into inspiration_variant (inspiration_id, image_position, position, variant_id, x, y)
      select inspiration.id, image.position, entry.position, variant.id,
        (product->>'x')::double precision, (product->>'y')::double precision
      from supplement
      join inspiration on inspiration.id = (data->>'id')::integer and inspiration.position = line
      cross join lateral jsonb_array_elements(data->'pictures') with ordinality as image(picture, position)
      cross join lateral jsonb_array_elements(picture->'products') with ordinality as entry(product, position)
      join eshop on eshop.slug = product->>'shop'
      join variant on variant.eshop_id = eshop.id and variant.external_id = product->>'offer'`);
    await keepEdits(client);
    return rowCount ?? 0;
  });
}

/** Puts the points back that staff have saved for a picture, unless the file has another picture in its place. */
async function keepEdits(client: pg.PoolClient) {
  await client.query(`
    create temporary table kept on commit drop as
    select distinct on (inspiration_id, image_position) edit.* from inspiration_point_edit as edit
    join inspiration_image as image using (inspiration_id, picture_url)
    where image.position = image_position
    order by inspiration_id, image_position, edit.id desc`);
  await client.query(`
    delete from inspiration_variant using kept
    where inspiration_variant.inspiration_id = kept.inspiration_id
      and inspiration_variant.image_position = kept.image_position`);
  await client.query(`
    insert into inspiration_variant (inspiration_id, image_position, position, variant_id, x, y)
    select inspiration_id, image_position, entry.position, variant.id, (point->>'x')::double precision,
      (point->>'y')::double precision
    from kept cross join lateral jsonb_array_elements(points) with ordinality as entry(point, position)
    join variant on variant.id = (point->>'variantId')::integer`);
}

async function refuseUnknown(client: pg.PoolClient, path: string, { field, what, sql }: SlugCheck) {
  const { rows } = await client.query<{ line: number; slug: string }>(
    `select line, data->>'${field}' as slug from supplement where ${sql} order by line limit 1`,
  );
  const wrong = rows[0];
  if (!wrong) return;
  const { line, slug } = wrong;
  throw new FeedError(`${basename(path)}, line ${line}: ${field}: there is no ${what} "${slug}".`, line);
}
