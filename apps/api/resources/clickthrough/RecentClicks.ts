/** Clicks of one client on one offer within this time count once. */
const WINDOW_MS = 30 * 60_000;
const MAX_ENTRIES = 100_000;

/** Remembers who clicked what, in memory only: addresses of visitors are not stored. */
export class RecentClicks {
  /** Time of the counted click by client and offer, oldest first. */
  readonly #times = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether the click is the first one of the window. `client` is its network. */
  isFirst(client: string, variantId: number): boolean {
    const key = `${client} ${variantId}`;
    const now = this.#now();
    const known = this.#times.get(key);
    if (known !== undefined && now - known < WINDOW_MS) return false;
    this.#times.delete(key);
    this.#times.set(key, now);
    if (this.#times.size > MAX_ENTRIES) this.#times.delete(this.#times.keys().next().value!);
    return true;
  }

  get size() {
    return this.#times.size;
  }
}
