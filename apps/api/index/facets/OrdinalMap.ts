import { allocateWords, release } from './sharedMemory.ts';

/** Ordinals by variant id: an open-addressing hash table with 4 bytes per slot, a tenth of the size of a Map. */
export class OrdinalMap {
  /** Ordinal + 1, or 0 for a free slot. */
  #slots: Uint32Array;
  #mask: number;

  constructor(capacity: number) {
    const slots = 2 ** Math.ceil(Math.log2(2 * Math.max(8, capacity)));
    this.#slots = allocateWords(slots);
    this.#mask = slots - 1;
  }

  /** `ids` are the ids of the variants by ordinal. */
  get(id: number, ids: Uint32Array) {
    for (let slot = hash(id) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const found = this.#slots[slot]!;
      if (found === 0) return undefined;
      if (ids[found - 1] === id) return found - 1;
    }
  }

  /** Adds a new id. The map must not have more ids than its capacity. */
  add(id: number, ordinal: number) {
    let slot = hash(id) & this.#mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = ordinal + 1;
  }

  free() {
    release(this.#slots);
  }
}

function hash(id: number) {
  const mixed = Math.imul(id ^ (id >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
