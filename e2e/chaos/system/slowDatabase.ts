import { setTimeout as wait } from 'node:timers/promises';
import { fetchPage, isProduct, measureUntil } from '../fetchPage.ts';
import { findPages, getNewList } from '../findPages.ts';
import type { ResultRow } from '../printResults.ts';
import type { Environment } from '../startEnvironment.ts';
import { formatCounts, startVisitors } from '../startVisitors.ts';

const DELAYS_MS = [200, 2000];
const DURATION_MS = 20_000;
/** Deadline of a page and what the machine adds. */
const MAX_PAGE_MS = 1500;
const MAX_RECOVERY_MS = 5000;

/** Delays every answer of PostgreSQL: pages come from caches, or are 503 within the deadline. */
export async function slowDatabase({ url, database }: Environment): Promise<ResultRow[]> {
  const { main, products } = await findPages(url, 300);
  const visited = products.slice(0, 20);
  // Half of the visitors use what others have requested before.
  for (const address of [...main, ...visited]) await fetchPage(url + address);
  const rows: ResultRow[] = [];
  let next = visited.length;
  for (const delayMs of DELAYS_MS) {
    const newProducts = products.slice(next, next + 100);
    next += newProducts.length;
    database.setDelay(delayMs);
    const known = startVisitors(url, [...main, ...visited], { clients: 2, pauseMs: 200 });
    const others = startVisitors(url, newProducts, { clients: 2, pauseMs: 200 });
    const lists = startVisitors(url, Array.from({ length: 200 }, getNewList), { clients: 1, pauseMs: 200 });
    await wait(DURATION_MS);
    await Promise.all([known, others, lists].map((each) => each.stop()));
    database.setDelay(0);
    const recoveredMs = await measureUntil(async () => {
      const page = await fetchPage(url + products[next++ % products.length]);
      return page.status === 200 && isProduct(page);
    });
    for (const [who, visitors] of [
      ['known pages', known],
      ['new products', others],
      ['new lists', lists],
    ] as const) {
      const counts = visitors.take();
      const isGood = counts.wrong === 0 && counts.lost === 0 && counts.slowestMs < MAX_PAGE_MS;
      rows.push([
        `PostgreSQL answers ${delayMs} ms late: ${who}`,
        `200 or 503 within ${MAX_PAGE_MS / 1000} s`,
        `${formatCounts(counts)}, slowest ${Math.round(counts.slowestMs)} ms`,
        isGood,
      ]);
    }
    rows.push([
      `PostgreSQL answered ${delayMs} ms late: a new product afterwards`,
      `< ${MAX_RECOVERY_MS / 1000} s`,
      recoveredMs === null ? 'not within 20 s' : `${Math.round(recoveredMs)} ms`,
      recoveredMs !== null && recoveredMs < MAX_RECOVERY_MS,
    ]);
  }
  return rows;
}
