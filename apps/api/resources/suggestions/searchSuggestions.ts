import type { SuggestionItem } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { findHelpTopics } from '@gniazdo/format';
import { countAllBits, countCommonBits, forEachBit } from '../../index/facets/bitWords.ts';
import type { Range } from '../../index/facets/matchVariants.ts';
import { orderBy, rankBy } from '../../index/facets/orderVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { Category, CategoryTree } from '../../index/reference/CategoryTree.ts';
import { stem } from '../../index/search/stem.ts';
import { tokenize, tokenizeQuery } from '../../index/search/tokenize.ts';
import { readSentence, type Sentence } from '../ai-search/readSentence.ts';
import { findCode } from '../search/findCode.ts';
import { findAnswer, toRange } from '../search/findSentenceList.ts';
import { findVariants } from '../search/findVariants.ts';
import { UNITS } from '../listing/ListAddress.ts';
import { getName } from '../listing/presentHeading.ts';
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
  /** Pages of the service that answer the query. */
  pages: SuggestionItem[];
  variantIds: number[];
  /** In grosze, as the query says: other products are not suggested. */
  price: Range | null;
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
  const pages = suggestPages(query);
  const asked = readSentence(query, snapshot.reference);
  const { wish } = asked;
  const price = wish.price && toRange(wish.price, UNITS.price);
  const anyPrice = () => (exact.best.length > 0 ? exact : findRelaxed(snapshot, query));
  const found = price ? (findInPrice(snapshot, query, asked) ?? { best: [], seen: anyPrice().seen }) : anyPrice();
  const filters = suggestFilters(snapshot, { wish, price }, query);
  const names = filters.shops.length + filters.manufacturers.length;
  const room = MAX_CATEGORIES - names - filters.categories.length - pages.length;
  // Categories with a few offers of the brand `kanapex` are not what it means.
  const seen = names + pages.length > 0 ? [] : found.seen;
  return {
    ...filters,
    categories: [...filters.categories, ...suggestCategories(snapshot, query, seen, room)],
    pages,
    variantIds: [...new Set([...findByCode(snapshot, query, found.best), ...found.best])].map(
      (ordinal) => index.columns.id[ordinal]!,
    ),
    price,
  };
}

/** The first variants of the list that the query leads to; null if its price is given up there. */
function findInPrice(snapshot: IndexSnapshot, query: string, asked: Sentence) {
  const answer = findAnswer(snapshot, query, { asked });
  if (!answer?.address.ranges.price) return null;
  const { main, selection } = answer;
  const part = { offset: 0, limit: CANDIDATES };
  const total = countAllBits(main);
  const { found } = selection.list;
  const best = found
    ? orderByRelevance(snapshot, found, main, total, part)
    : orderBy(snapshot.index, main, total, { key: 'popularity', ...part });
  return { best, seen: best };
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

function suggestPages(query: string): SuggestionItem[] {
  return findHelpTopics(query, { isTyped: true }).map(({ title, url }, i) => ({
    id: i + 1,
    title,
    url,
    apiUrl: url,
    productCount: 0,
  }));
}

/**
 * The category with exactly the query's words first, then others that it names, the query's own words before longer ones (`stół`:
 * tables before coffee tables) and at the beginning of a name before later ones; then those with the most matches.
 */
function suggestCategories({ index, reference }: IndexSnapshot, query: string, seen: number[], limit: number) {
  const words = tokenizeQuery(query).map(({ word }) => ({ word, ownStem: stem(word) }));
  const counts = new Map<number, number>();
  for (const ordinal of seen) {
    const id = index.columns.categoryId[ordinal]!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const listed = index.flags.listed.words;
  const ranked = getCategoryNames(reference.categories)
    .map((named) => ({
      category: named.category,
      rank: rankName(words, named),
      hits: counts.get(named.category.id) ?? 0,
    }))
    .filter(({ rank, hits }) => rank > 0 || hits > 0)
    .sort((a, b) => b.rank - a.rank || b.hits - a.hits);
  const items: SuggestionItem[] = [];
  for (const { category } of ranked) {
    if (items.length >= limit) break;
    const productCount = countCommonBits(index.bitset(index.categories, category.id).words, listed);
    if (productCount === 0) continue;
    items.push({
      id: category.id,
      title: getName(category),
      url: paths.category(category.slug),
      apiUrl: `/api/v2/category/${category.id}`,
      productCount,
      categoryId: category.id,
    });
  }
  return items;
}

/** Points of a name with all words of a query; a sum of the later ones is below the one before. */
const WHOLE = 16;
const PART = 8;
const OWN_WORDS = 4;
const AT_START = 2;
const NAMED = 1;
/** Shorter words begin too many names to be the whole of one. */
const MIN_WHOLE = 2;

/** 0 if the name lacks a word of the query or one that the word begins. */
function rankName(words: readonly Word[], { names, parts }: NamedCategory) {
  const isOwn = (word: Word, name: Word) => name.ownStem === word.ownStem;
  const isSame = (word: Word, name: Word) => isOwn(word, name) || name.word.startsWith(word.word);
  if (!words.every((word) => names.some((name) => isSame(word, name)))) return 0;
  // Offers are in the lowest categories, so that "Łóżka" has no hits of its own beside its many kinds.
  const isWhole = (part: readonly Word[]) =>
    part.every((name) => words.some((word) => word.word.length >= MIN_WHOLE && isSame(word, name)));
  const hasOwnWords = words.every((word) => names.some((name) => isOwn(word, name)));
  const isAtStart = words.some((word) => isSame(word, names[0]!));
  // “Stoły i stoliki” are two names. Of the later one, the query has its own words: `stół` is not the beginning of `stołki`.
  const isPart = (part: readonly Word[], at: number) => isWhole(part) && (at === 0 || hasOwnWords);
  const whole = isWhole(names) ? WHOLE : parts.some(isPart) ? PART : 0;
  return whole + Number(hasOwnWords) * OWN_WORDS + Number(isAtStart) * AT_START + NAMED;
}

type Word = { word: string; ownStem: string };
/** `names`: the words of its name; `parts`: those of each part that `i` separates. */
type NamedCategory = { category: Category; names: Word[]; parts: Word[][] };
const namedCategories = new WeakMap<CategoryTree, NamedCategory[]>();

function getCategoryNames(tree: CategoryTree) {
  let named = namedCategories.get(tree);
  if (!named) {
    named = tree.all.map((category) => {
      const parts = getName(category)
        .split(' i ')
        .map((part) => tokenize(part).map((word) => ({ word, ownStem: stem(word) })));
      return { category, names: parts.flat(), parts };
    });
    namedCategories.set(tree, named);
  }
  return named;
}
