import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { getIslandState, waitForState } from '../../../client/testing/openBrowser.ts';
import { counter, island, SPACER } from '../../../client/testing/testPages.ts';
import { until } from '@gniazdo/testing/until';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

const context = withTestSite({
  '/pl/visible': {
    title: 'Widoczne',
    html:
      island('Echo', 'visible', '<p><input aria-label="Tekst" value=""/><output>Wpisano: </output></p>') +
      SPACER +
      counter('visible', 3),
  },
  '/pl/interaction': { title: 'Dotknięte', html: counter('interaction') },
  '/pl/idle': { title: 'Wolne', html: counter('idle') + SPACER + counter('visible') },
  '/pl/typing': {
    title: 'Pisanie',
    html: island('Echo', 'interaction', '<p><input aria-label="Tekst" value=""/><output>Wpisano: </output></p>'),
  },
  '/pl/shared': {
    title: 'Wspólne',
    html: counter('now') + island('Total', 'interaction', '<output>Razem: 0</output>'),
  },
  '/pl/crash': { title: 'Awaria', html: island('Crash', 'now', '<p>Treść z serwera</p>') + counter('now') },
});

test('an island below the fold wakes when it approaches the viewport, without violations of the security policy', async () => {
  const { page, violations } = await open('/pl/visible');
  await waitForState(page, 'Echo', 'awake');
  expect(await getIslandState(page, 'Counter')).toBe('asleep');
  await page.evaluate(() => scrollTo(0, 2500));
  await waitForState(page, 'Counter', 'awake');
  await page.getByRole('button', { name: 'Licznik: 3' }).click();
  await page.getByRole('button', { name: 'Licznik: 4' }).waitFor();
  expect(violations).toEqual([]);
});

test('a click before the scripts are loaded is replayed', async () => {
  const { page } = await open('/pl/interaction', { isHeld: true });
  await page.getByRole('button', { name: 'Licznik: 0' }).click();
  await page.getByRole('button', { name: 'Licznik: 0' }).click();
  context.site.faults.clear();
  await page.getByRole('button', { name: 'Licznik: 2' }).waitFor();
});

test('an idle island wakes without interaction, one outside the viewport does not', async () => {
  const { page } = await open('/pl/idle');
  await waitForState(page, 'Counter', 'awake');
  expect(await page.locator('[data-wake=visible]').getAttribute('data-state')).toBe('asleep');
});

test.each([
  ['a touch', (page: Page) => page.touchscreen.tap(400, 300)],
  ['scrolling', (page: Page) => page.evaluate(() => scrollTo(0, 1))],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
])('on a touch screen, an idle island is prefetched, and wakes after %s', async (_, use) => {
  const { page } = await open('/pl/idle', { isPhone: true });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/releases/')),
  );
  // Its scripts are prefetched when it would have woken otherwise.
  expect(await getIslandState(page, 'Counter')).toBe('asleep');
  await use(page);
  await waitForState(page, 'Counter', 'awake');
  expect(await page.locator('[data-wake=visible]').getAttribute('data-state')).toBe('asleep');
});

test('on a touch screen, a tap on an island that waits is handled once it is awake', async () => {
  const { page } = await open('/pl/idle', { isPhone: true });
  await page.getByRole('button', { name: 'Licznik: 0' }).first().tap();
  await page.getByRole('button', { name: 'Licznik: 1' }).waitFor();
});

test('on a touch screen, an idle island wakes immediately for a visitor with likes', async () => {
  const prepare = (page: Page) => page.addInitScript(() => localStorage.setItem('gniazdo_likes', '[]'));
  const { page } = await open('/pl/idle', { isPhone: true, prepare });
  await waitForState(page, 'Counter', 'awake');
});

test('on a touch screen, an idle island wakes immediately when the visitor comes back to the page', async () => {
  const { page } = await open('/pl/idle', { isPhone: true });
  await page.reload();
  await waitForState(page, 'Counter', 'awake');
});

test('the React root of a removed island is unmounted', async () => {
  const { page } = await open('/pl/idle');
  await waitForState(page, 'Counter', 'awake');
  const removed = await page.evaluateHandle(() => {
    const island = document.querySelector('[data-component]')!;
    island.remove();
    return island;
  });
  // React empties the element of an unmounted root.
  await until('the root is unmounted', () => removed.evaluate(({ childElementCount }) => childElementCount === 0));
});

