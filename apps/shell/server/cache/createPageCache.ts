import { LRUCache } from 'lru-cache';
import type { CatalogueClock } from './createCatalogueClock.ts';

/** What depends on the day rather than on the catalogue (the end of a reduction) is at most so old. */
const FRESH_MS = 60_000;
/** When nothing newer can be made, the last good page is shown for so long. */
const LAST_RESORT_MS = 5 * 60_000;
/** Pause after a refresh that brought nothing, so that a failing remote isn't asked by every visitor. */
const RETRY_MS = 1000;

/** How an answer came about; `pass` was made for this one request. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'pass';

export type Made<T> = {
  value: T;
  /** Size in memory. */
  bytes: number;
  /** Kept for others; never for what is personal, incomplete or wrong. */
  isKept: boolean;
  /** Something went wrong, so that an older answer is better than this one. */
  isFailure: boolean;
};

type Make<T> = (signal: AbortSignal) => Promise<Made<T>>;
type Entry<T> = { value: T; bytes: number; moment: number; madeAt: number; retryAt: number };
type Flight<T> = { made: Promise<Made<T>>; controller: AbortController; waiting: number };

type Options = {
  maxBytes: number;
  clock: CatalogueClock;
  /** Told how each answer came about. */
  onAnswer?: (state: CacheState) => void;
};

export type PageCache<T> = ReturnType<typeof createPageCache<T>>;

/**
 * Keeps finished answers that are the same for all visitors, bounded by bytes. Each is made once however many wait for
 * it, and made again when the catalogue has changed: see docs/performance.md for how old an answer can be.
 */
export function createPageCache<T>({ maxBytes, clock, onAnswer }: Options) {
  // A cache of no size would be unbounded.
  const entries = new LRUCache<string, Entry<T>>({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOf });
  const flights = new Map<string, Flight<T>>();

  /** The answer for a key. `signal` fires when this visitor has gone; the making ends when none is left. */
  async function answer(key: string, make: Make<T>, signal: AbortSignal) {
    const found = await find(key, make, signal);
    onAnswer?.(found.state);
    return found;
  }

  async function find(key: string, make: Make<T>, signal: AbortSignal): Promise<{ value: T; state: CacheState }> {
    const entry = entries.get(key);
    const freshness = entry ? freshnessOf(entry) : 'old';
    if (entry && freshness === 'fresh') return { value: entry.value, state: 'hit' };
    if (entry && freshness === 'stale') {
      if (performance.now() >= entry.retryAt) refresh(key, entry, make);
      return { value: entry.value, state: 'stale' };
    }
    if (maxBytes === 0 || clock.now() === null) return { value: (await make(signal)).value, state: 'pass' };
    const made = await join(flights.get(key) ?? takeOff(key, make), signal);
    if (made.isFailure && entry && isLastResort(entry)) return { value: entry.value, state: 'stale' };
    return { value: made.value, state: made.isKept ? 'miss' : 'pass' };
  }

  function freshnessOf(entry: Entry<T>) {
    const age = performance.now() - entry.madeAt;
    const freshness = clock.freshness(entry.moment);
    if (freshness === 'fresh') return age < FRESH_MS ? 'fresh' : 'old';
    // Nobody can tell (the API is away): better the last good page than none.
    return freshness === 'stale' && age < LAST_RESORT_MS ? 'stale' : 'old';
  }

  function isLastResort(entry: Entry<T>) {
    return performance.now() - entry.madeAt < LAST_RESORT_MS;
  }

  function refresh(key: string, entry: Entry<T>, make: Make<T>) {
    if (flights.has(key)) return;
    // Whatever comes of it, the next try for this very entry waits: it may have failed, or nobody can tell if it is new.
    const postpone = () => {
      entry.retryAt = performance.now() + RETRY_MS;
    };
    takeOff(key, make).made.then(postpone, postpone);
  }

  function takeOff(key: string, make: Make<T>): Flight<T> {
    // Taken before the work begins: a change that comes meanwhile makes the result stale.
    const moment = clock.now();
    const controller = new AbortController();
    const flight: Flight<T> = { made: make(controller.signal), controller, waiting: 0 };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.made.then(({ value, bytes, isKept, isFailure }) => {
      land();
      if (isKept && moment !== null) entries.set(key, { value, bytes, moment, madeAt: performance.now(), retryAt: 0 });
      // What it has become now (private, gone) must not be hidden behind what it was.
      else if (!isKept && !isFailure) entries.delete(key);
    }, land);
    return flight;
  }

  async function join(flight: Flight<T>, signal: AbortSignal) {
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      // Whoever comes now gets a flight of his own.
      for (const [key, each] of flights) if (each === flight) flights.delete(key);
      flight.controller.abort();
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await flight.made;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    answer,
    /** Bytes and number of kept answers. */
    get size() {
      return { bytes: entries.calculatedSize, entries: entries.size };
    },
    clear: () => entries.clear(),
  };
}

const ENTRY_OVERHEAD_BYTES = 1024;

function sizeOf<T>({ bytes }: Entry<T>, key: string) {
  return bytes + key.length * 2 + ENTRY_OVERHEAD_BYTES;
}
