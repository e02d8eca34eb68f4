import type { SuggestionItem } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { countAllBits, countCommonBits, forEachBit } from '../../index/facets/bitWords.ts';
import { rankBy } from '../../index/facets/orderVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { Category, CategoryTree } from '../../index/reference/CategoryTree.ts';
import { stem } from '../../index/search/stem.ts';
import { tokenize, tokenizeQuery } from '../../index/search/tokenize.ts';
import { readSentence } from '../ai-search/readSentence.ts';
import { findCode } from '../search/findCode.ts';
import { findVariants } from '../search/findVariants.ts';
import { orderByRelevance } from '../search/orderByRelevance.ts';
import { suggestFilters } from './suggestFilters.ts';

const MAX_CATEGORIES = 5;
const CANDIDATES = 60;

/** Matches from the indexes: categories, and variants whose products are suggested. */
export type FoundSuggestions = {
  /** Categories, and categories with a colour or feature that the query names. */
  categories: SuggestionItem[];
  shops: SuggestionItem[];
  manufacturers: SuggestionItem[];
  variantIds: number[];
};

/** Null for a query without words. */
export function searchSuggestions(snapshot: IndexSnapshot, query: string): FoundSuggestions | null {
  const { index, search } = snapshot;
  const { ordinals, size } = index.orders.get('popularity', () => rankBy(index, 'popularity'));
  const popularity = {
    ordinals,
    size,
    of: index.columns.popularity,
    isListed: (ordinal: number) => index.flags.listed.has(ordinal),
  };
  const exact = search.findBest(query, popularity, CANDIDATES);
  if (!exact) return null;
  const found = exact.best.length > 0 ? exact : findRelaxed(snapshot, query);
  const filters = suggestFilters(snapshot, readSentence(query, snapshot.reference).wish, query);
  const named = filters.shops.length + filters.manufacturers.length + filters.categories.length;
  return {
    ...filters,
    categories: [
      ...filters.categories,
      ...suggestCategories(snapshot, query, found.seen).slice(0, MAX_CATEGORIES - named),
    ],
    variantIds: [...new Set([...findByCode(snapshot, query, found.best), ...found.best])].map(
      (ordinal) => index.columns.id[ordinal]!,
    ),
  };
}

/** The most popular variants of products with the code; if no offer has the words, also of those whose code starts with it. */
function findByCode(snapshot: IndexSnapshot, query: string, others: readonly number[]) {
  const code = findCode(snapshot, query);
  if (!code || (!code.isExact && others.length > 0)) return [];
  const { popularity } = snapshot.index.columns;
  const ordinals: number[] = [];
  forEachBit(code.mask, (ordinal) => void ordinals.push(ordinal));
  return ordinals.sort((a, b) => popularity[b]! - popularity[a]!).slice(0, CANDIDATES);
}

/** The best variants of a query without the words that none of them has. */
function findRelaxed(snapshot: IndexSnapshot, query: string) {
  const found = findVariants(snapshot, query);
  if (!found) return { best: [], seen: [] };
  const { words } = found.bitset;
  const best = orderByRelevance(snapshot, found, words, countAllBits(words), { offset: 0, limit: CANDIDATES });
  return { best, seen: best };
}

/** The category with exactly the query's words first, then others that it names, then those with the most matches. */
function suggestCategories({ index, reference }: IndexSnapshot, query: string, seen: number[]): SuggestionItem[] {
  const words = tokenizeQuery(query).map(({ word }) => ({ word, ownStem: stem(word) }));
  const counts = new Map<number, number>();
  for (const ordinal of seen) {
    const id = index.columns.categoryId[ordinal]!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const listed = index.flags.listed.words;
  return getCategoryNames(reference.categories)
    .map(({ category, names }) => {
      const isSame = (word: Word, name: Word) => name.word.startsWith(word.word) || name.ownStem === word.ownStem;
      const isNamed = words.every((word) => names.some((name) => isSame(word, name)));
      // Offers are in the lowest categories, so that "Łóżka" has no hits of its own beside its many kinds.
      const isWhole = isNamed && names.every((name) => words.some((word) => isSame(word, name)));
      return { category, rank: Number(isNamed) + Number(isWhole), hits: counts.get(category.id) ?? 0 };
    })
    .filter(({ rank, hits }) => rank > 0 || hits > 0)
    .sort((a, b) => b.rank - a.rank || b.hits - a.hits)
    .slice(0, MAX_CATEGORIES)
    .map(({ category }) => ({
      id: category.id,
      title: category.name,
      url: paths.category(category.slug),
      apiUrl: `/api/v2/category/${category.id}`,
      productCount: countCommonBits(index.bitset(index.categories, category.id).words, listed),
      categoryId: category.id,
    }))
    .filter(({ productCount }) => productCount > 0);
}

type Word = { word: string; ownStem: string };
type NamedCategory = { category: Category; names: Word[] };
const namedCategories = new WeakMap<CategoryTree, NamedCategory[]>();

function getCategoryNames(tree: CategoryTree) {
  let named = namedCategories.get(tree);
  if (!named) {
    named = tree.all.map((category) => ({
      category,
      names: tokenize(category.name).map((word) => ({ word, ownStem: stem(word) })),
    }));
    namedCategories.set(tree, named);
  }
  return named;
}
