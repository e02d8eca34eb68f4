import { createRequire } from 'node:module';
import { paths } from '@gniazdo/contracts/site';
import { fetchPage } from '../chaos/fetchPage.ts';

type Running = PromiseLike<{
  requests: { total: number };
  errors: number;
  timeouts: number;
  latency: { p99: number };
}> & { stop: () => void };

// The package has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Running;

/**
 * Number of lists, and of products, that are requested in turn. Together they exceed the fresh entries of the page
 * cache.
 */
const LIST_PAGES = 60;
const PRODUCTS = 60;
/**
 * Release health counts three responses of a client and twelve of a network (/24) within an hour, so each page is
 * requested by many clients of many networks, as on a real site.
 */
const CLIENTS = 6000;
const NETWORKS = 1024;

export type Load = Awaited<ReturnType<typeof loadSite>>;

/** Sends requests of anonymous visitors to lists and products at a constant rate. */
export async function loadSite(url: string, perSecond: number) {
  const addresses = await findAddresses(url);
  const counts = { requests: 0, failed: 0, mixed: 0 };
  const failures: string[] = [];
  let statusesAt: { at: number; isFailed: boolean }[] = [];
  const running = autocannon({
    url,
    connections: 8,
    // Below the machine's capacity, so that the queue doesn't influence other measurements.
    overallRate: perSecond,
    duration: 3600,
    timeout: 20,
    requests: Array.from({ length: CLIENTS }, (_, n) => ({
      method: 'GET',
      path: addresses[n % addresses.length],
      headers: { 'accept-encoding': 'identity', 'x-forwarded-for': getClientAddress(n) },
      onResponse(status: number, body: string) {
        counts.requests += 1;
        const isFailed = status >= 400;
        statusesAt.push({ at: Date.now(), isFailed });
        if (isFailed) counts.failed += 1;
        if (isFailed && failures.length < 5) failures.push(`${addresses[n % addresses.length]}: ${status}`);
        if (isMixed(body)) counts.mixed += 1;
      },
    })),
  });
  return {
    counts,
    failures,
    /** Responses and failures since `at` (ms since 1970). Removes older ones. */
    since(at: number) {
      statusesAt = statusesAt.filter((each) => each.at >= at);
      return { responses: statusesAt.length, failed: statusesAt.filter(({ isFailed }) => isFailed).length };
    },
    async stop() {
      running.stop();
      const { errors, timeouts, latency } = await running;
      return { ...counts, failed: counts.failed + errors + timeouts, p99: latency.p99 };
    },
  };
}

/** Addresses of private networks, which no real visitor has. */
function getClientAddress(n: number) {
  const network = n % NETWORKS;
  return `10.${network >> 8}.${network & 255}.${1 + Math.floor(n / NETWORKS)}`;
}

/** Whether a document contains more than one release of a remote, in its elements or data. */
function isMixed(html: string) {
  return ['listing', 'product'].some(
    (name) => new Set([...html.matchAll(new RegExp(`\\b${name}@[\\w.-]+`, 'g'))].map(([key]) => key)).size > 1,
  );
}

/** Paths of lists and products, in turn. */
export async function findAddresses(url: string) {
  const lists: string[] = [];
  const products = new Set<string>();
  while (lists.length < LIST_PAGES) {
    const list = `${paths.products()}?page=${lists.length + 1}`;
    const { status, html } = await fetchPage(url + list);
    // A page after the last one.
    if (status === 404) break;
    lists.push(list);
    for (const [, product] of html.matchAll(/href="(\/pl\/product\/[^"?#]+)/g)) products.add(product!);
  }
  const some = [...products].slice(0, PRODUCTS);
  return lists.flatMap((list, n) => [list, some[n % some.length] ?? list]);
}
