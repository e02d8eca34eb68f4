import { paths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForNavigation } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test('a developer sees what the pages of another window push to the data layer', async ({ page }) => {
  await page.goto('/_events');
  await page.getByLabel('Path').fill(paths.category('sofy'));
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the site' }).click(),
  ]);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
  await expect(page.getByRole('status')).toHaveText(`The window shows ${paths.category('sofy')}.`);
  await expect(row('consent').first()).toContainText('"security_storage":"granted"');

  const link = site.locator('main article :is(h2,h3) a').first();
  // With the data of the page, a busy machine does not load a document instead.
  const data = site.waitForResponse(/\/_page\/pl\/product\//);
  await waitForNavigation(link);
  await (await data).finished();
  await link.click();
  await expect(site).toHaveURL(/\/product\//);
  await expect(row('customPageView')).toContainText('/pl/product/');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByRole('row')).toHaveCount(1);
  await site.close();
  await expect(page.getByRole('status')).toHaveText('The window is closed.');
});
