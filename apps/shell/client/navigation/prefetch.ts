import { prefetchPage } from './pageStore.ts';

/** Characters per page shown, so that wandering over a list of 48 cards doesn't fetch them all. */
const BUDGET = 1_000_000;
const MOST_AT_ONCE = 2;

let left = BUDGET;
let underWay = 0;

/** Another page is shown, whose links are worth as much. */
export function renewBudget() {
  left = BUDGET;
}

/** Fetches a page, given by path and query, ahead, unless enough of them are on their way or were in vain. */
export function prefetch(address: string) {
  if (left <= 0 || underWay >= MOST_AT_ONCE) return;
  underWay += 1;
  // A page that can't be prefetched is loaded when it is asked for.
  prefetchPage(address)
    .then((size) => {
      left -= size;
    })
    .catch(() => {})
    .finally(() => {
      underWay -= 1;
    });
}
