/** Signature, flags and the length of an extension that nobody uses. */
const HEADER_BYTES = 19;
const END = -1;
const NULL = -1;
const ARRAY_HEADER_BYTES = 12;
const DIMENSION_BYTES = 8;

/**
 * Reads what PostgreSQL sends for `copy … to stdout (format binary)`, in pieces of any size. After `next`, the row's
 * fields are read one after the other, in the order of the select; all of them have to be read.
 */
export class BinaryRows {
  #bytes: Buffer = Buffer.alloc(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;
  #isBegun = false;

  /** More of the stream. */
  push(bytes: Buffer) {
    this.#bytes = this.#at < this.#bytes.length ? Buffer.concat([this.#bytes.subarray(this.#at), bytes]) : bytes;
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length);
    this.#at = 0;
  }

  /** Goes to the next row; false at the end, or when a part of it has not come yet. */
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

  /** `integer`; a null is read as 0. */
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

  /** `text`; a null is read as ''. */
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

  /** An array begins with its dimensions, of which an empty one has none, and goes on like a row. */
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
