import { foldDiacritics } from '@gniazdo/format';
import { sortByRank } from '../facets/sortByRank.ts';
import { TermLists } from './TermLists.ts';

/** A variant has at most a GTIN and a manufacturer's code. */
const CODES = 2;
/** Letters and digits of a code that count. */
const MAX_LENGTH = 60;
/** Characters per number: 37⁶ is below 2³². */
const CHARACTERS = 6;
const RADIX = 37;
/** Maximum number of new codes that lookups compare one by one. */
const MAX_PENDING = 500;

/** A code as it is compared: `FLO-054 814` → `flo054814`. Leading zeros of a number are lost, as in a GTIN of 14 digits. */
export function normaliseCode(text: string) {
  // Most codes are plain, and a start normalises up to two million.
  const plain = /^[A-Za-z0-9]*$/.test(text) ? text.toLowerCase() : foldDiacritics(text).replace(/[^a-z0-9]+/g, '');
  const code = plain.slice(0, MAX_LENGTH);
  return code.startsWith('0') && /^\d+$/.test(code) ? code.replace(/^0+/, '') : code;
}

/**
 * The variants by GTIN and manufacturer's code, with the ordinals of the facet index: numbers of six characters each, and the
 * codes' order. A million variants with both codes take about 60 MB. A lookup is a binary search.
 */
export class CodeIndex {
  /** The characters of the code, by slot: ordinal × 2 + 0 for the GTIN, 1 for the manufacturer's code. */
  #codes = new TermLists();
  /** Slots by ascending code. */
  #sorted = new Uint32Array(0);
  /** Slots that are not in `#sorted` yet. */
  #pending: number[] = [];

  /** Sets the codes of a variant; null for an unknown one. */
  put(ordinal: number, codes: readonly (string | null)[]) {
    for (let i = 0; i < CODES; i++) {
      const slot = ordinal * CODES + i;
      const numbers = encode(normaliseCode(codes[i] ?? ''));
      const before = this.#codes.get(slot);
      if (before.length === numbers.length && numbers.every((number, at) => before[at] === number)) continue;
      if (before.length > 0) this.#remove(slot);
      this.#codes.set(slot, numbers);
      if (numbers.length > 0) this.#pending.push(slot);
    }
  }

  /**
   * The ordinals with a code, and at most `limit` of those whose code starts with it, in the order of the codes.
   *
   * @param code Normalised, not empty.
   */
  find(code: string, limit: number): { exact: number[]; longer: number[] } {
    if (this.#pending.length > MAX_PENDING) this.maintain();
    const wanted = encode(code);
    const exact = new Set<number>();
    const longer = new Set<number>();
    const add = (slot: number) => {
      const own = this.#codes.get(slot);
      const isExact = own.length === wanted.length && own.at(-1) === wanted.at(-1);
      if (isExact) exact.add(Math.floor(slot / CODES));
      else if (longer.size < limit) longer.add(Math.floor(slot / CODES));
      return isExact || longer.size < limit;
    };
    const last = (code.length - 1) % CHARACTERS;
    const span = RADIX ** (CHARACTERS - 1 - last);
    // A code is before those that start with it.
    for (let at = this.#findPlace(wanted); at < this.#sorted.length; at++)
      if (!this.#startsWith(this.#sorted[at]!, wanted, span) || !add(this.#sorted[at]!)) break;
    for (const slot of this.#pending) if (this.#startsWith(slot, wanted, span)) add(slot);
    return { exact: [...exact], longer: [...longer].filter((ordinal) => !exact.has(ordinal)) };
  }

  /** Merges new codes into the order. Call after many changes. */
  maintain() {
    if (this.#pending.length === 0) return;
    const added = this.#sort(this.#pending);
    const merged = new Uint32Array(this.#sorted.length + added.length);
    for (let at = 0, old = 0, next = 0; at < merged.length; at++) {
      const isOld =
        next === added.length ||
        (old < this.#sorted.length &&
          this.#compare(this.#sorted[old]!, this.#codes.get(added[next]!), added[next]!) < 0);
      merged[at] = isOld ? this.#sorted[old++]! : added[next++]!;
    }
    this.#sorted = merged;
    this.#pending = [];
  }

  /** Radix sort by the first twelve characters, the last six first; then by comparison, where those are equal. */
  #sort(slots: readonly number[]) {
    let sorted = Uint32Array.from(slots);
    const getPart = (slot: number, part: number) => this.#codes.get(slot)[part] ?? 0;
    for (const part of [1, 0]) {
      const before = sorted;
      const order = new Uint32Array(before.length);
      sorted = sortByRank(order, before.length, (i) => getPart(before[i]!, part)).map((i) => before[i]!);
    }
    for (let start = 0, end = 1; start < sorted.length; start = end++) {
      const [first, second] = [getPart(sorted[start]!, 0), getPart(sorted[start]!, 1)];
      while (end < sorted.length && getPart(sorted[end]!, 0) === first && getPart(sorted[end]!, 1) === second) end++;
      if (end - start > 1) sorted.subarray(start, end).sort((a, b) => this.#compare(a, this.#codes.get(b), b));
    }
    return sorted;
  }

  #remove(slot: number) {
    const at = this.#findPlace(this.#codes.get(slot), slot);
    if (this.#sorted[at] === slot) {
      this.#sorted.copyWithin(at, at + 1);
      this.#sorted = this.#sorted.subarray(0, -1);
    } else this.#pending = this.#pending.filter((one) => one !== slot);
  }

  /** Position of the first slot with this code or a greater one; of equal codes, of `slot`. */
  #findPlace(numbers: ArrayLike<number>, slot = 0) {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#sorted[middle]!, numbers, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(slot: number, numbers: ArrayLike<number>, other: number) {
    const own = this.#codes.get(slot);
    for (let i = 0; i < own.length && i < numbers.length; i++) if (own[i] !== numbers[i]) return own[i]! - numbers[i]!;
    return own.length - numbers.length || slot - other;
  }

  #startsWith(slot: number, wanted: readonly number[], span: number) {
    const own = this.#codes.get(slot);
    const end = wanted.length - 1;
    for (let i = 0; i < end; i++) if (own[i] !== wanted[i]) return false;
    return own.length > end && own[end]! >= wanted[end]! && own[end]! < wanted[end]! + span;
  }
}

/** Six characters per number, of which the first is the most significant; 0 is the end. */
function encode(code: string) {
  const numbers: number[] = [];
  for (let start = 0; start < code.length; start += CHARACTERS) {
    let number = 0;
    for (let i = start; i < start + CHARACTERS; i++)
      number = number * RADIX + (i < code.length ? getDigit(code, i) : 0);
    numbers.push(number);
  }
  return numbers;
}

/** 1 to 10 for a digit, 11 to 36 for a letter. */
function getDigit(code: string, at: number) {
  const unit = code.charCodeAt(at);
  return unit <= NINE ? unit - ZERO + 1 : unit - LETTER_A + 11;
}

const ZERO = 0x30;
const NINE = 0x39;
const LETTER_A = 0x61;
