import { createRequire } from 'node:module';
import { paths } from '@gniazdo/contracts';
import { look } from '../chaos/look.ts';

type Running = PromiseLike<{
  requests: { total: number };
  errors: number;
  timeouts: number;
  latency: { p99: number };
}> & { stop: () => void };

// It brings no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Running;

/** Lists and products that are asked for in turn: so many that not all of them are kept pages. */
const LIST_PAGES = 60;
const PRODUCTS = 60;

export type Load = Awaited<ReturnType<typeof loadSite>>;

/** Anonymous visitors without cookies, so many requests per second, on lists and products. */
export async function loadSite(url: string, perSecond: number) {
  const addresses = await findAddresses(url);
  const counts = { requests: 0, failed: 0, mixed: 0 };
  const failures: string[] = [];
  let statusesAt: { at: number; isFailed: boolean }[] = [];
  const running = autocannon({
    url,
    connections: 8,
    // Less than the machine can do, so that what runs beside it is measured and not the queue.
    overallRate: perSecond,
    duration: 3600,
    timeout: 20,
    requests: addresses.map((address) => ({
      method: 'GET',
      path: address,
      headers: { 'accept-encoding': 'identity' },
      onResponse(status: number, body: string) {
        counts.requests += 1;
        const isFailed = status >= 400;
        statusesAt.push({ at: Date.now(), isFailed });
        if (isFailed) counts.failed += 1;
        if (isFailed && failures.length < 5) failures.push(`${address}: ${status}`);
        if (isMixed(body)) counts.mixed += 1;
      },
    })),
  });
  return {
    counts,
    failures,
    /** Answers, and those that failed, since that moment; older ones are forgotten. */
    since(at: number) {
      statusesAt = statusesAt.filter((each) => each.at >= at);
      return { answers: statusesAt.length, failed: statusesAt.filter(({ isFailed }) => isFailed).length };
    },
    async stop() {
      running.stop();
      const { errors, timeouts, latency } = await running;
      return { ...counts, failed: counts.failed + errors + timeouts, p99: latency.p99 };
    },
  };
}

/** One document names one release of each remote only, in its elements and in its data. */
export function isMixed(html: string) {
  return ['listing', 'product'].some(
    (name) => new Set([...html.matchAll(new RegExp(`\\b${name}@[\\w.-]+`, 'g'))].map(([key]) => key)).size > 1,
  );
}

async function findAddresses(url: string) {
  const lists = Array.from({ length: LIST_PAGES }, (_, n) => `${paths.products()}?page=${n + 1}`);
  const products = new Set<string>();
  for (const list of lists) {
    const { html } = await look(url + list);
    for (const [, product] of html.matchAll(/href="(\/pl\/product\/[^"?#]+)/g)) products.add(product!);
    if (products.size >= PRODUCTS) break;
  }
  const some = [...products].slice(0, PRODUCTS);
  return lists.flatMap((list, n) => [list, some[n % some.length] ?? list]);
}
