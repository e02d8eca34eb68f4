import type { AiSearchResult } from '@gniazdo/contracts/offers';
import { foldDiacritics } from '@gniazdo/format';
import { featureGroups, wordGroups } from '../../catalogue/vocabulary/featureGroups.ts';
import { countAllBits } from '../../index/facets/bitWords.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { CategoryTree } from '../../index/reference/CategoryTree.ts';
import { stem } from '../../index/search/stem.ts';
import { tokenizeQuery } from '../../index/search/tokenize.ts';
import { readSentence, type Sentence } from '../ai-search/readSentence.ts';
import { addSimilarValues } from '../ai-search/similarValues.ts';
import type { Wish } from '../ai-search/wishSchema.ts';
import { buildAddress } from '../listing/buildAddress.ts';
import { CATEGORY_GROUP, ESHOP_GROUP, MANUFACTURER_GROUP } from '../listing/flagGroups.ts';
import { type ListAddress, toIgnored, UNITS } from '../listing/ListAddress.ts';
import { presentChosen } from '../listing/presentChosen.ts';
import { type ResolvedList, resolveList } from '../listing/resolveList.ts';
import { type Selection, selectFilters } from '../listing/selectFilters.ts';
import { findCode } from './findCode.ts';
import { getNameStems } from './findNamedCategories.ts';
import { findVariants, isSaid } from './findVariants.ts';

/**
 * What is given up if a list has no offers, first what matters least. The form of a thing stays longest: a shopper who wants a
 * folding table does not want another one for the price.
 */
const GIVEN_UP: readonly (readonly string[])[] = [
  ['oznaczenie', 'waga', 'ocena'],
  ['dostepnosc', 'dostawa', 'kupon', 'promocja'],
  ['styl', 'siedzisko'],
  ['diameter', 'depth', 'height', 'width'],
  ['material'],
  [MANUFACTURER_GROUP, ESHOP_GROUP],
  ['kolor'],
  [CATEGORY_GROUP],
  ['price'],
  ['mechanizm', 'spanie'],
  ['ksztalt', 'cechy'],
];

/** So few offers of similar colours or materials are left out if there are so many times as many of the thing. */
const FEW = 3;
const MANY = 20;

/** Stems of words that are features in every form: `turkusowy` of a colour that no offer has is not misspelled. */
const FEATURE_STEMS = new Set(
  wordGroups.flatMap(({ values }) =>
    values.flatMap(({ name, stems }) => [...stems, ...foldDiacritics(name).split(' ')].map(stem)),
  ),
);

/** Larger numbers are not part of the grammar of list URLs. */
const MAX_IN_URL = 99_999_999;

type Options = {
  /** What an endpoint has read; null to read the sentence by rules. */
  wish?: Wish | null;
  /** The query, if it has been read. */
  asked?: Sentence;
  /** The category whose list is open; it counts if the sentence names none, or one that contains it. */
  openId?: number | null;
  /** Whether the list is that of the named category; else, its offers are searched for. */
  isCategoryList?: boolean;
};

/**
 * A list with its filters evaluated. `address`: without filters that have no effect; `main`: its offers without accessories, one
 * bit each.
 */
type CountedList = { address: ListAddress; selection: Selection; main: Uint32Array };

/** The list that a sentence of the AI search asks for, with its numbers of filters and variants. */
export function findSentenceList(snapshot: IndexSnapshot, query: string, options: Options): AiSearchResult {
  const { address, selection } =
    findAnswer(snapshot, query, { ...options, isCategoryList: true }) ??
    createCount(snapshot)(createAddress({ kind: 'search', query }));
  return {
    url: buildAddress(address),
    filtersCount: presentChosen(selection).length,
    resultsCount: selection.matched.total,
  };
}

/**
 * The list that a sentence asks for, typed into the search or the AI search; null if it is the search for the sentence. What
 * was understood becomes filters. The named things, other words and negations are searched for; a list of the AI search is that
 * of the category, if it fulfils all. Without a named thing, it is the list of a room, shop or brand. If the list has no offers,
 * similar colours and materials are added; if that is not enough, filters are given up: one if possible, else several. The
 * address has the parts of the sentence that the list does not fulfil.
 */
