import { expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import type { Page } from 'playwright-core';
import { withTestSite } from '../testing/withTestSite.ts';

const context = withTestSite(
  {
    '/pl/': { title: 'Pierwsza', html: '<h1>Pierwsza</h1>', tracking: { cookieDomain: 'gniazdo.localhost' } },
    '/pl/sklep': {
      title: 'Sklep',
      html:
        '<a id="shop" href="#shop" data-purchase="7" data-name="Sofa" data-price="9">x</a>' +
        '<article data-variant-id="8"><h2>Fotel</h2><a id="card" href="#shop" data-purchase="8" data-price="5">x</a></article>',
    },
    '/pl/inny-dokument': { title: 'Druga', html: '<h1>Druga</h1>' },
  },
  { isFull: true },
);

test('[N-116] a page from the back-forward cache is a page view, a loaded page is not', async () => {
  const { page } = await context.open('/pl/');
  await waitForTracking(page);
  expect(await listPageViews(page)).toEqual([]);
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasPersisted: persisted })),
  );
  await page.goto(`${context.site.url}/pl/inny-dokument`);
  await waitForTracking(page);
  expect(await listPageViews(page)).toEqual([]);
  // No load event follows, which `goBack` waits for.
  await page.evaluate(() => history.back());
  await until('the page is restored', () =>
    page.evaluate(() => (window as { wasPersisted?: boolean }).wasPersisted === true).catch(() => false),
  );
  expect(await listPageViews(page)).toEqual([{ event: 'customPageView', url: '/pl/', title: 'Pierwsza' }]);
});

test('a click on a link to a shop pushes the offer; in a card, its name is the heading', async () => {
  const { page } = await context.open('/pl/sklep');
  await waitForTracking(page);
  for (const id of ['#shop', '#card']) await page.locator(id).click();
  const purchases = await page.evaluate(() =>
    (window.dataLayer as { event?: string }[]).filter(({ event }) => event === 'purchase_click'),
  );
  expect(purchases).toEqual([
    { event: 'purchase_click', id: '7', name: 'Sofa', price: 9 },
    { event: 'purchase_click', id: '8', name: 'Fotel', price: 5 },
  ]);
});

test('[K-05] campaign cookies are for 30 days and readable on subdomains of the configured domain', async () => {
  const { page } = await context.open('/pl/');
  const port = new URL(context.site.url).port;
  const site = `http://gniazdo.localhost:${port}/pl/`;
  await page.context().addCookies([{ name: '_cc', value: 'analytics%7Cessential', url: site }]);
  await page.goto(`${site}?utm_source=poczta&utm_medium=mail`);
  await page.waitForFunction(() => document.cookie.includes('utm_source'));
  const cookie = (await page.context().cookies(site)).find(({ name }) => name === 'utm_source')!;
  expect(cookie).toMatchObject({ value: 'poczta', domain: '.gniazdo.localhost' });
  expect(Math.abs(cookie.expires - Date.now() / 1000 - 2_592_000)).toBeLessThan(300);

  await page.goto(site.replace('gniazdo.', 'sklepy.gniazdo.'));
  expect(await page.evaluate(() => document.cookie)).toContain('utm_source=poczta');
});

test.each([true, false])(
  'a click to a shop is recorded for a shown variation once, by a beacon (%p) or a request that survives the page',
  async (hasBeacons) => {
    const { page } = await context.open('/pl/sklep');
    await waitForTracking(page);
    await page.evaluate(showVariation, hasBeacons);
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/v2\/experiment-event$/),
      page.locator('#shop').click(),
    ]);
    expect([request.method(), request.resourceType()]).toEqual(['POST', hasBeacons ? 'ping' : 'fetch']);
    const event = { name: 'purchase_click', params: { experimentId: 'exp1', variationId: '1' } };
    const beacons = await page.evaluate(() =>
      (window as { beacons?: string[] }).beacons!.map((text) => JSON.parse(text)),
    );
    expect(hasBeacons ? beacons : [request.postDataJSON()]).toEqual([event]);
  },
);

/** Runs in the page: shows a variation twice, and notes the beacons. */
function showVariation(hasBeacons: boolean) {
  const view = { event: 'experiment_viewed', experiment: 'exp1', variation: '1' } as const;
  (window.dataLayer ??= []).push(view, view);
  document.dispatchEvent(new CustomEvent('gniazdo:navigated'));
  const beacons: string[] = [];
  Object.assign(window, { beacons });
  const sendBeacon = (url: string, body: string) => {
    beacons.push(body);
    return Navigator.prototype.sendBeacon.call(navigator, url, body);
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: hasBeacons ? sendBeacon : undefined });
}

function waitForTracking(page: Page) {
  return page.waitForFunction(() => window.gniazdo?.isIdleScriptStarted);
}

function listPageViews(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer as { event?: string }[]).filter(({ event }) => event === 'customPageView'),
  );
}
