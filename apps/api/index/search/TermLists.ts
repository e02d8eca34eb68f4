const MIN_TO_COMPACT = 1_000_000;

/** A short list of numbers per ordinal, all in one typed array. */
export class TermLists {
  #starts = new Uint32Array(1_024);
  /** Per list its length, then its numbers. The empty list is at 0. */
  #codes = new Uint32Array(16_384);
  #end = 1;
  #wasted = 0;

  /** All lists: per list its length, then its numbers. `set` may replace the array. */
  get numbers() {
    return this.#codes;
  }

  /** Position of the ordinal's list in `numbers`. */
  getStart(ordinal: number) {
    return this.#starts[ordinal] ?? 0;
  }

  /** A view, valid until the next `set`. */
  get(ordinal: number) {
    const start = this.#starts[ordinal] ?? 0;
    return this.#codes.subarray(start + 1, start + 1 + this.#codes[start]!);
  }

  set(ordinal: number, codes: readonly number[]) {
    if (ordinal >= this.#starts.length) this.#starts = grown(this.#starts, ordinal + 1);
    const start = this.#starts[ordinal]!;
    const room = this.#codes[start]!;
    const isInPlace = start !== 0 && codes.length <= room;
    this.#wasted += isInPlace ? room - codes.length : start === 0 ? 0 : room + 1;
    const at = isInPlace ? start : this.#append(codes.length);
    this.#starts[ordinal] = at;
    this.#codes[at] = codes.length;
    for (let i = 0; i < codes.length; i++) this.#codes[at + 1 + i] = codes[i]!;
    if (this.#wasted > MIN_TO_COMPACT && this.#wasted * 2 > this.#end) this.#compact();
  }

  #append(length: number) {
    const at = this.#end;
    this.#end += length + 1;
    if (this.#end > this.#codes.length) this.#codes = grown(this.#codes, this.#end);
    return at;
  }

  #compact() {
    const codes = new Uint32Array(this.#end - this.#wasted + 1);
    let end = 1;
    for (let ordinal = 0; ordinal < this.#starts.length; ordinal++) {
      const start = this.#starts[ordinal]!;
      if (start === 0) continue;
      const length = this.#codes[start]! + 1;
      codes.set(this.#codes.subarray(start, start + length), end);
      this.#starts[ordinal] = end;
      end += length;
    }
    this.#codes = codes;
    this.#end = end;
    this.#wasted = 0;
  }
}

function grown(array: Uint32Array<ArrayBuffer>, least: number) {
  const more = new Uint32Array(Math.ceil(least * 1.25));
  more.set(array);
  return more;
}
