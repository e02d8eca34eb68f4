import type { ArrivingPage } from '../page/ArrivedPage.ts';
import { fetchPage } from './fetchPage.ts';
import { pendingPrefetches, requestPage } from './requestPage.ts';

const MAX_PAGES = 12;
/** Maximum size of all cached pages together, in characters. */
const MAX_SIZE = 3_000_000;
const FRESH_MS = 30_000;
/** Back and forward show the earlier version of a page for this time. */
const FRESH_FOR_HISTORY_MS = 5 * 60_000;

type Entry = { loading: Promise<ArrivingPage>; at: number; size: number };

/** By address, the least recently used first. */
const pages = new Map<string, Entry>();

type Options = {
  /** The visitor goes back or forward. */
  isRestoring: boolean;
  /** A part below the first screen is needed, so wait for the remainder. */
  isWhole: boolean;
};

/** Returns the page of a navigation, cached or requested. `signal` is aborted when the visitor navigates elsewhere. */
export async function getPage(address: string, signal: AbortSignal, { isRestoring, isWhole }: Options) {
  const entry = pages.get(address);
  const limit = isRestoring ? FRESH_FOR_HISTORY_MS : FRESH_MS;
  const isFresh = entry && performance.now() - entry.at < limit;
  if (isFresh) touch(address, entry);
  const page = await (isFresh ? untilAborted(entry.loading, signal) : load(address, signal, 'auto').loading);
  if (isWhole && page.remainder) await untilAborted(page.remainder, signal);
  return page;
}

/** Requests a page that the visitor may open. Resolves to its size in characters, 0 if it was cached. */
export async function prefetchPage(address: string) {
  const entry = pages.get(address);
  if (entry && performance.now() - entry.at < FRESH_MS) return 0;
  const fetched = load(address, new AbortController().signal, 'low');
  await fetched.loading;
  return fetched.size;
}

/** Adopts the requests made before the navigation core was loaded. */
export function adoptPrefetches() {
  for (const [address, request] of pendingPrefetches) {
    // `getPage` handles failures if the visitor opens the page.
    load(address, new AbortController().signal, 'low', request).loading.catch(() => {});
  }
  pendingPrefetches.clear();
}

function load(
  address: string,
  signal: AbortSignal,
  priority: 'auto' | 'low',
  request = requestPage(address, priority),
): Entry {
  const entry: Entry = { loading: Promise.resolve() as never, at: performance.now(), size: 0 };
  const forget = () => {
    if (pages.get(address) === entry) pages.delete(address);
  };
  entry.loading = fetchPage(address, request, signal).then(
    ({ page, size, isCacheable }) => {
      entry.size = size;
      if (!isCacheable) forget();
      page.remainder?.then((html) => (entry.size += html.length), forget);
      dropLeastRecentlyUsed();
      return page;
    },
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  touch(address, entry);
  return entry;
}

function touch(address: string, entry: Entry) {
  pages.delete(address);
  pages.set(address, entry);
}

function dropLeastRecentlyUsed() {
  let size = [...pages.values()].reduce((sum, page) => sum + page.size, 0);
  for (const [address, page] of pages) {
    if (pages.size <= MAX_PAGES && size <= MAX_SIZE) return;
    pages.delete(address);
    size -= page.size;
  }
}

function untilAborted<T>(loading: Promise<T>, signal: AbortSignal) {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    loading.then(resolve, reject);
  });
}

/** Empties the cache: all pages have changed. */
export function clearPageCache() {
  pages.clear();
}
