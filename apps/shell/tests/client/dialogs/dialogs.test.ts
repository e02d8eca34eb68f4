import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { counter } from '../../../client/testing/testPages.ts';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

const OPENER = '<a href="/pl/fallback" data-dialog="fixture/Box">Otwórz</a>';
/** Of the site, whose tokens the durations are. */
const STYLES = ['tokens.css', 'base.css'].map((name) =>
  readFileSync(join(__dirname, '../../../../../libs/shared/ui', name), 'utf8'),
);
const HEAD = '<form method="dialog"><h2>Pudełko</h2><button>Zamknij</button></form>';

const context = withTestSite({
  '/pl/page': {
    title: 'Strona',
    html:
      `<h1>Strona</h1>${OPENER}<a href="/pl/fallback" data-dialog="fixture/None">Nieznany</a>` +
      '<form action="/pl/fallback" data-dialog="fixture/Box"><button>Wyślij</button></form>',
  },
  '/pl/fallback': { title: 'Bez okna', html: `<h1>Bez okna</h1>${OPENER}` },
  '/pl/next': { title: 'Następna', html: '<h1>Następna</h1>' },
  '/_fragment/fixture/Box': {
    title: 'box',
    css: '.box{border-top:7px solid}',
    html:
      `${HEAD}<p class="box">Treść</p>${counter('now', 5)}<a href="/pl/next">Następna</a>` +
      '<a href="/pl/fallback" data-dialog="fixture/Second">Drugie</a>',
  },
  '/_fragment/fixture/Second': { title: 'Drugie', html: '<h2>Drugie okno</h2><button autofocus>Tak</button>' },
});

test('a marked link opens a fragment with its styles and islands, and reports one modal_open', async () => {
  const { page, violations } = await context.open('/pl/page');
  await openBox(page);
  const dialog = page.getByRole('dialog', { name: 'Pudełko' });
  await dialog.getByRole('button', { name: 'Licznik: 5' }).click();
  await dialog.getByRole('button', { name: 'Licznik: 6' }).waitFor();
  expect(await dialog.locator('.box').evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe('7px');
  expect(new URL(page.url()).pathname).toBe('/pl/page');
  expect(await readModals(page)).toEqual(['fixture/Box']);
  expect(violations).toEqual([]);
});

test('the focus moves in, stays inside and returns; Escape, the button and a click outside close', async () => {
  const { page } = await context.open('/pl/page');
  const opener = page.getByRole('link', { name: 'Otwórz' });
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Zamknij' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await openBox(page);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      expect(await page.evaluate(isFocusOutside)).toBe(false);
      await page.keyboard.press(key);
    }
    await close();
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  }
});

