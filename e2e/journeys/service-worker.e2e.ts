import { freePort } from '@gniazdo/cli';
import { STORAGE_NAMES } from '@gniazdo/state';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { openFaultProxy } from '../chaos/openFaultProxy.ts';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForNavigation, waitForIdleScript } from '../support/islands.ts';
import { openSite } from '../support/openSite.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const HASHED = /^\/(?:shell|releases\/[^/]+\/[^/]+)\/.*\.[0-9a-f]{8}\.\w+$/;

test('[R-91 S-20] the service worker of /pl/ is registered on the main host only', async ({ page, baseURL }) => {
  const script = await page.request.get('/pl/sw.js');
  expect(script.status()).toBe(200);
  expect(script.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });

  await page.goto(paths.products());
  await waitForWorker(page);
  const registered = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/pl/');
    return [registration?.scope, registration?.active?.scriptURL];
  });
  expect(registered).toEqual([`${baseURL}/pl/`, `${baseURL}/pl/sw.js`]);

  const other = new URL(paths.products(), baseURL);
  other.hostname = `sklep.${other.hostname}`;
  await page.goto(other.href);
  await waitForIdleScript(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('without a connection a page shows recently viewed products; only files with a hash are cached', async ({
  page,
  context,
}) => {
  await page.goto(paths.products());
  const link = page.locator('main article :is(h2,h3) a').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await waitForWorker(page);
  await page.evaluate((key) => {
    const id = Number(/\/v\/(\d+)/.exec(location.pathname)![1]);
    localStorage.setItem(key, JSON.stringify([{ itemType: 'variant', itemId: id }]));
  }, STORAGE_NAMES.likes);
  await page.reload();
  await waitForIdleScript(page);
  await expect.poll(() => listCached(page)).toContainEqual('/pl/sw/recent.json');
  // The page of a list is sent by the script of that page.
  await page.goto(paths.products());
  await waitForIdleScript(page);
  await expect.poll(() => page.evaluate(readStoredLists)).toContain(paths.products());
  const cached = await listCached(page);
  expect(cached.length).toBeGreaterThan(1);
  expect(cached.filter((path) => path !== '/pl/sw/recent.json' && !HASHED.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto(paths.inspirations());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brak połączenia z internetem');
  const product = page.getByRole('region', { name: 'Ostatnio oglądane' }).getByRole('link', { name });
  const liked = page.getByRole('region', { name: 'Ulubione' }).getByRole('link');
  await expect(liked).toHaveCount(1);
  const visited = page
    .getByRole('region', { name: 'Odwiedzone strony' })
    .getByRole('link', { name: 'Wszystkie produkty' });
  await expect(visited).toHaveAttribute('href', paths.products());
  await expect(product).toBeVisible();
  expect(await product.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inspiracje');
});

test('only pages and files with a hash are requested through the worker', async ({ page }) => {
  await page.goto(paths.products());
  await waitForWorker(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const sources = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ response: { url, serviceWorkerRouterInfo } }) => {
    // Some endpoints have the prefix of pages.
    const pathname = new URL(url).pathname.replace(/^\/pl\/api\//, '/api/');
    // What the worker passes on has the actual source `network`, too.
    const source = serviceWorkerRouterInfo?.matchedSourceType ?? 'none';
    sources.set(HASHED.test(pathname) ? 'file with a hash' : pathname.split('/', 2)[1]!, source);
  });
  await page.reload();
  const link = page.locator('main article :is(h2,h3) a').first();
  // Else a slow navigation loads the document.
  await waitForNavigation(link);
  await link.click();
  await expect
    .poll(() => Object.fromEntries(sources))
    .toMatchObject({
      pl: 'fetch-event',
      'file with a hash': 'fetch-event',
      i: 'network',
      api: 'network',
      _page: 'network',
    });
});

test('the pages of one account are never shown to another, nor without a connection', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  for (const name of ['Jan Pierwszy', 'Ewa Druga']) {
    const account = await createAccount(database, name);
    await signIn(context, { database, baseURL: baseURL!, account, agent: 'journey' });
    for (const path of [paths.products(), paths.user()]) {
      await page.goto(path);
      if (path === paths.products()) await waitForWorker(page);
      expect(await page.content()).toContain(name);
      if (name === 'Ewa Druga') expect(await page.content()).not.toContain('Jan Pierwszy');
    }
  }
  const texts = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
    const entries = await Promise.all(
      opened.map(async (cache) =>
        Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))!.text())),
      ),
    );
    return entries.flat().join('\n');
  });
  expect(texts).not.toMatch(/Jan Pierwszy|Ewa Druga/);
  await context.setOffline(true);
  await page.goto(paths.user());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brak połączenia z internetem');
  expect(await page.content()).not.toMatch(/Jan Pierwszy|Ewa Druga/);
});

