import { CATEGORY_GROUP, ESHOP_GROUP, MANUFACTURER_GROUP } from '../listing/flagGroups.ts';
import type { Reference } from '../../index/reference/Reference.ts';
import type { DimensionName } from '../../index/facets/VariantFacts.ts';
import { readWords, STOP_WORDS, type TypedWord } from '../../index/search/tokenize.ts';
import { readGift, readRoom } from '../search/readPlace.ts';
import { readPrice } from '../search/readPrice.ts';
import { readSize, type WantedSize } from '../search/readSize.ts';
import { blank, readUnwanted } from '../search/readUnwanted.ts';
import type { CategoryTree } from '../../index/reference/CategoryTree.ts';
import { readCategory } from './readCategory.ts';
import { readConditions } from './readConditions.ts';
import { readDetails } from './readDetails.ts';
import { readFeatures } from './readFeatures.ts';
import { readNames } from './readNames.ts';
import { readOtherAmounts, readUnfiltered } from './readUnfiltered.ts';
import { SentenceText } from './SentenceText.ts';
import { createEmptyWish, type Wish } from './wishSchema.ts';

const ABOUT = /\b(?:okolo|ok\.?|kolo|mniej wiecej|circa) (?=\d)/;
/** How far a price may be from one that was said with `około`. */
const ABOUT_SHARE = 0.2;
const TWO_SIZES = /\b\d{2,3}x\d{2,3}(?:x\d{2,3})?\b/;
const MAX_SIZES = 4;
const MAX_PRICES = 4;
/** So many more words than what it is read as has a paraphrase: `nie więcej niż` for `do`. */
const MAX_PARAPHRASE = 3;
const ROUND = /\b(?:okragl\w*|sredni?c\w*)/;
const OUTDOOR = 'na-zewnatrz';
const GARDEN = 'taras-i-ogrod';
/** Words that say nothing beside what was read: `meble do salonu`, `w stylu boho`, `w kształcie litery U`. */
const LINKS = /^(?:mebl|dodat|wyposazen|rzecz|zestaw|komplet|styl|ksztalt|liter|odcie|barw|funkcj|rozmiar|wymiar)/;

/** What a sentence says. */
export type Sentence = {
  wish: Wish;
  /** The filters of the wish with the words of the sentence that mean them, as typed. */
  parts: readonly SentencePart[];
  /** The sizes that may mean several dimensions, by the dimension that the wish has. */
  openSizes: ReadonlyMap<DimensionName, WantedSize>;
  /** Slugs of other categories that the named thing may be in: `kanapa` is in two. */
  otherCategories: readonly string[];
  /** The words of the category's name. */
  categoryWords: readonly string[];
  /** The same as typed, with the words between them that say nothing: `szafka pod umywalkę`. */
  categoryText: string;
  /** The other words, as typed: they are part of names of offers, or were not understood. */
  left: readonly string[];
  /** Parts that contradict others, as typed: a second width. */
  lost: readonly string[];
  /** Parts that no filter has, as typed: `z dostawą do 100 zł`. */
  unfiltered: readonly string[];
  /** What is not wanted, as typed: `bez szuflad`. */
  unwanted: readonly string[];
};

/** `filters`: the names of filter groups and ranges. */
type SentencePart = { filters: readonly string[]; words: string };

/**
 * Reads a sentence by rules over the vocabulary of the catalogue, for the search and the AI search. The order matters: read
 * words are removed.
 */
