import { describe, expect, test } from '@jest/globals';
import { FOLD } from '@gniazdo/composition/fold';
import type { Page } from 'playwright-core';
import { waitForState } from './openBrowser.ts';
import { counter, island, SPACER } from './testPages.ts';
import { until } from './until.ts';
import { withTestSite } from './withTestSite.ts';

const context = withTestSite({
  '/pl/lista': {
    title: 'Lista',
    html: `<h1>Lista</h1><a href="/pl/dluga">Długa</a>${SPACER}<a href="/pl/druga">Do drugiej</a>${SPACER}`,
  },
  '/pl/druga': {
    title: 'Druga',
    html: `<h1 class="second">Druga strona</h1>${counter('now', 5)}${SPACER}`,
    css: '.second{color:rgb(1, 2, 3)}',
  },
  '/pl/skoki': { title: 'Skoki', html: `<a href="#dol">W dół</a>${SPACER}<h2 id="dol">Dół</h2>${SPACER}` },
  '/pl/dluga': {
    title: 'Długa',
    html:
      `<h1>Długa</h1><div class="a"><ul data-list="x"><li>1</li>${FOLD}<li>2</li></ul><p>pod listą</p></div>` +
      `${counter('now', 7)}<h2 id="koniec">Koniec</h2><a href="/pl/druga">Dalej</a>${SPACER}`,
  },
  '/pl/search': { title: 'Szukaj', html: '<h1>Wyniki</h1>' },
  '/pl/filtry': {
    title: 'Filtry',
    html: SPACER + island('Going', 'now', '<button type="button">Filtruj</button>', { url: '/pl/druga' }),
  },
});

test('what shows pages comes with the first intent, and so does the page; the router after the first step', async () => {
  const { page } = await context.open('/pl/lista');
  await page.waitForFunction(() => window.dataLayer);
  expect(asked('/shell/stage')).toBe(false);
  await page.getByRole('link', { name: 'Druga', exact: true }).hover();
  await until('the page is asked for', () => asked('/_page/pl/druga'));
  await until('the stage is asked for', () => asked('/shell/stage'));
  expect(asked('/shell/router')).toBe(false);
  await page.getByRole('link', { name: 'Druga', exact: true }).click();
  await until('the router is asked for', () => asked('/shell/router'));
  expect(context.site.requests.filter((url) => url === '/_page/pl/druga')).toHaveLength(1);
});

