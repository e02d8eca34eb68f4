import { oneEditsOf } from './oneEditsOf.ts';
import { stem } from './stem.ts';

const LEAST_TYPO_LENGTH = 4;
/** New words that are looked through one by one before they are sorted in. */
const MOST_UNSORTED = 500;
const REMEMBERED_PREFIXES = 2_000;

/** Every word seen, numbered by stem: forms of one word share a number. */
export class Vocabulary {
  #terms = new Map<string, number>();
  #words = new Map<string, number>();
  #sorted: string[] = [];
  #unsorted: string[] = [];
  #beginning = new Map<string, readonly number[]>();

  get termCount() {
    return this.#terms.size;
  }

  /** The word's term; a new word gets one. */
  add(word: string) {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const key = stem(word);
    let term = this.#terms.get(key);
    if (term === undefined) this.#terms.set(key, (term = this.#terms.size));
    this.#words.set(word, term);
    this.#unsorted.push(word);
    this.#beginning.clear();
    return term;
  }

  /** The term that a word's stem stands for. */
  find(word: string) {
    return this.#terms.get(stem(word));
  }

  /** Terms of the words that begin so. */
  beginningWith(prefix: string): readonly number[] {
    const known = this.#beginning.get(prefix);
    if (known) return known;
    if (this.#unsorted.length > MOST_UNSORTED) this.sort();
    const terms = new Set<number>();
    for (let i = this.#placeOf(prefix); i < this.#sorted.length; i++) {
      const word = this.#sorted[i]!;
      if (!word.startsWith(prefix)) break;
      terms.add(this.#words.get(word)!);
    }
    for (const word of this.#unsorted) if (word.startsWith(prefix)) terms.add(this.#words.get(word)!);
    const found = [...terms];
    if (this.#beginning.size >= REMEMBERED_PREFIXES) this.#beginning.clear();
    this.#beginning.set(prefix, found);
    return found;
  }

  /** Terms of the words that one typing error makes of this one, or of its stem, each with such a word or stem. */
  like(word: string): ReadonlyMap<number, string> {
    const found = new Map<number, string>();
    if (word.length < LEAST_TYPO_LENGTH) return found;
    for (const edit of oneEditsOf(word)) addKnown(found, this.#words.get(edit), edit);
    const ownStem = stem(word);
    if (ownStem.length >= LEAST_TYPO_LENGTH)
      for (const edit of oneEditsOf(ownStem)) addKnown(found, this.#terms.get(edit), edit);
    return found;
  }

  /** Sorts new words in, so that the next query needn't. */
  sort() {
    if (this.#unsorted.length === 0) return;
    this.#sorted = [...this.#sorted, ...this.#unsorted].sort();
    this.#unsorted = [];
  }

  #placeOf(prefix: string) {
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
