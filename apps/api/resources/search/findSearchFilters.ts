import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { stem } from '../../index/search/stem.ts';
import { tokenizeQuery } from '../../index/search/tokenize.ts';
import { CATEGORY_GROUP } from '../listing/flagGroups.ts';
import type { ListAddress } from '../listing/ListAddress.ts';
import { chooseGiftGroup } from './chooseGiftGroup.ts';
import { type CountMatches, createCountMatches } from './countMatches.ts';
import { findNamedCategories } from './findNamedCategories.ts';
import { QueryText } from './QueryText.ts';
import type { Reading } from './Reading.ts';
import { readGift, readRoom } from './readPlace.ts';
import { readPrice } from './readPrice.ts';
import { readSize, type WantedSize } from './readSize.ts';

/** Words that add nothing to a room: `meble do salonu` is the room's own list. */
const GENERAL_STEMS = new Set(['mebl', 'dodatk', 'wyposazen', 'rzecz', 'cos']);

/** A filter that the words of a query mean; `apply` returns null if it would leave no results. */
type Filter = { words: string; apply: (query: string, address: ListAddress) => ListAddress | null };

/**
 * The list at which a search arrives if its words name a price, a size, a room or a gift: there, these are filters, which
 * visitors can remove. A filter that would leave nothing stays words. Null if no words become filters.
 */
export function findSearchFilters(snapshot: IndexSnapshot, address: ListAddress): ListAddress | null {
  if (address.context.kind !== 'search' || !address.context.query) return null;
  const query = new QueryText(address.context.query);
  const filters = readFilters(snapshot, query, address);
  if (filters.length === 0) return null;
  if (isGeneral(query.text)) query.text = '';
  let current = address;
  for (const { words, apply } of filters) {
    const next = apply(query.text, current);
    if (next) current = next;
    else query.append(words);
  }
  if (current === address) return null;
  if (!query.text) return toCategory(current);
  const result: ListAddress = { ...current, context: { kind: 'search', query: query.text }, page: 1 };
  // The words that are left may mean further filters: a second size.
  return findSearchFilters(snapshot, result) ?? result;
}

/** Removes the parts of the query that mean filters. */
function readFilters(snapshot: IndexSnapshot, query: QueryText, { chosen, ranges }: ListAddress): Filter[] {
  const filters: Filter[] = [];
  const countMatches = createCountMatches(snapshot);
  const hasResults = (text: string, address: ListAddress) => (countMatches(text, address) > 0 ? address : null);
  const inCategory = (slug: string) => (text: string, address: ListAddress) =>
    hasResults(text, { ...address, chosen: { ...address.chosen, [CATEGORY_GROUP]: [slug] } });

  const gift = chosen[CATEGORY_GROUP] ? null : readGift(query.folded);
  const giftWords = gift && query.cut(gift);
  const price = ranges.price ? null : readPrice(query.folded);
  if (price) {
    const apply: Filter['apply'] = (text, address) =>
      hasResults(text, { ...address, ranges: { ...address.ranges, price: price.value } });
    filters.push({ words: query.cut(price), apply });
  }
  if (gift) {
    const group = gift.value || chooseGiftGroup(snapshot.reference.categories, price?.value.to ?? null);
    filters.push({ words: giftWords!, apply: inCategory(group) });
  }
  const room = gift || chosen[CATEGORY_GROUP] ? null : readRoom(query.folded);
  if (room && !isPartOfCategory(query.folded, room))
    filters.push({ words: query.cut(room), apply: inCategory(room.value) });
  const size = readSize(query.folded);
  if (size) {
    const apply: Filter['apply'] = (text, address) => applySize(countMatches, text, address, size.value);
    filters.push({ words: query.cut(size), apply });
  }
  return filters;
}

/** Beds are wider than the mattress that their name states, so the number in names is better if more names have it. */
function applySize(countMatches: CountMatches, query: string, address: ListAddress, wanted: WantedSize) {
  const inNames = countMatches(query, address, wanted.number);
  const [best] = wanted.dimensions
    .filter((dimension) => !address.ranges[dimension])
    .map((dimension) => {
      const next: ListAddress = { ...address, ranges: { ...address.ranges, [dimension]: wanted.range } };
      return { next, count: countMatches(query, next) };
    })
    .sort((a, b) => b.count - a.count);
  return best && best.count > 0 && best.count >= inNames ? best.next : null;
}

/** Whether the words of the room belong to a category: `krzesła do jadalni`. */
function isPartOfCategory(text: string, { start, end }: Reading<string>) {
  const [named] = findNamedCategories(tokenizeQuery(text).map(({ word }) => stem(word)));
  const isAlone = text.slice(0, start).trim() === '' && text.slice(end).trim() === '';
  return !isAlone && tokenizeQuery(text.slice(start, end)).some(({ word }) => named?.stems.has(stem(word)));
}

/** A list of a category without words is the category's own list. */
function toCategory({ chosen, ...address }: ListAddress): ListAddress {
  const { [CATEGORY_GROUP]: category, ...others } = chosen;
  const [slug] = category ?? [];
  return {
    ...address,
    page: 1,
    chosen: others,
    context: slug === undefined ? { kind: 'all' } : { kind: 'category', slug },
  };
}

function isGeneral(text: string) {
  return tokenizeQuery(text).every(({ word }) => GENERAL_STEMS.has(stem(word)));
}
