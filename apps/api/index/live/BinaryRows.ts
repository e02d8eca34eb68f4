/** Signature, flags and the length of the header extension, which is always 0. */
const HEADER_BYTES = 19;
const END = -1;
const NULL = -1;
const ARRAY_HEADER_BYTES = 12;
const DIMENSION_BYTES = 8;

/**
 * Reads the output of `copy … to stdout (format binary)` in chunks of any size. After `next`, call one reader per
 * field, in the order of the select; no field may be skipped.
 */
export class BinaryRows {
  #bytes: Buffer = Buffer.alloc(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;
  #isBegun = false;

  /** Appends a chunk of the stream. */
  push(bytes: Buffer) {
    this.#bytes = this.#at < this.#bytes.length ? Buffer.concat([this.#bytes.subarray(this.#at), bytes]) : bytes;
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length);
    this.#at = 0;
  }

  /** Goes to the next row; false at the end, or if the row is not complete yet. */
  next() {
    if (!this.#isBegun) {
      if (this.#bytes.length < HEADER_BYTES) return false;
      this.#isBegun = true;
      this.#at = HEADER_BYTES;
    }
    const length = this.#view.byteLength;
    if (this.#at + 2 > length) return false;
    const fields = this.#view.getInt16(this.#at);
    if (fields === END) return false;
    let end = this.#at + 2;
    for (let field = 0; field < fields; field++) {
      if (end + 4 > length) return false;
      end += 4 + Math.max(0, this.#view.getInt32(end));
    }
    if (end > length) return false;
    this.#at += 2;
    return true;
  }

  /** `integer`; null is read as 0. */
  int() {
    return this.intOrNull() ?? 0;
  }

  intOrNull() {
    const length = this.#length();
    if (length === NULL) return null;
    const value = this.#view.getInt32(this.#at);
    this.#at += length;
    return value;
  }

  boolean() {
    const length = this.#length();
    const value = length !== NULL && this.#bytes[this.#at] === 1;
    this.#at += Math.max(0, length);
    return value;
  }

  /** `text`; null is read as ''. */
  text() {
    return this.textOrNull() ?? '';
  }

  textOrNull() {
    const length = this.#length();
    return length === NULL ? null : this.#take(length);
  }

  /** `integer[]` of one dimension, without nulls. */
  ints() {
    const values: number[] = [];
    for (let left = this.#countItems(); left > 0; left--) values.push(this.int());
    return values;
  }

  /** `text[]` of one dimension, without nulls. */
  texts() {
    const values: string[] = [];
    for (let left = this.#countItems(); left > 0; left--) values.push(this.text());
    return values;
  }

  #length() {
    const length = this.#view.getInt32(this.#at);
    this.#at += 4;
    return length;
  }

  #take(length: number) {
    const start = this.#at;
    this.#at += length;
    return this.#bytes.toString('utf8', start, this.#at);
  }

  /** An array has a header with its dimensions (none if empty), followed by its items in the format of fields. */
  #countItems() {
    if (this.#length() === NULL) return 0;
    const dimensions = this.#view.getInt32(this.#at);
    this.#at += ARRAY_HEADER_BYTES;
    if (dimensions === 0) return 0;
    const count = this.#view.getInt32(this.#at);
    this.#at += DIMENSION_BYTES;
    return count;
  }
}
