import { prefetchPage } from './pageCache.ts';

/** Characters per shown page, so that a pointer moving over a list of 48 cards doesn't fetch them all. */
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
    // The page is requested again when the visitor goes there.
    .catch(() => {})
    .finally(() => {
      underWay -= 1;
    });
}
