import { allocateWords, release } from './sharedMemory.ts';

/** One bit for each variant's ordinal. Growing swaps the memory: `words` is taken anew for each query. */
export class Bitset {
  words: Uint32Array;

  /** Of given words, which may lie anywhere; otherwise empty, in shared memory, which `free` gives back. */
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

  /** Makes room for ordinals below `capacity`; keeps what is set. */
  grow(capacity: number) {
    const grown = allocateWords(Math.ceil(capacity / 32));
    grown.set(this.words);
    release(this.words);
    this.words = grown;
  }

  /** Gives its memory back. */
  free() {
    release(this.words);
    this.words = new Uint32Array(0);
  }
}
