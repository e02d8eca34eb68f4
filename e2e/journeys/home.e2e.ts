import { type Listing, paths } from '@gniazdo/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/waitForIdleScript.ts';

test('the home page shows the numbers of the catalogue, offers whose reduction ends, and brands', async ({ page }) => {
  const all = await readListing(page, paths.products());
  const sales = await readListing(page, paths.sales());
  await page.goto(paths.home());
  const { eshops, manufacturers } = all.groups;
  const facts = page.locator('[data-fragment="listing/CatalogueFacts"] li');
  const numbers = await facts.evaluateAll((items) => items.map((item) => Number(item.textContent.replace(/\D/g, ''))));
  expect(numbers).toEqual([all.totalCount, eshops.choices.length, manufacturers.choices.length]);

  const ends = sales.variants.map(({ discount }) => discount?.validTo).filter((end) => end != null);
  expect(ends.length).toBeGreaterThan(0);
  const deals = page.getByRole('region', { name: 'Okazje' });
  const soonest = ends.toSorted()[0]!;
  const day = new Date(soonest).toLocaleDateString('pl-PL', { day: 'numeric', month: 'long', year: 'numeric' });
  await expect(deals.getByText(`Do ${day}`).first()).toBeVisible();

  const links = page.getByRole('region', { name: 'Marki' }).getByRole('link');
  const brand = links.filter({ hasNotText: 'Wszystkie marki' }).first();
  const largest = manufacturers.choices.toSorted((a, b) => b.count - a.count)[0]!;
  await expect(brand).toContainText(largest.name);
  await brand.click();
  await expect(page).toHaveURL(paths.manufacturer(largest.ident));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(largest.name);
});

test('the home page of a phone has one search field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.home());
  const fields = page.getByPlaceholder('Czego szukasz?').filter({ visible: true });
  await expect(fields).toHaveCount(1);
});

test('home shows recently viewed products to a visitor who has some, and no personal block to a new one', async ({
  page,
}) => {
  await page.goto(paths.home());
  await waitForIdleScript(page);
  const recent = page.getByRole('region', { name: 'Ostatnio oglądane' });
  await expect(recent).toHaveCount(0);
  await expect(page.locator('[data-personal] *')).toHaveCount(0);

  const { variants } = await readListing(page, paths.products());
  const { id, slug, name } = variants[0]!;
  await page.goto(paths.variant(id, slug));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gniazdo_recent'))).toBe(String(id));
  await page.goto(paths.home());
  await expect(recent.getByRole('link', { name, exact: true })).toBeVisible();
  for (const title of ['Kategorie', 'Okazje', 'Marki'])
    await expect(page.getByRole('region', { name: title })).toBeVisible();
});

async function readListing(page: Page, url: string) {
  const response = await page.request.get(`/api/v2/listing?url=${encodeURIComponent(url)}`);
  return ((await response.json()) as { listing: Listing }).listing;
}
