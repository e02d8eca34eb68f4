import {
  imagePath,
  IMAGE_SIZES,
  paths,
  SUGGESTION_TYPES,
  type SuggestionItem,
  type Suggestions,
} from '@gniazdo/contracts';
import { countCommonBits } from '../facets/bitWords.ts';
import { countColumn } from '../facets/measureRange.ts';
import { matchVariants } from '../facets/matchVariants.ts';
import { orderVariants } from '../facets/orderVariants.ts';
import type { Snapshot } from '../live/LiveCatalogue.ts';
import { stem } from '../search/stem.ts';
import { tokenize, tokenizeQuery } from '../search/tokenize.ts';

const MOST_CATEGORIES = 5;
const MOST_PRODUCTS = 6;
const CANDIDATES = 60;

type NamesOf = (variantIds: number[]) => Promise<Map<number, ProductName>>;
export type ProductName = { productId: number; name: string; slug: string; offers: number };

/** Categories and products for what was typed so far. */
export async function findSuggestions(snapshot: Snapshot, query: string, namesOf: NamesOf): Promise<Suggestions> {
  const { index, search } = snapshot;
  const found = search.find(query, index.size);
  if (!found) return { data: [] };
  const matched = matchVariants(index, { within: [found.bitset], groups: [], ranges: {} });
  const categories = suggestCategories(snapshot, query, matched.mask);
  const ordinals = orderVariants(index, matched.mask, matched.total, {
    rank: (ordinal) =>
      (255 - found.score[ordinal]!) * 2 ** 24 + 2 ** 24 - 1 - Math.min(index.columns.popularity[ordinal]!, 2 ** 24 - 1),
    offset: 0,
    limit: CANDIDATES,
  });
  const names = await namesOf(ordinals.map((ordinal) => index.columns.id[ordinal]!));
  const products = [...new Map([...names.values()].map((name) => [name.productId, name])).values()]
    .slice(0, MOST_PRODUCTS)
    .map(({ productId, name, slug, offers }): SuggestionItem => ({
      id: productId,
      title: name,
      url: paths.product(productId, slug),
      apiUrl: `/api/v2/product/${productId}`,
      productCount: offers,
    }));
  const first = categories[0]?.categoryId;
  const img =
    first === undefined
      ? null
      : imagePath({ type: 'category', id: String(first) }, IMAGE_SIZES.thumbnailRetina, 'webp');
  return {
    data: [
      { type: SUGGESTION_TYPES.categories, typeName: 'Kategorie', img, items: categories },
      { type: SUGGESTION_TYPES.products, typeName: 'Produkty', img: null, items: products },
    ].filter(({ items }) => items.length > 0),
  };
}

/** Categories named by the query first, then those that hold most of what it finds. */
function suggestCategories({ index, reference }: Snapshot, query: string, mask: Uint32Array): SuggestionItem[] {
  const words = tokenizeQuery(query);
  const counts = countColumn(index.columns.categoryId, mask);
  const listed = index.flags.listed.words;
  return reference.categories.all
    .map((category) => {
      const names = tokenize(category.name);
      const isNamed = words.every((word) => names.some((name) => name.startsWith(word) || stem(name) === stem(word)));
      return { category, isNamed, hits: counts[category.id] ?? 0 };
    })
    .filter(({ isNamed, hits }) => isNamed || hits > 0)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.hits - a.hits)
    .slice(0, MOST_CATEGORIES)
    .map(({ category }) => ({
      id: category.id,
      title: category.name,
      url: paths.category(category.slug),
      apiUrl: `/api/v2/category/${category.id}`,
      productCount: countCommonBits(listed, index.bitset(index.categories, category.id).words),
      categoryId: category.id,
    }))
    .filter(({ productCount }) => productCount > 0);
}
