import { randomInt } from 'node:crypto';

/** 4 MB: with three million keys, one in a hundred new keys is taken for a known one. */
const WORDS = 2 ** 20;
const BITS = WORDS * 32;
const PROBES = 4;
const FNV_PRIME = 16_777_619;

/**
 * A set of keys in constant memory, a Bloom filter. A new key can be taken for a known one, never the reverse. The seeds are
 * random, so that no client can choose a key that hides another.
 */
export class DistinctKeys {
  readonly #words = new Uint32Array(WORDS);
  readonly #seeds = [randomInt(2 ** 32), randomInt(2 ** 32)] as const;

  /** Whether the key was new. */
  add(key: string): boolean {
    const first = hash(key, this.#seeds[0]);
    const step = hash(key, this.#seeds[1]) | 1;
    let isNew = false;
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = ((first + Math.imul(probe, step)) >>> 0) % BITS;
      const word = bit >>> 5;
      const mask = 1 << (bit & 31);
      if ((this.#words[word]! & mask) === 0) {
        isNew = true;
        this.#words[word] = this.#words[word]! | mask;
      }
    }
    return isNew;
  }
}

/** FNV-1a of the UTF-16 units, with the mixing of MurmurHash3 at the end. */
function hash(text: string, seed: number) {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
