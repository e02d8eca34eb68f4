import { Bitset } from '../../index/facets/Bitset.ts';
import { haveCommonBits } from '../../index/facets/bitWords.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { QueryWord } from '../../index/search/QueryReader.ts';
import { stem } from '../../index/search/stem.ts';
import { readWords } from '../../index/search/tokenize.ts';
import { getFeatureIds, getImportance } from './featureWords.ts';
import { findCode, type FoundCode } from './findCode.ts';
import { findNamedCategories, getNameStems, type NamedCategories } from './findNamedCategories.ts';
import { type CategoryMasks, markCategories } from './markCategories.ts';
import type { Reading } from './Reading.ts';
import { blank, readUnwanted } from './readUnwanted.ts';
import { relaxWords } from './relaxWords.ts';
import { scoreVariants } from './scoreVariants.ts';

/** The variants that a query finds. */
export type FoundVariants = {
  /** Bit per ordinal. */
  bitset: Bitset;
  /** Of these, the ones in the named category; all if none is in it. */
  getCentral: () => Bitset;
  /** Relevance by ordinal, 0–255; see scoreVariants. */
  getScore: () => Uint8Array;
  /** The corrected query without diacritics if an unknown word was replaced by a similar one; else null. */
  corrected: string | null;
  /** Parts of the query, as typed, that not every result has or that were not understood. */
  dropped: string[];
  /** Of these, the parts whose words no offer has. */
  unknown: string[];
  /** No result has any of the words that were searched for: of `hamak`, garden swings. */
  isOther: boolean;
};

/** Names of categories that are tried until one has variants with all words. */
const MAX_NAMES = 3;

/**
 * The variants with all words of a query. If there are none, words are dropped: those that no variant has, then the least
 * important ones. A code in the query finds its product first; variants with an unwanted property (`bez szuflad`) are left
 * out. Null for a query without words.
 *
 * @param options.within If given, some of these variants (one bit each) must have all words that are not dropped.
 * @param options.isWhole Finds nothing if no variant has all words.
 * @param options.room The slug of the chosen category: furniture for children and the garden counts as meant in its rooms.
 */
export function findVariants(snapshot: IndexSnapshot, query: string, options: Options = {}): FoundVariants | null {
  const code = findCode(snapshot, query);
  const wanted = readQuery(snapshot, query, code?.isExact ? code : null);
  if (!wanted) return null;
  const best = findBest(snapshot, wanted, options);
  if (code && !code.isExact) {
    // Offers with all words follow those whose code starts with the query.
    const { mask, kept, categories } = best;
    const match =
      kept.length === wanted.words.length
        ? { mask: code.mask.map((bits, i) => bits | (mask[i] ?? 0)), kept, categories }
        : { mask: code.mask, kept: [], categories: null };
    return presentMatch(snapshot, match, { isFirst: code.mask, dropped: [], unknown: [], isOther: false });
  }
  const parts = listDroppedParts(query, wanted, best);
  const dropped = parts.map(({ text }) => text);
  const unknown = parts.filter(({ isUnknown }) => isUnknown).map(({ text }) => text);
  const isOther = best.kept.length > 0 && best.kept.every((word) => best.unsaid.includes(word));
  return presentMatch(snapshot, best, { isFirst: wanted.code?.mask ?? null, dropped, unknown, isOther });
}

type Options = { within?: Uint32Array; room?: string; isWhole?: boolean };

/** What a query asks for: its words with the code, if there is one, and its negations. */
type WantedWords = {
  words: readonly QueryWord[];
  code: { word: QueryWord; mask: Uint32Array } | null;
  unwanted: readonly Reading<readonly number[]>[];
};

