import { findPages, getNewList } from '../chaos/findPages.ts';
import { browseAtRate } from '../hostile/browseAtRate.ts';

/** Of 20 requests, so many are for lists that no cache knows; others for known pages. */
const NEW_OF_20 = 1;
/** Longer than any part of the benchmark. */
const MAX_SECONDS = 900;

type Options = {
  perSecond: number;
  /** Number of requests; by default until `stop`. */
  count?: number;
};

/** Requests pages at a constant rate, whatever the responses take. */
export async function startLoad(url: string, { perSecond, count = perSecond * MAX_SECONDS }: Options) {
  const { main, products } = await findPages(url);
  const known = [...main, ...products];
  const targets = Array.from({ length: count }, (_, n) =>
    n % 20 < NEW_OF_20 ? getNewList() : known[n % known.length]!,
  );
  const end = new AbortController();
  const ended = browseAtRate(url, targets, { count, perSecond, signal: end.signal });
  return {
    ended,
    stop() {
      end.abort();
      return ended;
    },
  };
}
