import { countCommonBits } from './bitWords.ts';
import { allocateWords, release } from './sharedMemory.ts';

/** Number of steps. A bound is at most half a step from the nearest set, which limits the bits to check one by one. */
const STEPS = 64;

/** Makes a sorted order countable: the set of all preceding ordinals at each step. */
export class OrderSteps {
  readonly #ordinals: Uint32Array;
  readonly #size: number;
  /** By position in the order, from the time of sorting. */
  readonly #ranks: Uint32Array;
  readonly #before: Uint32Array[] = [];

  /** `words` is the length of the sets. */
  constructor(ordinals: Uint32Array, size: number, rank: (ordinal: number) => number, words: number) {
    this.#ordinals = ordinals;
    this.#size = size;
    this.#ranks = allocateWords(size);
    for (let at = 0; at < size; at++) this.#ranks[at] = rank(ordinals[at]!);
    let before = allocateWords(words);
    this.#before.push(before);
    for (let step = 1; step <= STEPS; step++) {
      const next = allocateWords(words);
      next.set(before);
      this.#flip(next, this.#getPosition(step - 1), this.#getPosition(step));
      this.#before.push((before = next));
    }
  }

  /** Number of ordinals in `mask` that rank below the bound. */
  countBelow(mask: Uint32Array, bound: number) {
    const end = this.#find(bound);
    const step = this.#nearest(end);
    const start = this.#getPosition(step);
    const count = countCommonBits(mask, this.#before[step]!);
    return end >= start ? count + this.#count(mask, start, end) : count - this.#count(mask, end, start);
  }

  /** Sets `words` to the ordinals that rank below the bound. */
  markBelow(words: Uint32Array, bound: number) {
    const end = this.#find(bound);
    const step = this.#nearest(end);
    const start = this.#getPosition(step);
    words.set(this.#before[step]!);
    this.#flip(words, Math.min(start, end), Math.max(start, end));
  }

  /** Releases the memory, except that of the ordinals. */
  free() {
    release(this.#ranks);
    for (const words of this.#before) release(words);
  }

  #getPosition(step: number) {
    return Math.round((step * this.#size) / STEPS);
  }

  #nearest(place: number) {
    return this.#size === 0 ? 0 : Math.round((place * STEPS) / this.#size);
  }

  #count(mask: Uint32Array, start: number, end: number) {
    let count = 0;
    for (let at = start; at < end; at++) {
      const ordinal = this.#ordinals[at]!;
      count += (mask[ordinal >>> 5]! >>> (ordinal & 31)) & 1;
    }
    return count;
  }

  #flip(words: Uint32Array, start: number, end: number) {
    for (let at = start; at < end; at++) {
      const ordinal = this.#ordinals[at]!;
      words[ordinal >>> 5] = words[ordinal >>> 5]! ^ (1 << (ordinal & 31));
    }
  }

  /** The first position whose rank is not below the bound. */
  #find(bound: number) {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ranks[middle]! < bound) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
