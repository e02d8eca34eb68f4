import { chooseCorrection } from './chooseCorrection.ts';
import { PREFIX_LOSS, type WordTerms } from './QueryScorer.ts';
import { getRelatedWords } from './relatedWords.ts';
import { stem } from './stem.ts';
import type { TermSets } from './TermSets.ts';
import { MAX_QUERY_WORDS, tokenizeQuery, type TypedWord } from './tokenize.ts';
import type { Vocabulary } from './Vocabulary.ts';

/** Further unknown words of a query are not corrected: each takes up to 2 ms. */
const MAX_CORRECTED_WORDS = 4;

const MIN_PART = 3;

/** A word of a query with its terms; without terms, no variant has the word or a similar one. */
export type QueryWord = WordTerms &
  TypedWord & {
    /** `word` is not the typed one. */
    isCorrected: boolean;
  };

type Options = {
  /** Number of variants. */
  size: number;
  /** The last word may be unfinished. */
  isTyping?: boolean;
};

/** Finds the terms of the words of queries: inflected forms, similar meanings, corrections. */
export class QueryReader {
  readonly #vocabulary: Vocabulary;
  readonly #sets: TermSets;

  constructor(vocabulary: Vocabulary, sets: TermSets) {
    this.#vocabulary = vocabulary;
    this.#sets = sets;
  }

  /** Null for a query without words. */
  read(query: string, { size, isTyping = false }: Options): QueryWord[] | null {
    const typed = tokenizeQuery(query);
    if (typed.length === 0) return null;
    const found = typed.map((one, i) => this.#findTerms(one, { isLast: i === typed.length - 1, isTyping }));
    const canCorrect = found.filter(({ losses }) => losses.size === 0).length <= MAX_CORRECTED_WORDS;
    const words = found
      .flatMap((one) => {
        const isKept = one.losses.size > 0 || (canCorrect && this.#vocabulary.hasSimilar(one.word));
        return isKept ? [one] : this.#split(one);
      })
      .slice(0, MAX_QUERY_WORDS);
    if (!canCorrect || !this.#areMistyped(words)) return words;
    return words.map((word) => (word.losses.size > 0 ? word : this.#correct(word, words, size)));
  }

  #findTerms(typed: TypedWord, { isLast, isTyping }: { isLast: boolean; isTyping: boolean }): QueryWord {
    const losses = new Map<number, number>();
    const add = (term: number | undefined, loss: number) => {
      if (term !== undefined && this.#sets.count(term) > 0 && losses.get(term) !== 0) losses.set(term, loss);
    };
    const exact = this.#vocabulary.find(typed.word);
    add(exact, 0);
    for (const related of getRelatedWords(typed.word)) add(this.#vocabulary.find(related), PREFIX_LOSS);
    if (isLast && (isTyping || losses.size === 0))
      for (const term of this.#vocabulary.findByPrefix(typed.word)) add(term, term === exact ? 0 : PREFIX_LOSS);
    return this.#toQueryWord(typed, losses);
  }

  /** The two words that were typed without a space, or the word itself. */
  #split(typed: QueryWord): QueryWord[] {
    const parts = splitWord(typed.word, (part) => this.#countWord(part));
    if (!parts) return [typed];
    return parts.map((word) => ({
      ...this.#toQueryWord({ ...typed, word }, new Map([[this.#vocabulary.find(word)!, 0]])),
      isCorrected: true,
    }));
  }

  #toQueryWord({ word, start, end }: TypedWord, losses: Map<number, number>): QueryWord {
    let estimate = 0;
    for (const term of losses.keys()) estimate += this.#sets.count(term);
    return { word, start, end, isCorrected: false, losses, estimate };
  }

  /** If no word is known, all must have similar ones. Otherwise the query is not about products: `zwrot towaru`. */
  #areMistyped(words: readonly QueryWord[]) {
    return words.some(({ losses }) => losses.size > 0) || words.every(({ word }) => this.#vocabulary.hasSimilar(word));
  }

  /** Replaces an unknown word by a similar one that occurs with the other words. */
  #correct(word: QueryWord, words: readonly QueryWord[], size: number): QueryWord {
    const similar = this.#vocabulary.findByTypo(word.word);
    if (similar.size === 0) return word;
    const common = this.#findCommon(
      words.filter(({ losses }) => losses.size > 0),
      size,
    );
    const chosen = chooseCorrection(word.word, stem(word.word), similar, (term) =>
      common ? this.#sets.countCommon(term, common) : this.#sets.count(term),
    );
    if (!chosen) return word;
    const corrected = this.#toQueryWord({ ...word, word: chosen.like }, new Map([[chosen.term, PREFIX_LOSS]]));
    return { ...corrected, isCorrected: true };
  }

  /** The variants with all of the words; null without words. */
  #findCommon(words: readonly QueryWord[], size: number) {
    let common: Uint32Array | null = null;
    for (const word of words) {
      const next = this.#sets.unite(word, size);
      if (common) for (let i = 0; i < next.length; i++) next[i] = next[i]! & common[i]!;
      common = next;
    }
    return common;
  }

  #countWord(word: string) {
    const term = this.#vocabulary.find(word);
    return term === undefined ? 0 : this.#sets.count(term);
  }
}

/** The two known words that were typed without a space, such as `szafkartv`; null if there are none. */
export function splitWord(word: string, count: (part: string) => number): [string, string] | null {
  let best: [string, string] | null = null;
  let most = 0;
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    const rarer = Math.min(count(parts[0]), count(parts[1]));
    if (rarer > most) [best, most] = [parts, rarer];
  }
  return best;
}
