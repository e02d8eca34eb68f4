import type pg from 'pg';
import { categoryTree, type CategoryNode } from './categories/categoryTree.ts';
import { LOCKS } from '../database/locks.ts';
import { withTransaction } from '../database/withTransaction.ts';

/** Updates the category tables to match the tree. Equal rows are not written. Idempotent. */
export async function syncCategories(pool: pg.Pool, tree: readonly CategoryNode[] = categoryTree) {
  const idBySlug = new Map(tree.map((node) => [node.slug, node.id]));
  const categories = tree.map(toRow);
  const members = tree.flatMap((node) =>
    node.members.map((slug) => ({ category_id: node.id, member_id: idBySlug.get(slug) })),
  );
  await withTransaction(pool, async (client) => {
    // Processes that start at the same time would delete and insert the same rows.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.categories]);
    await client.query(
      `insert into category as old (id, parent_id, slug, name, long_name, kind, position, google_id, promoted, max_price)
       select id, parent_id, slug, name, long_name, kind, position, google_id, promoted, max_price
       from jsonb_to_recordset($1) as node(
         id int, parent_id int, slug text, name text, long_name text, kind text, position int, google_id int,
         promoted boolean, max_price int)
       on conflict (id) do update set
         parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name, long_name = excluded.long_name,
         kind = excluded.kind, position = excluded.position, google_id = excluded.google_id,
         promoted = excluded.promoted, max_price = excluded.max_price
       where old.* is distinct from excluded.*`,
      [JSON.stringify(categories)],
    );
    await client.query('delete from category_member');
    await client.query(
      `insert into category_member (category_id, member_id)
       select category_id, member_id from jsonb_to_recordset($1) as member(category_id int, member_id int)`,
      [JSON.stringify(members)],
    );
  });
}

function toRow(node: CategoryNode) {
  return {
    id: node.id,
    parent_id: node.parentId,
    slug: node.slug,
    name: node.name,
    long_name: node.longName,
    kind: node.kind,
    position: node.position,
    google_id: node.googleId,
    promoted: node.promoted,
    max_price: node.maxPrice === null ? null : Math.round(node.maxPrice * 100),
  };
}