test('marked elements that are inserted later, and forms, open dialogs; a new tab stays a new tab', async () => {
  const { page } = await context.open('/pl/next');
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: '/pl/fallback', textContent: 'Otwórz' }).dataset.dialog = 'fixture/Box';
    document.getElementById('main')?.append(link);
  });
  await openBox(page);
  const second = (await context.open('/pl/page')).page;
  await second.waitForFunction(() => window.gniazdo?.wake);
  await second.getByRole('button', { name: 'Wyślij' }).click();
  await second.getByRole('dialog').waitFor();
  await second.keyboard.press('Escape');
  const [tab] = await Promise.all([
    second.context().waitForEvent('page'),
    second.getByRole('link', { name: 'Otwórz' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/pl/fallback');
  await tab.close();
  expect(await second.getByRole('dialog').count()).toBe(0);
});

test('[T-46] after a failed load the link is followed and no dialog is counted; the next click opens the dialog', async () => {
  const { page } = await context.open('/pl/page', ({ faults }) => faults.set('/_fragment/', 'missing'));
  await page.waitForFunction(() => window.gniazdo?.wake);
  await page.getByRole('link', { name: 'Otwórz' }).click();
  await page.getByRole('heading', { name: 'Bez okna' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('[aria-busy]').count()).toBe(0);
  expect(await readModals(page)).toEqual([]);
  context.site.faults.clear();
  await openBox(page);
  expect(await readModals(page)).toEqual(['fixture/Box']);
});

test('[T-46] without the scripts of dialogs the link is followed', async () => {
  const { page } = await context.open('/pl/page', ({ faults }) => faults.set('/shell/navigation', 'missing'));
  await page.waitForFunction(() => window.gniazdo?.wake);
  await page.getByRole('link', { name: 'Otwórz' }).click();
  await page.getByRole('heading', { name: 'Bez okna' }).waitFor();
});

test.each([
  ['link', 'Otwórz'],
  ['button', 'Wyślij'],
] as const)('a %s that is used before the scripts have loaded opens its dialog when they have', async (role, name) => {
  const scripts = Promise.withResolvers<void>();
  const { page } = await context.open('/pl/page', (_, tab) =>
    tab.route('**/shell/app*', async (route) => {
      await scripts.promise;
      await route.continue();
    }),
  );
  await page.getByRole(role, { name }).click();
  await page.locator('[data-dialog][aria-busy=true]').waitFor();
  scripts.resolve();
  await page.getByRole('dialog', { name: 'Pudełko' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  expect([new URL(page.url()).pathname, await readModals(page)]).toEqual(['/pl/page', ['fixture/Box']]);
});

test('an early use of a link follows it if the scripts fail, and with a key it opens a new tab immediately', async () => {
  const { page } = await context.open('/pl/page', ({ faults }) => faults.set('/shell/app', 'missing'));
  const link = page.getByRole('link', { name: 'Otwórz' });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL('**/pl/fallback');
  await tab.close();
  await link.click();
  await page.getByRole('heading', { name: 'Bez okna' }).waitFor();
});

test('on a phone Back closes the dialog and stays on the page', async () => {
  const { page } = await context.open('/pl/page', async (_, tab) => {
    await tab.setViewportSize({ width: 390, height: 800 });
    await tab.emulateMedia({ reducedMotion: 'reduce' });
  });
  const dialog = page.getByRole('dialog');
  await openBox(page);
  const box = (await dialog.boundingBox())!;
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 800]);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/pl/page');

  // Closed in another way, the dialog leaves no entry behind; a link in it replaces its entry.
  await openBox(page);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !(history.state as { isDialog?: boolean } | null)?.isDialog);
  await openBox(page);
  await dialog.getByRole('link', { name: 'Następna' }).click();
  await page.getByRole('heading', { name: 'Następna' }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Strona' }).waitFor();
  expect(await page.evaluate(() => history.state)).toBeNull();
});

test.each(['no-preference', 'reduce'] as const)(
  'a closed dialog leaves with motion, inert and in its place; with reduced motion (%s) it is gone',
  async (reducedMotion) => {
    const { page } = await context.open('/pl/page', async (_, tab) => {
      await tab.setViewportSize({ width: 390, height: 800 });
      await tab.emulateMedia({ reducedMotion });
    });
    await page.evaluate((styles) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    }, STYLES.join(''));
    await openBox(page);
    const leaving = await page.evaluate(async () => {
      const dialog = document.querySelector('dialog')!;
      await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
      const getPlace = () => [dialog.offsetLeft, dialog.offsetTop, dialog.offsetWidth].join();
      const place = getPlace();
      const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
      dialog.close();
      await closed;
      const isInPlace = getPlace() === place;
      const left = [dialog.isConnected, dialog.inert, isInPlace, document.documentElement.scrollTop];
      for (const each of document.getAnimations()) each.finish();
      return left;
    });
    expect(leaving).toEqual(reducedMotion === 'reduce' ? [false, true, false, 0] : [true, true, true, 0]);
    await page.waitForFunction(() => !document.querySelector('dialog'));
  },
);

test('a marked link in a dialog replaces its contents', async () => {
  const { page } = await context.open('/pl/page');
  await openBox(page);
  await page.getByRole('link', { name: 'Drugie' }).click();
  await page.getByRole('dialog', { name: 'Drugie okno' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tak');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Otwórz');
});

async function openBox(page: Page) {
  await page.waitForFunction(() => window.gniazdo?.wake);
  await page.getByRole('link', { name: 'Otwórz' }).click();
  await page.getByRole('dialog', { name: 'Pudełko' }).waitFor();
}

function isFocusOutside() {
  return document.activeElement?.closest('dialog') === null;
}

function readModals(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => {
      const { event, modal } = entry as { event?: string; modal?: string };
      return event === 'modal_open' ? [modal] : [];
    }),
  );
}
