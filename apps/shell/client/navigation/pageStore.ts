import { askForPage, earlyPages } from './askForPage.ts';
import { type ArrivingPage, fetchPage } from './fetchPage.ts';

const MOST_PAGES = 12;
/** Characters, all kept pages together. */
const MOST_SIZE = 3_000_000;
const FRESH_MS = 30_000;
/** Going back shows what was there. */
const FRESH_FOR_HISTORY_MS = 5 * 60_000;

type Entry = { loading: Promise<ArrivingPage>; at: number; size: number };

/** By address, the least recently used first. */
const pages = new Map<string, Entry>();

type Options = {
  /** The visitor goes back or forward. */
  isBack: boolean;
  /** A part below the first screen is to be shown at once. */
  isWhole?: boolean;
};

/** A page for a visitor who is waiting, kept or asked for; `signal` fires when another page is wanted instead. */
export async function getPage(address: string, signal: AbortSignal, { isBack, isWhole = isBack }: Options) {
  const entry = pages.get(address);
  const limit = isBack ? FRESH_FOR_HISTORY_MS : FRESH_MS;
  const isFresh = entry && performance.now() - entry.at < limit;
  if (isFresh) touch(address, entry);
  const page = await (isFresh ? untilAborted(entry.loading, signal) : keep(address, signal, 'auto').loading);
  if (isWhole && page.rest) await untilAborted(page.rest, signal);
  return page;
}

/** Asks for a page that will perhaps be wanted; resolves with the characters it took, 0 when it is there already. */
export async function prefetchPage(address: string) {
  const entry = pages.get(address);
  if (entry && performance.now() - entry.at < FRESH_MS) return 0;
  const fetched = keep(address, new AbortController().signal, 'low');
  await fetched.loading;
  return fetched.size;
}

/** Takes over what was asked for before this script came. */
export function adoptEarlyPages() {
  for (const [address, asked] of earlyPages) {
    // Whoever waits for it hears of it; perhaps nobody does.
    keep(address, new AbortController().signal, 'low', asked).loading.catch(() => {});
  }
  earlyPages.clear();
}

function keep(address: string, signal: AbortSignal, priority: 'auto' | 'low', asked = askForPage(address, priority)) {
  const entry: Entry = { loading: Promise.resolve() as never, at: performance.now(), size: 0 };
  const forget = () => {
    if (pages.get(address) === entry) pages.delete(address);
  };
  entry.loading = fetchPage(address, asked, signal).then(
    ({ answer, size, mayKeep }) => {
      entry.size = size;
      if (!mayKeep) forget();
      answer.rest?.then((html) => (entry.size += html.length), forget);
      dropOldest();
      return answer;
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

function dropOldest() {
  let size = [...pages.values()].reduce((sum, page) => sum + page.size, 0);
  for (const [address, page] of pages) {
    if (pages.size <= MOST_PAGES && size <= MOST_SIZE) return;
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

/** None of the kept pages is true any more. */
export function forgetPages() {
  pages.clear();
}
