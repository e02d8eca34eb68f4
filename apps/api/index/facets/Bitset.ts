import { allocateWords, release } from './sharedMemory.ts';

/** One bit per variant ordinal. Growing replaces `words`: read it again for each query. */
export class Bitset {
  words: Uint32Array;

  /** Without `words`, the set is empty and in shared memory, which `free` releases. `words` can be in any memory. */
  constructor(capacity: number, words = allocateWords(Math.ceil(capacity / 32))) {
    this.words = words;
  }

  has(ordinal: number) {
    return ((this.words[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0;
  }

  set(ordinal: number, on: boolean) {
    const word = ordinal >>> 5;
    const bit = 1 << (ordinal & 31);
    this.words[word] = on ? this.words[word]! | bit : this.words[word]! & ~bit;
  }

  /** Increases the capacity to ordinals below `capacity`; keeps the bits. */
  grow(capacity: number) {
    const grown = allocateWords(Math.ceil(capacity / 32));
    grown.set(this.words);
    release(this.words);
    this.words = grown;
  }

  /** Releases the memory. */
  free() {
    release(this.words);
    this.words = new Uint32Array(0);
  }
}
