import { Bitset } from '../../index/facets/Bitset.ts';
import { haveCommonBits } from '../../index/facets/bitWords.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { QueryWord } from '../../index/search/QueryReader.ts';
import { stem } from '../../index/search/stem.ts';
import { getImportance } from './featureWords.ts';
import { findNamedCategories, type NamedCategories } from './findNamedCategories.ts';
import { type CategoryMasks, markCategories } from './markCategories.ts';
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
  /** Parts of the query, as typed, that not every result has. */
  dropped: string[];
};

/** Names of categories that are tried until one has variants with all words. */
const MAX_NAMES = 3;

/**
 * The variants with all words of a query. If there are none, words are dropped: those that no variant has, then the least
 * important ones. Null for a query without words.
 *
 * @param options.within If given, some of these variants (one bit each) must have all words that are not dropped.
 * @param options.room The slug of the chosen category: furniture for children and the garden counts as meant in its rooms.
 */
export function findVariants(
  snapshot: IndexSnapshot,
  query: string,
  options: { within?: Uint32Array; room?: string } = {},
): FoundVariants | null {
  const words = snapshot.search.read(query, snapshot.index.size);
  if (!words) return null;
  const names = findNamedCategories(words.map(({ word }) => stem(word)))
    .filter(({ ids }) => ids.some((id) => hasOffers(snapshot, id)))
    .slice(0, MAX_NAMES);
  const [first, ...others] = (names.length > 0 ? names : [null]).map(
    (named) => () => match(snapshot, words, named, options),
  );
  let best = first!();
  for (const next of others) {
    if (best.isComplete) break;
    const candidate = next();
    if (candidate.isComplete) best = candidate;
  }
  const { mask, kept, categories } = best;
  let score: Uint8Array | null = null;
  let central: Bitset | null = null;
  return {
    bitset: new Bitset(snapshot.index.size, mask),
    getCentral: () => (central ??= new Bitset(snapshot.index.size, selectCentral(mask, categories))),
    getScore: () => (score ??= scoreVariants(snapshot, mask, kept, categories)),
    corrected: kept.some(({ isCorrected }) => isCorrected) ? kept.map(({ word }) => word).join(' ') : null,
    dropped: kept.length === 0 ? [] : listDroppedParts(query, words, kept),
  };
}

function hasOffers({ index }: IndexSnapshot, categoryId: number) {
  return haveCommonBits(index.bitset(index.categories, categoryId).words, index.flags.listed.words);
}

/** The parts of a query without the words that were kept; adjacent words are one part: `do 1000 zł`. */
function listDroppedParts(query: string, words: readonly QueryWord[], kept: readonly QueryWord[]) {
  const parts: { start: number; end: number }[] = [];
  let isAdjacent = false;
  for (const word of words) {
    if (kept.includes(word)) isAdjacent = false;
    else {
      if (isAdjacent) parts.at(-1)!.end = word.end;
      else parts.push({ start: word.start, end: word.end });
      isAdjacent = true;
    }
  }
  return parts.map(({ start, end }) => query.slice(start, end));
}

type Match = { mask: Uint32Array; kept: QueryWord[]; categories: CategoryMasks | null; isComplete: boolean };

/** The variants in the named categories with all words, or with as many as possible. */
function match(
  snapshot: IndexSnapshot,
  words: readonly QueryWord[],
  named: NamedCategories | null,
  { within = snapshot.index.flags.listed.words, room }: { within?: Uint32Array; room?: string },
): Match {
  const { index, search } = snapshot;
  const categories = named && markCategories(snapshot, named, room);
  const isNaming = ({ word }: QueryWord) => named?.stems.has(stem(word)) ?? false;
  const known = words.filter((word) => word.losses.size > 0 || isNaming(word));
  const masked = known.map((word) => {
    const mask = search.unite(word, index.size);
    if (isNaming(word)) for (let i = 0; i < mask.length; i++) mask[i] = mask[i]! | categories!.inside[i]!;
    return { word, mask, importance: isNaming(word) ? Infinity : getImportance(word.word) };
  });
  const { kept, mask } = relaxWords(masked, { listed: index.flags.listed.words, within, wanted: categories?.central });
  return { mask, kept: kept.map(({ word }) => word), categories, isComplete: kept.length === known.length };
}

function selectCentral(mask: Uint32Array, categories: CategoryMasks | null) {
  const central = categories ? mask.map((word, i) => word & categories.central[i]!) : mask;
  return central.some((word) => word !== 0) ? central : mask;
}
