import type { TermLists } from './TermLists.ts';
import { MOST_QUERY_WORDS } from './tokenize.ts';

/** What a word of the query stands for: terms, each with what it loses for not being the word itself. */
export type WordTerms = { losses: ReadonlyMap<number, number>; estimate: number };

/** By field: category, name, others. */
export const WEIGHTS = [5, 3, 1] as const;
/** A word that only begins with what was typed counts a little less. */
export const PREFIX_LOSS = 1;

/** How well single variants fit a query. One look-up for each of a variant's terms, whatever the query's length. */
export class QueryScorer {
  readonly #codes: TermLists;
  /** By term: a bit for each word that it is, and higher up one for each word that it is nearly: 24 at the most. */
  #wordsOf = new Uint32Array(1_024);
  #words: readonly WordTerms[] = [];
  #best = new Uint8Array(MOST_QUERY_WORDS);

  /** `codes` by ordinal; see TextCodes. */
  constructor(codes: TermLists) {
    this.#codes = codes;
  }

  /** The words by which the next variants are judged, with terms below `termCount`. */
  take(words: readonly WordTerms[], termCount: number) {
    for (const { losses } of this.#words) for (const term of losses.keys()) this.#wordsOf[term] = 0;
    if (termCount > this.#wordsOf.length) this.#wordsOf = new Uint32Array(2 * termCount);
    this.#words = words;
    words.forEach(({ losses }, i) => {
      for (const [term, loss] of losses) this.#wordsOf[term]! |= 1 << (loss === 0 ? i : i + MOST_QUERY_WORDS);
    });
  }

  /** From 1 to 255; 0 when a word is missing. */
  scoreOf(ordinal: number) {
    const { numbers } = this.#codes;
    const start = this.#codes.startOf(ordinal);
    const end = start + numbers[start]!;
    const best = this.#best;
    const count = this.#words.length;
    for (let word = 0; word < count; word++) best[word] = 0;
    for (let at = start + 1; at <= end; at++) {
      const code = numbers[at]!;
      for (let bits = this.#wordsOf[code >>> 2]!; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        const word = bit % MOST_QUERY_WORDS;
        // Twice the weight, so that the loss is less than a field's difference.
        const score = 2 * WEIGHTS[code & 3]! - (bit < MOST_QUERY_WORDS ? 0 : PREFIX_LOSS);
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
