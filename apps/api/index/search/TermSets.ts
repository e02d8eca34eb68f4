import { OrdinalSet } from './OrdinalSet.ts';
import { countCommonBits, haveCommonBits } from '../facets/bitWords.ts';
import { WEIGHTS, type WordTerms } from './QueryScorer.ts';

/** Number of fields; see TextCodes. */
const FIELDS = WEIGHTS.length;

/** The ordinals with a term, by field and term. */
export class TermSets {
  #sets: (OrdinalSet | undefined)[][] = WEIGHTS.map(() => []);

  /** `code`: a term in a field; see TextCodes. */
  add(code: number, ordinal: number) {
    (this.#sets[code & 3]![code >>> 2] ??= new OrdinalSet()).add(ordinal);
  }

  delete(code: number, ordinal: number) {
    this.#sets[code & 3]![code >>> 2]!.delete(ordinal);
  }

  /** How many variants have a term; a variant counts once per field. */
  count(term: number) {
    return (this.#sets[0]![term]?.size ?? 0) + (this.#sets[1]![term]?.size ?? 0) + (this.#sets[2]![term]?.size ?? 0);
  }

  /** The ordinals with any term of a word, as one bit each. */
  unite({ losses }: WordTerms, size: number) {
    const words = new Uint32Array(Math.ceil(size / 32));
    for (const term of losses.keys()) for (const sets of this.#sets) sets[term]?.addTo(words);
    return words;
  }

  /** How many of the given ordinals (one bit each) have a term; one with the term in two fields counts twice. */
  countCommon(term: number, ordinals: Uint32Array) {
    const words = new Uint32Array(ordinals.length);
    for (const sets of this.#sets) sets[term]?.addTo(words);
    return countCommonBits(words, ordinals);
  }

  /** Whether any of the given ordinals (one bit each) has a term of a word in its category or name. */
  isInNames({ losses }: WordTerms, ordinals: Uint32Array) {
    const words = new Uint32Array(ordinals.length);
    for (const term of losses.keys()) for (const sets of this.#sets.slice(0, 2)) sets[term]?.addTo(words);
    return haveCommonBits(words, ordinals);
  }

  /**
   * Adds to the scores of the given ordinals (one bit each) the weight of the best match of a word.
   *
   * @param weights By field and, added, `FIELDS` for an inexact match; descending within each half.
   */
  addScores({ losses }: WordTerms, ordinals: Uint32Array, score: Uint8Array, weights: readonly number[]) {
    const left = ordinals.slice();
    const ranks = weights.map((weight, i) => ({ weight, field: i % FIELDS, isExact: i < FIELDS }));
    for (const { weight, field, isExact } of ranks.sort((a, b) => b.weight - a.weight)) {
      if (weight === 0) break;
      const matching = new Uint32Array(left.length);
      for (const [term, loss] of losses) if ((loss === 0) === isExact) this.#sets[field]![term]?.addTo(matching);
      for (let i = 0; i < left.length; i++) {
        const found = matching[i]! & left[i]!;
        if (found === 0) continue;
        left[i] = left[i]! & ~found;
        for (let word = found; word !== 0; word &= word - 1) {
          const ordinal = (i << 5) + 31 - Math.clz32(word & -word);
          score[ordinal] = score[ordinal]! + weight;
        }
      }
    }
  }
}
