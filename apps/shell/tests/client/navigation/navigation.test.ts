import { describe, expect, test } from '@jest/globals';
import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import type { Page } from 'playwright-core';
import { waitForState } from '../../../client/testing/openBrowser.ts';
import { counter, island, SPACER } from '../../../client/testing/testPages.ts';
import { until } from '@gniazdo/testing/until';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

const context = withTestSite(
  {
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
        `<h1>Długa</h1><div class="a"><ul data-list="x"><li>1</li>${FIRST_SCREEN_END}<li>2</li></ul><p>pod listą</p></div>` +
        `${counter('now', 7)}<h2 id="koniec">Koniec</h2><a href="/pl/druga">Dalej</a>${SPACER}`,
    },
    '/pl/login': { title: 'Logowanie', html: '<h1>Logowanie</h1><a href="/pl/druga">Dalej</a>' },
    '/pl/user/delete': { title: 'Usuń konto', html: '<h1>Usuń konto</h1>' },
    '/pl/konto': {
      title: 'Konto',
      html: '<a href="/pl/login?return=%2Fpl%2Fdruga">Zaloguj się</a><a href="/pl/user/delete">Usuń konto</a>',
    },
    '/pl/search': { title: 'Szukaj', html: '<h1>Wyniki</h1>' },
    '/pl/filtry': {
      title: 'Filtry',
      html: SPACER + island('Going', 'now', '<button type="button">Filtruj</button>', { url: '/pl/druga' }),
    },
  },
  { isFull: true },
);

test('the navigation core and the page are loaded at the first intent to navigate', async () => {
  const { page } = await context.open('/pl/lista');
  await page.waitForFunction(() => window.dataLayer);
  expect(wasRequested('/shell/navigation')).toBe(false);
  await page.getByRole('link', { name: 'Druga', exact: true }).hover();
  await until('the page is requested', () => wasRequested('/_page/pl/druga'));
  await until('the core is requested', () => wasRequested('/shell/navigation'));
  await page.getByRole('link', { name: 'Druga', exact: true }).click();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  expect(context.site.requests.filter((url) => url === '/_page/pl/druga')).toHaveLength(1);
});

const MODES = ['when its page is there', 'at once'] as const;

