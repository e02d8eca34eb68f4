import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@gniazdo/contracts/site';
import type { Browser } from '@playwright/test';
import { fetchPage, waitUntilLive } from './fetchPage.ts';
import { findReleases, isMixed } from './findReleases.ts';
import { promote, publishVariant } from './publishVariant.ts';
import type { ResultRow } from './printResults.ts';
import type { Environment } from './startEnvironment.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';

type Load = PromiseLike<{
  requests: { total: number };
  errors: number;
  timeouts: number;
  non2xx: number;
  latency: { p99: number };
}> & { stop: () => void };

const REQUESTS_PER_SECOND = 40;

// The package has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Load;

/** Publishes listing repeatedly while autocannon and a browser use the site. */
export async function switchUnderLoad(environment: Environment, browser: Browser, switches: number) {
  const { storeFolder } = environment;
  const good = (await openLocalChannel(storeFolder).read()).remotes.listing!.stable;
  const list = environment.url + paths.products();
  const product = environment.url + /href="(\/pl\/product\/[^"?#]+)/.exec((await fetchPage(list)).html)![1]!;
  const mixed: string[] = [];
  const load = autocannon({
    url: list,
    connections: 8,
    // Below the machine's capacity, so that the queue doesn't influence the browser.
    overallRate: REQUESTS_PER_SECOND,
    duration: 1200,
    timeout: 10,
    requests: [list, product].map((url) => ({
      method: 'GET' as const,
      path: new URL(url).pathname,
      headers: { 'accept-encoding': 'identity' },
      onResponse: (_status: number, body: string) =>
        void (isMixed(findReleases(body)) && mixed.push(body.slice(0, 200))),
    })),
  });
  const problems: string[] = [];
  const oldTab = await openTab(browser, problems);
  await oldTab.goto(environment.publicUrl + paths.products());
  const oldRelease = await oldTab.locator('main').getAttribute('data-release');
  const tab = await openTab(browser, problems);
  const times: number[] = [];
  let visits = 0;
  for (let n = 1; n <= switches; n++) {
    const to = `1.0.0-bench${n}-${Date.now()}`;
    await publishVariant({ storeFolder, name: 'listing', from: good, to });
    const at = performance.now();
    await promote(storeFolder, 'listing', to);
    // The browser loads a page in the middle of the switch.
    const visit = tab
      .goto(environment.publicUrl + paths.products(), { waitUntil: 'load' })
      .catch((error: Error) => void problems.push(error.message));
    await waitUntilLive(environment, to);
    times.push(performance.now() - at);
    await visit;
    const awake = tab.locator('[data-component^="listing/"][data-state=awake]').first();
    await awake.waitFor({ state: 'attached', timeout: 20_000 }).catch(() => problems.push(`No island woke in ${to}.`));
    visits += 1;
    console.log(`  switch ${n} of ${switches}: live after ${Math.round(times.at(-1)!)} ms`);
  }
  const last = oldTab.locator('[data-component="listing/CardActions"]').last();
  await last
    .locator('> *')
    .first()
    .scrollIntoViewIfNeeded()
    .catch(() => undefined);
  await wait(500);
  const oldWorks = await oldTab
    .locator('[data-component="listing/CardActions"][data-state=awake]')
    .last()
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );
  const stayed = (await oldTab.locator('main').getAttribute('data-release')) === oldRelease;
  load.stop();
  const result = await load;
  const requests = result.requests.total;
  const failed = result.errors + result.timeouts + result.non2xx;
  await promote(storeFolder, 'listing', good);
  await waitUntilLive(environment, good);
  times.sort((a, b) => a - b);
  return [
    [
      `failed requests during ${switches} switches (${REQUESTS_PER_SECOND} requests/s)`,
      '0',
      `${failed} of ${requests} (p99 ${result.latency.p99} ms)`,
      failed === 0,
    ],
    ['pages of mixed releases', '0', `${mixed.length} of ${requests}`, mixed.length === 0],
    [
      'hydration and page errors in the browser',
      '0',
      `${problems.length} in ${visits + 1} visits${problems[0] ? `: ${problems[0].slice(0, 120)}` : ''}`,
      problems.length === 0,
    ],
    ['a tab from before the first switch works', 'yes', oldWorks && stayed ? 'yes' : 'no', oldWorks && stayed],
    [
      'published → live, median / max',
      '< 5 s',
      `${Math.round(times[times.length >> 1]!)} / ${Math.round(times.at(-1)!)} ms`,
      times.at(-1)! < 5000,
    ],
  ] satisfies ResultRow[];
}

async function openTab(browser: Browser, problems: string[]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('[gniazdo]')) problems.push(message.text());
  });
  return page;
}
