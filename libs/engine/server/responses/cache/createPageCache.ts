import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CatalogueClock } from './createCatalogueClock.ts';
import type { SpareTime } from './createSpareTime.ts';

/** An older page is served during one rebuild, because some of its content is not part of the catalogue (e.g. new reviews). */
const MAX_FRESH_MS = 60_000;
/** Requested after this time, a page is rebuilt in advance, so that no visitor of a popular page waits for it. */
const REFRESH_AFTER_MS = 45_000;
/** Maximum age of a page that is served while a newer one is built or because none can be built. */
const MAX_STALE_MS = 5 * 60_000;
/** A response that has been requested less often never replaces another one. */
const MIN_REQUESTS_TO_REPLACE = 2;
/** A response that has been requested less often is not made smaller. */
const MIN_REQUESTS_TO_SHRINK = 2;
/** Keys whose requests are counted, in about 5 MB. */
const MAX_COUNTED_KEYS = 32_768;
const MAX_COUNT = 255;
/** A key without a request for this time is not popular any more. */
const COUNTED_MS = 60 * 60_000;
/** Pause after a refresh without success, so that a failing remote is not called on every request. */
const RETRY_MS = 1000;

/** Source of a response; `pass`: built for this request and not cached. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'pass';

export type BuiltResponse<T> = {
  value: T;
  /** Size in memory. */
  bytes: number;
  /** False for personal, incomplete and error responses. */
  isCacheable: boolean;
  /** The build failed, so an older response is preferable. */
  isFailure: boolean;
  /** A part is missing, so an older response is preferable, unless the catalogue has changed since then. */
  isIncomplete?: boolean;
  /** The build was refused to the client that started it; another client may have a turn. */
  isRefused?: boolean;
};

type Build<T> = (signal: AbortSignal) => Promise<BuiltResponse<T>>;
type Entry<T> = {
  value: T;
  bytes: number;
  catalogueVersion: number;
  builtAt: number;
  retryAt: number;
  /** The value is the result of `shrink`. */
  isShrunk?: boolean;
};
type Flight<T> = { result: Promise<BuiltResponse<T>>; controller: AbortController; waiters: number };

type Options<T> = {
  maxBytes: number;
  clock: Omit<CatalogueClock, 'replica' | 'apiState'>;
  /** Called with the source of each response. */
  onLookup?: (state: CacheState) => void;
  /** Called when a response is not cached, because the cache is full of responses that are requested more often. */
  onReject?: () => void;
  /** Makes a smaller value in spare time, of responses that are requested more than once. */
  shrink?: (value: T) => Promise<T>;
  spareTime?: SpareTime;
};

export type PageCache<T> = ReturnType<typeof createPageCache<T>>;

/**
 * Caches public responses, bounded by bytes; popular ones stay. Concurrent requests share one build (single flight). Responses are rebuilt
 * after changes of the catalogue. Maximum ages: docs/decisions/0010-page-cache.md.
 */
