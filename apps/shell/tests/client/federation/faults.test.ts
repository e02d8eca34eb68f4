import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { msUntilState, waitForState } from '../../../client/testing/openBrowser.ts';
import { counter, island } from '../../../client/testing/testPages.ts';
import { until } from '@gniazdo/testing/until';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

const context = withTestSite({
  '/pl/now': { title: 'Strona', html: `${counter('now')}<a href="/pl/druga">Dalej</a>` },
  '/pl/plain': {
    title: 'Zwykła',
    html: island('Going', 'interaction', '<details><summary>Więcej</summary>Opis</details>'),
  },
  '/pl/druga': { title: 'Druga', html: '<h1>Druga strona</h1>' },
});

for (const fault of ['missing', 'hangs', 'tampered', 'garbage'] as const) {
  for (const file of ['remoteEntry', 'islands.']) {
    test(`${file} ${fault}: the island fails within 1.5 s, its HTML stays and the page works`, async () => {
      const { page } = await context.open('/pl/now', ({ faults }) => faults.set(file, fault));
      await waitForState(page, 'Counter', 'failed');
      expect(await msUntilState(page, 'Counter', 'failed')).toBeLessThan(1500);
      await page.getByRole('button', { name: 'Licznik: 0' }).waitFor();
      expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
      await page.getByRole('link', { name: 'Dalej' }).click();
      await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
    });
  }
}

test('a failed island is tried again when it is used after a pause', async () => {
  const { page } = await context.open('/pl/now', ({ faults }) => faults.set('islands.', 'missing'));
  await waitForState(page, 'Counter', 'failed');
  context.site.faults.clear();
  await until('the island is awake', async () => {
    await page.getByRole('button').first().dispatchEvent('pointerdown');
    return (await page.locator('[data-state=awake]').count()) === 1;
  });
});

test('a release built against another major version of React is refused with a message', async () => {
  const { release } = context.site;
  const { react } = release.shared;
  release.shared['react'] = '18.3.1';
  const { page } = await context.open('/pl/now');
  await waitForState(page, 'Counter', 'failed');
  release.shared['react'] = react ?? '';
  expect(await problems(page)).toContain('was built against react 18.3.1, but this shell has');
});

test('a file without a hash is never requested', async () => {
  const { release } = context.site;
  const { entry } = release;
  release.entry = [entry[0], ''];
  const { page } = await context.open('/pl/now');
  await waitForState(page, 'Counter', 'failed');
  release.entry = entry;
  expect(context.site.requests.filter((url) => url.includes('remoteEntry'))).toEqual([]);
  expect(await problems(page)).toContain('has no sha384 hash');
});

for (const fault of ['missing', 'hangs'] as const) {
  test(`a script of the shell ${fault} at first: the second attempt loads it`, async () => {
    const { page, violations } = await context.open('/pl/now', ({ faults }) => faults.set('/shell/react.', fault));
    await wasAsked('/shell/react.');
    context.site.faults.clear();
    await waitForState(page, 'Counter', 'awake');
    expect(violations).toEqual([]);
  });

  test(`a script of the shell ${fault} permanently: the page works without script`, async () => {
    const { page } = await context.open('/pl/plain', ({ faults }) => faults.set('/shell/react.', fault));
    await wasAsked('retry=1');
    await page.getByText('Więcej').click();
    await page.getByText('Opis').waitFor();
    await page.getByRole('link', { name: 'Druga' }).click();
    await page.getByRole('heading', { name: 'Druga strona' }).waitFor();
  });
}

function wasAsked(text: string) {
  return until(`a request for ${text}`, () => context.site.requests.some((url) => url.includes(text)));
}

function problems(page: Page) {
  return page.evaluate(() => window.gniazdo?.problems?.map(({ message }) => message).join('\n'));
}
