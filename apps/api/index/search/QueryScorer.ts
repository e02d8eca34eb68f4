import type { TermLists } from './TermLists.ts';
import { MAX_QUERY_WORDS } from './tokenize.ts';

/** The terms that match a word of the query, each with a penalty for inexact matches (0 or `PREFIX_LOSS`). */
export type WordTerms = { losses: ReadonlyMap<number, number>; estimate: number };

/** Weights by field: category, name, others. */
export const WEIGHTS = [5, 3, 1] as const;
/** Penalty for a term that only starts with the word, or has a similar meaning or spelling. */
export const PREFIX_LOSS = 1;

/** Scores single variants for a query, with one lookup per term of the variant. */
export class QueryScorer {
  readonly #codes: TermLists;
  /** By term: one bit per word that it matches exactly, then one bit per word that it matches inexactly; 24 at most. */
  #wordBits = new Uint32Array(1_024);
  #words: readonly WordTerms[] = [];
  #best = new Uint8Array(MAX_QUERY_WORDS);

  /** `codes` by ordinal; see TextCodes. */
  constructor(codes: TermLists) {
    this.#codes = codes;
  }

  /** Sets the words of the query; their terms are below `termCount`. */
  setWords(words: readonly WordTerms[], termCount: number) {
    for (const { losses } of this.#words) for (const term of losses.keys()) this.#wordBits[term] = 0;
    if (termCount > this.#wordBits.length) this.#wordBits = new Uint32Array(2 * termCount);
    this.#words = words;
    words.forEach(({ losses }, i) => {
      for (const [term, loss] of losses) this.#wordBits[term]! |= 1 << (loss === 0 ? i : i + MAX_QUERY_WORDS);
    });
  }

  /** 1 to 255; 0 if a word is missing. */
  getScore(ordinal: number) {
    const { numbers } = this.#codes;
    const start = this.#codes.getStart(ordinal);
    const end = start + numbers[start]!;
    const best = this.#best;
    const count = this.#words.length;
    for (let word = 0; word < count; word++) best[word] = 0;
    for (let at = start + 1; at <= end; at++) {
      const code = numbers[at]!;
      for (let bits = this.#wordBits[code >>> 2]!; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        const word = bit % MAX_QUERY_WORDS;
        // The weight is doubled, so that a penalty is less than the difference between fields.
        const score = 2 * WEIGHTS[code & 3]! - (bit < MAX_QUERY_WORDS ? 0 : PREFIX_LOSS);
        if (score > best[word]!) best[word] = score;
      }
    }
    let sum = 0;
    for (let word = 0; word < count; word++) {
      if (best[word] === 0) return 0;
      sum += best[word]!;
    }
    return Math.min(255, sum);
  }
}
