import type { SourceHash } from '../read/RawOffer.ts';

/** Integers per offer: two of the hash, and the id of its variant, negative if it depends on the time. */
const WIDTH = 3;
const ENTRY_BYTES = WIDTH * 4;

/**
 * The offers of a shop that the last import has read, by the hash of their text, and which of them the feed still has. Twenty-four
 * bytes per offer, because a feed may have a million.
 */
export class KnownOffers {
  readonly #entries: Int32Array;
  /** Open addressing: the number of an entry, from 1; 0 is free. */
  readonly #table: Int32Array;
  readonly #mask: number;
  /** Line at which the feed has the offer; 0: not seen. */
  readonly #lines: Int32Array;
  #skipped = 0;
  #repeated = 0;

  /** `offers`: as in `feed_state`. Entries that depend on the time are left out unless nothing has changed since: `isCurrent`. */
  constructor(offers: Buffer, isCurrent: boolean) {
    const count = Math.floor(offers.length / ENTRY_BYTES);
    this.#entries = new Int32Array(count * WIDTH);
    for (let i = 0; i < this.#entries.length; i++) this.#entries[i] = offers.readInt32BE(i * 4);
    this.#lines = new Int32Array(count);
    const size = 2 ** Math.ceil(Math.log2(Math.max(2 * count, 2)));
    this.#mask = size - 1;
    this.#table = new Int32Array(size);
    for (let entry = 0; entry < count; entry++) if (isCurrent || this.#idAt(entry) > 0) this.#add(entry);
  }

  /** Offers of the feed that are not parsed, each once. */
  get skipped() {
    return this.#skipped;
  }

  /** Further occurrences of them with the same text. */
  get repeated() {
    return this.#repeated;
  }

  /** Whether the feed had an offer with this text at the last import. Notes the line at which it has it now. */
  skip([first, second]: SourceHash, line: number): boolean {
    for (let at = first & this.#mask; this.#table[at] !== 0; at = (at + 1) & this.#mask) {
      const entry = this.#table[at]! - 1;
      if (this.#entries[entry * WIDTH] !== first || this.#entries[entry * WIDTH + 1] !== second) continue;
      if (this.#lines[entry] === 0) {
        this.#lines[entry] = line;
        this.#skipped++;
      } else this.#repeated++;
      return true;
    }
    return false;
  }

  /** By variant, the lines of the skipped offers among these. */
  findLines(variantIds: Iterable<number>): Map<number, number> {
    const wanted = new Set(variantIds);
    const found = new Map<number, number>();
    if (wanted.size === 0 || this.#skipped === 0) return found;
    for (const [entry, line] of this.#lines.entries()) {
      const id = Math.abs(this.#idAt(entry));
      if (line > 0 && wanted.has(id)) found.set(id, line);
    }
    return found;
  }

  /** Treats skipped offers as not seen: another offer of the feed with the same id comes first. */
  forget(variantIds: ReadonlySet<number>) {
    for (const [entry, line] of this.#lines.entries()) {
      if (line === 0 || !variantIds.has(Math.abs(this.#idAt(entry)))) continue;
      this.#lines[entry] = 0;
      this.#skipped--;
    }
  }

  /** Ids of the variants of the skipped offers. */
  *variantIds() {
    for (const [entry, line] of this.#lines.entries()) if (line > 0) yield Math.abs(this.#idAt(entry));
  }

  /** The entries of the skipped offers, as in `feed_state`. */
  toBuffer(): Buffer {
    const kept = Buffer.allocUnsafe(this.#skipped * ENTRY_BYTES);
    let offset = 0;
    for (const [entry, line] of this.#lines.entries()) {
      if (line === 0) continue;
      for (let i = 0; i < WIDTH; i++) offset = kept.writeInt32BE(this.#entries[entry * WIDTH + i]!, offset);
    }
    return kept;
  }

  /** Whether all offers of the last import were skipped. */
  get isComplete() {
    return this.#skipped === this.#lines.length;
  }

  #idAt(entry: number) {
    return this.#entries[entry * WIDTH + 2]!;
  }

  #add(entry: number) {
    let at = this.#entries[entry * WIDTH]! & this.#mask;
    while (this.#table[at] !== 0) at = (at + 1) & this.#mask;
    this.#table[at] = entry + 1;
  }
}