export function findAnswer(
  snapshot: IndexSnapshot,
  query: string,
  { wish, asked: known, openId = null, isCategoryList = false }: Options = {},
): CountedList | null {
  if (findCode(snapshot, query)) return null;
  const asked = wish ? toSentence(wish) : (known ?? readSentence(query, snapshot.reference));
  const isOpen = openId !== null && asked.wish.category !== null;
  const isLeftOut = asked.unfiltered.length > 0 && (asked.wish.category !== null || isAnyKnown(snapshot, asked.left));
  if (!hasConditions(asked.wish) && !isOpen && !wish?.category && !isLeftOut) return null;
  if (!wish && openId === null && isMisspelled(snapshot, asked)) return null;
  const count = createCount(snapshot);
  const build = (read: Sentence) => toAddress(snapshot, read, { openId, isCategoryList });
  const search = { wanted: resolveSizes(snapshot, asked, { build, count }), asked, count };
  const exact = findExact(snapshot, search);
  if (!exact && openId === null && isFulfilled(snapshot, query)) return null;
  const answer = exact ?? findSimilar(snapshot, search);
  return answer && isPlainSearch(answer.address) ? null : answer;
}

/** Whether an address is a search without filters: then the sentence is searched for as it is. */
function isPlainSearch({ context, chosen, ranges, ignored }: ListAddress) {
  return context.kind === 'search' && !ignored && Object.keys(chosen).length + Object.keys(ranges).length === 0;
}

/**
 * Whether the only conditions of a sentence are misspelled features: the word begins like one (`naroznkk`), no offer has it, and
 * a similar word is known. They are searched for, because the search says what it corrected.
 */
function isMisspelled({ search, index }: IndexSnapshot, { wish, parts }: Sentence) {
  if (wish.category ?? wish.shop ?? wish.brand) return false;
  const isCorrected = (text: string) => {
    const words = search.read(text, index.size) ?? [];
    return (
      words.length > 0 && words.every((word) => word.isCorrected) && !FEATURE_STEMS.has(stem(foldDiacritics(text)))
    );
  };
  const isFeature = (name: string) => featureGroups.some(({ ident }) => ident === name);
  return parts.length > 0 && parts.every(({ filters, words }) => filters.every(isFeature) && isCorrected(words));
}

/** Whether some offers have all words of a query. */
function isFulfilled(snapshot: IndexSnapshot, query: string) {
  const found = findVariants(snapshot, query, { isWhole: true });
  return found !== null && found.dropped.length === 0 && found.corrected === null && found.bitset.words.some(Boolean);
}

/** Whether some offers have one of the words. */
function isAnyKnown({ search, index }: IndexSnapshot, words: readonly string[]) {
  return (search.read(words.join(' '), index.size) ?? []).some(({ losses }) => losses.size > 0);
}

/** Of an endpoint, only the filters are known, not the words that mean them. */
function toSentence(wish: Wish): Sentence {
  const none: readonly string[] = [];
  const words = {
    categoryWords: none,
    categoryText: '',
    otherCategories: none,
    left: none,
    lost: none,
    unfiltered: none,
    unwanted: none,
  };
  return { wish, parts: [], openSizes: new Map(), ...words };
}

function hasConditions({ filters, shop, brand, price, sizes, place }: Wish) {
  return (
    Object.values(filters).some((values) => values.length > 0) ||
    sizes.length > 0 ||
    [shop, brand, price, place].some(Boolean)
  );
}

/** The wanted list, or that of another category that the thing may be in, if it has offers; else null. */
function findExact(snapshot: IndexSnapshot, search: Search) {
  const { wanted, asked } = search;
  const { context } = wanted;
  const slugs = context.kind === 'category' ? asked.otherCategories : [];
  const others = slugs.map((slug): ListAddress => ({ ...wanted, context: { kind: 'category', slug } }));
  return findFirst(snapshot, [wanted, ...others], search);
}

/** The first similar list that has offers; null if there is none. */
function findSimilar(snapshot: IndexSnapshot, search: Search) {
  const { wanted, count } = search;
  const given = GIVEN_UP.map((names) => names.filter((name) => hasFilter(wanted, name))).filter(
    ({ length }) => length > 0,
  );
  const chosen = addSimilarValues(wanted.chosen);
  const similar = chosen ? [{ ...wanted, chosen }] : [];
  const single = given.flat().map((name) => withoutFilters(wanted, [name]));
  // A few similar things among many of the wanted ones are not what was meant: two cream chairs instead of 200.
  const isTelling = similar.every((one) => {
    const [found, others] = [one, withoutFilters(one, Object.keys(one.chosen))].map((address) =>
      countAllBits(count(address).main),
    );
    return found! > FEW || found! * MANY >= others!;
  });
  const found = findFirst(snapshot, isTelling ? [...similar, ...single] : [...single, ...similar], search);
  return found ?? findFirst(snapshot, giveUpSeveral(given, search), search);
}

