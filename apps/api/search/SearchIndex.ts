import { Bitset } from '../facets/Bitset.ts';
import { isOneEditApart } from './isOneEditApart.ts';
import { stem } from './stem.ts';
import { tokenize, tokenizeQuery } from './tokenize.ts';

/** Texts of a variant that are searched, the most telling first. */
export type SearchText = { category: string; name: string; other: string };

export type Found = {
  /** Bit per ordinal. */
  bitset: Bitset;
  /** How well an ordinal fits, 0–255. */
  score: Uint8Array;
};

const WEIGHTS = { category: 5, name: 3, other: 1 } as const;
/** A word that only begins with what was typed counts a little less. */
const PREFIX_LOSS = 1;
const LEAST_TYPO_LENGTH = 4;

type Posting = Map<number, number>;

/** Words of all variants by stem, with ordinals as in the facet index. */
export class SearchIndex {
  #postings = new Map<string, Posting>();
  /** Every word seen, with its stem: for prefixes and typing errors. */
  #words = new Map<string, string>();
  #sortedWords: string[] | null = null;
  #texts: string[] = [];

  put(ordinal: number, text: SearchText) {
    const joined = `${text.category}\n${text.name}\n${text.other}`;
    const before = this.#texts[ordinal];
    if (before === joined) return;
    if (before !== undefined) this.#leave(ordinal, before);
    this.#texts[ordinal] = joined;
    for (const field of ['category', 'name', 'other'] as const) {
      for (const word of tokenize(text[field])) this.#add(ordinal, word, WEIGHTS[field]);
    }
  }

  /** All variants that hold every word of the query; null for a query without words. */
  find(query: string, size: number): Found | null {
    const words = tokenizeQuery(query);
    if (words.length === 0) return null;
    let score: Uint8Array | null = null;
    words.forEach((word, i) => {
      score = this.#narrow(score, this.#scoresOf(word, i === words.length - 1, size));
    });
    const bitset = new Bitset(size);
    score!.forEach((value: number, ordinal: number) => value > 0 && bitset.set(ordinal, true));
    return { bitset, score: score! };
  }

  #narrow(before: Uint8Array | null, next: Uint8Array) {
    if (!before) return next;
    for (let i = 0; i < next.length; i++) next[i] = before[i]! && next[i]! ? Math.min(255, before[i]! + next[i]!) : 0;
    return next;
  }

  #scoresOf(word: string, isLast: boolean, size: number) {
    const scores = new Uint8Array(size);
    let isFound = this.#mark(scores, stem(word), 0);
    if (isLast)
      for (const other of this.#stemsBeginning(word)) isFound = this.#mark(scores, other, PREFIX_LOSS) || isFound;
    if (!isFound) for (const other of this.#stemsLike(word)) this.#mark(scores, other, PREFIX_LOSS);
    return scores;
  }

  #mark(scores: Uint8Array, key: string, loss: number) {
    const posting = this.#postings.get(key);
    if (!posting || posting.size === 0) return false;
    for (const [ordinal, weight] of posting) {
      // Twice the weight, so that the loss is less than a field's difference.
      const score = 2 * weight - loss;
      if (ordinal < scores.length && score > scores[ordinal]!) scores[ordinal] = score;
    }
    return true;
  }

  #stemsBeginning(prefix: string) {
    const words = (this.#sortedWords ??= [...this.#words.keys()].sort());
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    const stems = new Set<string>();
    for (let i = low; i < words.length && words[i]!.startsWith(prefix); i++) stems.add(this.#words.get(words[i]!)!);
    return stems;
  }

  #stemsLike(word: string) {
    const stems = new Set<string>();
    if (word.length < LEAST_TYPO_LENGTH) return stems;
    const ownStem = stem(word);
    for (const [other, otherStem] of this.#words) {
      if (isOneEditApart(word, other) || (ownStem.length >= LEAST_TYPO_LENGTH && isOneEditApart(ownStem, otherStem))) {
        stems.add(otherStem);
      }
    }
    return stems;
  }

  #add(ordinal: number, word: string, weight: number) {
    let key = this.#words.get(word);
    if (key === undefined) {
      key = stem(word);
      this.#words.set(word, key);
      this.#sortedWords = null;
    }
    let posting = this.#postings.get(key);
    if (!posting) this.#postings.set(key, (posting = new Map()));
    posting.set(ordinal, Math.max(weight, posting.get(ordinal) ?? 0));
  }

  #leave(ordinal: number, joined: string) {
    for (const word of tokenize(joined)) this.#postings.get(this.#words.get(word) ?? '')?.delete(ordinal);
  }
}