export function createPageCache<T>({ maxBytes, clock, onLookup, onReject, shrink, spareTime }: Options<T>) {
  // LRUCache treats 0 as unbounded.
  const entries = new LRUCache<string, Entry<T>>({ maxSize: Math.max(1, maxBytes), sizeCalculation: getEntrySize });
  const flights = new Map<string, Flight<T>>();
  /** Recent requests by digest of the key, because keys may be long. */
  const requestCounts = new LRUCache<string, number>({ max: MAX_COUNTED_KEYS, ttl: COUNTED_MS, ttlResolution: 0 });

  /** The response for a key. `signal` aborts this caller; the build is aborted when no caller is left. */
  async function get(key: string, build: Build<T>, signal: AbortSignal) {
    requestCounts.set(getDigest(key), Math.min(countRequests(key) + 1, MAX_COUNT));
    const found = await lookUp(key, build, signal);
    onLookup?.(found.state);
    return found;
  }

  async function lookUp(key: string, build: Build<T>, signal: AbortSignal): Promise<{ value: T; state: CacheState }> {
    const entry = entries.get(key);
    const freshness = entry ? getFreshness(entry) : 'old';
    if (entry && freshness !== 'old') {
      const isDue = freshness === 'stale' || performance.now() - entry.builtAt > REFRESH_AFTER_MS;
      if (isDue && performance.now() >= entry.retryAt) refresh(key, entry, build);
      else if (freshness === 'fresh') shrinkEntry(key, entry);
      return { value: entry.value, state: freshness === 'fresh' ? 'hit' : 'stale' };
    }
    if (maxBytes === 0 || clock.version() === null) return { value: (await build(signal)).value, state: 'pass' };
    const result = await fly(key, build, signal);
    if (entry && isPreferable(entry, result)) return { value: entry.value, state: 'stale' };
    return { value: result.value, state: result.isCacheable ? 'miss' : 'pass' };
  }

  /** Joins the build of the key, or starts it. */
  async function fly(key: string, build: Build<T>, signal: AbortSignal): Promise<BuiltResponse<T>> {
    const known = flights.get(key);
    const result = await join(known ?? startFlight(key, build), signal);
    return known && result.isRefused && !signal.aborted ? fly(key, build, signal) : result;
  }

  function getFreshness(entry: Entry<T>) {
    const age = performance.now() - entry.builtAt;
    const freshness = clock.getFreshness(entry.catalogueVersion);
    if (freshness === 'fresh' && age < MAX_FRESH_MS) return 'fresh';
    // Stale: the catalogue has just changed, or its version is unknown, because the API has not responded.
    return freshness !== 'old' && age < MAX_STALE_MS ? 'stale' : 'old';
  }

  function isPreferable({ builtAt, catalogueVersion }: Entry<T>, { isFailure, isIncomplete }: BuiltResponse<T>) {
    if (performance.now() - builtAt >= MAX_STALE_MS) return false;
    return isFailure || (isIncomplete && clock.getFreshness(catalogueVersion) === 'fresh');
  }

  function countRequests(key: string) {
    return requestCounts.peek(getDigest(key)) ?? 0;
  }

  function shrinkEntry(key: string, entry: Entry<T>) {
    if (!shrink || entry.isShrunk || countRequests(key) < MIN_REQUESTS_TO_SHRINK) return;
    spareTime?.offer(async () => {
      // Its size in the cache stays that of the first value, which is an upper limit.
      entry.value = await shrink(entry.value);
      entry.isShrunk = true;
    });
  }

  function refresh(key: string, entry: Entry<T>, build: Build<T>) {
    if (flights.has(key)) return;
    // Delay the next refresh of this entry: this one may fail, or the catalogue version may be unknown.
    const postpone = () => {
      entry.retryAt = performance.now() + RETRY_MS;
    };
    startFlight(key, build).result.then(postpone, postpone);
  }

  function startFlight(key: string, build: Build<T>): Flight<T> {
    // Read before the build starts, so that a change during the build makes the result stale.
    const catalogueVersion = clock.version();
    const controller = new AbortController();
    const flight: Flight<T> = { result: build(controller.signal), controller, waiters: 0 };
    flights.set(key, flight);
    const endFlight = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(({ value, bytes, isCacheable, isFailure, isIncomplete }) => {
      endFlight();
      if (isCacheable && catalogueVersion !== null)
        store(key, { value, bytes, catalogueVersion, builtAt: performance.now(), retryAt: 0 });
      // The page has become private or was removed: do not serve the old response.
      else if (!isCacheable && !isFailure && !isIncomplete) entries.delete(key);
    }, endFlight);
    return flight;
  }

  function store(key: string, entry: Entry<T>) {
    if (!isAdmitted(key, getEntrySize(entry, key))) return onReject?.();
    entries.set(key, entry);
    // Before the next request: pages of small sites are requested once in the minute that they are stored for.
    shrinkEntry(key, entry);
  }

  /**
   * While there is space, every response is admitted. In a full cache, a response replaces the least recently used ones
   * only if it has been requested more often than each of them. So many URLs that are requested once or twice never
   * replace popular pages.
   */
  function isAdmitted(key: string, bytes: number) {
    let missing = entries.calculatedSize + bytes - maxBytes;
    if (missing <= 0 || entries.has(key)) return true;
    const requests = countRequests(key);
    if (requests < MIN_REQUESTS_TO_REPLACE) return false;
    for (const oldKey of entries.rkeys()) {
      if (countRequests(oldKey) >= requests) {
        // Marks it as used, so that the next candidate is compared with another one.
        entries.get(oldKey);
        return false;
      }
      missing -= getEntrySize(entries.peek(oldKey)!, oldKey);
      if (missing <= 0) return true;
    }
    return false;
  }

  async function join(flight: Flight<T>, signal: AbortSignal) {
    flight.waiters += 1;
    const leave = () => {
      flight.waiters -= 1;
      if (flight.waiters > 0) return;
      // New callers start a new flight.
      for (const [key, each] of flights) if (each === flight) flights.delete(key);
      flight.controller.abort();
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await flight.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    get,
    /** Bytes and number of cached responses. */
    get size() {
      return { bytes: entries.calculatedSize, entries: entries.size };
    },
    clear: () => entries.clear(),
  };
}

function getDigest(key: string) {
  return hash('sha256', key, 'base64');
}

const ENTRY_OVERHEAD_BYTES = 1024;

function getEntrySize<T>({ bytes }: Entry<T>, key: string) {
  return bytes + key.length * 2 + ENTRY_OVERHEAD_BYTES;
}
