import { listSingleEdits } from './listSingleEdits.ts';
import { isDerived, stem } from './stem.ts';

const MIN_TYPO_LENGTH = 4;
/** The time to find similar words grows with the square of the length. */
const MAX_TYPO_LENGTH = 20;
/** A similar number is another number. */
const NUMBERS = /^[\dx]+$/;
/** Maximum number of new words that queries scan one by one; more are merged into the sorted list. */
const MAX_UNSORTED = 500;
const MAX_CACHED_PREFIXES = 2_000;
const MAX_CACHED_TYPOS = 200;

/** All words, numbered by stem: inflected forms share a term. */
export class Vocabulary {
  #terms = new Map<string, number>();
  #words = new Map<string, number>();
  #sorted: string[] = [];
  #unsorted: string[] = [];
  #byPrefix = new Map<string, readonly number[]>();
  #byTypo = new Map<string, ReadonlyMap<number, string>>();

  get termCount() {
    return this.#terms.size;
  }

  /** The term of a word; creates one for an unknown word. */
  add(word: string) {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const key = stem(word);
    let term = this.#terms.get(key);
    if (term === undefined) this.#terms.set(key, (term = this.#terms.size));
    this.#words.set(word, term);
    this.#unsorted.push(word);
    this.#byPrefix.clear();
    this.#byTypo.clear();
    return term;
  }

  /** The term of the word's stem, if known. */
  find(word: string) {
    return this.#terms.get(stem(word));
  }

  /** Terms of the words that start with the prefix. */
  findByPrefix(prefix: string): readonly number[] {
    const known = this.#byPrefix.get(prefix);
    if (known) return known;
    if (this.#unsorted.length > MAX_UNSORTED) this.sort();
    const terms = new Set<number>();
    for (let i = this.#getPosition(prefix); i < this.#sorted.length; i++) {
      const word = this.#sorted[i]!;
      if (!word.startsWith(prefix)) break;
      terms.add(this.#words.get(word)!);
    }
    for (const word of this.#unsorted) if (word.startsWith(prefix)) terms.add(this.#words.get(word)!);
    const found = [...terms];
    if (this.#byPrefix.size >= MAX_CACHED_PREFIXES) this.#byPrefix.clear();
    this.#byPrefix.set(prefix, found);
    return found;
  }

  /** Terms within one typing error of a word of 4 to 20 letters or its stem, each with the matching word or stem. */
  findByTypo(word: string): ReadonlyMap<number, string> {
    // A query asks several times for each of its words.
    const known = this.#byTypo.get(word);
    if (known) return known;
    const found = this.#searchTypos(word);
    if (this.#byTypo.size >= MAX_CACHED_TYPOS) this.#byTypo.clear();
    this.#byTypo.set(word, found);
    return found;
  }

  /** Whether there are terms within one typing error of the word. */
  hasSimilar(word: string) {
    return this.findByTypo(word).size > 0;
  }

  /** Merges new words into the sorted list in advance, so that the next query does not do it. */
  sort() {
    if (this.#unsorted.length === 0) return;
    this.#sorted = [...this.#sorted, ...this.#unsorted].sort();
    this.#unsorted = [];
  }

  #searchTypos(word: string) {
    const found = new Map<number, string>();
    if (word.length < MIN_TYPO_LENGTH || word.length > MAX_TYPO_LENGTH || NUMBERS.test(word)) return found;
    for (const edit of listSingleEdits(word))
      addKnown(found, this.#words.get(edit) ?? (isDerived(edit) ? this.find(edit) : undefined), edit);
    const ownStem = stem(word);
    if (ownStem.length >= MIN_TYPO_LENGTH)
      for (const edit of listSingleEdits(ownStem)) addKnown(found, this.#terms.get(edit), edit);
    return found;
  }

  #getPosition(prefix: string) {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sorted[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function addKnown(found: Map<number, string>, term: number | undefined, word: string) {
  if (term !== undefined && !found.has(term)) found.set(term, word);
}
