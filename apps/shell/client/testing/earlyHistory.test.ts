import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SPACER } from './testPages.ts';
import { until } from './until.ts';
import { withTestSite } from './withTestSite.ts';

// Back and forward before what shows pages has come, or before any script of the document has.

const context = withTestSite({
  '/pl/lista': { title: 'Lista', html: `<h1>Lista</h1>${SPACER}${SPACER}` },
  '/pl/druga': { title: 'Druga', html: `<h1>Druga strona</h1>${SPACER}` },
});

test('Back from an address that an island has shown by itself shows the page in its place, without a reload', async () => {
  const page = await openList();
  await page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
    scrollTo(0, 2710);
    document.querySelector('h1')!.textContent = 'Przefiltrowana';
  });
  await recordAddress(page, '/pl/lista?kolor=szary');
  await page.evaluate(() => scrollTo(0, 100));
  await page.locator('html[data-navigation="stage"]').waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Lista' }).waitFor();
  await until('the list is where it was', () => isAt(page, 2710));
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
});

test('Back while the page is loaded again leads to where the entry was left', async () => {
  const page = await openList();
  await page.evaluate(() => scrollTo(0, 2710));
  await recordAddress(page, '/pl/druga');
  await page.evaluate(() => scrollTo(0, 333));
  await page.locator('html[data-navigation="stage"]').waitFor({ state: 'attached' });
  const letScriptsCome = await holdScripts(page, () => page.reload({ waitUntil: 'commit' }));
  await page.evaluate(() => history.back());
  await page.waitForURL('**/pl/lista');
  letScriptsCome();
  await page.getByRole('heading', { name: 'Lista' }).waitFor();
  await until('the list is where it was', () => isAt(page, 2710));
});

test('who goes forward while the page is on its way gets what the address bar says', async () => {
  const page = await openList('hangs');
  await recordAddress(page, '/pl/druga');
  // Nothing that shows pages has come: the list is loaded again.
  const letScriptsCome = await holdScripts(page, () => page.goBack({ waitUntil: 'commit' }));
  context.site.faults.clear();
  await page.evaluate(() => history.forward());
  await page.waitForURL('**/pl/druga');
  letScriptsCome();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
});

/** The list with its first scripts at work; what shows pages comes when it is wanted, or hangs. */
async function openList(stage?: 'hangs') {
  const { page } = await context.open('/pl/lista', ({ faults }) => {
    if (stage) faults.set('/shell/stage', stage);
  });
  await page.waitForFunction(() => window.dataLayer);
  return page;
}

/** As an island does that has shown the contents of an address. */
function recordAddress(page: Page, url: string) {
  return page.evaluate((to) => {
    history.pushState({ usr: null, key: 'filtered', idx: 0 }, '', to);
    const detail = { url: to, replace: false };
    document.dispatchEvent(new CustomEvent('gniazdo:replace-url', { detail }));
  }, url);
}

/** Loads a document whose scripts wait until the function is called that this resolves to. */
async function holdScripts(page: Page, load: () => Promise<unknown>) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/shell/app*', (route) => held.then(() => route.continue()));
  await Promise.all([page.waitForRequest('**/shell/app*'), load()]);
  return letCome;
}

async function isAt(page: Page, top: number) {
  return (await page.evaluate(() => scrollY)) === top;
}
