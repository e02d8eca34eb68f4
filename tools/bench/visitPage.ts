import { median } from '@gniazdo/cli';
import type { Browser } from '@playwright/test';
import { PHONE } from './sendRequests.ts';

/** A phone on a slow network: the conditions of all browser measurements. */
const DEVICE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'pl-PL',
};
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const IDLE_MS = 2000;
const MAX_WAIT_MS = 25_000;

export const CONDITIONS = '412×915, DSF 1.75, touch, CPU ÷4, 150 ms, 1.6 Mbps down, 750 kbps up, cold context';

/**
 * Sizes are transferred bytes, headers included; times are in ms since the start of the navigation, except `firstIsland`:
 * from the first use of the page, a scroll once it is idle, until an island is hydrated.
 */
export type Visit = {
  requests: number;
  bytes: number;
  scriptBytes: number;
  fcp: number;
  lcp: number;
  tbt: number;
  firstIsland: number;
};

/** Opens a URL in a new browser context, which has the cookie, and waits until the network is idle. */
export async function visitPage(
  browser: Browser,
  url: string,
  cookie?: { name: string; value: string },
): Promise<Visit> {
  const context = await browser.newContext(DEVICE);
  try {
    if (cookie) await context.addCookies([{ ...cookie, url }]);
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const types = new Map<string, string>();
    const net = { requests: 0, bytes: 0, scriptBytes: 0, open: 0, last: Date.now() };
    const end = (requestId: string, size: number) => {
      net.open -= 1;
      net.last = Date.now();
      net.bytes += size;
      if (/javascript/.test(types.get(requestId) ?? '')) net.scriptBytes += size;
    };
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('data:')) return;
      net.requests += 1;
      net.open += 1;
    });
    session.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    const limit = Date.now() + MAX_WAIT_MS;
    while (Date.now() < limit && (net.open > 0 || Date.now() - net.last < IDLE_MS)) await page.waitForTimeout(100);
    const { requests, bytes, scriptBytes } = net;
    const metrics = await page.evaluate(() => (window as unknown as { metrics: PageMetrics }).metrics);
    const firstIsland = await page.evaluate(scrollUntilAwake);
    return { requests, bytes, scriptBytes, ...metrics, firstIsland };
  } finally {
    await context.close();
  }
}

type PageMetrics = Pick<Visit, 'fcp' | 'lcp' | 'tbt'>;

/** Runs in the page before its scripts. */
function observe() {
  const metrics: PageMetrics = { fcp: 0, lcp: 0, tbt: 0 };
  (window as unknown as { metrics: PageMetrics }).metrics = metrics;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    metrics.tbt += Math.max(0, duration - 50);
  });
}

/** Runs in the page. */
async function scrollUntilAwake() {
  const start = performance.now();
  scrollBy(0, 1);
  while (!document.querySelector('[data-state="awake"]') && performance.now() - start < 10_000)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - start;
}

/** Path of the first product of a list. */
export async function findFirstProduct(url: string) {
  const html = await (await fetch(url, { headers: PHONE })).text();
  const path = /href="(\/pl\/product\/v\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${url} has no product.`);
  return path;
}

export const VISIT_HEAD = ['requests', 'total kB', 'JS kB', 'FCP', 'LCP', 'TBT', 'scroll → island'];

/** Medians of visits, as cells under `VISIT_HEAD`. */
export function summarizeVisits(visits: Visit[]) {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const times = (['fcp', 'lcp', 'tbt', 'firstIsland'] as const).map((key) => of(key).toFixed(0));
  return [of('requests').toFixed(0), kB(of('bytes')), kB(of('scriptBytes')), ...times];
}