export function readSentence(query: string, reference: Reference): Sentence {
  const typed = readWords(query);
  const unwanted = readUnwanted(typed);
  const rest = new SentenceText(blank(query, unwanted));
  const isRound = ROUND.test(rest.text);
  const wish = createEmptyWish();
  const parts: { filters: string[]; words: string }[] = [];
  const addPart = (words: string, ...filters: string[]) => parts.push({ filters, words });
  const otherAmounts = readOtherAmounts(rest);
  for (const { group, ident, words } of readConditions(rest)) {
    wish.filters[group]!.push(ident);
    addPart(words, group);
  }
  const unfiltered = [...otherAmounts, ...readUnfiltered(rest)];
  for (const { group, idents, words } of readDetails(rest)) {
    wish.filters[group]!.push(...idents);
    addPart(words, group);
  }
  const { shop, brand } = readNames(rest, reference);
  if (shop) addPart(shop.words, ESHOP_GROUP);
  if (brand) addPart(brand.words, MANUFACTURER_GROUP);
  wish.shop = shop?.slug ?? null;
  wish.brand = brand?.slug ?? null;
  const lost: string[] = [];
  for (const { value, words } of takePrices(rest)) {
    const joined = wish.price ? joinPrices(wish.price, value) : value;
    if (joined) addPart(words, 'price');
    else lost.push(words);
    wish.price = joined ?? wish.price;
  }
  const gift = readGift(rest.text);
  if (gift) {
    addPart(rest.cut(gift), CATEGORY_GROUP);
    wish.place = gift.value || chooseGiftGroup(reference.categories, toGrosze(wish.price?.to)) || null;
  }
  wish.words = rest.take(TWO_SIZES)?.[0] ?? '';
  const openSizes = new Map<DimensionName, WantedSize>();
  for (const { size, words, dimension } of takeSizes(rest, isRound)) {
    if (wish.sizes.some((other) => other.dimension === dimension)) {
      lost.push(words);
      continue;
    }
    const { from, to } = size.range;
    wish.sizes.push({ dimension, from: from && from / 10, to: to && to / 10 });
    addPart(words, dimension);
    if (size.dimensions.length > 1 && !isRound) openSizes.set(dimension, size);
  }
  const category = readCategory(rest);
  wish.category = category?.slug ?? null;
  const room = wish.place === null ? readRoom(rest.text) : null;
  if (room) {
    addPart(rest.cut(room), CATEGORY_GROUP);
    wish.place = room.value;
  }
  const features = readFeatures(rest.text);
  for (const [group, idents] of Object.entries(features.values)) wish.filters[group]!.push(...idents);
  for (const [group, words] of Object.entries(features.words)) if (words.length > 0) addPart(words.join(' '), group);
  if (isForOutdoors(wish, reference)) wish.filters.cechy = wish.filters.cechy!.filter((ident) => ident !== OUTDOOR);
  const understood = new Set([...Object.values(features.words).flat(), ...(category?.words ?? [])]);
  return {
    wish,
    parts: parts.map(({ filters, words }) => ({ filters, words: toTyped(query, typed, words) })),
    openSizes,
    otherCategories: category?.others ?? [],
    categoryWords: (category?.words ?? []).map((word) => toTyped(query, typed, word)),
    categoryText: toPhrase(query, typed, category?.words ?? []),
    left: (rest.text.match(/[a-z0-9]+/g) ?? [])
      .filter((word) => !understood.has(word) && !STOP_WORDS.has(word) && !LINKS.test(word))
      .map((word) => toTyped(query, typed, word)),
    lost: lost.map((words) => toTyped(query, typed, words)),
    unfiltered: unfiltered.map((words) => toTyped(query, typed, words)),
    unwanted: unwanted.map(({ start, end }) => query.slice(start, end)),
  };
}

/** The words as typed if they are adjacent in the query, else one by one, as far as they are there. */
function toTyped(query: string, typed: readonly TypedWord[], folded: string) {
  const words = folded.match(/[a-z0-9]+/g) ?? [];
  const at = typed.findIndex((_, start) => words.every((word, i) => typed[start + i]?.word === word));
  if (at >= 0 && words.length > 0) return query.slice(typed[at]!.start, typed[at + words.length - 1]!.end);
  return findParaphrase(query, typed, words) ?? typeEach(query, typed, words);
}

/** The adjacent words that were read as these: `poniżej 100zł` as `do 100 zl`. */
function findParaphrase(query: string, typed: readonly TypedWord[], words: readonly string[]) {
  if (!words.some((word) => /\d/.test(word))) return null;
  for (const [first, { start }] of typed.entries()) {
    for (const { end } of typed.slice(first, first + words.length + MAX_PARAPHRASE)) {
      const part = query.slice(start, end);
      if (new SentenceText(part).text.match(/[a-z0-9]+/g)?.join(' ') === words.join(' ')) return part;
    }
  }
  return null;
}

