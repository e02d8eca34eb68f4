import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitForState } from '../../../client/testing/openBrowser.ts';
import { counter, SPACER } from '../../../client/testing/testPages.ts';
import { until } from '@gniazdo/testing/until';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

const context = withTestSite({
  '/pl/': { title: 'Start', html: counter('now') },
  '/pl/seen': { title: 'Widziane', html: '<p class="seen">Karta</p>' },
  '/pl/druga': { title: 'Druga', html: '<h1>Druga</h1><p class="seen">Karta</p>' },
  '/pl/failing': { title: 'Awaria', html: `<p class="failing">Treść</p><p class="seen">Karta</p>${counter('now')}` },
  '/pl/personal': { title: 'Osobiste', html: '<div class="personal"></div>' },
  '/pl/personal-below': { title: 'Niżej', html: `${SPACER}<div class="personal"></div>` },
  '/_fragment/listing/Deals': { title: 'Okazje', html: '<p>Cztery okazje</p>' },
});

test('a script starts when the page is used, shares atoms with islands, and violates no security policy', async () => {
  const { page, violations } = await context.open('/pl/');
  await waitForState(page, 'Counter', 'awake');
  await waitForAttribute(page, 'starts', '1');
  await page.getByRole('button', { name: 'Licznik: 0' }).click();
  await waitForAttribute(page, 'clicks', '1');
  expect(violations).toEqual([]);
  expect(await problems(page)).toEqual([]);
});

test('on a touch screen, a script for used pages is not requested before the first touch', async () => {
  const { page } = await context.open('/pl/', () => {}, true);
  await waitForState(page, 'Counter', 'awake');
  await page.waitForTimeout(1500);
  expect(context.site.requests.filter((url) => url.includes('Counting'))).toEqual([]);
  await page.touchscreen.tap(400, 300);
  await waitForAttribute(page, 'starts', '1');
});

test('a script is started once per document, also if later pages come with it', async () => {
  const { page } = await context.open('/pl/seen');
  await waitForAttribute(page, 'seen', '1');
  await waitForAttribute(page, 'starts', '1');
  await page.getByRole('link', { name: 'Druga' }).click();
  await page.getByRole('heading', { name: 'Druga' }).waitFor();
  await page.waitForTimeout(500);
  expect(await readAttributes(page)).toMatchObject({ seen: '1', starts: '1' });
});

test('a script that waits for an element starts when a client navigation brings one', async () => {
  const { page } = await context.open('/pl/');
  await waitForAttribute(page, 'starts', '1');
  expect(await readAttributes(page)).not.toHaveProperty('seen');
  await page.getByRole('link', { name: 'Druga' }).click();
  await waitForAttribute(page, 'seen', '1');
});

test('a script that waits for an event gets the newest one, then listens itself', async () => {
  const { page } = await context.open('/pl/', ({ faults }) => void faults.set('Heard', 'hangs'));
  await waitForAttribute(page, 'starts', '1');
  expect(context.site.requests.filter((url) => url.includes('Heard'))).toEqual([]);
  await tell(page, 'a');
  await until('it is requested', async () => context.site.requests.some((url) => url.includes('Heard')));
  await tell(page, 'b');
  context.site.faults.clear();
  await waitForAttribute(page, 'heard', 'b');
  await tell(page, 'c');
  await waitForAttribute(page, 'heard', 'bc');
});

test('a script that could not be loaded is tried again after a pause', async () => {
  const { page } = await context.open('/pl/', ({ faults }) => void faults.set('Counting', 'missing'));
  await until('it is reported', async () => (await problems(page)).join().includes('fixture/Counting'));
  context.site.faults.clear();
  await waitForAttribute(page, 'starts', '1');
});

test('a script that could not be loaded starts at the next event', async () => {
  const { page } = await context.open('/pl/', ({ faults }) => void faults.set('Heard', 'missing'));
  await waitForAttribute(page, 'starts', '1');
  await tell(page, 'a');
  await until('it is reported', async () => (await problems(page)).join().includes('fixture/Heard'));
  context.site.faults.clear();
  await tell(page, 'b');
  await waitForAttribute(page, 'heard', 'b');
});