describe.each(['stage', 'router'] as const)('with the %s', (navigator) => {
  test('a click on a link swaps the page, wakes its islands and tells screen readers', async () => {
    const { page, violations } = await openWith(navigator, '/pl/lista');
    await page.getByRole('link', { name: 'Druga', exact: true }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pl/druga');
    expect(await page.title()).toBe('Druga');
    expect(await isSameDocument(page)).toBe(true);
    await page.getByText('Wczytano stronę: Druga').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Druga strona');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).color)).toBe('rgb(1, 2, 3)');
    await waitForState(page, 'Counter', 'awake');
    await page.getByRole('button', { name: 'Licznik: 5' }).click();
    await page.getByRole('button', { name: 'Licznik: 6' }).waitFor();
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: 'page', title: 'Lista' },
      { event: 'page', title: 'Druga' },
    ]);
    expect(violations).toEqual([]);
  });

  test('back and forward go where the visitor was', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await page.evaluate(() => scrollTo(0, 2710));
    await page.getByRole('link', { name: 'Do drugiej' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 333));
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    await until('the list is where it was', async () => (await page.evaluate(() => scrollY)) === 2710);
    await page.goForward();
    await until('the second page is where it was', async () => (await page.evaluate(() => scrollY)) === 333);
    expect(await isSameDocument(page)).toBe(true);
  });

  for (const fault of ['missing', 'garbage'] as const) {
    test(`a page whose data is ${fault} is loaded as a document`, async () => {
      const { page } = await openWith(navigator, '/pl/lista');
      context.site.faults.set('/_page/pl/druga', fault);
      await page.getByRole('link', { name: 'Druga', exact: true }).click();
      await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
      expect(await isSameDocument(page)).toBe(false);
    });
  }

  test('going back to a page whose data is missing loads it as a document', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await page.getByRole('link', { name: 'Druga', exact: true }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    context.site.faults.set('/_page/pl/lista', 'missing');
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  test('of a page with a fold the first screen is shown, and the rest in its place when it has come', async () => {
    const { page, violations } = await openWith(navigator, '/pl/lista');
    await goToLongPage(page);
    expect(await page.locator('main li').allTextContents()).toEqual(['1']);
    context.site.sendRests();
    await page.getByRole('heading', { name: 'Koniec' }).waitFor();
    expect(await page.locator('.a').evaluate((element) => element.outerHTML)).toBe(
      '<div class="a"><ul data-list="x"><li>1</li><li>2</li></ul><p>pod listą</p></div>',
    );
    await waitForState(page, 'Counter', 'awake');
    expect(await page.locator('main > *').evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
      'h1',
      'div',
      'div',
      'h2',
      'a',
      'div',
    ]);
    // Kept whole: going back shows all of it at once.
    await page.getByRole('link', { name: 'Dalej' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Koniec' }).waitFor();
    expect(await page.locator('main li').allTextContents()).toEqual(['1', '2']);
    expect(await isSameDocument(page)).toBe(true);
    expect(violations).toEqual([]);
  });

  test('a page whose rest does not come is loaded as a document', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await goToLongPage(page);
    context.site.sendRests({ isBroken: true });
    await page.getByRole('heading', { name: 'Koniec' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  test('who is gone before the rest has come stays where he went', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await goToLongPage(page);
    await page.getByRole('link', { name: 'Druga', exact: true }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    context.site.sendRests();
    await waitForState(page, 'Counter', 'awake');
    expect(await page.getByRole('heading', { name: 'Koniec' }).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('redirects are followed', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await page.getByRole('link', { name: 'Stara' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pl/druga');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the search form navigates like a link', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await page.getByLabel('Szukaj').fill('stół');
    await page.getByLabel('Szukaj').press('Enter');
    await page.getByRole('heading', { name: 'Wyniki' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('stół');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Back gives the focus to the link that was followed: from there the keyboard goes on', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    const link = page.getByRole('link', { name: 'Do drugiej' });
    await link.focus();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(2000);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    await until('the link has the focus', () => link.evaluate((each) => each === document.activeElement));
    await until('the list is where it was', async () => (await page.evaluate(() => scrollY)) === place);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Długa');
  });

  test('an island navigates in place: the scroll stays and the history does not grow', async () => {
    const { page } = await openWith(navigator, '/pl/filtry');
    await waitForState(page, 'Going', 'awake');
    await page.evaluate(() => scrollTo(0, 500));
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Filtruj' }).dispatchEvent('click');
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(await page.evaluate(() => [scrollY, history.length])).toEqual([500, entries]);
  });

  test('an address that an island has shown by itself is left by going back', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await page.evaluate(() => {
      document.querySelector('h1')!.textContent = 'Przefiltrowana';
      history.pushState({ usr: null, key: 'filtered', idx: 1 }, '', '/pl/lista?kolor=szary');
      document.dispatchEvent(new CustomEvent('gniazdo:replace-url', { detail: { url: '/pl/lista?kolor=szary' } }));
    });
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('jumps within the page are the browser’s, and back returns from them', async () => {
    const { page } = await openWith(navigator, '/pl/skoki');
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await page.getByRole('link', { name: 'W dół' }).click();
    expect(await scrolled()).toBeGreaterThan(2000);
    await page.goBack();
    await until('the top is there again', async () => (await scrolled()) === 0);
    expect(asked('/_page/pl/skoki')).toBe(false);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('nothing keeps a page from the back-forward cache', async () => {
    const { page } = await openWith(navigator, '/pl/lista');
    await page.goto(`${context.site.url}/pl/druga`);
    await page.evaluate(() => history.back());
    await until('the very same page is there', () => isSameDocument(page).catch(() => false));
  });
});

test('a click loads a plain page when what shows pages does not come', async () => {
  const { page } = await context.open('/pl/lista', ({ faults }) => faults.set('/shell/stage', 'hangs'));
  await page.waitForFunction(() => window.dataLayer);
  await page.getByRole('link', { name: 'Druga', exact: true }).click();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test('the router goes on from the steps that were made before it', async () => {
  const { page } = await openWith('stage', '/pl/lista');
  await page.evaluate(() => scrollTo(0, 2710));
  await page.getByRole('link', { name: 'Do drugiej' }).click();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  context.site.faults.clear();
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('gniazdo:navigated')));
  await until('the router is there', async () => {
    await page.getByRole('link', { name: 'Gniazdo' }).dispatchEvent('pointerover');
    return (await page.locator('html[data-navigation="router"]').count()) === 1;
  });
  await page.getByLabel('Szukaj').fill('stół');
  await page.getByLabel('Szukaj').press('Enter');
  await page.getByRole('heading', { name: 'Wyniki' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Lista' }).waitFor();
  await until('the list is where it was', async () => (await page.evaluate(() => scrollY)) === 2710);
  expect(await isSameDocument(page)).toBe(true);
});

/** Opens a page and waits for what navigates: the stage after pointing at a link, the router after a first step. */
async function openWith(navigator: 'stage' | 'router', path: string) {
  const opened = await context.open(path, ({ faults }) => {
    if (navigator === 'stage') faults.set('/shell/router', 'hangs');
  });
  const { page } = opened;
  await page.waitForFunction(() => window.dataLayer);
  await page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
  });
  await page.getByRole('link', { name: 'Gniazdo' }).dispatchEvent('pointerover');
  await page.locator('.gniazdo-announcer').waitFor({ state: 'attached' });
  if (navigator === 'router') {
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('gniazdo:navigated')));
    await page.locator('html[data-navigation="router"]').waitFor({ state: 'attached' });
  }
  return opened;
}

async function goToLongPage(page: Page) {
  await page.getByRole('link', { name: 'Długa' }).click();
  await page.getByRole('heading', { name: 'Długa' }).waitFor();
}

function isSameDocument(page: Page) {
  return page.evaluate(() => 'mark' in window);
}

function asked(text: string) {
  return context.site.requests.some((url) => url.includes(text));
}