function typeEach(query: string, typed: readonly TypedWord[], words: readonly string[]) {
  return words
    .map((word) => {
      const one = typed.find((each) => each.word === word);
      return one ? query.slice(one.start, one.end) : word;
    })
    .join(' ');
}

/** The words as typed, with stop words between them; other words between them are left out. */
function toPhrase(query: string, typed: readonly TypedWord[], words: readonly string[]) {
  const places = words.map((word) => typed.findIndex((one) => one.word === word)).sort((a, b) => a - b);
  const [first = -1, last = -1] = [places[0], places.at(-1)];
  const isWhole =
    first >= 0 && typed.slice(first, last).every(({ word }, i) => places.includes(first + i) || STOP_WORDS.has(word));
  return isWhole
    ? query.slice(typed[first]!.start, typed[last]!.end)
    : words.map((word) => toTyped(query, typed, word)).join(' ');
}

/** The prices, most likely the wanted one first. */
function takePrices(rest: SentenceText) {
  const prices: { value: NonNullable<Wish['price']>; words: string }[] = [];
  for (let price = takePrice(rest); price && prices.length < MAX_PRICES; price = takePrice(rest)) prices.push(price);
  return prices;
}

/** `do 3000 zł, od 1000 zł` is one range; null for prices that contradict each other. */
function joinPrices(a: NonNullable<Wish['price']>, b: NonNullable<Wish['price']>) {
  const [low, high] = a.to === null ? [a, b] : [b, a];
  const isRange = low.to === null && high.from === null && Number(low.from) <= Number(high.to);
  return isRange ? { from: low.from, to: high.to } : null;
}

/** The price in PLN, and its words. */
function takePrice(rest: SentenceText): { value: NonNullable<Wish['price']>; words: string } | null {
  const about = ABOUT.exec(rest.text);
  const price = readPrice(rest.text);
  if (!price) return null;
  const { from, to } = price.value;
  const isAbout = about !== null && about.index + about[0].length === price.start;
  const words = rest.cut({ start: isAbout ? about.index : price.start, end: price.end });
  if (!isAbout || to === null) return { value: { from: from && from / 100, to: to && to / 100 }, words };
  const value = { from: Math.round((to / 100) * (1 - ABOUT_SHARE)), to: Math.round((to / 100) * (1 + ABOUT_SHARE)) };
  return { value, words };
}

/** The sizes, each with its words and its most likely dimension. */
function takeSizes(rest: SentenceText, isRound: boolean) {
  const sizes: { size: WantedSize; words: string; dimension: DimensionName }[] = [];
  for (let size = readSize(rest.text); size && sizes.length < MAX_SIZES; size = readSize(rest.text)) {
    const words = rest.cut(size);
    const dimension = chooseDimension(size.value.dimensions, isRound);
    sizes.push({ size: size.value, words, dimension });
  }
  return sizes;
}

function chooseDimension(dimensions: readonly DimensionName[], isRound: boolean) {
  return isRound && dimensions.includes('diameter') ? 'diameter' : dimensions[0]!;
}

/** Everything in these categories is for outdoors. */
function isForOutdoors({ category, place }: Wish, { categories }: Reference) {
  const id = category === null ? undefined : categories.bySlug.get(category)?.id;
  const garden = categories.bySlug.get(GARDEN)?.id;
  return (
    place === GARDEN || (id !== undefined && garden !== undefined && categories.getAncestorIds(id).includes(garden))
  );
}

function toGrosze(amount: number | null | undefined) {
  return amount === null || amount === undefined ? null : amount * 100;
}

/** The slug of the gift group for presents up to `to` grosze: the smallest that contains them; without a limit, the largest. */
function chooseGiftGroup(categories: CategoryTree, to: number | null) {
  const groups = categories
    .roots('gift')
    .flatMap(({ id, slug }) => ({ slug, limit: categories.getMaxPrice(id) ?? 0 }))
    .filter(({ limit }) => limit > 0)
    .sort((a, b) => a.limit - b.limit);
  return (groups.find(({ limit }) => to !== null && to <= limit) ?? groups.at(-1))?.slug ?? '';
}
