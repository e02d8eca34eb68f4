import { type Kysely, sql } from 'kysely';
import { categoryTree, type CategoryNode } from '../categories/categoryTree.ts';
import type { Database } from '../database/types.ts';

/** Brings the category tables in line with the tree; rows that are equal stay untouched. Safe to repeat. */
export async function syncCategories(db: Kysely<Database>, tree: readonly CategoryNode[] = categoryTree) {
  const idBySlug = new Map(tree.map((node) => [node.slug, node.id]));
  const categories = tree.map(presentCategory);
  const members = tree.flatMap((node) =>
    node.members.map((slug) => ({ category_id: node.id, member_id: idBySlug.get(slug) })),
  );
  await db.transaction().execute(async (transaction) => {
    // Two starts at once would delete and insert the same rows.
    await sql`select pg_advisory_xact_lock(7206002)`.execute(transaction);
    await sql`
      insert into category as old (id, parent_id, slug, name, long_name, kind, position, google_id, promoted, max_price, drawing)
      select id, parent_id, slug, name, long_name, kind, position, google_id, promoted, max_price, drawing
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as node(
        id int, parent_id int, slug text, name text, long_name text, kind text, position int, google_id int,
        promoted boolean, max_price int, drawing text)
      on conflict (id) do update set
        parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name, long_name = excluded.long_name,
        kind = excluded.kind, position = excluded.position, google_id = excluded.google_id,
        promoted = excluded.promoted, max_price = excluded.max_price, drawing = excluded.drawing
      where old.* is distinct from excluded.*`.execute(transaction);
    await sql`delete from category_member`.execute(transaction);
    await sql`
      insert into category_member (category_id, member_id)
      select category_id, member_id
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as member(category_id int, member_id int)`.execute(
      transaction,
    );
  });
}

function presentCategory(node: CategoryNode) {
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
    drawing: node.drawing,
  };
}
