import { forEachBit } from '../../index/facets/bitWords.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { QueryWord } from '../../index/search/QueryReader.ts';
import { getFeatureIds } from './featureWords.ts';
import type { CategoryMasks } from './markCategories.ts';

/** Scores from one multiple to the next have the same relation to the named category: outside, inside, central. */
export const SCORES_PER_BAND = 80;

/** Share of a word's points by the field that has it: category, name, others; then the same for inexact matches. */
const SHARES = [1, 0.6, 0.2, 0.9, 0.5, 0.1];
/** Of a word that names a colour, material or feature: variants with this filter value, and the words of others. */
const FEATURE_SHARE = 1;
const FEATURE_WORD_SHARE = 0.3;

/** Above all other scores, in a band of its own. */
const FIRST = 255;

type Options = {
  /** The words that were not dropped. */
  words: readonly QueryWord[];
  categories: CategoryMasks | null;
  /** The variants that come before all others, as one bit each; null without such. */
  isFirst: Uint32Array | null;
};

/**
 * The relevance of variants, 0–255: first the relation to the named category, then the fields of the words. A colour
 * counts if it is the colour of the product, not of its legs.
 */
export function scoreVariants(
  { search, index }: IndexSnapshot,
  mask: Uint32Array,
  { words, categories, isFirst }: Options,
) {
  const score = new Uint8Array(index.size);
  const points = (share: number) => Math.floor((share * (SCORES_PER_BAND - 1)) / words.length);
  for (const word of words) {
    const featureIds = getFeatureIds(word.word);
    let left = mask;
    if (featureIds.length > 0) {
      left = mask.slice();
      for (const id of featureIds)
        addPoints(score, left, index.bitset(index.features, id).words, points(FEATURE_SHARE));
    }
    const factor = featureIds.length > 0 ? FEATURE_WORD_SHARE : 1;
    // All results have at least the lowest share.
    const weights = SHARES.map((share) => points(factor * (share - SHARES.at(-1)!)));
    search.addScores(word, left, score, weights);
  }
  if (categories) {
    const left = mask.slice();
    addPoints(score, left, categories.central, 2 * SCORES_PER_BAND);
    addPoints(score, left, categories.inside, SCORES_PER_BAND);
  }
  if (isFirst) forEachBit(isFirst, (ordinal) => (score[ordinal] = FIRST));
  return score;
}

/** Adds points to the ordinals that are left and in `words`, and removes them from `left`. */
function addPoints(score: Uint8Array, left: Uint32Array, words: Uint32Array, points: number) {
  const length = Math.min(left.length, words.length);
  for (let i = 0; i < length; i++) {
    const found = left[i]! & words[i]!;
    if (found === 0) continue;
    left[i] = left[i]! & ~found;
    for (let word = found; word !== 0; word &= word - 1) {
      const ordinal = (i << 5) + 31 - Math.clz32(word & -word);
      score[ordinal] = score[ordinal]! + points;
    }
  }
}