describe.each(MODES)('in browsers where the history changes %s', (mode) => {
  test('a click on a link shows the page, wakes its islands and announces it', async () => {
    const { page, violations } = await openWith(mode, '/pl/lista');
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
    // The tracking script, which loads late, adds entries of its own.
    expect(
      await page.evaluate(() => window.dataLayer!.filter((entry) => 'event' in entry && entry.event === 'page')),
    ).toEqual([
      { event: 'page', title: 'Lista' },
      { event: 'page', title: 'Druga' },
    ]);
    expect(violations).toEqual([]);
  });

  test('Back and Forward restore scroll positions', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await page.evaluate(() => scrollTo(0, 2710));
    await page.getByRole('link', { name: 'Do drugiej' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 333));
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    await until('the scroll position is restored', async () => (await page.evaluate(() => scrollY)) === 2710);
    await page.goForward();
    await until('the scroll position is restored', async () => (await page.evaluate(() => scrollY)) === 333);
    expect(await isSameDocument(page)).toBe(true);
  });

  for (const [fault, reason] of [
    ['missing', 'returned status 404 and no page'],
    ['garbage', 'returned status 200 and no page'],
    ['hangs', 'did not arrive within 1000 ms'],
  ] as const) {
    test(`a page whose data is ${fault} is loaded as a document, and the console says why`, async () => {
      const { page } = await openWith(mode, '/pl/lista');
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      context.site.faults.set('/_page/pl/druga', fault);
      await page.getByRole('link', { name: 'Druga', exact: true }).click();
      await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
      expect(await isSameDocument(page)).toBe(false);
      expect(warnings.join()).toContain(`PageFetchError: /pl/druga ${reason}`);
    });
  }

  test('going back to a page whose data is missing loads it as a document', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await page.getByRole('link', { name: 'Druga', exact: true }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    context.site.faults.set('/_page/pl/lista', 'missing');
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  test('the first screen of a page in two parts is shown first, the remainder when it arrives', async () => {
    const { page, violations } = await openWith(mode, '/pl/lista');
    await goToLongPage(page);
    expect(await page.locator('main li').allTextContents()).toEqual(['1']);
    context.site.sendRemainders();
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
    // The complete page is cached: going back shows all of it at once.
    await page.getByRole('link', { name: 'Dalej' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Koniec' }).waitFor();
    expect(await page.locator('main li').allTextContents()).toEqual(['1', '2']);
    expect(await isSameDocument(page)).toBe(true);
    expect(violations).toEqual([]);
  });

  test('a page in two parts that was complete before the click is shown in two parts, too', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await goToLongPage(page);
    context.site.sendRemainders();
    await page.getByRole('heading', { name: 'Koniec' }).waitFor();
    await page.getByRole('link', { name: 'Dalej' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const main = document.getElementById('main')!;
      const observer = new MutationObserver(() => shown.push(main.querySelectorAll('li').length.toString()));
      observer.observe(main, { childList: true, subtree: true });
    });
    await page.evaluate(() => navigation.navigate('/pl/dluga'));
    await page.getByRole('heading', { name: 'Koniec' }).waitFor();
    expect(await page.evaluate(() => [...new Set((window as unknown as { shown: string[] }).shown)])).toEqual([
      '1',
      '2',
    ]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a page whose remainder does not arrive is loaded as a document', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await goToLongPage(page);
    context.site.sendRemainders({ isBroken: true });
    await page.getByRole('heading', { name: 'Koniec' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  test('a remainder that arrives after another navigation is ignored', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await goToLongPage(page);
    await page.getByRole('link', { name: 'Druga', exact: true }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    context.site.sendRemainders();
    await waitForState(page, 'Counter', 'awake');
    expect(await page.getByRole('heading', { name: 'Koniec' }).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('redirects are followed', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await page.getByRole('link', { name: 'Stara' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pl/druga');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the search form navigates like a link', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await page.getByLabel('Szukaj').fill('stół');
    await page.getByLabel('Szukaj').press('Enter');
    await page.getByRole('heading', { name: 'Wyniki' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('stół');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Back focuses the link that was followed, where keyboard navigation continues', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    const link = page.getByRole('link', { name: 'Do drugiej' });
    await link.focus();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(2000);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    await until('the link has the focus', () => link.evaluate((each) => each === document.activeElement));
    await until('the scroll position is restored', async () => (await page.evaluate(() => scrollY)) === place);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Długa');
  });

  test('an island navigates in place: the scroll stays and the history does not grow', async () => {
    const { page } = await openWith(mode, '/pl/filtry');
    await waitForState(page, 'Going', 'awake');
    await page.evaluate(() => scrollTo(0, 500));
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Filtruj' }).dispatchEvent('click');
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(await page.evaluate(() => [scrollY, history.length])).toEqual([500, entries]);
  });

  test('Back from a URL that an island has recorded shows the page before it', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await page.evaluate(() => {
      document.querySelector('h1')!.textContent = 'Przefiltrowana';
      history.pushState(null, '', '/pl/lista?kolor=szary');
    });
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('jumps within the page are left to the browser, and Back returns from them', async () => {
    const { page } = await openWith(mode, '/pl/skoki');
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await page.getByRole('link', { name: 'W dół' }).click();
    expect(await scrolled()).toBeGreaterThan(2000);
    await page.goBack();
    await until('the page is at the top', async () => (await scrolled()) === 0);
    expect(wasRequested('/_page/pl/skoki')).toBe(false);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('pages are eligible for the back-forward cache', async () => {
    const { page } = await openWith(mode, '/pl/lista');
    await page.goto(`${context.site.url}/pl/druga`);
    await page.evaluate(() => history.back());
    await until('the page is restored', () => isSameDocument(page).catch(() => false));
  });
});

test('a click loads a document when the navigation core does not load', async () => {
  const { page } = await context.open('/pl/lista', ({ faults }) => faults.set('/shell/navigation', 'hangs'));
  await page.waitForFunction(() => window.dataLayer);
  await page.getByRole('link', { name: 'Druga', exact: true }).click();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test('an island that records a URL does not abort a pending navigation of the visitor', async () => {
  const { page } = await openWith('when its page is there', '/pl/lista');
  const hold = Promise.withResolvers<void>();
  await page.route('**/_page/pl/druga', (route) => hold.promise.then(() => route.continue()));
  await page.getByRole('link', { name: 'Druga', exact: true }).click();
  await page.evaluate(() => history.pushState(null, '', '/pl/lista?kolor=szary'));
  hold.resolve();
  await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  expect(await page.evaluate(() => navigation.transition)).toBeNull();
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { name: 'Lista' }).waitFor();
  expect(page.url()).toContain('/pl/lista?kolor=szary');
  await page.evaluate(() => history.back());
  await page.waitForURL('**/pl/lista', { waitUntil: 'commit' });
  expect(await isSameDocument(page)).toBe(true);
});

describe('without the Navigation API', () => {
  const openWithout = () =>
    context.open('/pl/lista', (_, page) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')));

  test('links load documents', async () => {
    const { page, violations } = await openWithout();
    await page.waitForFunction(() => window.dataLayer);
    await mark(page);
    await page.getByRole('link', { name: 'Druga', exact: true }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    expect(wasRequested('/_page')).toBe(false);
    expect(violations).toEqual([]);
  });

  test('Back from a URL that an island has recorded loads the document before it', async () => {
    const { page } = await openWithout();
    await page.waitForFunction(() => window.dataLayer);
    await page.evaluate(() => {
      document.querySelector('h1')!.textContent = 'Przefiltrowana';
      history.pushState(null, '', '/pl/lista?kolor=szary');
    });
    await page.goBack();
    await page.getByRole('heading', { name: 'Lista' }).waitFor();
  });
});

/** Opens a page and waits until the navigation core is ready. */
async function openWith(mode: (typeof MODES)[number], path: string) {
  const opened = await context.open(path, async (_, page) => {
    if (mode === 'at once') await page.addInitScript(ignorePrecommitHandlers);
  });
  const { page } = opened;
  await page.waitForFunction(() => window.dataLayer);
  await mark(page);
  await page.getByRole('link', { name: 'Gniazdo' }).dispatchEvent('pointerover');
  await page.locator('html[data-navigation]').waitFor({ state: 'attached' });
  return opened;
}

/** Runs in the page: removes support for `precommitHandler`, as in Safari before 27.3. */
function ignorePrecommitHandlers() {
  const { intercept } = NavigateEvent.prototype;
  NavigateEvent.prototype.intercept = function (options) {
    intercept.call(this, { ...options, precommitHandler: undefined });
  };
}

/** Marks the document. The mark is lost when another document is loaded. */
function mark(page: Page) {
  return page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
  });
}

async function goToLongPage(page: Page) {
  await page.getByRole('link', { name: 'Długa' }).click();
  await page.getByRole('heading', { name: 'Długa' }).waitFor();
}

function isSameDocument(page: Page) {
  return page.evaluate(() => 'mark' in window);
}

function wasRequested(text: string) {
  return context.site.requests.some((url) => url.includes(text));
}

test.each(['Zaloguj się', 'Usuń konto'])(
  'the page with a password behind the link "%s" is another document',
  async (name) => {
    const { page } = await context.open('/pl/konto');
    await page.waitForFunction(() => window.dataLayer);
    await page.evaluate(() => Object.assign(window, { mark: true }));
    await page.getByRole('link', { name }).hover();
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading').waitFor();
    expect(await page.evaluate(() => 'mark' in window)).toBe(false);
    expect(context.site.requests.filter((url) => url.startsWith('/_page/'))).toEqual([]);
    // A page that the browser has kept does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('link', { name }).waitFor();
  },
);

test('a script of a release loads none of a foreign host, and creates no policy that trusts one', async () => {
  const { page, violations } = await context.open('/pl/lista');
  await page.waitForFunction(() => window.dataLayer);
  const foreign = context.site.url.replace('127.0.0.1', 'localhost');
  const load = (url: string) =>
    page.evaluate(async (src) => {
      const script = document.createElement('script');
      script.src = window.gniazdo!.policy!.createScriptURL(src) as string;
      const outcome = new Promise((resolve) => {
        for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(type));
      });
      document.head.append(script);
      return outcome;
    }, url);
  const path = context.site.requests.find((url) => url.startsWith('/shell/app'))!;
  expect(await load(`${context.site.url}${path}?a`)).toBe('load');
  expect(violations).toEqual([]);
  expect(await load(`${foreign}${path}?b`)).toBe('error');
  expect(violations).toEqual([]);
  // The policy itself, without Trusted Types.
  // As text: the build of the tests would replace a function's `import`.
  const imported = page.evaluate(`import(${JSON.stringify(`${foreign}${path}?b`)})`);
  await expect(imported).rejects.toThrow('Failed to fetch dynamically imported module');
  expect(violations).toEqual([expect.stringContaining('script-src')]);
  for (const name of ['gniazdo', 'gniazdo-remote', 'default', 'other']) {
    const create = (policy: string) => void window.trustedTypes!.createPolicy(policy, { createHTML: (html) => html });
    await expect(page.evaluate(create, name)).rejects.toThrow("Failed to execute 'createPolicy'");
  }
  const assign = page.evaluate(
    (src) => void (document.createElement('script').src = src),
    `${context.site.url}${path}`,
  );
  await expect(assign).rejects.toThrow('TrustedScriptURL');
  expect(context.site.requests.filter((url) => url.endsWith('?b'))).toEqual([]);
});
