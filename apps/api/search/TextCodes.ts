import { tokenize } from './tokenize.ts';
import type { Vocabulary } from './Vocabulary.ts';

/** Texts of a variant that are searched, the most telling first. */
export type SearchText = { category: string; name: string; others: readonly string[] };

const REMEMBERED_TEXTS = 100_000;

/** Turns texts into codes, term × 4 + field (0 category, 1 name, 2 others), each term in its most telling field. */
export class TextCodes {
  readonly #vocabulary: Vocabulary;
  /** Terms of texts and of parts of names. */
  #known = new Map<string, readonly number[]>();
  /** By term: the last variant that held it, counted by `#count`. */
  #seenIn = new Uint32Array(1_024);
  #count = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** New words get terms. */
  of({ category, name, others }: SearchText): number[] {
    const codes: number[] = [];
    this.#count++;
    this.#gather(codes, this.#termsOf(category), 0);
    // Categories and the like repeat as they are; names hardly do, but their words.
    for (const part of name.split(' ')) this.#gather(codes, this.#termsOf(part), 1);
    for (const other of others) this.#gather(codes, this.#termsOf(other), 2);
    return codes;
  }

  #gather(codes: number[], terms: readonly number[], field: number) {
    for (const term of terms) {
      if (this.#seenIn[term] === this.#count) continue;
      this.#seenIn[term] = this.#count;
      codes.push(term * 4 + field);
    }
  }

  #termsOf(text: string) {
    const known = this.#known.get(text);
    if (known) return known;
    const terms = tokenize(text).map((word) => this.#vocabulary.add(word));
    if (this.#known.size >= REMEMBERED_TEXTS) this.#known.clear();
    this.#known.set(text, terms);
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
