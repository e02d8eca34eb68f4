import { tokenize } from './tokenize.ts';
import type { Vocabulary } from './Vocabulary.ts';

/** The searchable texts of a variant, the most relevant first; and its GTIN and manufacturer's code. */
export type SearchText = {
  category: string;
  name: string;
  others: readonly string[];
  codes?: readonly (string | null)[];
};

const MAX_CACHED_TEXTS = 100_000;

/**
 * Converts texts to codes (term × 4 + field: 0 category, 1 name, 2 others). Each term appears once, in its most
 * relevant field.
 */
export class TextCodes {
  readonly #vocabulary: Vocabulary;
  /** Terms by text, and by word of a name. */
  #termCache = new Map<string, readonly number[]>();
  /** By term: the last variant with it, as counted by `#count`. */
  #seenIn = new Uint32Array(1_024);
  #count = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The codes of a variant's texts. Unknown words get new terms. */
  encode({ category, name, others }: SearchText): number[] {
    const codes: number[] = [];
    this.#count++;
    this.#addCodes(codes, this.#getTerms(category), 0);
    // Category names repeat, so they are cached as a whole. Variant names rarely repeat, but their words do.
    for (const part of name.split(' ')) this.#addCodes(codes, this.#getTerms(part), 1);
    for (const other of others) this.#addCodes(codes, this.#getTerms(other), 2);
    return codes;
  }

  #addCodes(codes: number[], terms: readonly number[], field: number) {
    for (const term of terms) {
      if (this.#seenIn[term] === this.#count) continue;
      this.#seenIn[term] = this.#count;
      codes.push(term * 4 + field);
    }
  }

  #getTerms(text: string) {
    const known = this.#termCache.get(text);
    if (known) return known;
    const terms = tokenize(text).map((word) => this.#vocabulary.add(word));
    if (this.#termCache.size >= MAX_CACHED_TEXTS) this.#termCache.clear();
    this.#termCache.set(text, terms);
    this.#makeRoom(this.#vocabulary.termCount);
    return terms;
  }

  #makeRoom(terms: number) {
    if (terms <= this.#seenIn.length) return;
    const more = new Uint32Array(2 * terms);
    more.set(this.#seenIn);
    this.#seenIn = more;
  }
}
