import { basename } from 'node:path';
import type pg from 'pg';
import { FeedError } from '../read/FeedError.ts';
import { roomLineSchema } from './schemas.ts';
import { withSupplement } from './withSupplement.ts';

/**
 * Replaces all rooms by those of `rooms.jsonl`, in the order of its lines. Products whose offers do not exist are left
 * out. Resolves to the number of rooms. Rejects with a FeedError for a category that is not a room category.
 */
export function importRooms(pool: pg.Pool, path: string): Promise<number> {
  return withSupplement(pool, path, roomLineSchema, async (client) => {
    await refuseUnknownCategory(client, path);
    await client.query('delete from room');
    const { rowCount } = await client.query(`
      insert into room (id, category_id, title, picture_url, featured, position)
      select distinct on ((data->>'id')::integer) (data->>'id')::integer, category.id, data->>'title',
        data->>'picture', (data->>'featured')::boolean, line
      from supplement join category on category.slug = data->>'category'
      order by (data->>'id')::integer, line desc`);
    await client.query(`
      insert into room_product (room_id, position, variant_id, x, y)
      select room.id, entry.position, variant.id, (product->>'x')::double precision, (product->>'y')::double precision
      from supplement
      join room on room.id = (data->>'id')::integer and room.position = line
      cross join lateral jsonb_array_elements(data->'products') with ordinality as entry(product, position)
      join eshop on eshop.slug = product->>'shop'
      join variant on variant.eshop_id = eshop.id and variant.external_id = product->>'offer'`);
    return rowCount ?? 0;
  });
}

async function refuseUnknownCategory(client: pg.PoolClient, path: string) {
  const { rows } = await client.query<{ line: number; slug: string }>(`
    select line, data->>'category' as slug
    from supplement
    where data->>'category' not in (select slug from category where kind = 'room')
    order by line
    limit 1`);
  const wrong = rows[0];
  if (!wrong) return;
  const { line, slug } = wrong;
  throw new FeedError(`${basename(path)}, line ${line}: category: there is no room category "${slug}".`, line);
}
