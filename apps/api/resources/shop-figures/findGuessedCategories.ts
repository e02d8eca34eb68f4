import { type CategoryNode, categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { type CategoryMatcher, FALLBACK_SLUG } from '../../catalogue/matching/matchCategory.ts';
import type { Database } from '../../database/one.ts';

const byId = new Map(categoryTree.map((node) => [node.id, node]));

/** Words of a shop for a category of its own, and a category that its offers with them are in. */
export type CategoryPair = { words: string; categoryId: number };

/**
 * The pairs of a shop whose category does not follow from the words: other fields, such as the name, have decided it. Offers
 * whose category staff have corrected are left out.
 */
export async function findGuessedCategories(db: Database, matchCategory: CategoryMatcher, eshopId: number) {
  const { rows } = await db.query<CategoryPair>(
    `select distinct shop_category as words, category_id as "categoryId" from variant
     where eshop_id = $1 and shop_category is not null and rule_category_id is null`,
    [eshopId],
  );
  return rows.filter((pair) => isGuessed(matchCategory, pair));
}

function isGuessed(matchCategory: CategoryMatcher, { words, categoryId }: CategoryPair) {
  // A Google category may be all that a shop has written.
  const area = matchCategory({ title: '', googleCategory: words, categoryPaths: [words.split(' > ')] });
  return area.slug === FALLBACK_SLUG || !isInside(byId.get(categoryId), area);
}

function isInside(node: CategoryNode | undefined, area: CategoryNode): boolean {
  return node !== undefined && (node.id === area.id || isInside(byId.get(node.parentId ?? -1), area));
}
