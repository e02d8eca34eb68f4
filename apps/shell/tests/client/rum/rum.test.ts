import { expect, test } from '@jest/globals';
import { waitForState } from '../../../client/testing/openBrowser.ts';
import { counter, island, SPACER } from '../../../client/testing/testPages.ts';
import { until } from '@gniazdo/testing/until';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

const { open, site } = wrap();

test('a page without interaction does not load the RUM script in its first seconds', async () => {
  const { page } = await open('/pl/dobra');
  await waitForState(page, 'Counter', 'awake');
  await page.waitForTimeout(3000);
  expect(site().requests.filter((url) => url.includes('rum'))).toEqual([]);
});

test('a page reports its vitals, islands and scripts once, when it is left, and nothing else', async () => {
  const { page, violations } = await open('/pl/dobra');
  await waitForState(page, 'Counter', 'awake');
  await page.getByRole('button', { name: 'Licznik: 0' }).first().click();
  await page.waitForFunction(() => window.gniazdo?.isRumLoaded && document.documentElement.dataset.starts);
  await page.waitForTimeout(300);
  await page.goto(`${site().url}/pl/druga`);
  await until('a report', () => site().reports.length > 0);
  const [report] = site().reports;
  const awake = { release: 'fixture@1.0.0', isFailed: false, hydrateMs: expect.any(Number) };
  expect(report).toEqual({
    release: 'fixture@1.0.0',
    vitals: expect.objectContaining({ TTFB: expect.any(Number), FCP: expect.any(Number), CLS: expect.any(Number) }),
    islands: expect.anything(),
  });
  expect(report!.islands.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'fixture/Counter', ...awake },
    { name: 'fixture/Counting', ...awake },
  ]);
  expect(site().reports).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('a page that is shown without another document reports its own vitals', async () => {
  const { page, violations } = await open('/pl/zamow');
  await page.waitForFunction(() => window.gniazdo?.isRumLoaded, undefined, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Druga' }).click();
  await page.getByRole('heading', { name: 'Druga' }).waitFor();
  await page.waitForTimeout(300);
  await page.goto('about:blank');
  await until('a report', () => site().reports.length > 0);
  const [report] = site().reports;
  // An interaction that is answered within 40 ms is not measured.
  expect(report!.navigations).toEqual([
    { release: 'fixture@1.0.0', vitals: expect.objectContaining({ LCP: expect.any(Number), CLS: expect.any(Number) }) },
  ]);
  expect(report!.vitals).toMatchObject({ TTFB: expect.any(Number), LCP: expect.any(Number) });
  expect(violations).toEqual([]);
});

test('a failed island is reported within a second, once per name', async () => {
  const { page } = await open('/pl/awaria');
  await page.waitForFunction(() => document.querySelectorAll('[data-state=failed]').length === 2);
  const failedAt = performance.now();
  await until('a report', () => site().reports.length > 0);
  expect(performance.now() - failedAt).toBeLessThan(4000);
  const [report] = site().reports;
  expect(report).toMatchObject({ release: 'fixture@1.0.0', vitals: {} });
  expect(report!.islands).toEqual([{ name: 'fixture/Crash', release: 'fixture@1.0.0', isFailed: true }]);
  expect(report!.errors).toContainEqual({
    where: 'fixture/Crash',
    release: 'fixture@1.0.0',
    phase: 'hydrate',
    name: 'Error',
    message: '',
    frames: expect.arrayContaining([
      expect.stringMatching(/^\/releases\/fixture\/1\.0\.0\/islands\.[0-9a-f]{8}\.js:1:\d+$/),
    ]),
  });
});

test('errors that are not caught are reported with island and phase, once each, without what a visitor has typed', async () => {
  const { page } = await open('/pl/zamow', (_, tab) => tab.on('pageerror', () => {}));
  await waitForState(page, 'Order', 'awake');
  await page.getByLabel('Życzenie').fill('Ola Nowak');
  await page.getByRole('button', { name: 'Zamów', exact: true }).click();
  await page.getByRole('button', { name: 'Zamów', exact: true }).click();
  await page.getByRole('button', { name: 'Zamów później' }).click();
  const readErrors = () => site().reports.flatMap(({ errors = [] }) => errors);
  await until('two reports of errors', () => readErrors().length > 1);
  const frames = expect.arrayContaining([expect.stringMatching(/^\/releases\/fixture\/.*\.js:1:\d+$/)]);
  const error = { release: '', name: 'RangeError', message: '', frames };
  expect(readErrors()).toEqual([
    { ...error, release: 'fixture@1.0.0', where: 'fixture/Order', phase: 'event' },
    { ...error, where: '', phase: 'later' },
  ]);
  expect(JSON.stringify(site().reports)).not.toMatch(/Nowak|zamow/);
});

test('errors of scripts of others are not reported', async () => {
  const { page } = await open('/pl/zamow', (_, tab) => tab.on('pageerror', () => {}));
  await waitForState(page, 'Order', 'awake');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('of an extension');
    });
    void Promise.reject('of a tag');
  });
  await page.getByRole('button', { name: 'Zamów', exact: true }).click();
  await until('a report of an error', () => site().reports.some(({ errors }) => errors));
  expect(site().reports.flatMap(({ errors = [] }) => errors.map(({ where }) => where))).toEqual(['fixture/Order']);
});

test('a RUM script that does not load is not a problem', async () => {
  const { page, violations } = await open('/pl/dobra', (faulty) => faulty.faults.set('/shell/rum', 'garbage'));
  await waitForState(page, 'Counter', 'awake');
  await page.getByRole('button', { name: 'Licznik: 0' }).first().click();
  // 6 s after the start, and up to 3 s until the browser is idle.
  await until('the RUM script is requested', () => site().requests.some((url) => url.includes('rum.json')), 12_000);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.gniazdo?.problems ?? [])).toEqual([]);
  expect(violations).toEqual([]);
});

function wrap() {
  const context = withTestSite({
    '/pl/dobra': { title: 'Dobra', html: `<h1>Dobra</h1>${counter('now')}${counter('now')}${SPACER}` },
    '/pl/zamow': {
      title: 'Zamów',
      html: island(
        'Order',
        'now',
        '<p><input aria-label="Życzenie" value=""><button type="button">Zamów</button><button type="button">Zamów później</button></p>',
      ),
    },
    '/pl/druga': { title: 'Druga', html: '<h1>Druga</h1>' },
    '/pl/awaria': {
      title: 'Awaria',
      html: island('Crash', 'now', '<p>Treść</p>') + island('Crash', 'now', '<p>x</p>'),
    },
  });
  return { open: context.open, site: () => context.site };
}
