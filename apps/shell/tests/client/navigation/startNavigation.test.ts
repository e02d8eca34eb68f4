import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SPACER } from '../../../client/testing/testPages.ts';
import { until } from '@gniazdo/testing/until';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

// Visitors who act before the navigation core, or any script of the document, is loaded.

const context = withTestSite({
  '/pl/lista': { title: 'Lista', html: `<h1>Lista</h1>${SPACER}${SPACER}` },
  '/pl/szukaj': {
    title: 'Szukaj',
    html: '<h1>Szukaj</h1><form action="/pl/search"><input type="search" name="q"></form>',
  },
  '/pl/karta': {
    title: 'Karta',
    html:
      '<article data-variant-id="7"><img src="/i/product/320-320/aa/bb/7.webp" alt="Sofa">' +
      '<h2><a href="/pl/druga">Sofa</a></h2><a href="/pl/druga">Opinie</a></article>' +
      '<p data-no-prefetch><a href="/pl/lista">Lista</a></p>',
  },
  '/pl/druga': { title: 'Druga', html: `<h1>Druga strona</h1>${SPACER}` },
});

test('of the links of a card, the one in its heading requests the large picture of the product', async () => {
  const isPictureRequested = () => context.site.requests.some((url) => /^\/i\/product\/(384|768|1000)-/.test(url));
  const { page } = await context.open('/pl/karta');
  await page.getByRole('link', { name: 'Opinie' }).click();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  expect(isPictureRequested()).toBe(false);
  // `goBack` waits for a load event, which a page from the back/forward cache does not have.
  await page.evaluate(() => history.back());
  await page.getByRole('link', { name: 'Sofa' }).click();
  await until('the picture is requested', isPictureRequested);
});

test('the page of a link with data-no-prefetch is not requested before the click', async () => {
  const { page } = await context.open('/pl/karta');
  await page.waitForFunction(() => window.dataLayer);
  // A touch is an intent without a pause, so nothing has to be waited for.
  await page.getByRole('link', { name: 'Lista' }).dispatchEvent('touchstart');
  await page.getByRole('link', { name: 'Opinie' }).hover();
  await until('the other page is requested', () => context.site.requests.includes('/_page/pl/druga'));
  expect(context.site.requests).not.toContain('/_page/pl/lista');
  await page.getByRole('link', { name: 'Lista' }).click();
  await page.getByRole('heading', { name: 'Lista' }).waitFor();
});

test('Back from a URL that an island has recorded restores the page without a reload', async () => {
  const page = await openList();
  await page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
    scrollTo(0, 2710);
    document.querySelector('h1')!.textContent = 'Przefiltrowana';
  });
  await recordAddress(page, '/pl/lista?kolor=szary');
  await page.evaluate(() => scrollTo(0, 100));
  await page.locator('html[data-navigation]').waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Lista' }).waitFor();
  await until('the list is where it was', () => isAt(page, 2710));
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
});

test('Back during a reload restores the scroll position', async () => {
  const page = await openList();
  await page.evaluate(() => scrollTo(0, 2710));
  await recordAddress(page, '/pl/druga');
  await page.evaluate(() => scrollTo(0, 333));
  await page.locator('html[data-navigation]').waitFor({ state: 'attached' });
  const releaseScripts = await holdScripts(page, () => page.reload({ waitUntil: 'commit' }));
  await page.evaluate(() => history.back());
  await page.waitForURL('**/pl/lista');
  releaseScripts();
  await page.getByRole('heading', { name: 'Lista' }).waitFor();
  await until('the list is where it was', () => isAt(page, 2710));
});

test('Forward while the document loads shows the page of the address bar', async () => {
  const page = await openList('hangs');
  await recordAddress(page, '/pl/druga');
  // Without the core the list is loaded again.
  const releaseScripts = await holdScripts(page, () => page.goBack({ waitUntil: 'commit' }));
  context.site.faults.clear();
  await page.evaluate(() => history.forward());
  await page.waitForURL('**/pl/druga');
  releaseScripts();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
});

test('a search that was focused before the scripts came loads the navigation core', async () => {
  const page = await openList();
  const releaseScripts = await holdScripts(page, () =>
    page.goto(`${context.site.url}/pl/szukaj`, { waitUntil: 'commit' }),
  );
  await page.getByRole('searchbox').focus();
  releaseScripts();
  await page.locator('html[data-navigation]').waitFor({ state: 'attached' });
});

/** Opens the list and waits for the first scripts; the navigation core loads on demand, or hangs. */
async function openList(core?: 'hangs') {
  const { page } = await context.open('/pl/lista', ({ faults }) => {
    if (core) faults.set('/shell/navigation', core);
  });
  await page.waitForFunction(() => window.dataLayer);
  return page;
}

/** Records a URL like an island that shows the contents of that URL. */
function recordAddress(page: Page, url: string) {
  return page.evaluate((to) => history.pushState(null, '', to), url);
}

/** Loads a document; its scripts wait until the returned function is called. */
async function holdScripts(page: Page, load: () => Promise<unknown>) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/shell/app*', (route) => held.then(() => route.continue()));
  await Promise.all([page.waitForRequest('**/shell/app*'), load()]);
  return release;
}

async function isAt(page: Page, top: number) {
  return (await page.evaluate(() => scrollY)) === top;
}
