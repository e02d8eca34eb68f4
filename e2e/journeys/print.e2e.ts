import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';

test('printed product and comparison pages keep names, prices and shops, without navigation', async ({
  page,
  database,
}) => {
  const pages = await mainPages(database);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['a product of many shops', 'a comparison'] as const) {
    await page.goto(pages[name]);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(page.locator('data[value]').first(), name).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(role), `${name}: ${role}`).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Do sklepu/ }), name).toHaveCount(0);
  }
});
