import { expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import type { Page } from 'playwright-core';
import { withTestSite } from '../testing/withTestSite.ts';

const context = withTestSite({
  '/pl/': { title: 'Pierwsza', html: '<h1>Pierwsza</h1>', tracking: { cookieDomain: 'gniazdo.localhost' } },
  '/pl/inny-dokument': { title: 'Druga', html: '<h1>Druga</h1>' },
});

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

function waitForTracking(page: Page) {
  return page.waitForFunction(() => window.gniazdo?.isIdleScriptStarted);
}

function listPageViews(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer as { event?: string }[]).filter(({ event }) => event === 'customPageView'),
  );
}