test('a tampered script never runs, is reported with its name, and the page works', async () => {
  const { page } = await context.open('/pl/', ({ faults }) => void faults.set('Counting', 'tampered'));
  await until('it is reported', async () => (await problems(page)).join().includes('fixture/Counting'));
  expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
  expect(await readAttributes(page)).not.toHaveProperty('starts');
  await page.getByRole('button', { name: 'Licznik: 0' }).click();
  await page.getByRole('button', { name: 'Licznik: 1' }).waitFor();
});

test('a script that fails is reported with its name and measured with its release; others start', async () => {
  const { page, violations } = await context.open('/pl/failing');
  await waitForAttribute(page, 'seen', '1');
  await waitForState(page, 'Counter', 'awake');
  await until('it is reported', async () => (await problems(page)).length > 0);
  expect(await problems(page)).toEqual(['fixture/Failing Error: Starting fails in the browser.']);
  expect(violations).toEqual([]);
  const measures = await page.evaluate(() =>
    (performance.getEntriesByType('measure') as PerformanceMeasure[]).map(({ name, detail }) => {
      const { release, reason, outcome } = detail as Record<string, string>;
      return [name, release, reason, outcome];
    }),
  );
  expect(measures).toContainEqual(['island fixture/Failing', 'fixture@1.0.0', 'element', 'failed']);
  expect(measures).toContainEqual(['island fixture/Seen', 'fixture@1.0.0', 'element', 'awake']);
});

test('a script for known visitors starts for one with likes only, and can show a fragment', async () => {
  const { page: stranger } = await context.open('/pl/personal');
  await waitForAttribute(stranger, 'starts', '1');
  expect(context.site.requests.filter((url) => url.includes('Personal'))).toEqual([]);
  const { page } = await context.open('/pl/personal', (_, tab) =>
    tab.addInitScript(() => localStorage.setItem('gniazdo_likes', '[]')),
  );
  await page.locator('.personal').getByText('Cztery okazje').waitFor();
});

test('a script for known visitors starts when its element is near', async () => {
  const { page } = await context.open('/pl/personal-below', (_, tab) =>
    tab.addInitScript(() => localStorage.setItem('gniazdo_likes', '[]')),
  );
  await waitForAttribute(page, 'starts', '1');
  expect(context.site.requests.filter((url) => url.includes('Personal'))).toEqual([]);
  await page.evaluate(() => scrollTo(0, 2500));
  await page.locator('.personal').getByText('Cztery okazje').waitFor();
});

test('a script for administrators starts for them only', async () => {
  const open = (isAdmin: boolean) =>
    context.open('/pl/', (_, page) =>
      page.addInitScript(
        (user) => {
          document.cookie = `gniazdo_user=${encodeURIComponent(user)};path=/`;
        },
        JSON.stringify({ id: 1, roles: { admin: isAdmin } }),
      ),
    );
  const { page: visitor } = await open(false);
  await waitForAttribute(visitor, 'starts', '1');
  expect(await readAttributes(visitor)).not.toHaveProperty('staff');
  const { page } = await open(true);
  await waitForAttribute(page, 'staff', '');
});

function tell(page: Page, detail: string) {
  return page.evaluate((text) => document.dispatchEvent(new CustomEvent('fixture:heard', { detail: text })), detail);
}

function waitForAttribute(page: Page, name: string, value: string) {
  return page.locator(`html[data-${name}="${value}"]`).waitFor({ state: 'attached' });
}

function readAttributes(page: Page) {
  return page.evaluate(() => ({ ...document.documentElement.dataset }));
}

function problems(page: Page) {
  return page.evaluate(() => window.gniazdo?.problems?.map(({ where, message }) => `${where} ${message}`) ?? []);
}
