import { isShared, kernel } from './sharedMemory.ts';

/** Number of bits set in a 32-bit word. */
function countBits(word: number) {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of bits set in all words. */
export function countAllBits(words: Uint32Array) {
  if (isShared(words)) return kernel.countBits(words.byteOffset, words.byteLength);
  let count = 0;
  for (let i = 0; i < words.length; i++) count += countBits(words[i]!);
  return count;
}

/** Number of bits set in both, up to the end of the shorter one. */
export function countCommonBits(a: Uint32Array, b: Uint32Array) {
  if (isShared(a) && isShared(b)) {
    return kernel.countCommonBits(a.byteOffset, b.byteOffset, Math.min(a.byteLength, b.byteLength));
  }
  const length = Math.min(a.length, b.length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const word = a[i]! & b[i]!;
    if (word !== 0) count += countBits(word);
  }
  return count;
}

/** Whether any bit is set in both. */
export function haveCommonBits(a: Uint32Array, b: Uint32Array) {
  const length = Math.min(a.length, b.length);
  const first = Math.min(length, FIRST_WORDS);
  for (let i = 0; i < first; i++) if ((a[i]! & b[i]!) !== 0) return true;
  return first < length && countCommonBits(a.subarray(first), b.subarray(first)) > 0;
}

/**
 * Most sets have a common bit within these words. For the following words, counting with the kernel is faster than testing.
 * A multiple of the alignment.
 */
const FIRST_WORDS = 256;

/** Calls `visit` with the position of each set bit, ascending. Hot loops inline this instead. */
export function forEachBit(words: Uint32Array, visit: (ordinal: number) => void) {
  for (let i = 0; i < words.length; i++) {
    let word = words[i]! | 0;
    while (word !== 0) {
      visit((i << 5) + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}