/** The list without as few of the least important filters as leave offers, and of these, with those that can stay after all. */
function giveUpSeveral(given: readonly (readonly string[])[], { wanted, count }: Search) {
  const isFound = (names: readonly string[]) => countAllBits(count(withoutFilters(wanted, names)).main) > 0;
  let names = given.map((_, i) => given.slice(0, i + 1).flat()).find(isFound) ?? [];
  for (const name of names.toReversed()) {
    const others = names.filter((one) => one !== name);
    if (isFound(others)) names = others;
  }
  return [withoutFilters(wanted, names)];
}

type Search = { wanted: ListAddress; asked: Sentence; count: Count };

function findFirst(snapshot: IndexSnapshot, addresses: readonly ListAddress[], { wanted, asked, count }: Search) {
  for (const address of addresses) {
    const list = count(address);
    if (countAllBits(list.main) > 0) return { ...list, address: addIgnored(snapshot, list, wanted, asked) };
  }
  return null;
}

/** The address with the parts of the sentence that the list does not fulfil. */
function addIgnored(
  snapshot: IndexSnapshot,
  { address }: CountedList,
  wanted: ListAddress,
  { wish, parts, lost, unfiltered, left, categoryWords }: Sentence,
): ListAddress {
  const { search, reference, index } = snapshot;
  const isGivenUp = (name: string) => hasFilter(wanted, name) && !hasFilter(address, name);
  const ignored = parts.filter(({ filters }) => filters.some(isGivenUp)).map(({ words }) => words);
  // A search names the words that its results do not have.
  if (address.context.kind === 'search')
    return { ...address, ignored: toIgnored([...lost, ...unfiltered, ...ignored]) };
  const category = reference.categories.bySlug.get(wish.category ?? '');
  const stems = new Set(categoryWords.map((word) => stem(tokenizeQuery(word)[0]?.word ?? '')));
  const isWhole = (category ? getNameStems(category.id) : []).every((one) => stems.has(one));
  const unsaid = isWhole
    ? []
    : categoryWords.filter((word) => {
        const [read] = search.read(word, index.size) ?? [];
        return !read || !isSaid(snapshot, read);
      });
  return { ...address, ignored: toIgnored([...unsaid, ...left, ...lost, ...unfiltered, ...ignored]) };
}

/** Beds are wider than the mattress that their name states: a number may be a word of names, or another dimension. */
function resolveSizes(
  snapshot: IndexSnapshot,
  asked: Sentence,
  { build, count }: { build: (asked: Sentence) => ListAddress; count: Count },
) {
  let read = asked;
  for (const [dimension, size] of asked.openSizes) {
    const others = read.wish.sizes.filter((one) => one.dimension !== dimension);
    const [wanted] = read.wish.sizes.filter((one) => one.dimension === dimension);
    const free = size.dimensions.filter((name) => others.every((other) => other.dimension !== name));
    const asRange = (name: (typeof free)[number]) => ({
      ...read,
      wish: { ...read.wish, sizes: [...others, { ...wanted!, dimension: name }] },
      parts: read.parts.map((part) => (part.filters[0] === dimension ? { ...part, filters: [name] } : part)),
    });
    // The most likely dimension is the first.
    const best = free
      .map((name) => ({ name, total: countAllBits(count(build(asRange(name))).main) }))
      .find(({ total }) => total > 0);
    const without = { ...read, wish: { ...read.wish, sizes: others } };
    const [number] = snapshot.search.read(size.number, snapshot.index.size) ?? [];
    const inNames = number ? snapshot.search.countCommon(number, count(build(without)).main) : 0;
    if (inNames > (best?.total ?? 0)) read = { ...without, left: [...read.left, size.number] };
    else if (best) read = asRange(best.name);
  }
  return build(read);
}

