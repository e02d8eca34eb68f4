/** A bounded queue in which no client can take the places of others. Entries are few, so each step looks at all of them. */
export class FairQueue<T extends { client: string }> {
  #entries: T[] = [];

  get length() {
    return this.#entries.length;
  }

  /**
   * Adds an entry. In a full queue, the newest entry of the client with the most entries is removed; returns it, which is
   * the added one if no client has more entries.
   */
  add(entry: T, maxLength: number): T | null {
    this.#entries.push(entry);
    if (this.#entries.length <= maxLength) return null;
    const counts = this.#countByClient();
    let largest = entry;
    // From the newest to the oldest; an entry is removed only if its client has more entries than the client of the new one.
    for (const each of this.#entries.toReversed()) {
      if (counts.get(each.client)! > counts.get(largest.client)!) largest = each;
    }
    this.delete(largest);
    return largest;
  }

  /** Removes and returns the oldest entry of the client for which `load` is lowest. */
  take(load: (client: string) => number): T | undefined {
    let next: T | undefined;
    for (const each of this.#entries) if (!next || load(each.client) < load(next.client)) next = each;
    if (next) this.delete(next);
    return next;
  }

  delete(entry: T) {
    const index = this.#entries.indexOf(entry);
    if (index !== -1) this.#entries.splice(index, 1);
  }

  #countByClient() {
    const counts = new Map<string, number>();
    for (const { client } of this.#entries) counts.set(client, (counts.get(client) ?? 0) + 1);
    return counts;
  }
}
