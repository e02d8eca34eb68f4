import { getWideNetwork } from '../../limits/getClientNetwork.ts';

/** Clicks of one client on one offer within this time count once. */
const WINDOW_MS = 30 * 60_000;
/** At most this many clients of an IPv6 /48 or IPv4 /24 count for one offer within the window: the shop does not pay for more. */
const MAX_OF_NETWORK = 10;
const MAX_ENTRIES = 100_000;

type Clicks = { since: number; count: number };

/** Remembers who clicked what, in memory only: addresses of visitors are not stored. */
export class RecentClicks {
  /** By client or wide network, and offer; the oldest first. */
  readonly #clicks = new Map<string, Clicks>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * What a click is: the `first` one of the client in the window, which counts, a `repeated` one, or one of an unusual number
   * from the wider network. Of these, only the first is `reported`.
   */
  add(client: string, variantId: number): 'first' | 'repeated' | 'reported' | 'unusual' {
    if (this.#count(`${client} ${variantId}`) > 1) return 'repeated';
    const ofNetwork = this.#count(`${getWideNetwork(client)}/ ${variantId}`);
    if (ofNetwork <= MAX_OF_NETWORK) return 'first';
    return ofNetwork === MAX_OF_NETWORK + 1 ? 'reported' : 'unusual';
  }

  get size() {
    return this.#clicks.size;
  }

  #count(key: string) {
    const now = this.#now();
    const known = this.#clicks.get(key);
    if (known && now - known.since < WINDOW_MS) return ++known.count;
    this.#clicks.delete(key);
    this.#clicks.set(key, { since: now, count: 1 });
    if (this.#clicks.size > MAX_ENTRIES) this.#clicks.delete(this.#clicks.keys().next().value!);
    return 1;
  }
}
