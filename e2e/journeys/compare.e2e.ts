import { paths, readIds } from '@gniazdo/contracts/site';
import { LOCAL_LIKES_KEY } from '@gniazdo/state';
import type { Locator } from '@playwright/test';
import { getComparisonUrl } from '../support/getComparisonUrl.ts';
import { waitForIdleScript, waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test('[S-08 R-62] products added from cards are compared side by side, also when the URL is opened elsewhere', async ({
  page,
  browser,
}) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 1);
  const names: string[] = [];
  for (const card of [page.locator('main article').nth(0), page.locator('main article').nth(1)]) {
    await card.getByRole('button', { name: 'Do porównania' }).click();
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

  await waitForIsland(page, 'product/RemoveCompared');
  await page.getByRole('link', { name: `Usuń z porównania ${names[0]}` }).click();
  await expect(page).toHaveURL(/compare-products\?ids=\d+$/);
  await expect(page.getByRole('columnheader', { name: names[0] })).toHaveCount(0);
  await page.getByRole('link', { name: /^Usuń/ }).click();
  await expect(page.getByRole('heading', { name: 'Nic jeszcze nie porównujesz' })).toBeVisible();
});

test('equal rows can be hidden and stay hidden when a product is removed', async ({ page, database }) => {
  await page.goto(await getComparisonUrl(3, database));
  const rows = page.locator('tbody tr');
  const all = await rows.filter({ visible: true }).count();
  await expect(rows.filter({ hasText: 'Kategoria' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tylko różnice' }).check();
  await expect(rows.filter({ hasText: 'Kategoria' })).toBeHidden();
  expect(await rows.filter({ visible: true }).count()).toBeLessThan(all);
  await waitForIsland(page, 'product/RemoveCompared');
  await page.getByRole('link', { name: /^Usuń/ }).first().click();
  await expect(page).toHaveURL(/ids=\d+,\d+&roznice=1$/);
  await expect(page.getByRole('checkbox', { name: 'Tylko różnice' })).toBeChecked();
});

test('on a phone two products are side by side and their names stay visible', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await getComparisonUrl(3, database));
  const heads = page.getByRole('columnheader');
  for (const nth of [0, 1]) expect(await rightEdge(heads.nth(nth))).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('rowheader', { name: 'Kategoria' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(heads.first().getByRole('link', { name: /^Usuń/ })).toBeInViewport({ ratio: 1 });
});

test('on a phone the edge of a third product fades, and the keyboard scrolls to it', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await getComparisonUrl(3, database));
  const table = page.getByRole('region', { name: 'Tabela porównania' });
  const third = page.getByRole('columnheader').nth(2);
  expect((await third.boundingBox())!.x).toBeLessThan(374);
  expect(await rightEdge(third)).toBeGreaterThan(390);
  const hint = () => table.evaluate((each) => getComputedStyle(each).maskImage);
  await expect.poll(hint).toMatch(/^linear-gradient/);
  await table.focus();
  await page.keyboard.press('End');
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return rightEdge(third);
    })
    .toBeLessThanOrEqual(390);
  await table.blur();
  await expect.poll(hint).toBe('none');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[S-49] a card of a list that has just been opened is compared with the first tap', async ({ page }) => {
    await page.goto(paths.category('sofy'));
    const button = page.locator('main article').first().getByRole('button', { name: 'Do porównania' });
    await expect(page.locator('main article [data-state=awake]')).toHaveCount(0);
    await button.tap();
    await expect(
      page.locator('main article').first().getByRole('button', { name: 'Do porównania', pressed: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Porównanie, 1 produkt' })).toBeVisible();
  });
});

test('an empty comparison says how to fill it', async ({ page }) => {
  await page.goto(paths.compare());
  await expect(page.getByRole('heading', { name: 'Nic jeszcze nie porównujesz' })).toBeVisible();
});

test('[N-116] a comparison or list of favourites that writes its ids into its address on load is not a page view', async ({
  page,
  database,
}) => {
  const ids = readIds(await getComparisonUrl(2, database), 2);
  await page.goto(paths.compare());
  const kept = ['comparison', 'variant'].flatMap((itemType) => ids.map((itemId) => ({ itemType, itemId })));
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [LOCAL_LIKES_KEY, JSON.stringify(kept)]);
  for (const path of [paths.compare(), paths.favourites()]) {
    await page.goto(path);
    await expect(page).toHaveURL(/ids=\d+/);
    await waitForIdleScript(page);
    const views = () =>
      page.evaluate(() =>
        window.dataLayer!.filter((entry) => (entry as { event?: string }).event === 'customPageView'),
      );
    await expect(page.getByRole('main')).toContainText('zł');
    expect(await views()).toEqual([]);
    // Another page is one.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
    await expect(page).toHaveURL(/contact/);
    await expect.poll(views).toHaveLength(1);
  }
});

async function rightEdge(element: Locator) {
  const { x, width } = (await element.boundingBox())!;
  return x + width;
}