function readQuery(snapshot: IndexSnapshot, query: string, found: FoundCode | null): WantedWords | null {
  const unwanted = readUnwanted(readWords(query));
  const rest = blank(query, found ? [...unwanted, found] : unwanted);
  const words = snapshot.search.read(rest, snapshot.index.size) ?? [];
  if (!found) return words.length > 0 || unwanted.length > 0 ? { words, code: null, unwanted } : null;
  const { start, end, mask } = found;
  const word = { word: query.slice(start, end), start, end, isCorrected: false, losses: new Map(), estimate: 0 };
  return {
    words: [...words, word].sort((a, b) => a.start - b.start),
    code: { word, mask: addTitles(snapshot, word.word, mask) },
    unwanted,
  };
}

/** The offers of other shops that have the code in their name belong to it as well. */
function addTitles({ search, index }: IndexSnapshot, code: string, mask: Uint32Array) {
  const words = search.read(code, index.size) ?? [];
  if (words.length === 0 || words.some(({ losses, isCorrected }) => isCorrected || losses.size === 0)) return mask;
  const sets = words.map((word) => search.unite(word, index.size));
  return mask.map((bits, i) => bits | sets.reduce((common, set) => common & set[i]!, -1));
}

/** The match of the first name of a category in the query that has all words, else of the first name. */
function findBest(snapshot: IndexSnapshot, wanted: WantedWords, options: Options) {
  const stems = wanted.words.flatMap((word) => (word === wanted.code?.word ? [] : [stem(word.word)]));
  const names = findNamedCategories(stems)
    .filter(({ ids }) => ids.some((id) => hasOffers(snapshot, id)))
    .slice(0, MAX_NAMES);
  const [first, ...others] = names.length > 0 ? names : [null];
  let best = match(snapshot, wanted, first!, options);
  for (const named of others) {
    if (best.isComplete) break;
    const candidate = match(snapshot, wanted, named, options);
    if (candidate.isComplete) best = candidate;
  }
  return best;
}

function presentMatch(
  snapshot: IndexSnapshot,
  { mask, kept, categories }: Pick<Match, 'mask' | 'kept' | 'categories'>,
  { isFirst, ...said }: Pick<FoundVariants, 'dropped' | 'unknown' | 'isOther'> & { isFirst: Uint32Array | null },
): FoundVariants {
  let score: Uint8Array | null = null;
  let central: Bitset | null = null;
  return {
    bitset: new Bitset(snapshot.index.size, mask),
    getCentral: () => (central ??= new Bitset(snapshot.index.size, selectCentral(mask, categories))),
    getScore: () => (score ??= scoreVariants(snapshot, mask, { words: kept, categories, isFirst })),
    corrected: kept.some(({ isCorrected }) => isCorrected) ? kept.map(({ word }) => word).join(' ') : null,
    ...said,
  };
}

function hasOffers({ index }: IndexSnapshot, categoryId: number) {
  return haveCommonBits(index.bitset(index.categories, categoryId).words, index.flags.listed.words);
}

/**
 * The parts of a query that the results do not fulfil: dropped words, of which adjacent ones are one part (`do 1000 zł`), but
 * unknown words are parts of their own; negations of what is not a property; and words that only the name of a category has.
 */
function listDroppedParts(query: string, { words, unwanted }: WantedWords, { kept, known, unsaid, ...match }: Match) {
  if (!match.mask.some((bits) => bits !== 0)) return [];
  type Part = { start: number; end: number; isUnknown: boolean };
  const parts: Part[] = unwanted
    .filter(({ value }) => !match.excluded || value.length === 0)
    .map(({ start, end }) => ({ start, end, isUnknown: false }));
  let last: Part | null = null;
  for (const word of words) {
    const isUnknown = !known.includes(word);
    if (kept.includes(word) && !unsaid.includes(word)) last = null;
    else if (last && last.isUnknown === isUnknown) last.end = word.end;
    else {
      last = { start: word.start, end: word.end, isUnknown };
      parts.push(last);
    }
  }
  return parts
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, isUnknown }) => ({ text: query.slice(start, end), isUnknown }));
}

type Match = {
  mask: Uint32Array;
  kept: QueryWord[];
  /** The words that some offer or category has. */
  known: readonly QueryWord[];
  /** Words that name a category of the results, although no offer has them in its name. */
  unsaid: readonly QueryWord[];
  categories: CategoryMasks | null;
  /** The variants with an unwanted property, which are left out; null if none are. */
  excluded: Uint32Array | null;
  isComplete: boolean;
};

