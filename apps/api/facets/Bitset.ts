/**
 * One bit for each variant's ordinal. The words lie in shared memory, so that a worker thread can read them without
 * a copy. Growing swaps the memory: whoever keeps `words` for longer than one query asks for it again.
 */
export class Bitset {
  words: Uint32Array<SharedArrayBuffer>;

  constructor(capacity: number) {
    this.words = sharedWords(capacity);
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
    const grown = sharedWords(capacity);
    grown.set(this.words);
    this.words = grown;
  }
}

function sharedWords(capacity: number) {
  return new Uint32Array(new SharedArrayBuffer(4 * Math.ceil(capacity / 32)));
}
