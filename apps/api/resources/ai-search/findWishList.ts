import type { AiSearchResult } from '@gniazdo/contracts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { CategoryTree } from '../../index/reference/CategoryTree.ts';
import { buildAddress } from '../listing/buildAddress.ts';
import { CATEGORY_GROUP, ESHOP_GROUP, MANUFACTURER_GROUP } from '../listing/flagGroups.ts';
import { type ListAddress, UNITS } from '../listing/ListAddress.ts';
import { presentChosen } from '../listing/presentChosen.ts';
import { resolveList } from '../listing/resolveList.ts';
import { selectFilters } from '../listing/selectFilters.ts';
import { addSimilarColours } from './similarColours.ts';
import { isEmptyWish, type Wish } from './wishSchema.ts';

/** What is given up if a list has no offers, first what matters least. */
const GIVEN_UP: readonly (readonly string[])[] = [
  ['oznaczenie', 'ksztalt'],
  ['styl'],
  ['diameter', 'depth', 'height', 'width'],
  ['cechy'],
  ['dostepnosc', 'dostawa', 'kupon', 'promocja'],
  ['material'],
  [MANUFACTURER_GROUP, ESHOP_GROUP],
  ['kolor'],
  ['price'],
];

const COLOUR_GROUP = 'kolor';
/** Larger numbers are not part of the grammar of list URLs. */
const MAX_IN_URL = 99_999_999;

/** A list and the number of its filters and variants. */
type CountedList = { address: ListAddress; result: AiSearchResult };

/**
 * The list that fulfils a wish. If it would have no offers, similar colours are added; if that is not enough, filters are
 * given up: one if possible, else several. A wish for nothing becomes a search for the sentence.
 *
 * @param categoryId The category whose list is open; it counts if the wish names none, or one that contains it.
 */
export function findWishList(
  snapshot: IndexSnapshot,
  { query, wish, categoryId }: { query: string; wish: Wish; categoryId: number | null },
): AiSearchResult {
  if (isEmptyWish(wish)) return countList(snapshot, toSearch(query)).result;
  const wanted = countList(snapshot, toAddress(snapshot.reference.categories, wish, categoryId));
  return (findWithOffers(snapshot, wanted) ?? wanted).result;
}

/** The list, or the first similar one, that has offers; null if there is none. */
function findWithOffers(snapshot: IndexSnapshot, wanted: CountedList): CountedList | null {
  if (wanted.result.resultsCount > 0) return wanted;
  const given = GIVEN_UP.filter((names) => names.some((name) => hasFilter(wanted.address, name)));
  const single = given.map((names) => withoutFilters(wanted.address, names));
  const several = given.map((_, i) => withoutFilters(wanted.address, given.slice(0, i + 1).flat()));
  for (const address of [withSimilarColours(wanted.address), ...single, ...several]) {
    const list = countList(snapshot, address);
    if (list.result.resultsCount > 0) return list;
  }
  return null;
}

function toAddress(categories: CategoryTree, wish: Wish, categoryId: number | null): ListAddress {
  const { filters, shop, brand, price, sizes, words } = wish;
  const slug = chooseCategory(categories, wish, categoryId);
  const chosen: ListAddress['chosen'] = Object.fromEntries(
    Object.entries({
      ...filters,
      [ESHOP_GROUP]: shop === null ? [] : [shop],
      [MANUFACTURER_GROUP]: brand === null ? [] : [brand],
      [CATEGORY_GROUP]: words && slug ? [slug] : [],
    }).filter(([, values]) => values.length > 0),
  );
  const ranges: ListAddress['ranges'] = {};
  if (price) ranges.price = toRange(price, UNITS.price);
  for (const { dimension, from, to } of sizes) ranges[dimension] = toRange({ from, to }, UNITS[dimension]);
  const context: ListAddress['context'] = words
    ? { kind: 'search', query: words }
    : slug
      ? { kind: 'category', slug }
      : { kind: 'all' };
  return { context, chosen, ranges, sort: null, page: 1 };
}

/**
 * The slug of the wanted category: the open one if it is in the named one; the only subcategory of the named one that is in
 * the named room (`biurko` for a child's room); the room if no category is named.
 */
function chooseCategory(categories: CategoryTree, { category, place }: Wish, openId: number | null): string | null {
  const open = openId === null ? undefined : categories.byId.get(openId);
  const named = category === null ? undefined : categories.bySlug.get(category);
  if (!named) return place ?? open?.slug ?? null;
  if (open && categories.path(open.id).some(({ id }) => id === named.id)) return open.slug;
  const room = place === null ? undefined : categories.bySlug.get(place);
  if (!room || categories.getAncestorIds(named.id).includes(room.id)) return named.slug;
  const inRoom = categories.children(named.id).filter(({ id }) => categories.getAncestorIds(id).includes(room.id));
  return inRoom.length === 1 ? inRoom[0]!.slug : named.slug;
}

function toSearch(query: string): ListAddress {
  return { context: { kind: 'search', query }, chosen: {}, ranges: {}, sort: null, page: 1 };
}

function toRange({ from, to }: { from: number | null; to: number | null }, unit: number) {
  const toUnits = (value: number | null) => value && Math.round(Math.min(value, MAX_IN_URL) * unit);
  return from !== null && to !== null && from > to
    ? { from: toUnits(to), to: toUnits(from) }
    : { from: toUnits(from), to: toUnits(to) };
}

/** Counts as the list's page does. The URL has no filter without effect. */
function countList(snapshot: IndexSnapshot, requested: ListAddress): CountedList {
  const list = resolveList(snapshot, requested) ?? resolveList(snapshot, toSearch(''))!;
  const selection = selectFilters(snapshot, list, requested);
  return {
    address: selection.address,
    result: {
      url: buildAddress(selection.address),
      filtersCount: presentChosen(selection).length,
      resultsCount: selection.matched.total,
    },
  };
}

function withSimilarColours(address: ListAddress): ListAddress {
  const { [COLOUR_GROUP]: colours, ...others } = address.chosen;
  return colours ? { ...address, chosen: { ...others, [COLOUR_GROUP]: addSimilarColours(colours) } } : address;
}

function hasFilter({ chosen, ranges }: ListAddress, name: string) {
  return Object.hasOwn(chosen, name) || Object.hasOwn(ranges, name);
}

function withoutFilters(address: ListAddress, names: readonly string[]): ListAddress {
  const leave = <T extends object>(filters: T) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  return { ...address, chosen: leave(address.chosen), ranges: leave(address.ranges) };
}
