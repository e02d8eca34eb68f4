import { prefetchPage } from './pageCache.ts';

/** Characters to prefetch per shown page: a pointer that moves over a list of 48 cards must not fetch them all. */
const BUDGET = 1_000_000;
const MAX_CONCURRENT = 2;

let remaining = BUDGET;
let underWay = 0;

/** Call when another page is shown. */
export function renewPrefetchBudget() {
  remaining = BUDGET;
}

/** Prefetches a page, given by path and query, within the budget. */
export function prefetch(address: string) {
  if (remaining <= 0 || underWay >= MAX_CONCURRENT) return;
  underWay += 1;
  prefetchPage(address)
    .then((size) => {
      remaining -= size;
    })
    // The page is requested again when the visitor opens it.
    .catch(() => {})
    .finally(() => {
      underWay -= 1;
    });
}
