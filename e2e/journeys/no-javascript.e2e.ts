import type { Page } from '@playwright/test';
import { paths } from '@gniazdo/contracts/site';
import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without JavaScript goes from home through a filtered list to a product and its shop', async ({
  page,
}) => {
  await page.goto(paths.home());
  await page.locator('main a[href^="/pl/products/"]').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main article')).not.toHaveCount(0);
  const total = await page.getByRole('status').first().innerText();

  const choice = page.locator('[data-region="filters"] a[href*="kolor="]').first();
  await page.goto((await choice.getAttribute('href'))!);
  await expect(page).toHaveURL(/kolor=/);
  expect(await page.getByRole('status').first().innerText()).not.toBe(total);

  await page.locator('main article a[href^="/pl/product/v/"]').first().click();
  await expect(page).toHaveURL(/\/pl\/product\/v\/\d+-/);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main a[href^="/v2/clickthrough/"]').first()).toBeVisible();
});

test('page 2 of a list is a link and shows other products', async ({ page }) => {
  await page.goto(paths.products());
  const first = await cardLinks(page);
  await page.locator('[data-region="paginator"] a[href*="page=2"]').first().click();
  await expect(page).toHaveURL(/page=2/);
  const second = await cardLinks(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((link) => first.includes(link))).toEqual([]);
});

test('[S-56] the header’s search works as a form on every main page', async ({ page, database }) => {
  test.slow();
  for (const [name, path] of Object.entries(await mainPages(database))) {
    await page.goto(path);
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.fill('lozko');
    await search.press('Enter');
    await expect(page, name).toHaveURL(/\/pl\/search\?q=lozko$/);
  }
  await expect(page.locator('main article').first()).toContainText(/łóżk/i);
});

test('price and room of a search become chips, which can be removed', async ({ page }) => {
  await page.goto(paths.home());
  await page.getByRole('searchbox').first().fill('sofa do salonu do 2000 zł');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page).toHaveURL(/\/pl\/search\?q=sofa&kategoria=salon&cena=-2000$/);
  const count = await page.locator('main article').count();
  expect(count).toBeGreaterThan(0);
  await page.getByRole('link', { name: /Usuń filtr Cena/ }).click();
  await expect(page).toHaveURL(/\/pl\/search\?q=sofa&kategoria=salon$/);
  await expect(page.getByRole('link', { name: 'Usuń filtr Salon' })).toBeVisible();
});

test('every page has one main heading, its own title and the site layout', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of [
    paths.home(),
    paths.products(),
    paths.search('sofa'),
    paths.articles(),
    paths.contact(),
    paths.login(),
  ]) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBe(200);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    titles.add(await page.title());
  }
  expect(titles.size).toBe(6);
});

test('[R-07] an unknown path and an unknown category respond 404 in Polish with the site layout', async ({ page }) => {
  for (const path of ['/pl/products/nie-ma-takiej', '/pl/nie-ma-takiej-strony', '/pl/product/v/999999999']) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('main')).toContainText('Nie');
    await expect(page.locator('main a[href="/pl/"]').first()).toBeVisible();
    expect(await page.content()).not.toMatch(/at .*\.(ts|js|cjs):\d+/);
  }
});

function cardLinks(page: Page) {
  return page
    .locator('main article a[href^="/pl/product/v/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))]);
}
