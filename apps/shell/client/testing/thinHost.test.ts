import { expect, test } from '@jest/globals';
import { waitForState } from './openBrowser.ts';
import { counter, island } from './testPages.ts';
import { withTestSite } from './withTestSite.ts';

const context = withTestSite(
  {
    '/pl/wspolne': {
      title: 'Wspólne',
      html: counter('now') + island('Total', 'now', '<output>Razem: 0</output>'),
    },
  },
  'thin',
);

test('the thin host wakes the same containers with the same shared libraries', async () => {
  const { page, violations } = await context.open('/pl/wspolne');
  await waitForState(page, 'Counter', 'awake');
  await waitForState(page, 'Total', 'awake');
  await page.getByRole('button', { name: 'Licznik: 0' }).click();
  await page.getByText('Razem: 1').waitFor();
  expect(violations).toEqual([]);
});
