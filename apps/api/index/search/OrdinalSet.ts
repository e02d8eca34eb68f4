/** A set of ordinals: a sorted list, or a bitset once that is smaller. */
export class OrdinalSet {
  size = 0;
  #list: Uint32Array | null = new Uint32Array(2);
  #words: Uint32Array | null = null;

  add(ordinal: number) {
    if (this.#words) return this.#addBit(ordinal);
    const list = this.#list!;
    // Ordinals are mostly added in ascending order.
    const at = this.size === 0 || ordinal > list[this.size - 1]! ? this.size : findPlace(list, this.size, ordinal);
    if (at < this.size && list[at] === ordinal) return;
    this.#insert(at, ordinal);
    if (this.size > MIN_FOR_BITS && this.size * 32 > this.#list![this.size - 1]!) this.#becomeBits();
  }

  delete(ordinal: number) {
    if (this.#words) {
      const word = ordinal >>> 5;
      const bit = 1 << (ordinal & 31);
      if (!((this.#words[word] ?? 0) & bit)) return;
      this.#words[word] = this.#words[word]! & ~bit;
      this.size--;
      return;
    }
    const list = this.#list!;
    const at = findPlace(list, this.size, ordinal);
    if (at >= this.size || list[at] !== ordinal) return;
    list.copyWithin(at, at + 1, this.size);
    this.size--;
  }

  /** Sets the bits of the ordinals in `words`. */
  addTo(words: Uint32Array) {
    if (this.#words) {
      const length = Math.min(words.length, this.#words.length);
      for (let i = 0; i < length; i++) words[i] = words[i]! | this.#words[i]!;
      return;
    }
    const list = this.#list!;
    const end = words.length << 5;
    for (let i = 0; i < this.size; i++) {
      const ordinal = list[i]!;
      if (ordinal < end) words[ordinal >>> 5] = words[ordinal >>> 5]! | (1 << (ordinal & 31));
    }
  }

  #addBit(ordinal: number) {
    const word = ordinal >>> 5;
    if (word >= this.#words!.length) {
      const more = new Uint32Array(Math.ceil((word + 1) * 1.25));
      more.set(this.#words!);
      this.#words = more;
    }
    const bit = 1 << (ordinal & 31);
    if (this.#words![word]! & bit) return;
    this.#words![word] = this.#words![word]! | bit;
    this.size++;
  }

  #insert(at: number, ordinal: number) {
    if (this.size === this.#list!.length) {
      const more = new Uint32Array(Math.ceil(this.size * 1.5) + 1);
      more.set(this.#list!);
      this.#list = more;
    }
    this.#list!.copyWithin(at + 1, at, this.size);
    this.#list![at] = ordinal;
    this.size++;
  }

  #becomeBits() {
    const list = this.#list!.subarray(0, this.size);
    const words = new Uint32Array((list.at(-1)! >>> 5) + 1);
    for (const ordinal of list) words[ordinal >>> 5] = words[ordinal >>> 5]! | (1 << (ordinal & 31));
    this.#words = words;
    this.#list = null;
  }
}

/** Minimum size of a bitset, so that rare words stay lists. */
const MIN_FOR_BITS = 4_096;

/** Returns the position of `ordinal`, or the position at which to insert it. */
function findPlace(list: Uint32Array, size: number, ordinal: number) {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}
