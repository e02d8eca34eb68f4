import type { BrowserReport } from '@gniazdo/engine/client/contract/BrowserReport';
import { paths } from '@gniazdo/contracts/site';
import { expect, test } from '../support/test.ts';

test('vitals of a product that is opened from a list belong to the release of product', async ({ page }) => {
  const reports: BrowserReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_reports')) reports.push(request.postDataJSON());
  });
  await page.goto(paths.category('sofy'));
  await page.waitForFunction(() => window.gniazdo?.isRumLoaded);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const link = page.locator('main article a[href^="/pl/product/"]').first();
  const data = page.waitForResponse((response) => response.url().includes('/_page/'));
  await link.hover();
  await (await data).finished();
  await link.click();
  await expect(page.locator('main[data-release^="product@"]').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  // The script of the page has seen the entry before an observer that begins later.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'soft-navigation', buffered: true });
      }),
  );
  // Playwright sees no request of a page that is being left.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => reports.flatMap(({ navigations = [] }) => navigations)).toHaveLength(1);
  const report = reports.find(({ navigations }) => navigations)!;
  expect(report.release).toMatch(/^listing@/);
  expect(report.navigations![0]).toMatchObject({
    release: expect.stringMatching(/^product@/),
    vitals: { LCP: expect.any(Number) },
  });
});