test(
  '[T-08] a changed service worker reloads the page once, the first one never, and it can be switched off',
  { tag: '@publishes' },
  async ({ page }) => {
    test.setTimeout(480_000);
    const port = await freePort();
    const address = `http://localhost:${port}`;
    let target = 0;
    const proxy = await openFaultProxy(() => target, port);
    const change = (text: string) =>
      proxy.faults.splice(0, 1, { matches: isWorker, fault: { kind: 'edit', edit: (script) => script + text } });
    // From the start, because an edited response has no ETag, which the browser would send.
    change('\n// 1');
    let loads = 0;
    page.on('load', () => loads++);
    const open = async () => {
      const url = address + paths.contact();
      // The first page of a site that has just started may miss its deadline, and an error page registers no worker.
      const getStatus = async () => (await page.request.get(url).catch(() => null))?.status();
      await expect.poll(getStatus, { timeout: 60_000 }).toBe(200);
      expect((await page.goto(url))?.status()).toBe(200);
    };
    {
      await using site = await openSite({ PUBLIC_URL: address });
      target = Number(new URL(site.url).port);
      await open();
      await waitForWorker(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(loads).toBe(1);

      change('\n// 2');
      await open();
      await expect.poll(() => loads).toBe(3);
      await waitForWorker(page);
      await page.evaluate(updateWorker);
      expect(loads).toBe(3);

      // What the visitor has typed is not lost.
      await waitForIdleScript(page);
      const field = page.getByPlaceholder('Czego szukasz?').filter({ visible: true });
      await field.fill('sofa');
      change('\n// 3');
      await page.evaluate(updateWorker);
      await expect.poll(() => page.evaluate(isUpdateWaiting)).toBe(true);
      await expect(field).toHaveValue('sofa');
      expect(loads).toBe(3);
      await open();
      // The waiting worker takes control when the last page of the earlier one is left, or after one reload. Chromium lets
      // the earlier one finish first and sometimes waits 5 minutes for it, although it has nothing to do, unless it is stopped.
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('ServiceWorker.enable');
      await expect(async () => {
        if (await page.evaluate(isUpdateWaiting)) await cdp.send('ServiceWorker.stopAllWorkers');
        await waitForWorker(page);
        expect(await page.evaluate(isUpdateWaiting)).toBe(false);
      }).toPass();
      expect(loads).toBeLessThanOrEqual(5);
      // The page must send nothing to a site that has been stopped.
      await page.goto('about:blank');
    }
    const before = loads;

    proxy.faults.length = 0;
    await using site = await openSite({ PUBLIC_URL: address, SERVICE_WORKER: 'off' });
    target = Number(new URL(site.url).port);
    await open();
    // The page is reloaded if its late scripts run before the browser has found the other worker.
    await expect(async () => {
      await waitForIdleScript(page);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
    }).toPass();
    expect(loads).toBeLessThanOrEqual(before + 2);
    await open();
    // The worker handles no request.
    expect(await page.evaluate(getWorkerStarts)).toEqual([0]);
    // Its late scripts must not ask a site that has been stopped.
    await page.close();
    await proxy.close();
  },
);

function isWorker(url: string) {
  return url === '/pl/sw.js';
}

/** Resolves when the service worker controls the page. */
/** Runs in the page. */
async function readStoredLists() {
  return (await caches.match('/pl/sw/recent.json'))!.text();
}

async function waitForWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function updateWorker() {
  const registration = await navigator.serviceWorker.getRegistration('/pl/');
  await registration?.update();
}

async function isUpdateWaiting() {
  const registration = await navigator.serviceWorker.getRegistration('/pl/');
  return registration?.waiting != null;
}

function getWorkerStarts() {
  return performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).workerStart);
}

/** Paths of everything in the caches. */
function listCached(page: Page) {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      paths.push(...keys.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });
}