function toAddress(
  snapshot: IndexSnapshot,
  { wish, left, unwanted, categoryText }: Sentence,
  { openId, isCategoryList }: { openId: number | null; isCategoryList: boolean },
): ListAddress {
  const { categories } = snapshot.reference;
  const { filters, shop, brand, price, sizes, words, place } = wish;
  const chosen: ListAddress['chosen'] = Object.fromEntries(
    Object.entries({
      ...filters,
      [ESHOP_GROUP]: shop === null ? [] : [shop],
      [MANUFACTURER_GROUP]: brand === null ? [] : [brand],
    }).filter(([, values]) => values.length > 0),
  );
  const ranges: ListAddress['ranges'] = {};
  if (price) ranges.price = toRange(price, UNITS.price);
  for (const { dimension, from, to } of sizes) ranges[dimension] = toRange({ from, to }, UNITS[dimension]);
  const { slug, isRoomIn } = chooseCategory(categories, wish, openId);
  const isKnown = isAnyKnown(snapshot, left);
  // The order of a search is by relevance: a chair for children is not among the first ones for `krzesło`.
  if (!isCategoryList || isKnown || unwanted.length > 0 || words !== '' || !isRoomIn) {
    const isNamed = wish.category !== null && categoryText !== '';
    const text = [isNamed ? categoryText : '', ...left, words, ...unwanted].filter(Boolean).join(' ');
    const filter = place ?? (isNamed ? null : slug);
    const filtered = filter === null ? chosen : { ...chosen, [CATEGORY_GROUP]: [filter] };
    if (text && (isNamed || isKnown || unwanted.length > 0 || words !== ''))
      return { ...createAddress({ kind: 'search', query: text }), chosen: filtered, ranges };
  }
  if (slug !== null) return { ...createAddress({ kind: 'category', slug }), chosen, ranges };
  const { [MANUFACTURER_GROUP]: _brand, ...withoutBrand } = chosen;
  if (brand !== null && shop === null)
    return { ...createAddress({ kind: 'manufacturer', slug: brand }), chosen: withoutBrand, ranges };
  const { [ESHOP_GROUP]: _shop, ...withoutShop } = chosen;
  if (shop !== null) return { ...createAddress({ kind: 'eshop', slug: shop }), chosen: withoutShop, ranges };
  return { ...createAddress({ kind: 'all' }), chosen, ranges };
}

/**
 * The slug of the wanted category: the open one if it is in the named one; the only subcategory of the named one that is in
 * the named room (`biurko` for a child's room); the room if no category is named. `isRoomIn`: the category is in the room.
 */
function chooseCategory(categories: CategoryTree, { category, place }: Wish, openId: number | null) {
  const open = openId === null ? undefined : categories.byId.get(openId);
  const named = category === null ? undefined : categories.bySlug.get(category);
  if (!named) return { slug: place ?? open?.slug ?? null, isRoomIn: true };
  const room = place === null ? undefined : categories.bySlug.get(place);
  const isOpen = open && categories.path(open.id).some(({ id }) => id === named.id);
  const wanted = isOpen ? open : named;
  if (!room || categories.getAncestorIds(wanted.id).includes(room.id)) return { slug: wanted.slug, isRoomIn: true };
  const inRoom = categories.children(wanted.id).filter(({ id }) => categories.getAncestorIds(id).includes(room.id));
  return inRoom.length === 1 ? { slug: inRoom[0]!.slug, isRoomIn: true } : { slug: wanted.slug, isRoomIn: false };
}

function createAddress(context: ListAddress['context']): ListAddress {
  return { context, chosen: {}, ranges: {}, sort: null, page: 1 };
}

/** In the units of an address. */
export function toRange({ from, to }: { from: number | null; to: number | null }, unit: number) {
  const toUnits = (value: number | null) => value && Math.round(Math.min(value, MAX_IN_URL) * unit);
  return from !== null && to !== null && from > to
    ? { from: toUnits(to), to: toUnits(from) }
    : { from: toUnits(from), to: toUnits(to) };
}

type Count = (requested: ListAddress) => CountedList;

/**
 * Counts as the lists' pages do. The URL has no filter without effect. Lists that differ only in filters are resolved once; for
 * one sentence, because offers change.
 */
function createCount(snapshot: IndexSnapshot): Count {
  const resolved = new Map<string, ResolvedList>();
  return (requested) => {
    const key = JSON.stringify([requested.context, requested.chosen[CATEGORY_GROUP], requested.ranges]);
    const list =
      resolved.get(key) ?? resolveList(snapshot, requested) ?? resolveList(snapshot, createAddress({ kind: 'all' }))!;
    resolved.set(key, list);
    const selection = selectFilters(snapshot, list, requested);
    return { address: selection.address, selection, main: selectMain(snapshot, list, selection) };
  };
}

/** The offers of a list without accessories: a sofa for 100 zł is not a cover. */
function selectMain({ reference, index }: IndexSnapshot, list: ResolvedList, { matched }: Selection) {
  const main = new Uint32Array(matched.mask);
  if (list.found) {
    const central = list.found.getCentral().words;
    for (let i = 0; i < main.length; i++) main[i] = main[i]! & (central[i] ?? 0);
    return main;
  }
  for (const { id } of list.category ? reference.categories.getAccessories(list.category) : []) {
    const { words } = index.bitset(index.categories, id);
    for (let i = 0; i < main.length; i++) main[i] = main[i]! & ~words[i]!;
  }
  return main;
}

function hasFilter({ chosen, ranges }: ListAddress, name: string) {
  return Object.hasOwn(chosen, name) || Object.hasOwn(ranges, name);
}

function withoutFilters(address: ListAddress, names: readonly string[]): ListAddress {
  const leave = <T extends object>(filters: T) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  return { ...address, chosen: leave(address.chosen), ranges: leave(address.ranges) };
}