/** The variants in the named categories with all words, or with as many as possible. */
function match(
  snapshot: IndexSnapshot,
  { words, code, unwanted }: WantedWords,
  named: NamedCategories | null,
  { within = snapshot.index.flags.listed.words, room, isWhole = false }: Options,
): Match {
  const { index, search } = snapshot;
  const categories = named && markCategories(snapshot, named, room);
  const isNaming = (word: QueryWord) => (word !== code?.word && named?.stems.has(stem(word.word))) ?? false;
  const known = words.filter((word) => word.losses.size > 0 || word === code?.word || isNaming(word));
  const masked = known.map((word) => {
    if (word === code?.word) return { word, mask: code.mask, importance: Infinity };
    const mask = search.unite(word, index.size);
    if (isNaming(word)) for (let i = 0; i < mask.length; i++) mask[i] = mask[i]! | categories!.inside[i]!;
    return { word, mask, importance: isNaming(word) ? Infinity : getImportance(word.word) };
  });
  const relax = (excluded: Uint32Array | null) => {
    const allow = (mask: Uint32Array) => (excluded ? mask.map((bits, i) => bits & ~(excluded[i] ?? 0)) : mask);
    const masks = {
      listed: allow(index.flags.listed.words),
      within: allow(within),
      wanted: categories?.central,
      isWhole,
    };
    const relaxed = relaxWords(masked, masks);
    // A sofa within the price is not a corner sofa: the price is given up instead, or the list is empty.
    const lost = masked.filter((one) => isNaming(one.word) && !relaxed.kept.includes(one));
    const isForRange = lost.length > 0 && within !== index.flags.listed.words;
    const anywhere = isForRange ? relaxWords(masked, { ...masks, within: masks.listed }).kept : [];
    if (lost.some((one) => anywhere.includes(one)))
      return { kept: [], mask: new Uint32Array(masks.listed.length), excluded };
    return { ...relaxed, excluded };
  };
  const unwantedIds = unwanted.flatMap(({ value }) => value);
  const all = relax(unwantedIds.length > 0 ? uniteFeatures(snapshot, unwantedIds) : null);
  // If every result has the property, the page says that the negation was dropped.
  const { kept, mask, excluded } = all.excluded && all.kept.length === 0 && !isWhole ? relax(null) : all;
  const keptWords = kept.map(({ word }) => word);
  const isWholeName = named !== null && isNameSaid(named);
  const unsaid = isWholeName ? [] : keptWords.filter((word) => isNaming(word) && !isSaid(snapshot, word));
  return { mask, kept: keptWords, known, unsaid, categories, excluded, isComplete: kept.length === known.length };
}

/** Whether some offer has the word in its name or category, or the property that it means. */
export function isSaid({ index, search }: IndexSnapshot, word: QueryWord) {
  const listed = index.flags.listed.words;
  const hasFeature = (id: number) => haveCommonBits(index.bitset(index.features, id).words, listed);
  return search.isInNames(word, listed) || getFeatureIds(word.word).some(hasFeature);
}

function uniteFeatures({ index }: IndexSnapshot, ids: readonly number[]) {
  const united = new Uint32Array(index.flags.listed.words.length);
  for (const id of ids) {
    const { words } = index.bitset(index.features, id);
    for (let i = 0; i < words.length; i++) united[i] = united[i]! | words[i]!;
  }
  return united;
}

/** Whether the words are the whole name of a category, as in `oświetlenie`: the name of each kind in it is another one. */
function isNameSaid({ ids, stems }: NamedCategories) {
  return ids.some((id) => getNameStems(id).every((one) => stems.has(one)));
}

function selectCentral(mask: Uint32Array, categories: CategoryMasks | null) {
  const central = categories ? mask.map((word, i) => word & categories.central[i]!) : mask;
  return central.some((word) => word !== 0) ? central : mask;
}