test('an island that is removed before its wake condition stays asleep and reports no problem', async () => {
  const { page } = await open('/pl/interaction');
  await page.waitForFunction(() => window.gniazdo?.wake);
  const outcome = await page.evaluate(async () => {
    const island = document.querySelector<HTMLElement>('[data-component]')!;
    island.remove();
    window.gniazdo!.wake!(island);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [island.dataset.state ?? 'asleep', ...(window.gniazdo!.problems ?? [])];
  });
  expect(outcome).toEqual(['asleep']);
});

test('text typed before hydration reaches the island', async () => {
  const { page } = await open('/pl/typing', { isHeld: true });
  await page.getByLabel('Tekst').pressSequentially('stół');
  context.site.faults.clear();
  await page.getByText('Wpisano: stół').waitFor();
  expect(await page.getByLabel('Tekst').inputValue()).toBe('stół');
});

test('an island that wakes late shows the current state without a hydration mismatch', async () => {
  const { page } = await open('/pl/shared');
  await waitForState(page, 'Counter', 'awake');
  await page.getByRole('button', { name: 'Licznik: 0' }).click();
  await page.getByText('Razem: 0').hover();
  await page.getByText('Razem: 1').waitFor();
  expect(await problems(page)).toEqual([]);
});

test('an island that crashes keeps the server’s HTML, and others wake', async () => {
  const { page } = await open('/pl/crash');
  await waitForState(page, 'Crash', 'failed');
  await page.getByText('Treść z serwera').waitFor();
  await waitForState(page, 'Counter', 'awake');
  expect((await problems(page)).join()).toContain('Rendering fails');
});

test('waking records a measure with release, reason and outcome', async () => {
  const { page } = await open('/pl/crash');
  await waitForState(page, 'Crash', 'failed');
  await waitForState(page, 'Counter', 'awake');
  await page.waitForFunction(() => performance.getEntriesByName('island fixture/Counting').length > 0);
  const measures = await page.evaluate(() =>
    performance.getEntriesByType('measure').map((measure) => ({
      name: measure.name,
      duration: measure.duration,
      ...(measure as PerformanceMeasure).detail,
    })),
  );
  const waking = { release: 'fixture@1.0.0', reason: 'now', outcome: 'awake' };
  expect(measures.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    expect.objectContaining({ ...waking, name: 'island fixture/Counter' }),
    expect.objectContaining({ ...waking, name: 'island fixture/Counting', reason: 'used' }),
    expect.objectContaining({ ...waking, name: 'island fixture/Crash', outcome: 'failed' }),
  ]);
  for (const { duration, loadMs, hydrateMs } of measures) expect(loadMs + hydrateMs).toBeCloseTo(duration, 1);
});

test('[S-19] islands in HTML that is added later wake; an unknown one is reported and does not affect the others', async () => {
  const { page } = await open('/pl/interaction');
  await page.waitForFunction(() => window.gniazdo?.wake);
  await page.evaluate(() => {
    const clone = document.querySelector('[data-component]')?.cloneNode(true) as HTMLElement;
    clone.dataset.wake = 'now';
    const unknown = clone.cloneNode(true) as HTMLElement;
    unknown.dataset.component = 'fixture/Unknown';
    document.getElementById('main')?.append(unknown, clone);
  });
  await waitForState(page, 'Unknown', 'failed');
  await waitForState(page, 'Counter', 'awake');
  expect((await problems(page)).join()).toContain('fixture/Unknown');
});

type Options = { isHeld?: boolean; isPhone?: boolean; prepare?: (page: Page) => unknown };

/** `isHeld`: the shell's scripts hang until the faults are cleared. */
function open(path: string, { isHeld = false, isPhone = false, prepare = () => {} }: Options = {}) {
  const prepareSite = async ({ faults }: typeof context.site, page: Page) => {
    if (isHeld) faults.set('/shell/app', 'hangs');
    await prepare(page);
  };
  return context.open(path, prepareSite, isPhone);
}

function problems(page: Page) {
  return page.evaluate(() => window.gniazdo?.problems?.map(({ message }) => message) ?? []);
}
