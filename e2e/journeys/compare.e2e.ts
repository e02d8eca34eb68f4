import { paths } from '@gniazdo/contracts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test('[S-08 R-62] what is added on cards stands side by side, here and by its address elsewhere', async ({
  page,
  browser,
}) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 1);
  const names: string[] = [];
  for (const card of [page.locator('main article').nth(0), page.locator('main article').nth(1)]) {
    await card.getByRole('button', { name: 'Dodaj do porównania' }).click();
    names.push((await card.getByRole('heading').textContent())!);
  }
  await page.getByRole('link', { name: 'Porównanie, 2 produkty' }).click();
  await expect(page).toHaveURL(/compare-products\?ids=\d+,\d+$/);
  for (const name of names) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Cena', exact: true })).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  for (const name of names) await expect(elsewhere.getByRole('columnheader', { name })).toBeVisible();
  await elsewhere.close();

  await waitForIsland(page, 'product/Actions');
  await page.getByRole('button', { name: 'Usuń z porównania' }).first().click();
  await expect(page).toHaveURL(/compare-products\?ids=\d+$/);
  await expect(page.getByRole('columnheader', { name: names[0] })).toHaveCount(0);
});

test('an empty comparison says how to fill it', async ({ page }) => {
  await page.goto(paths.compare());
  await expect(page.getByRole('heading', { name: 'Nic jeszcze nie porównujesz' })).toBeVisible();
});
